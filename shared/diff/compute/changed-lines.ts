/** Which lines of two versions differ: the fewest, as `git diff --minimal` finds them, by Myers' algorithm from both ends. */

/** A part of both versions: lines `from1` to `to1 − 1` of the one, `from2` to `to2 − 1` of the other. */
interface Box {
  readonly from1: number;
  readonly to1: number;
  readonly from2: number;
  readonly to2: number;
}

/** A point between two boxes. */
export interface Middle {
  readonly at1: number;
  readonly at2: number;
  /** The way through it is a shortest one. */
  readonly isShortest: boolean;
  /** Steps that were taken to find it. */
  readonly steps: number;
}

const far = 0x7fffffff;

/** The furthest point that the search from one of both ends has come to: what is cut where the search is given up. */
const furthest = (
  { from1, to1, from2, to2 }: Box,
  forward: Int32Array,
  backward: Int32Array,
  offset: number,
  [fmin, fmax, bmin, bmax]: readonly [number, number, number, number],
): readonly [number, number] => {
  let best: readonly [number, number] = [from1, from2];
  for (let d = fmax; d >= fmin; d -= 2) {
    let at1 = Math.min(forward[offset + d] ?? -1, to1);
    let at2 = at1 - d;
    if (at2 > to2) [at1, at2] = [to2 + d, to2];
    if (at1 + at2 > best[0] + best[1]) best = [at1, at2];
  }
  let last: readonly [number, number] = [to1, to2];
  for (let d = bmax; d >= bmin; d -= 2) {
    let at1 = Math.max(from1, backward[offset + d] ?? far);
    let at2 = at1 - d;
    if (at2 < from2) [at1, at2] = [from2 + d, from2];
    if (at1 + at2 < last[0] + last[1]) last = [at1, at2];
  }
  return to1 + to2 - (last[0] + last[1]) < best[0] + best[1] - (from1 + from2) ? best : last;
};

/**
 * Finds it. Both runs begin and end with different lines.
 * @param mostCost differences on one half of the way after which the search is given up
 */
const findMiddle = (ids1: Int32Array, ids2: Int32Array, box: Box, mostCost: number): Middle => {
  const { from1, to1, from2, to2 } = box;
  const lowest = from1 - to2;
  const highest = to1 - from2;
  const offset = 1 - lowest;
  const forward = new Int32Array(highest - lowest + 3);
  const backward = new Int32Array(highest - lowest + 3);
  const start = from1 - from2;
  const end = to1 - to2;
  const isOdd = ((start - end) & 1) !== 0;
  let [fmin, fmax, bmin, bmax] = [start, start, end, end];
  forward[offset + start] = from1;
  backward[offset + end] = to1;
  let steps = 0;
  for (let cost = 1; ; cost += 1) {
    if (fmin > lowest) {
      fmin -= 1;
      forward[offset + fmin - 1] = -1;
    } else fmin += 1;
    if (fmax < highest) {
      fmax += 1;
      forward[offset + fmax + 1] = -1;
    } else fmax -= 1;
    for (let d = fmax; d >= fmin; d -= 2) {
      const below = forward[offset + d - 1] ?? -1;
      const above = forward[offset + d + 1] ?? -1;
      let at1 = below >= above ? below + 1 : above;
      let at2 = at1 - d;
      for (; at1 < to1 && at2 < to2 && ids1[at1] === ids2[at2]; at1 += 1) at2 += 1;
      forward[offset + d] = at1;
      if (isOdd && bmin <= d && d <= bmax && (backward[offset + d] ?? far) <= at1)
        return { at1, at2, isShortest: true, steps };
    }
    if (bmin > lowest) {
      bmin -= 1;
      backward[offset + bmin - 1] = far;
    } else bmin += 1;
    if (bmax < highest) {
      bmax += 1;
      backward[offset + bmax + 1] = far;
    } else bmax -= 1;
    for (let d = bmax; d >= bmin; d -= 2) {
      const below = backward[offset + d - 1] ?? far;
      const above = backward[offset + d + 1] ?? far;
      let at1 = below < above ? below : above - 1;
      let at2 = at1 - d;
      for (; at1 > from1 && at2 > from2 && ids1[at1 - 1] === ids2[at2 - 1]; at1 -= 1) at2 -= 1;
      backward[offset + d] = at1;
      if (!isOdd && fmin <= d && d <= fmax && at1 <= (forward[offset + d] ?? -1))
        return { at1, at2, isShortest: true, steps };
    }
    steps += fmax - fmin + bmax - bmin + 2;
    if (cost >= mostCost) {
      const [at1, at2] = furthest(box, forward, backward, offset, [fmin, fmax, bmin, bmax]);
      return { at1, at2, isShortest: false, steps };
    }
  }
};

