/** The editor is a program that gets arguments: a real one writes down what it got. */
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { editorArguments, openInEditor, fileInClone } from './editors.ts';
import { testFolder } from './testing/repositories.ts';

const path = testFolder();
const program = join(path, 'bin', 'zed');
const written = join(path, 'arguments');
const folder = join(path, 'clone');
const file = join(folder, 'a $(touch x).ts');

beforeAll(() => {
  mkdirSync(join(path, 'bin'));
  mkdirSync(join(folder, '.git'), { recursive: true });
  writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$@" > '${written}.new'\nmv '${written}.new' '${written}'\n`);
  chmodSync(program, 0o755);
  writeFileSync(file, 'a\n');
  writeFileSync(join(folder, '.git', 'config'), '');
  writeFileSync(join(path, 'outside.txt'), 'x');
  symlinkSync(join(path, 'outside.txt'), join(folder, 'link.txt'));
});

const own = { id: 'own', program, arguments: ['+{line}', '--', '{file}'] } as const;

test('one’s own program gets the file and the line as arguments, and no shell reads them', async () => {
  await openInEditor(own, file, 7);
  await expect.poll(() => existsSync(written) && readFileSync(written, 'utf8')).toBe(`+7\n--\n${file}\n`);
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

test('a known editor is found on the path; one that is not there is named', async () => {
  vi.stubEnv('PATH', `${join(path, 'bin')}:/usr/bin:/bin`);
  await openInEditor({ id: 'zed', program: null, arguments: [] }, file, 9);
  await expect.poll(() => readFileSync(written, 'utf8')).toBe(`${file}:9\n`);
  await expect(openInEditor({ id: 'cursor', program: null, arguments: [] }, file, 1)).rejects.toThrow(
    text('clone_failures.editor_missing', { editor: 'Cursor' }),
  );
  vi.unstubAllEnvs();
});

test('arguments without a file get it at their end; a file named like a placeholder is only a name', () => {
  expect(editorArguments({ ...own, arguments: ['-n'] }, { file: '/a', line: 1 })).toEqual(['-n', '/a']);
  expect(editorArguments(own, { file: '/{line}', line: 3 })).toEqual(['+3', '--', '/{line}']);
});

test('no path leads out of the clone, nor into git’s own folder', async () => {
  expect(await fileInClone(folder, 'a $(touch x).ts')).toBe(file);
  for (const outside of ['../outside.txt', 'link.txt', join(path, 'outside.txt'), '.git/config', '.'])
    await expect(fileInClone(folder, outside)).rejects.toThrow(text('clone_failures.file_outside'));
  await expect(fileInClone(folder, 'gone.ts')).rejects.toThrow(text('clone_failures.file_missing'));
});
