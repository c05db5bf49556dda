/** Which lines of two versions differ, by Myers' algorithm from both ends: the fewest, as `git diff --minimal` finds them, or those that git finds for a merge. */
import { linesToSearch } from './lines-to-search.ts';

/**
 * `shortest`: no smaller set of lines would do. `quick`: as git searches unless it is told otherwise, merges included; it
 * leaves out frequent lines among lines that have no counterpart, and stops early where the versions have little in common.
 */
export type Search = 'shortest' | 'quick';

/** Lines `from1` to `to1 − 1` of the version before, and `from2` to `to2 − 1` of the one after. */
export interface LineRanges {
  readonly from1: number;
  readonly to1: number;
  readonly from2: number;
  readonly to2: number;
}

/** A part of both versions that is still compared. */
interface Box extends LineRanges {
  /** It is searched to its end: a quick search has found a way through it that is short enough. */
  readonly isMinimal: boolean;
}

/** A point between two boxes. */
interface Middle {
  readonly at1: number;
  readonly at2: number;
  /** From which end the way to it was found. */
  readonly from: 'both' | 'start' | 'end';
}

/** When a search is given up. */
interface Limits {
  /** Differences on one half of the way. */
  readonly mostCost: number;
  /** A long run of equal lines, far from the end of the search, is enough. */
  readonly takesRuns: boolean;
}

/** How far one end has come, by diagonal. */
interface Front {
  readonly reached: Int32Array;
  min: number;
  max: number;
}

/** One search under way. Both runs begin and end with different lines. */
interface Searching {
  readonly ids1: Int32Array;
  readonly ids2: Int32Array;
  readonly box: Box;
  readonly lowest: number;
  readonly highest: number;
  /** Of diagonal 0 in both fronts. */
  readonly offset: number;
  readonly isOdd: boolean;
  readonly forward: Front;
  readonly backward: Front;
  /** The last step passed a long run of equal lines. */
  hasRun: boolean;
}

const far = 0x7fffffff;
/** Lines of a long run. */
const longRun = 20;

const startSearch = (ids1: Int32Array, ids2: Int32Array, box: Box): Searching => {
  const { from1, to1, from2, to2 } = box;
  const lowest = from1 - to2;
  const highest = to1 - from2;
  const offset = 1 - lowest;
  const front = (diagonal: number, at1: number): Front => {
    const reached = new Int32Array(highest - lowest + 3);
    reached[offset + diagonal] = at1;
    return { reached, min: diagonal, max: diagonal };
  };
  const start = from1 - from2;
  const end = to1 - to2;
  const isOdd = ((start - end) & 1) !== 0;
  const fronts = { forward: front(start, from1), backward: front(end, to1) };
  return { ids1, ids2, box, lowest, highest, offset, isOdd, ...fronts, hasRun: false };
};

/** One diagonal more at either side, or one less at the border of the box. */
const widen = ({ lowest, highest, offset }: Searching, front: Front, beyond: number): void => {
  if (front.min > lowest) {
    front.min -= 1;
    front.reached[offset + front.min - 1] = beyond;
  } else front.min += 1;
  if (front.max < highest) {
    front.max += 1;
    front.reached[offset + front.max + 1] = beyond;
  } else front.max -= 1;
};

const stepForward = (search: Searching): Middle | null => {
  const { ids1, ids2, box, offset, isOdd, forward, backward } = search;
  const { to1, to2 } = box;
  widen(search, forward, -1);
  const { reached, min, max } = forward;
  for (let d = max; d >= min; d -= 2) {
    const below = reached[offset + d - 1] ?? -1;
    const above = reached[offset + d + 1] ?? -1;
    let at1 = below >= above ? below + 1 : above;
    let at2 = at1 - d;
    const before = at1;
    for (; at1 < to1 && at2 < to2 && ids1[at1] === ids2[at2]; at1 += 1) at2 += 1;
    if (at1 - before > longRun) search.hasRun = true;
    reached[offset + d] = at1;
    if (isOdd && backward.min <= d && d <= backward.max && (backward.reached[offset + d] ?? far) <= at1)
      return { at1, at2, from: 'both' };
  }
  return null;
};

