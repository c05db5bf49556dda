/** Marks of system notes become emphasis; what is no mark stays as it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventPieces } from './event-pieces.ts';

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