/** Marks of the lines that only one version has, with one unmarked entry at the end. */
export interface ChangedLines {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** No smaller set of lines would do; false where the search was given up. */
  readonly isShortest: boolean;
}

/** Differences on half a way after which one search is given up, and once most of all steps are taken. */
const mostCost = 4096;
const lateCost = 128;
/** Steps of all searches after which each of them gets short. */
const mostSteps = 300_000_000;
/** Steps between two pauses. */
const stepsBetween = 5_000_000;

/** The lines between equal beginnings and ends that the other version has somewhere, by their places. */
const shared = (ids: Int32Array, others: Int32Array, from: number, to: number, otherTo: number): Int32Array => {
  const known = new Set(others.subarray(from, otherTo));
  const places: number[] = [];
  for (let at = from; at < to; at += 1) if (known.has(ids[at] ?? -1)) places.push(at);
  return Int32Array.from(places);
};

const pick = (ids: Int32Array, places: Int32Array): Int32Array => places.map((at) => ids[at] ?? -1);

/** Compares. @param pause lets others do something; awaited now and then */
export const changedLines = async (
  before: Int32Array,
  after: Int32Array,
  pause: () => Promise<void>,
): Promise<ChangedLines> => {
  const changed1 = new Uint8Array(before.length + 1);
  const changed2 = new Uint8Array(after.length + 1);
  const short = Math.min(before.length, after.length);
  let start = 0;
  while (start < short && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < short - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const to1 = before.length - end;
  const to2 = after.length - end;
  changed1.fill(1, start, to1);
  changed2.fill(1, start, to2);
  // A line that the other version has nowhere is always a difference, and takes no part in the search.
  const places1 = shared(before, after, start, to1, to2);
  const places2 = shared(after, before, start, to2, to1);
  const ids1 = pick(before, places1);
  const ids2 = pick(after, places2);
  const keep = (at1: number, at2: number): void => {
    changed1[places1[at1] ?? 0] = 0;
    changed2[places2[at2] ?? 0] = 0;
  };
  let isShortest = true;
  let steps = 0;
  let last = 0;
  const boxes: Box[] = [{ from1: 0, to1: ids1.length, from2: 0, to2: ids2.length }];
  for (let box = boxes.pop(); box !== undefined; box = boxes.pop()) {
    let { from1, to1: end1, from2, to2: end2 } = box;
    for (; from1 < end1 && from2 < end2 && ids1[from1] === ids2[from2]; from1 += 1) {
      keep(from1, from2);
      from2 += 1;
    }
    for (; from1 < end1 && from2 < end2 && ids1[end1 - 1] === ids2[end2 - 1]; end1 -= 1) {
      keep(end1 - 1, end2 - 1);
      end2 -= 1;
    }
    if (from1 === end1 || from2 === end2) continue;
    const inner = { from1, to1: end1, from2, to2: end2 };
    const middle = findMiddle(ids1, ids2, inner, steps > mostSteps ? lateCost : mostCost);
    isShortest &&= middle.isShortest;
    steps += middle.steps;
    boxes.push(
      { from1: middle.at1, to1: end1, from2: middle.at2, to2: end2 },
      { from1, to1: middle.at1, from2, to2: middle.at2 },
    );
    if (steps - last > stepsBetween) {
      last = steps;
      await pause();
    }
  }
  return { before: changed1, after: changed2, isShortest };
};
