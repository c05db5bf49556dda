/** Names from a server, whatever they are, stay one safe name inside their folder (S18). */
import { basename, join, posix, win32 } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedName, safeName } from './safe-name.ts';

const problemsOf = (name: string): string[] => {
  const problems: string[] = [];
  const must = (isMet: boolean, what: string): unknown => isMet || problems.push(what);
  must(name.length > 0, 'empty');
  must(posix.basename(name) === name && win32.basename(name) === name, 'a path');
  must(posix.join('/folder', name) === `/folder/${name}`, 'leaves its folder');
  must(!/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u.test(name), 'control characters');
  must(!/[<>:"/\\|?*]/u.test(name), 'forbidden on Windows');
  must(!/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(name), 'bidi or zero-width');
  must(!/^[-.~ ]/u.test(name), 'leading dash, dot or space');
  must(!/[. ]$/u.test(name), 'trailing dot or space');
  must(!/^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$/iu.test(name), 'reserved on Windows');
  must(Buffer.byteLength(numberedName(name, 9999) + '.part') <= 255, 'over 255 bytes');
  must(name.isWellFormed(), 'half of a pair');
  return problems;
};

const hostile = fc.constantFrom(
  '/',
  '\\',
  '..',
  '.',
  '../',
  'C:',
  'C:\\',
  '\\\\host\\share',
  '\u0000',
  '\u202e',
  '\u2066',
  '\u200b',
  '\ufeff',
  'con',
  'NUL',
  'Com1',
  'LPT¹',
  '-',
  '--',
  ' ',
  '\n',
  '\r',
  '%2e%2e',
  '~',
  '"',
  '*',
  '?',
  '|',
  ':stream',
  '\ud800',
  '\udfff',
  '.tar.gz',
  '.part',
  'é',
  '漢',
  '😀',
  'a'.repeat(260),
  '漢'.repeat(120),
  'name',
  '.exe',
  'CON.txt',
  '. .', // prettier-ignore
);
const anything = fc.oneof(
  fc
    .array(fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 12 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 400 }),
);

test('S18 any text becomes a safe name, and a safe name stays what it is', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const name = safeName(text, 'download');
      expect(problemsOf(name)).toEqual([]);
      expect(safeName(name, 'download')).toBe(name);
    }),
    { numRuns: 1_000, seed: 18 },
  );
});

test('S18 names as servers send them', () => {
  const names: Record<string, string> = {
    'report.pdf': 'report.pdf',
    'tideplan-main-9e7a3d1.tar.gz': 'tideplan-main-9e7a3d1.tar.gz',
    '../../.ssh/authorized_keys': '__.._.ssh_authorized_keys',
    'C:\\Windows\\evil.dll': 'C__Windows_evil.dll',
    'a\u0000.txt': 'a_.txt',
    'photo\u202egnp.exe': 'photognp.exe',
    'nul.txt': '_nul.txt',
    '-rf': '_rf',
    '.bashrc': '_bashrc',
    'trailing. . ': 'trailing',
    '...': 'download',
    '': 'download',
    'Bericht über Gezeiten.txt': 'Bericht über Gezeiten.txt',
  };
  for (const [text, name] of Object.entries(names)) expect(safeName(text, 'download'), text).toBe(name);
});

test('S18 a long name keeps its ending and whole characters', () => {
  const name = safeName(`${'漢'.repeat(300)}.zip`, 'download');
  expect(name).toMatch(/^漢+\.zip$/u);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(240);
  expect(Buffer.byteLength(name)).toBeGreaterThan(230);
});

test('a number stands before the ending', () => {
  expect(['a.zip', 'a.tar.gz', 'a', 'a.b.c', 'v1.2'].map((name) => numberedName(name, 2))).toEqual([
    'a (2).zip',
    'a (2).tar.gz',
    'a (2)',
    'a.b (2).c',
    'v1 (2).2',
  ]);
  expect(basename(join('x', numberedName('a.zip', 3)))).toBe('a (3).zip');
});
