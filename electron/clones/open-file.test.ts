/** A file of a linked clone in the editor: real git says whether its content is what the page shows. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from '#shared/settings/settings.ts';
import type { Account } from '#electron/accounts/account.ts';
import { text } from '#testing/text.ts';
import type { CloneFile } from './clone-file.ts';
import { createClones } from './clones.ts';
import { findGit } from './program-folders.ts';
import { newRepository, testFolder } from './testing/repositories.ts';

const path = testFolder();
afterEach(() => void vi.unstubAllEnvs());
const written = join(path, 'arguments');
const program = join(path, 'editor');
writeFileSync(program, `#!/bin/sh\nprintf '%s' "$@" > '${written}.new'\nmv '${written}.new' '${written}'\n`);
chmodSync(program, 0o755);

const { folder, git, write, commit } = newRepository(path, 'tide');
write('src/tide.ts', 'one\ntwo\n');
commit('A file');
const blob = git('rev-parse', 'HEAD:src/tide.ts');

let editor: Editor | null;
beforeEach(() => {
  editor = { id: 'own', program, arguments: ['{file}:{line}'] };
});
const account = { key: 'a' } as Account;
const clones = createClones({
  file: {
    folderOf: (key, project) => (key === 'a' && project < 3 ? [folder, `${folder}-gone`][project - 1] : null),
  } as CloneFile,
  root: join(path, 'own'),
  callsOf: () => {
    throw new Error('the server is not needed');
  },
  tokenOf: () => Promise.resolve(null),
  editor: () => editor,
});
const open = (more: object = {}) =>
  clones.openFile(account, { project: 1, path: 'src/tide.ts', line: 2, blob, ...more });

test('it opens at the line, and its content is the one on screen until it is changed', async () => {
  expect(await open()).toEqual({ is_same: true });
  await expect.poll(() => existsSync(written) && readFileSync(written, 'utf8')).toBe(`${folder}/src/tide.ts:2`);
  write('src/tide.ts', 'zero\none\ntwo\n');
  expect(await open()).toEqual({ is_same: false });
});

test('what cannot be opened is said', async () => {
  await expect(open({ path: '../arguments' })).rejects.toThrow(text('clone_failures.file_outside'));
  await expect(open({ path: 'src/gone.ts' })).rejects.toThrow(text('clone_failures.file_missing'));
  await expect(open({ project: 2 })).rejects.toThrow(text('clone_failures.folder_gone'));
  await expect(open({ project: 3 })).rejects.toThrow(text('clone_failures.not_linked'));
  editor = null;
  await expect(open()).rejects.toThrow(text('clone_failures.no_editor'));
});

test('S32 defect X-1: a file is compared by its content alone, with no filter of the clone or its user', async () => {
  const filtered = join(path, 'filtered');
  writeFileSync(join(path, 'own'), `[filter "mark"]\n\tclean = : > '${filtered}'\n`);
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(path, 'own'));
  git('config', 'core.fsmonitor', `: > '${filtered}'`);
  write('.gitattributes', '*.ts filter=mark\n');
  write('src/tide.ts', 'one\r\ntwo\r\n');
  expect(await open()).toEqual({ is_same: true });
  write('src/tide.ts', 'one\rtwo\n');
  expect(await open()).toEqual({ is_same: false });
  expect(existsSync(filtered)).toBe(false);
  execFileSync('git', ['-C', folder, 'hash-object', 'src/tide.ts']);
  expect(existsSync(filtered)).toBe(true);
});

test('S32 an editor that lies in the clone is not started, by whatever line of PATH', async () => {
  editor = { id: 'zed', program: null, arguments: [] };
  write('bin/zed', readFileSync(program, 'utf8'));
  chmodSync(join(folder, 'bin/zed'), 0o755);
  const own = process.env['PATH'] ?? '';
  // A computer of a developer may have this editor.
  const whole = join(path, 'git alone');
  mkdirSync(whole);
  symlinkSync(findGit(folder) ?? '', join(whole, 'git'));
  vi.stubEnv('PATH', ['', '.', 'bin', join(folder, 'bin'), whole].join(':'));
  await expect(open()).rejects.toThrow(text('clone_failures.editor_missing', { editor: 'Zed' }));
  vi.stubEnv('PATH', [path, own].join(':'));
  chmodSync(program, 0o755);
  renameSync(program, join(path, 'zed'));
  rmSync(written, { force: true });
  await open();
  await expect.poll(() => existsSync(written)).toBe(true);
});
