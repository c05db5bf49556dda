/** A file of a linked clone in the editor: real git says whether its content is what the page shows. */
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Editor } from '../../shared/ipc/editor.ts';
import type { Account } from '../accounts/account.ts';
import type { CloneFile } from './clone-file.ts';
import { createClones } from './clones.ts';
import { newRepository, testFolder } from './testing/repositories.ts';

const { path, remove } = testFolder();
afterAll(remove);
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
  proxyOf: () => {
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
  await expect(open({ path: '../arguments' })).rejects.toThrow('outside');
  await expect(open({ path: 'src/gone.ts' })).rejects.toThrow('not in the folder');
  await expect(open({ project: 2 })).rejects.toThrow('no longer there');
  await expect(open({ project: 3 })).rejects.toThrow('No clone is linked');
  editor = null;
  await expect(open()).rejects.toThrow('No editor is chosen.');
  editor = { id: 'own', program, arguments: [] };
  git('config', 'core.sshCommand', 'x');
  await expect(open()).rejects.toThrow('starts programs');
});
