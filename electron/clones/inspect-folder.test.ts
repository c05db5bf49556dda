/** Which folders are clones of a project: by real git. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openCloneFile } from './clone-file.ts';
import { inspectFolder } from './inspect-folder.ts';
import { isOfProject, shownUrl } from './remotes.ts';
import { runGit } from './run-git.ts';
import { newRepository, testFolder } from './testing/repositories.ts';

const { path, remove } = testFolder();
afterAll(remove);
const project = { page: 'https://code.example/tools/tide', base_url: 'https://code.example' };

test.each([
  ['https://code.example/tools/tide.git', true],
  ['https://me:secret@code.example:8443/Tools/Tide', true],
  ['git@code.example:tools/tide.git', true],
  ['ssh://git@code.example:2222/tools/tide.git/', true],
  ['https://code.example/tools/tide-tables.git', false],
  ['https://code.example.evil/tools/tide.git', false],
  ['https://evil.example/code.example/tools/tide.git', false],
  ['/srv/tools/tide.git', false],
  ['C:\\tools\\tide', false],
])('a remote %s: %s', (url, isOf) => {
  expect(isOfProject(url, project.page, project.base_url)).toBe(isOf);
});

test('a server below a path has none of it in its ssh remotes, and a loopback server any port', () => {
  const below = ['https://x.example/git/tools/tide', 'https://x.example/git'] as const;
  expect(isOfProject('git@x.example:tools/tide.git', ...below)).toBe(true);
  expect(isOfProject('http://localhost:4000/a/b.git', 'http://127.0.0.1:5000/a/b', 'http://127.0.0.1:5000')).toBe(true);
});

test('a folder within a clone is the clone; what is shown of its remote holds no password', async () => {
  const { folder, git } = newRepository(path, 'tide');
  git('remote', 'add', 'upstream', 'https://me:secret@code.example/tools/tide.git');
  mkdirSync(join(folder, 'src'));
  const found = await inspectFolder(join(folder, 'src'), project);
  expect(found).toMatchObject({ folder, remote: { name: 'upstream' } });
  expect(shownUrl(found.remote.url)).toBe('https://code.example/tools/tide.git');
});

test('what is no clone of the project is refused with what was found', async () => {
  mkdirSync(join(path, 'plain'));
  await expect(inspectFolder(join(path, 'gone'), project)).rejects.toThrow('no longer there');
  await expect(inspectFolder(join(path, 'plain'), project)).rejects.toThrow('is no clone');
  const other = newRepository(path, 'other');
  await expect(inspectFolder(other.folder, project)).rejects.toMatchObject({
    message: 'The folder is a repository without a remote.',
  });
  other.git('remote', 'add', 'origin', 'https://me:secret@code.example/tools/moon.git');
  await expect(inspectFolder(other.folder, project)).rejects.toMatchObject({
    message: 'The folder is a clone of another project.',
    hint: 'Its remotes: origin https://code.example/tools/moon.git. Expected: https://code.example/tools/tide.',
  });
});

test('neither hooks nor a file system monitor of a clone run', async () => {
  const { folder, git, write, commit } = newRepository(path, 'hooked');
  write('a.txt', 'a\n');
  commit('a');
  const program = join(path, 'program.sh');
  const mark = join(path, 'it ran');
  writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\n`);
  chmodSync(program, 0o755);
  git('config', 'core.fsmonitor', program);
  writeFileSync(join(folder, '.git/hooks/post-checkout'), `#!/bin/sh\n'${program}'\n`);
  chmodSync(join(folder, '.git/hooks/post-checkout'), 0o755);
  await runGit({ folder, args: ['status'] });
  await runGit({ folder, args: ['worktree', 'add', '--quiet', '--detach', join(path, 'hooked tree'), 'HEAD'] });
  expect(existsSync(mark)).toBe(false);
});

test('links are kept by account and project; a damaged file is set aside', async () => {
  const file = join(path, 'clones.json');
  const aside: string[] = [];
  const options = {
    file,
    isKept: (account: string) => account !== 'session',
    now: () => new Date('2026-03-02T09:00:00Z'),
    setAside: (damaged: string) => void aside.push(damaged),
  };
  const first = await openCloneFile(options);
  await first.link('a', 1, '/x');
  await first.link('session', 1, '/secret');
  await first.link('a', 2, '/y');
  await first.link('a', 2, null);
  const again = await openCloneFile(options);
  expect([again.folderOf('a', 1), again.folderOf('a', 2), again.folderOf('session', 1)]).toEqual(['/x', null, null]);
  expect(readFileSync(file, 'utf8')).not.toContain('/secret');
  writeFileSync(file, '{');
  expect((await openCloneFile(options)).folderOf('a', 1)).toBeNull();
  expect(aside).toHaveLength(1);
});