const stepBackward = (search: Searching): Middle | null => {
  const { ids1, ids2, box, offset, isOdd, forward, backward } = search;
  const { from1, from2 } = box;
  widen(search, backward, far);
  const { reached, min, max } = backward;
  for (let d = max; d >= min; d -= 2) {
    const below = reached[offset + d - 1] ?? far;
    const above = reached[offset + d + 1] ?? far;
    let at1 = below < above ? below : above - 1;
    let at2 = at1 - d;
    const before = at1;
    for (; at1 > from1 && at2 > from2 && ids1[at1 - 1] === ids2[at2 - 1]; at1 -= 1) at2 -= 1;
    if (before - at1 > longRun) search.hasRun = true;
    reached[offset + d] = at1;
    if (!isOdd && forward.min <= d && d <= forward.max && at1 <= (forward.reached[offset + d] ?? -1))
      return { at1, at2, from: 'both' };
  }
  return null;
};

/** Whether the lines before `at1` and `at2` are a long run of equal ones. */
const isRunBefore = ({ ids1, ids2, box }: Searching, at1: number, at2: number): boolean => {
  if (at1 - longRun < box.from1 || at2 - longRun < box.from2) return false;
  for (let back = 1; back <= longRun; back += 1) if (ids1[at1 - back] !== ids2[at2 - back]) return false;
  return true;
};

/** How far a point must be from its end, in lines of both versions, for each difference on the way. */
const worthPerCost = 4;

/** The furthest point behind a long run of equal lines, when it is far enough from its end for what it cost; null: none. */
const runOf = (search: Searching, cost: number): Middle | null => {
  const { box, offset, forward, backward } = search;
  const { from1, to1, from2, to2 } = box;
  let best: Middle | null = null;
  let most = worthPerCost * cost;
  for (let d = forward.max; d >= forward.min; d -= 2) {
    const at1 = forward.reached[offset + d] ?? -1;
    const at2 = at1 - d;
    const worth = at1 - from1 + (at2 - from2) - Math.abs(d - (from1 - from2));
    if (worth <= most || at1 >= to1 || at2 >= to2 || !isRunBefore(search, at1, at2)) continue;
    most = worth;
    best = { at1, at2, from: 'start' };
  }
  if (best !== null) return best;
  for (let d = backward.max; d >= backward.min; d -= 2) {
    const at1 = backward.reached[offset + d] ?? far;
    const at2 = at1 - d;
    const worth = to1 - at1 + (to2 - at2) - Math.abs(d - (to1 - to2));
    if (worth <= most || at1 <= from1 || at2 <= from2 || at1 + longRun > to1 || at2 + longRun > to2) continue;
    if (!isRunBefore(search, at1 + longRun, at2 + longRun)) continue;
    most = worth;
    best = { at1, at2, from: 'end' };
  }
  return best;
};

/** The furthest point that the search from one of both ends has come to: what is cut where the search is given up. */
const furthestOf = ({ box, offset, forward, backward }: Searching): Middle => {
  const { from1, to1, from2, to2 } = box;
  let best: readonly [number, number] = [from1, from2];
  for (let d = forward.max; d >= forward.min; d -= 2) {
    let at1 = Math.min(forward.reached[offset + d] ?? -1, to1);
    let at2 = at1 - d;
    if (at2 > to2) [at1, at2] = [to2 + d, to2];
    if (at1 + at2 > best[0] + best[1]) best = [at1, at2];
  }
  let last: readonly [number, number] = [to1, to2];
  for (let d = backward.max; d >= backward.min; d -= 2) {
    let at1 = Math.max(from1, backward.reached[offset + d] ?? far);
    let at2 = at1 - d;
    if (at2 < from2) [at1, at2] = [from2 + d, from2];
    if (at1 + at2 < last[0] + last[1]) last = [at1, at2];
  }
  return to1 + to2 - (last[0] + last[1]) < best[0] + best[1] - (from1 + from2)
    ? { at1: best[0], at2: best[1], from: 'start' }
    : { at1: last[0], at2: last[1], from: 'end' };
};

/** Differences on half a way from which on a long run is enough. */
const leastCostOfRun = 256;

const findMiddle = (search: Searching, { mostCost, takesRuns }: Limits): Middle & { readonly steps: number } => {
  const { forward, backward } = search;
  let steps = 0;
  for (let cost = 1; ; cost += 1) {
    search.hasRun = false;
    const met = stepForward(search) ?? stepBackward(search);
    if (met !== null) return { ...met, steps };
    steps += forward.max - forward.min + backward.max - backward.min + 2;
    const run = takesRuns && search.hasRun && cost > leastCostOfRun ? runOf(search, cost) : null;
    if (run !== null) return { ...run, steps };
    if (cost >= mostCost) return { ...furthestOf(search), steps };
  }
};

