/** Where a shortest way through two runs of lines may be cut in two: Myers' algorithm from both ends, in git's order of steps. */

/** A part of both versions: lines `from1` to `to1 − 1` of the one, `from2` to `to2 − 1` of the other. */
export interface Box {
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
export const findMiddle = (ids1: Int32Array, ids2: Int32Array, box: Box, mostCost: number): Middle => {
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
