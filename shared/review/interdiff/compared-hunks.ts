/**
 * What differs between two patches of one file, wherever their lines moved to: the later version against what the
 * earlier patch would have made of the same old version.
 */
import { alignLines } from './align-lines.ts';
import { isEdge, type OldLine, type PatchHunk } from './patch-hunks.ts';
import { writtenHunks, type Region } from './written-hunks.ts';

interface Placed extends OldLine {
  readonly hunk: number;
}

const placed = (hunks: readonly PatchHunk[]): readonly Placed[] =>
  hunks.flatMap(({ lines }, hunk) => lines.map((line) => ({ ...line, hunk })));

/** All that a hunk says but its numbers and its heading, which name nothing that it changes. */
const bodyOf = ({ lines }: PatchHunk): string =>
  JSON.stringify(lines.map(({ text, isRemoved, added }) => [text, isRemoved, added]));

/** Hunks that say the same come first: what lies between them can only be between them. */
const alignOld = (earlier: readonly PatchHunk[], later: readonly PatchHunk[]): Int32Array => {
  const firsts = (hunks: readonly PatchHunk[]): number[] => {
    let sum = 0;
    return [...hunks, { lines: [] }].map(({ lines }) => {
      sum += lines.length;
      return sum - lines.length;
    });
  };
  const [from, to] = [firsts(earlier), firsts(later)];
  const same = alignLines(earlier.map(bodyOf), later.map(bodyOf), true);
  const texts = (hunks: readonly PatchHunk[]): string[] => hunks.flatMap(({ lines }) => lines.map(({ text }) => text));
  const [before, after] = [texts(earlier), texts(later)];
  const into = new Int32Array(before.length).fill(-1);
  let hunk = 0;
  let other = 0;
  const between = (untilHunk: number, untilOther: number): void => {
    const [start, otherStart] = [from[hunk] ?? 0, to[other] ?? 0];
    const found = alignLines(before.slice(start, from[untilHunk]), after.slice(otherStart, to[untilOther]), true);
    found.forEach((value, at) => {
      if (value >= 0) into[start + at] = otherStart + value;
    });
  };
  same.forEach((counterpart, at) => {
    if (counterpart < 0) return;
    between(at, counterpart);
    const [start, end, otherStart] = [from[at] ?? 0, from[at + 1] ?? 0, to[counterpart] ?? 0];
    for (let line = start; line < end; line += 1) into[line] = otherStart + line - start;
    hunk = at + 1;
    other = counterpart + 1;
  });
  between(earlier.length, later.length);
  return into;
};

/** Number in the new version of a line of the old one that stands in no hunk, or is kept. */
const newNumber = (hunks: readonly PatchHunk[], old: number): number => {
  let offset = 0;
  for (const { oldStart, newStart, lines } of hunks) {
    if (oldStart > old) break;
    offset = newStart - oldStart;
    for (const line of lines) {
      if (line.number >= old && !isEdge(line)) break;
      offset += line.added.length - (line.isRemoved ? 1 : 0);
    }
  }
  return old + offset;
};

/** Lines of the earlier patch that the later one says nothing of: its changes there are gone. */
const goneRegions = (
  earlier: readonly Placed[],
  counterparts: Int32Array,
  isTaken: Uint8Array,
  numberOf: (at: number) => number,
): readonly Region[] => {
  const isGone = (at: number): boolean => {
    const line = earlier[at];
    if (line === undefined) return false;
    return (
      (line.added.length > 0 && isTaken[at] === 0) || (line.isRemoved && counterparts[at] === -1 && isTaken[at] === 0)
    );
  };
  const isContext = (at: number, hunk: number): boolean =>
    counterparts[at] === -1 && isTaken[at] === 0 && earlier[at]?.hunk === hunk;
  const regions: Region[] = [];
  for (let at = 0; at < earlier.length; at += 1) {
    const first = earlier[at];
    if (first === undefined || !isGone(at)) continue;
    // A line that the later patch has, too, is only where the gone ones begin.
    const isOwn = counterparts[at] === -1;
    let from = at;
    while (isOwn && isContext(from - 1, first.hunk)) from -= 1;
    const then: string[] = [];
    const now: string[] = [];
    for (let step = from; step === from || isContext(step, first.hunk); step += 1) {
      const line = earlier[step];
      if (line === undefined) break;
      if (!isEdge(line) && (step > from || isOwn)) {
        now.push(line.text);
        if (!line.isRemoved) then.push(line.text);
      }
      then.push(...line.added);
      at = step;
    }
    const begin = earlier[from];
    const isBelow = begin !== undefined && (!isOwn || isEdge(begin));
    regions.push({ start: numberOf(from) + (isBelow ? 1 : 0), heading: '', then, now });
  }
  return regions;
};

/** The hunks of the later patch, with what the earlier one did at the same lines. */
const comparedHunks = (
  earlier: readonly Placed[],
  later: readonly PatchHunk[],
  counterparts: Int32Array,
  isTaken: Uint8Array,
): readonly Region[] => {
  const lines = placed(later);
  const partners = new Int32Array(lines.length).fill(-1);
  counterparts.forEach((other, at) => {
    if (other >= 0) partners[other] = at;
  });
  const regions = later.map(({ newStart, heading }) => ({
    start: newStart,
    heading,
    then: [] as string[],
    now: [] as string[],
  }));
  /** Added by the earlier patch after its last line that the later one has, too; they come before the next such line. */
  let waiting: string[] = [];
  lines.forEach((line, at) => {
    const region = regions[line.hunk];
    if (region === undefined) return;
    const partner = partners[at] ?? -1;
    const before = earlier[partner];
    if (before !== undefined) {
      region.then.push(...waiting);
      waiting = [];
    }
    if (!isEdge(line)) {
      if (before?.isRemoved !== true) region.then.push(line.text);
      if (!line.isRemoved) region.now.push(line.text);
    }
    region.now.push(...line.added);
    if (before === undefined) return;
    let next = at + 1;
    while (lines[next]?.hunk === line.hunk && (partners[next] ?? -1) < 0) next += 1;
    const end = lines[next]?.hunk === line.hunk ? (partners[next] ?? -1) : -1;
    if (end < 0 || earlier[end]?.hunk !== before.hunk) return;
    region.then.push(...before.added);
    isTaken.fill(1, partner, end);
    waiting = earlier.slice(partner + 1, end).flatMap(({ added }) => added);
  });
  return regions;
};

/** The patch from what the earlier patch would have made to what the later one makes; empty when both do the same. */
export const comparePatches = (earlier: readonly PatchHunk[], later: readonly PatchHunk[]): string => {
  const counterparts = alignOld(earlier, later);
  const lines = placed(earlier);
  const others = placed(later);
  const isTaken = new Uint8Array(lines.length);
  const regions = comparedHunks(lines, later, counterparts, isTaken);
  const numberOf = (at: number): number => {
    const number = lines[at]?.number ?? 1;
    let shift = 0;
    for (let near = 0; near < lines.length; near += 1) {
      const side = [at - near, at + near].find((each) => (counterparts[each] ?? -1) >= 0);
      if (side === undefined) continue;
      shift = (others[counterparts[side] ?? 0]?.number ?? 0) - (lines[side]?.number ?? 0);
      break;
    }
    return newNumber(later, number + shift);
  };
  return writtenHunks([...regions, ...goneRegions(lines, counterparts, isTaken, numberOf)]);
};
