/** Which lines of one text are which of another: in order, each used once. */

/** Most cells of the table that finds the longest common part; larger texts are first split at lines that are unique in both. */
const mostCells = 4_000_000;

/** What is still to be aligned: `[from, to)` on both sides. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly otherFrom: number;
  readonly otherTo: number;
}

/** Positions of the values that occur once. */
const uniquePositions = (values: Int32Array, from: number, to: number): Map<number, number> => {
  const found = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const value = values[at] ?? 0;
    found.set(value, found.has(value) ? -1 : at);
  }
  return found;
};

/** The longest part of the pairs, ascending on the first side, that ascends on the second, too. */
export const ascending = (pairs: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const tails: number[] = [];
  const before = new Int32Array(pairs.length).fill(-1);
  pairs.forEach(([, other], at) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pairs[tails[middle] ?? 0]?.[1] ?? 0) < other) low = middle + 1;
      else high = middle;
    }
    before[at] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = at;
  });
  const chain: (readonly [number, number])[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.toReversed();
};

/** By the table of the longest common parts. */
const alignByTable = (a: Int32Array, b: Int32Array, part: Part, into: Int32Array): void => {
  const { from, to, otherFrom, otherTo } = part;
  const width = otherTo - otherFrom + 1;
  const longest = new Uint32Array((to - from + 1) * width);
  const cell = (row: number, column: number): number => (row - from) * width + (column - otherFrom);
  for (let row = to - 1; row >= from; row -= 1)
    for (let column = otherTo - 1; column >= otherFrom; column -= 1)
      longest[cell(row, column)] =
        a[row] === b[column]
          ? (longest[cell(row + 1, column + 1)] ?? 0) + 1
          : Math.max(longest[cell(row + 1, column)] ?? 0, longest[cell(row, column + 1)] ?? 0);
  for (let row = from, column = otherFrom; row < to && column < otherTo;) {
    if (a[row] === b[column]) {
      into[row] = column;
      row += 1;
      column += 1;
    } else if ((longest[cell(row + 1, column)] ?? 0) >= (longest[cell(row, column + 1)] ?? 0)) row += 1;
    else column += 1;
  }
};

/**
 * Aligns lines: for each of `before` the position of its counterpart in `after`, or −1.
 * @param prefersUnique lines that are unique in both decide first, as they say most of where a part belongs; otherwise
 * as many as possible are aligned, while both are not too large for that
 */
export const alignLines = (before: readonly string[], after: readonly string[], prefersUnique = false): Int32Array => {
  const numbers = new Map<string, number>();
  const numbered = (lines: readonly string[]): Int32Array =>
    Int32Array.from(lines, (line) => {
      const number = numbers.get(line) ?? numbers.size;
      numbers.set(line, number);
      return number;
    });
  const a = numbered(before);
  const b = numbered(after);
  const into = new Int32Array(a.length).fill(-1);
  const parts: Part[] = [{ from: 0, to: a.length, otherFrom: 0, otherTo: b.length }];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    let { from, to, otherFrom, otherTo } = part;
    for (; from < to && otherFrom < otherTo && a[from] === b[otherFrom]; from += 1, otherFrom += 1)
      into[from] = otherFrom;
    for (; from < to && otherFrom < otherTo && a[to - 1] === b[otherTo - 1]; to -= 1, otherTo -= 1)
      into[to - 1] = otherTo - 1;
    if (from === to || otherFrom === otherTo) continue;
    const fits = (to - from + 1) * (otherTo - otherFrom + 1) <= mostCells;
    if (fits && !prefersUnique) {
      alignByTable(a, b, { from, to, otherFrom, otherTo }, into);
      continue;
    }
    const others = uniquePositions(b, otherFrom, otherTo);
    const pairs = [...uniquePositions(a, from, to)].flatMap(([value, at]) => {
      const other = others.get(value) ?? -1;
      return at >= 0 && other >= 0 ? [[at, other] as const] : [];
    });
    const anchors = ascending(pairs.toSorted(([one], [two]) => one - two));
    if (anchors.length === 0) {
      if (fits) alignByTable(a, b, { from, to, otherFrom, otherTo }, into);
      continue;
    }
    for (const [at, other] of anchors) {
      into[at] = other;
      parts.push({ from, to: at, otherFrom, otherTo: other });
      from = at + 1;
      otherFrom = other + 1;
    }
    parts.push({ from, to, otherFrom, otherTo });
  }
  return into;
};
