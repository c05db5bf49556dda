/** What the system, SQLite and git say of a disk, as git 2.39 and SQLite 3 word it, and what they say of other things. */
import { expect, test } from 'vitest';
import { diskTroubleOf, diskTroubleOfGit } from './disk-trouble.ts';

test.each([
  ['fatal: unable to write loose object file: No space left on device', 'full'],
  ["fatal: prepare: cannot lock ref 'refs/heads/x': Unable to create 'x.lock': No space left on device", 'full'],
  ['error: insufficient permission for adding an object to repository database ./objects', 'denied'],
  ["fatal: Unable to create './packed-refs.lock': Read-only file system", 'read_only'],
  ["fatal: prepare: cannot update ref 'refs/heads/x': couldn't write './refs/heads/x.lock'", 'io'],
  ['error: failed to write new configuration file ./config.lock', 'io'],
  ['fatal: not a git repository (or any of the parent directories): .git', 'damaged'],
  ["fatal: bad numeric config value '' for 'core.repositoryformatversion' in file ./config: invalid unit", 'damaged'],
  ['fatal: unterminated line in ./packed-refs: 62b869b0', 'damaged'],
  ['error: packfile ./objects/pack/pack-1.pack does not match index', 'damaged'],
  ['error: file ./objects/pack/pack-1.pack is far too short to be a packfile', 'damaged'],
  ['fatal: missing object 62b869b0cae2956c7bb4fb53ee92ab1ad4f9382f for refs/heads/main', 'damaged'],
])('D-2 git: %s', (words, trouble) => expect(diskTroubleOfGit(words)).toBe(trouble));

test.each([
  "fatal: prepare: cannot lock ref 'refs/heads/a/b': 'refs/heads/a' exists; cannot create 'refs/heads/a/b'",
  "fatal: prepare: cannot lock ref 'refs/heads/x': is at 62b869b0 but expected 00000000",
  "fatal: Unable to create './refs/heads/x.lock': File exists.",
  'fatal: Needed a single revision',
  'fatal: bad object 62b869b0cae2956c7bb4fb53ee92ab1ad4f9382f',
  '',
])('git says nothing of the disk with: %s', (words) => expect(diskTroubleOfGit(words)).toBeNull());

test.each([
  [{ errcode: 13 }, 'full'],
  [{ errcode: 4874 }, 'full'],
  [{ errcode: 10 | (3 << 8) }, 'io'],
  [{ errcode: 8 | (1 << 8) }, 'read_only'],
  [{ errcode: 14 }, 'denied'],
  [{ errcode: 11 | (1 << 8) }, 'damaged'],
  [{ errcode: 26 }, 'damaged'],
  [{ errcode: 19 }, null],
  [{ code: 'ENOSPC' }, 'full'],
  [{ code: 'EROFS' }, 'read_only'],
  [{ code: 'EACCES' }, 'denied'],
  [{ code: 'EMFILE' }, 'too_many_files'],
  [{ code: 'ECONNREFUSED' }, null],
])('D-2 an error with %j', (codes, trouble) => {
  expect(diskTroubleOf(Object.assign(new Error('x'), codes))).toBe(trouble);
  expect(diskTroubleOf(codes)).toBeNull();
});
