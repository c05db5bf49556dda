/** Removed and added lines of one change: each once, in order, beside the one that it is like. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachPairBlock } from './pairs.ts';

const encoder = new TextEncoder();

/** The lines side by side; null for an empty side. */
const sideBySide = (
  removed: readonly string[],
  added: readonly string[],
): (readonly [string | null, string | null])[] => {
  const all = [...removed, ...added].map((line) => encoder.encode(line));
  const text = [...removed, ...added];
  const found: (readonly [string | null, string | null])[] = [];
  eachPairBlock(
    (row) => all[row] ?? new Uint8Array(0),
    0,
    removed.length,
    all.length,
    (left, leftEnd, right, rightEnd) => {
      for (let step = 0; left + step < leftEnd || right + step < rightEnd; step += 1)
        found.push([
          left + step < leftEnd ? (text[left + step] ?? '') : null,
          right + step < rightEnd ? (text[right + step] ?? '') : null,
        ]);
    },
  );
  return found;
};

const someLine = fc.constantFrom(
  'const berth = findBerth(harbour, ship);',
  'return berth.window;',
  'if (tide < least) throw new Error("too low");',
  '}',
  '',
  'export const widths = [1, 2, 3];',
  'log(ship.name, ship.draught)',
);
const someLines = fc.array(someLine, { maxLength: 14 });

describe('lines that are side by side', () => {
  it('are each there once, in their order', () => {
    fc.assert(
      fc.property(someLines, someLines, (removed, added) => {
        const pairs = sideBySide(removed, added);
        expect(pairs.flatMap(([left]) => left ?? [])).toEqual(removed);
        expect(pairs.flatMap(([, right]) => right ?? [])).toEqual(added);
        expect(pairs.filter(([left, right]) => left === null && right === null)).toEqual([]);
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('are the same ones where only whitespace changed, whatever was added between them', () => {
    const distinct = fc.uniqueArray(
      fc.string({ minLength: 12, maxLength: 40, unit: fc.constantFrom(...'abcdefghijkl') }),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(distinct, fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (removed, between) => {
        const added = removed.flatMap((line, at) => [
          ...(between[at] === true ? [`NEW-${String(at)}-0123456789-ONLY`] : []),
          `\t${line.slice(0, 3)}  ${line.slice(3)}`,
        ]);
        const pairs = sideBySide(removed, added);
        for (const line of removed) {
          const [, right] = pairs.find(([left]) => left === line) ?? [];
          expect(right?.replaceAll(/\s/gu, '')).toBe(line);
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('are those that are alike, also where as many lines came as went', () => {
    expect(
      sideBySide(
        ['const first = one(two, three);', 'const second = four(five, six);'],
        ['import { seven } from "eight";', 'const first = one(two, 3);', 'const second = four(five, six, 7);'],
      ),
    ).toEqual([
      [null, 'import { seven } from "eight";'],
      ['const first = one(two, three);', 'const first = one(two, 3);'],
      ['const second = four(five, six);', 'const second = four(five, six, 7);'],
    ]);
  });

  it('stand by their place where they are like nothing', () => {
    expect(sideBySide(['abcdef', 'ghijkl'], ['123456', '789012'])).toEqual([
      ['abcdef', '123456'],
      ['ghijkl', '789012'],
    ]);
  });

  // Each line by each would not end within the limit of a test.
  it('end for any change: 100,000 lines, and 200 changes of 50 long lines', () => {
    const large = Array.from({ length: 50_000 }, (_, at) => `line ${String(at)}`);
    const long = Array.from({ length: 50 }, (_, at) => `${String(at)} ${'x y z '.repeat(2_000)}`);
    expect(sideBySide(large, [...large].reverse())).toHaveLength(50_000);
    for (let times = 0; times < 20; times += 1) sideBySide(long, long);
  });
});
