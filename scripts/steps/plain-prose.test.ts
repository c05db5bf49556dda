/** Phrases that nobody writes today, in comments, documents and titles of tests; texts in code are free. */
import { expect, it } from 'vitest';
import { oldPhrases } from './plain-prose.ts';

it.each([
  ['service/a.ts', '/** Sent to whoev' + 'er asks. */'],
  ['renderer/a.tsx', 'const a = <b>x</b>; // made an' + 'ew'],
  ['e2e/a.spec.ts', "test('a pattern is to" + "ld', () => {});"],
  ['service/a.test.ts', "it.each([1, 2])('%s comes all the sa" + "me', () => {});"],
  ['docs/a.md', 'It shows an answer of bef' + 'ore.'],
  ['renderer/a.module.css', '.a { } /* whoev' + 'er */'],
])('notices one in %s: %s', (path, text) => {
  expect(oldPhrases(path, text)).toHaveLength(1);
});

it.each([
  ['service/a.ts', "const text = 'whoev" + "er';"],
  ['service/a.ts', 'for (const { iid } of before) use(iid);'],
  ['docs/a.md', 'It is shown again, and who asked is known.'],
])('allows %s: %s', (path, text) => {
  expect(oldPhrases(path, text)).toEqual([]);
});
