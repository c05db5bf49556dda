/** A change on purpose is there while its tests run, and gone afterwards. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withChange } from './copy-project.ts';
import { titlePattern } from './noticing-tests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-change-'));
  writeFileSync(join(folder, 'a.ts'), 'one two one');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const text = (): string => readFileSync(join(folder, 'a.ts'), 'utf8');

test('the change is made while the tests run, letter by letter, and taken back after them', async () => {
  const during = await withChange(folder, { file: 'a.ts', from: 'two', to: "$& $' $1" }, () => Promise.resolve(text()));
  expect(during).toBe("one $& $' $1 one");
  expect(text()).toBe('one two one');
});

test('it is taken back when the tests cannot be run', async () => {
  const failing = withChange(folder, { file: 'a.ts', from: 'two', to: '' }, () => Promise.reject(new Error('no git')));
  await expect(failing).rejects.toThrow('no git');
  expect(text()).toBe('one two one');
});

test.each(['one', 'three'])('a text that is there twice or not at all is refused (%s)', async (from) => {
  const changing = withChange(folder, { file: 'a.ts', from, to: '' }, () => Promise.resolve());
  await expect(changing).rejects.toThrow('not once');
  expect(text()).toBe('one two one');
});

test('a title stands for each test that a table or a template makes of it', () => {
  const pattern = (title: string) => new RegExp(`^${titlePattern(title)}$`);
  expect('an Electron that hangs gives way').toMatch(pattern('an Electron that ${what} gives way'));
  expect('R21 status 999 (cut: true)').toMatch(pattern('R21 status %s (cut: %s)'));
  expect('what? a (b)').toMatch(pattern('what? a (b)'));
  expect('what a b').not.toMatch(pattern('what? a (b)'));
});
