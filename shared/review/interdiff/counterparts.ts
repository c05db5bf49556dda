/** Which rows of the earlier patch are which lines of the new base: what was only moved, and what the target branch has now. */
import { alignLines, ascending } from './align-lines.ts';
import type { KnownBase } from './known-base.ts';
import type { PatchHunk } from './patch-hunks.ts';
import type { PatchRow } from './written-hunks.ts';

/** Rows and base, with what was found so far: for each row a position in the base, or −1. */
interface Search {
  readonly rows: readonly PatchRow[];
  /** First row of each hunk, and the number of all rows. */
  readonly firstRows: readonly number[];
  readonly base: KnownBase;
  readonly into: Int32Array;
}

/** Lines beyond those of a hunk in which the rest of it is looked for, where nothing else bounds it. */
const slack = 8;

/** All that a hunk says but its numbers and its heading, which name nothing that it changes. */
const bodyOf = ({ lines }: PatchHunk): string =>
  JSON.stringify(lines.map(({ text, isRemoved, added }) => [text, isRemoved, added]));

/** Hunks that say the same in both patches: what lies between them can only be between them. */
const matchSame = ({ rows, firstRows, base, into }: Search, same: Int32Array): void =>
  same.forEach((other, hunk) => {
    let at = base.firsts[other] ?? 0;
    for (let row = firstRows[hunk] ?? 0; other >= 0 && row < (firstRows[hunk + 1] ?? 0); row += 1)
      if (rows[row]?.kind !== 'added') into[row] = at++;
  });

/** Positions of each text in the base. */
const positionsIn = ({ lines }: KnownBase): ReadonlyMap<string, readonly number[]> => {
  const found = new Map<string, number[]>();
  lines.forEach(({ text }, at) => {
    const own = found.get(text);
    if (own === undefined) found.set(text, [at]);
    else own.push(at);
  });
  return found;
};

/** Rows that follow each other in the base, from a position on. */
interface RowTarget {
  readonly at: number;
  readonly rows: readonly number[];
}

/** Where some rows stand one after the other. */
const targetsOfRows = (
  { rows, base }: Search,
  own: readonly number[],
  positions: ReadonlyMap<string, readonly number[]>,
): readonly RowTarget[] => {
  let [step, rarest]: [number, readonly number[]] = [0, []];
  for (const [at, row] of own.entries()) {
    const found = positions.get(rows[row]?.text ?? '') ?? [];
    if (at === 0 || found.length < rarest.length) [step, rarest] = [at, found];
  }
  return rarest
    .map((at) => ({ at: at - step, rows: own }))
    .filter(({ at }) => own.every((row, one) => base.lines[at + one]?.text === rows[row]?.text));
};

/** Where all of a hunk stands in the base: as it was before the earlier patch, or as that made it. */
const targetsOf = (
  search: Search,
  hunk: number,
  positions: ReadonlyMap<string, readonly number[]>,
): readonly RowTarget[] => {
  const { rows, firstRows } = search;
  const [before, after]: [number[], number[]] = [[], []];
  for (let row = firstRows[hunk] ?? 0; row < (firstRows[hunk + 1] ?? 0); row += 1) {
    const kind = rows[row]?.kind;
    if (kind === 'kept' || kind === 'removed') before.push(row);
    if (kind === 'kept' || kind === 'added') after.push(row);
  }
  const places = [before, after].flatMap((own) => targetsOfRows(search, own, positions));
  // At an end of the file one of both may be a part of the other: the longer says more.
  const isIn = (one: RowTarget, other: RowTarget): boolean =>
    other.rows.length > one.rows.length &&
    other.at <= one.at &&
    one.at + one.rows.length <= other.at + other.rows.length;
  return places.filter((one) => !places.some((other) => isIn(one, other)));
};

/** How far the lines of the new base are from their old numbers, right before a hunk. */
const shiftAt = ({ rows, firstRows, into }: Search, hunk: number): number => {
  for (let row = (firstRows[hunk] ?? 0) - 1; row >= 0; row -= 1) {
    const at = into[row] ?? -1;
    if (at >= 0 && rows[row]?.kind !== 'added') return at - (rows[row]?.number ?? 0);
  }
  return 0;
};

/** The positions between which a hunk can be: those of what was found before and after it. */
const windowOf = ({ firstRows, base, into }: Search, hunk: number): readonly [from: number, to: number] => {
  let [from, to] = [0, base.lines.length];
  for (let row = (firstRows[hunk] ?? 0) - 1; row >= 0; row -= 1)
    if ((into[row] ?? -1) >= 0) {
      from = (into[row] ?? 0) + 1;
      break;
    }
  for (let row = firstRows[hunk + 1] ?? into.length; row < into.length; row += 1)
    if ((into[row] ?? -1) >= 0) {
      to = into[row] ?? 0;
      break;
    }
  return [from, to];
};

