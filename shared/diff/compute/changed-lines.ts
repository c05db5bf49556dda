/** Which lines of two versions differ: the fewest, as `git diff --minimal` finds them. */
import { findMiddle, type Box } from './middle.ts';

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
