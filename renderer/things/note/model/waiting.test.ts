/** Who changes a comment that waits for the server is told, and who takes it back, or sends it, is not. */
import { expect, it } from 'vitest';
import { nextWaiting, type Waiting, type WaitingDraft } from './waiting.ts';

const draft = (text: string, waits: boolean, isSaved = true): WaitingDraft => ({ text, waits, isSaved });

/** What is said after each of these. */
const saidOf = (...drafts: readonly WaitingDraft[]): readonly (string | null)[] => {
  let said: Waiting | null = null;
  return drafts.map((one) => {
    said = nextWaiting(said, one);
    return said === null ? null : said.kind === 'waits' ? said.text : said.isOver ? 'over' : 'changed';
  });
};

it.each<[string, readonly WaitingDraft[], readonly (string | null)[]]>([
  ['a draft that does not wait', [draft('a', false), draft('ab', false, false)], [null, null]],
  ['one that waits', [draft('', true, false), draft('a', true)], [null, 'a']],
  [
    'typing on, until that is saved',
    [draft('a', true), draft('ab', true, false), draft('ab', false)],
    ['a', 'changed', 'over'],
  ],
  ['typing back what was there', [draft('a', true), draft('ab', false), draft('a', false)], ['a', 'over', 'over']],
  ['waiting again with the new text', [draft('a', true), draft('ab', false), draft('ab', true)], ['a', 'over', 'ab']],
  [
    'typing as it is chosen again',
    [draft('a', true), draft('ab', false), draft('abc', true, false)],
    ['a', 'over', 'over'],
  ],
  ['taking it back', [draft('a', true), draft('a', false), draft('ab', false, false)], ['a', null, null]],
  ['sending it', [draft('a', true), draft('a', false), draft('', false)], ['a', null, null]],
  ['discarding it', [draft('a', true), draft('', true, false), draft('b', false, false)], ['a', null, null]],
  [
    'another window having it wait while this one types',
    [draft('ab', true, false), draft('ab', false)],
    ['changed', 'over'],
  ],
])('%s', (_name, drafts, said) => {
  expect(saidOf(...drafts)).toEqual(said);
});

it('stays the same while nothing changes', () => {
  const waits = nextWaiting(null, draft('a', true));
  expect(nextWaiting(waits, draft('a', true))).toBe(waits);
  const over = nextWaiting(waits, draft('ab', false));
  expect(nextWaiting(over, draft('abc', false, false))).toBe(over);
});