/** Hunks that stand in the base as a whole: first those that can stand nowhere else, then the others nearest to where they are expected. */
const matchExactly = (search: Search, isPlaced: readonly boolean[]): readonly boolean[] => {
  const { rows, firstRows, base, into } = search;
  const positions = positionsIn(base);
  const found = isPlaced.map((isDone, hunk) => (isDone ? [] : targetsOf(search, hunk, positions)));
  const put = ({ at, rows: own }: RowTarget): void => own.forEach((row, step) => (into[row] = at + step));
  const inside = (hunk: number): readonly RowTarget[] => {
    const [from, to] = windowOf(search, hunk);
    return (found[hunk] ?? []).filter(({ at, rows: own }) => at >= from && at + own.length <= to);
  };
  const only = found.flatMap((_, hunk) => {
    const places = inside(hunk);
    return places.length === 1 && places[0] !== undefined ? [{ hunk, place: places[0] }] : [];
  });
  const chosen = new Set(ascending(only.map(({ place }, at) => [at, place.at] as const)).map(([at]) => at));
  only.forEach(({ hunk, place }, at) => {
    if (chosen.has(at) && inside(hunk).includes(place)) put(place);
  });
  return isPlaced.map((isDone, hunk) => {
    const first = firstRows[hunk] ?? 0;
    const isPut = (): boolean => into.subarray(first, firstRows[hunk + 1]).some((at) => at >= 0);
    if (isDone || isPut()) return true;
    const expected = shiftAt(search, hunk) + (rows[first]?.number ?? 0);
    const near = inside(hunk).toSorted((one, two) => Math.abs(one.at - expected) - Math.abs(two.at - expected))[0];
    if (near !== undefined) put(near);
    return near !== undefined;
  });
};

/** Aligns some rows with some lines of the base, each in order. */
const alignInto = (
  { rows, base, into }: Search,
  own: readonly number[],
  others: readonly number[],
  prefersUnique: boolean,
): void => {
  const texts = own.map((row) => rows[row]?.text ?? '');
  const found = alignLines(
    texts,
    others.map((at) => base.lines[at]?.text ?? ''),
    prefersUnique,
  );
  found.forEach((other, at) => {
    if (other >= 0) into[own[at] ?? 0] = others[other] ?? -1;
  });
};

/** Old lines of the hunks that stand nowhere as a whole. */
const matchOld = (search: Search, isPlaced: readonly boolean[]): void => {
  const { rows, firstRows } = search;
  for (let hunk = 0; hunk < isPlaced.length; hunk += 1) {
    if (isPlaced[hunk] === true) continue;
    const [from] = windowOf(search, hunk);
    const own: number[] = [];
    let last = hunk;
    for (; last < isPlaced.length && isPlaced[last] !== true; last += 1)
      for (let row = firstRows[last] ?? 0; row < (firstRows[last + 1] ?? 0); row += 1)
        if (rows[row]?.kind !== 'added') own.push(row);
    const [, to] = windowOf(search, last - 1);
    hunk = last;
    alignInto(
      search,
      own,
      Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at),
      true,
    );
  }
};

/** The positions in which the rows between two found ones of a hunk can be; null where nothing bounds them. */
const boundsOf = (
  search: Search,
  hunk: number,
  rows: number,
  [before, after]: readonly [before: number, after: number],
): readonly [from: number, to: number] | null => {
  const { base } = search;
  const [least, most] = windowOf(search, hunk);
  if (before < 0 && after < 0) return base.isWhole ? [least, most] : null;
  let from = before < 0 ? Math.max(least, after - rows - slack) : before + 1;
  let to = after < 0 ? Math.min(most, before + 1 + rows + slack) : after;
  const zone = base.lines[before < 0 ? after : before]?.zone;
  while (from < to && base.lines[from]?.zone !== zone) from += 1;
  while (from < to && base.lines[to - 1]?.zone !== zone) to -= 1;
  return [from, to];
};

/** Rows of what the earlier patch made that have no counterpart yet: these may be what the target branch made as well. */
const matchTaken = (search: Search): void => {
  const { rows, firstRows, base, into } = search;
  const isUsed = new Uint8Array(base.lines.length);
  for (const at of into) if (at >= 0) isUsed[at] = 1;
  for (let hunk = 0; hunk + 1 < firstRows.length; hunk += 1) {
    let before = -1;
    let open: number[] = [];
    const place = (after: number): void => {
      const bounds = open.some((row) => rows[row]?.kind === 'added')
        ? boundsOf(search, hunk, open.length, [before, after])
        : null;
      const free: number[] = [];
      for (let at = bounds?.[0] ?? 0; at < (bounds?.[1] ?? 0); at += 1) if (isUsed[at] === 0) free.push(at);
      if (free.length > 0) {
        alignInto(search, open, free, before < 0 && after < 0);
        for (const row of open) if ((into[row] ?? -1) >= 0) isUsed[into[row] ?? 0] = 1;
      }
      open = [];
      before = after;
    };
    for (let row = firstRows[hunk] ?? 0; row < (firstRows[hunk + 1] ?? 0); row += 1) {
      if (rows[row]?.kind === 'removed') continue;
      if ((into[row] ?? -1) < 0) open.push(row);
      else place(into[row] ?? -1);
    }
    place(-1);
  }
};

/**
 * Finds them.
 * @returns for each row a position in the base, or −1. An added row has one where the new base has that line already, without
 * the merge request. Positions ascend among the old lines, and among those that the earlier patch made.
 */
export const findCounterparts = (
  earlier: readonly PatchHunk[],
  later: readonly PatchHunk[],
  rows: readonly PatchRow[],
  base: KnownBase,
): Int32Array => {
  const firstRows: number[] = [];
  rows.forEach(({ hunk }, at) => {
    firstRows[hunk] ??= at;
  });
  firstRows[earlier.length] = rows.length;
  const search = { rows, firstRows, base, into: new Int32Array(rows.length).fill(-1) };
  const same = alignLines(earlier.map(bodyOf), later.map(bodyOf), true);
  matchSame(search, same);
  let isPlaced: readonly boolean[] = Array.from(same, (other) => other >= 0);
  if (base.isWhole && isPlaced.includes(false)) isPlaced = matchExactly(search, isPlaced);
  matchOld(search, isPlaced);
  if (isPlaced.includes(false)) matchTaken(search);
  return search.into;
};
