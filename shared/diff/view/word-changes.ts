/** What changed within a line: the words of a removed line that its added line has not, and the other way round. */

/** Ranges of both texts: starts and ends in turn, ascending. Without them, both texts are the same. */
export interface WordChanges {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Longest lines that are compared, UTF-16 units. */
export const longestCompared = 1000;
/** Most comparisons of words for one pair of lines: beyond, the middle counts as changed as a whole. */
const mostComparisons = 40_000;
/** Less in common than this part of the longer line, without whitespace: a different line, where marks would only be noise. */
const leastInCommon = 0.3;

const word = /[\p{L}\p{N}_]+|\s+|[^]/gu;
const isWhitespace = (token: string): boolean => token.trim() === '';

/** Pairs of equal tokens in both lists, by dynamic programming over what differs; ascending on both sides. */
const alignMiddle = (
  before: readonly string[],
  after: readonly string[],
  start: number,
  endBefore: number,
  endAfter: number,
): (readonly [number, number])[] => {
  const rows = endBefore - start;
  const columns = endAfter - start;
  if (rows * columns > mostComparisons) return [];
  const width = columns + 1;
  const longest = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[start + row] === after[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (before[start + row] === after[start + column]) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

const align = (before: readonly string[], after: readonly string[]): (readonly [number, number])[] => {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...alignMiddle(before, after, start, before.length - end, after.length - end),
    ...Array.from({ length: end }, (_, at) => [before.length - end + at, after.length - end + at] as const),
  ];
};

/** Whitespace between two changes belongs to them: one mark instead of three. */
const withoutLoneWhitespace = (
  pairs: readonly (readonly [number, number])[],
  before: readonly string[],
): (readonly [number, number])[] =>
  pairs.filter(([one, other], at) => {
    if (!isWhitespace(before[one] ?? '') || at === 0 || at === pairs.length - 1) return true;
    const [oneLeft = -2, otherLeft = -2] = pairs[at - 1] ?? [];
    const [oneRight = -2, otherRight = -2] = pairs[at + 1] ?? [];
    const changesLeft = oneLeft !== one - 1 || otherLeft !== other - 1;
    const changesRight = oneRight !== one + 1 || otherRight !== other + 1;
    return !(changesLeft && changesRight);
  });

const rangesWithout = (tokens: readonly string[], kept: ReadonlySet<number>): number[] => {
  const ranges: number[] = [];
  let column = 0;
  tokens.forEach((token, at) => {
    const end = column + token.length;
    if (!kept.has(at)) {
      if (ranges.at(-1) === column) ranges[ranges.length - 1] = end;
      else ranges.push(column, end);
    }
    column = end;
  });
  return ranges;
};

const lengthOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (isWhitespace(token) ? 0 : token.length), 0);

/**
 * Compares a removed line with the added line beside it.
 * Both texts without their ranges are the same text. Bounded work for any input.
 * @returns null when the lines are too long or have too little in common to be read as one line that changed
 */
export const changedWords = (before: string, after: string): WordChanges | null => {
  if (before.length > longestCompared || after.length > longestCompared) return null;
  const old = before.match(word) ?? [];
  const next = after.match(word) ?? [];
  const pairs = withoutLoneWhitespace(align(old, next), old);
  const common = lengthOf(pairs.map(([at]) => old[at] ?? ''));
  if (common < leastInCommon * Math.max(lengthOf(old), lengthOf(next))) return null;
  return {
    before: rangesWithout(old, new Set(pairs.map(([at]) => at))),
    after: rangesWithout(next, new Set(pairs.map(([, at]) => at))),
  };
};
