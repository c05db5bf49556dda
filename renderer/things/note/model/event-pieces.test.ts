/** Marks of system notes become emphasis; what is no mark stays as it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventLine, eventPieces } from './event-pieces.ts';

describe('pieces of a system comment', () => {
  it('knows titles, changed words and code', () => {
    expect(eventPieces('changed title from **{-WIP: -}Tides** to **Tides**')).toEqual([
      { kind: 'plain', text: 'changed title from ' },
      { kind: 'removed', text: 'WIP: ' },
      { kind: 'strong', text: 'Tides' },
      { kind: 'plain', text: ' to ' },
      { kind: 'strong', text: 'Tides' },
    ]);
    expect(eventPieces('restored source branch `tides`').at(-1)).toEqual({ kind: 'strong', text: 'tides' });
  });

  it('leaves a mark without its other half', () => {
    expect(eventPieces('raised 2 ** 8')).toEqual([
      { kind: 'plain', text: 'raised 2 ' },
      { kind: 'plain', text: '** 8' },
    ]);
  });

  it('loses nothing of a text without marks', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/\*\*|[`{}]/u.test(text)),
        (text) => {
          expect(
            eventPieces(text)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('R-20 a system comment in one line', () => {
  it.each([
    [
      'added 2 commits\n\n* 1234abcd - Round up\n* 5678abcd - Name it\n\n[Compare with previous version](/a/b/-/merge_requests/1/diffs?diff_id=2)',
      'added 2 commits: 1234abcd - Round up · 5678abcd - Name it',
    ],
    [
      'added 3 commits\n\n<ul><li>1234abcd...5678abcd - 2 commits from branch <code>main</code></li><li>9999abcd - Round up</li></ul>\n\n[Compare with previous version](https://x/y(z))',
      'added 3 commits: 1234abcd...5678abcd - 2 commits from branch `main` · 9999abcd - Round up',
    ],
    ['changed the description', 'changed the description'],
    ['raised 2 * 8 - 1', 'raised 2 * 8 - 1'],
    ['', ''],
  ])('%j', (body, line) => {
    expect(eventLine(body)).toBe(line);
  });
});