/** Marks of the lines that only one version has, with one unmarked entry at the end. */
export interface ChangedLines {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** No smaller set of lines would do; false where the search was given up. */
  readonly isShortest: boolean;
}

/** Differences on half a way after which one search for the shortest is given up, and once most of all steps are taken. */
const mostCost = 4096;
const lateCost = 128;
/** The same of a quick search, in which it grows with the lines. */
const quickCost = 256;
/** Counterparts from which on a line of any version is frequent. */
const manyEqual = 1024;
/** Steps of all searches after which each of them gets short. */
const mostSteps = 300_000_000;
/** Steps between two pauses. */
const stepsBetween = 5_000_000;

/** A power of two that is about as large as the square root. */
const roughRoot = (count: number): number => 2 ** Math.ceil((32 - Math.clz32(count)) / 2);

const limitsOf = (how: Search, { isMinimal }: Box, lines: number, steps: number): Limits => {
  if (how === 'shortest') return { mostCost: steps > mostSteps ? lateCost : mostCost, takesRuns: false };
  if (isMinimal) return { mostCost: far, takesRuns: false };
  return { mostCost: Math.max(quickCost, roughRoot(lines + 3)), takesRuns: true };
};

const pick = (ids: Int32Array, places: Int32Array): Int32Array => places.map((at) => ids[at] ?? -1);

/**
 * Compares.
 * @param pause lets others do something; awaited now and then
 */
export const changedLines = async (
  before: Int32Array,
  after: Int32Array,
  pause: () => Promise<void>,
  how: Search = 'shortest',
): Promise<ChangedLines> => {
  const changed1 = new Uint8Array(before.length + 1);
  const changed2 = new Uint8Array(after.length + 1);
  const short = Math.min(before.length, after.length);
  let start = 0;
  while (start < short && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < short - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  changed1.fill(1, start, before.length - end);
  changed2.fill(1, start, after.length - end);
  const mostEqual = (ids: Int32Array): number => (how === 'quick' ? Math.min(roughRoot(ids.length), manyEqual) : far);
  const places1 = linesToSearch(before, after, [start, before.length - end], mostEqual(before));
  const places2 = linesToSearch(after, before, [start, after.length - end], mostEqual(after));
  const ids1 = pick(before, places1);
  const ids2 = pick(after, places2);
  const keep = (at1: number, at2: number): void => {
    changed1[places1[at1] ?? 0] = 0;
    changed2[places2[at2] ?? 0] = 0;
  };
  let isShortest = how === 'shortest';
  let steps = 0;
  let last = 0;
  const boxes: Box[] = [{ from1: 0, to1: ids1.length, from2: 0, to2: ids2.length, isMinimal: false }];
  for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
    let { from1, to1, from2, to2 } = box;
    for (; from1 < to1 && from2 < to2 && ids1[from1] === ids2[from2]; from1 += 1) {
      keep(from1, from2);
      from2 += 1;
    }
    for (; from1 < to1 && from2 < to2 && ids1[to1 - 1] === ids2[to2 - 1]; to1 -= 1) {
      keep(to1 - 1, to2 - 1);
      to2 -= 1;
    }
    if (from1 === to1 || from2 === to2) continue;
    const search = startSearch(ids1, ids2, { ...box, from1, to1, from2, to2 });
    const middle = findMiddle(search, limitsOf(how, box, ids1.length + ids2.length, steps));
    const { at1, at2, from } = middle;
    isShortest &&= from === 'both';
    steps += middle.steps;
    boxes.push(
      { from1: at1, to1, from2: at2, to2, isMinimal: from !== 'start' },
      { from1, to1: at1, from2, to2: at2, isMinimal: from !== 'end' },
    );
    if (steps - last > stepsBetween) {
      last = steps;
      await pause();
    }
  }
  return { before: changed1, after: changed2, isShortest };
};

/** The changes that are marked, from the first line on. */
export const changesOf = ({ before, after }: Pick<ChangedLines, 'before' | 'after'>): readonly LineRanges[] => {
  const changes: LineRanges[] = [];
  let at1 = 0;
  let at2 = 0;
  while (at1 < before.length || at2 < after.length) {
    const [from1, from2] = [at1, at2];
    while (before[at1] === 1) at1 += 1;
    while (after[at2] === 1) at2 += 1;
    if (at1 > from1 || at2 > from2) changes.push({ from1, to1: at1, from2, to2: at2 });
    at1 += 1;
    at2 += 1;
  }
  return changes;
};
