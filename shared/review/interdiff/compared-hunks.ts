/**
 * What differs between two patches of one file, wherever their lines moved to: the later version against what the
 * earlier patch would have made of the same old version.
 */
import { findCounterparts } from './counterparts.ts';
import { baseOfHead, baseOfHunks, type BaseLine, type KnownBase } from './known-base.ts';
import { isEdge, type PatchHunk } from './patch-hunks.ts';
import { isChange, rowsOf, type PatchRow, writtenHunks, type Region } from './written-hunks.ts';

/** What came of comparing. */
export interface ComparedPatches {
  /** From what the earlier patch would have made to what the later one makes; empty when both do the same. */
  readonly patch: string;
  /** Changes of the earlier patch that the new base has without the later one. */
  readonly taken: number;
  /** The later patch does not say what became of all that the earlier one changed: the file must be known. */
  readonly isOpen: boolean;
}

/** Lines that the earlier patch adds, by the position in the base that they come before or after. */
interface Inserted {
  readonly before: Map<number, string[]>;
  readonly after: Map<number, string[]>;
}

/** What the earlier patch makes of the base. */
interface Earlier extends Inserted {
  readonly removed: Uint8Array;
  readonly taken: number;
  readonly isOpen: boolean;
}

const insert = (into: Map<number, string[]>, at: number, text: string): void => {
  const lines = into.get(at);
  if (lines === undefined) into.set(at, [text]);
  else lines.push(text);
};

/** The nearest rows of the same hunk that have a counterpart; −1 where there is none. */
const neighbours = (rows: readonly PatchRow[], counterparts: Int32Array) => {
  const [before, after] = [new Int32Array(rows.length).fill(-1), new Int32Array(rows.length).fill(-1)];
  for (let row = 1; row < rows.length; row += 1)
    if (rows[row]?.hunk === rows[row - 1]?.hunk)
      before[row] = (counterparts[row - 1] ?? -1) >= 0 ? row - 1 : (before[row - 1] ?? -1);
  for (let row = rows.length - 2; row >= 0; row -= 1)
    if (rows[row]?.hunk === rows[row + 1]?.hunk)
      after[row] = (counterparts[row + 1] ?? -1) >= 0 ? row + 1 : (after[row + 1] ?? -1);
  return { before, after };
};

/** Applies the earlier patch to the base. */
const applied = (rows: readonly PatchRow[], counterparts: Int32Array, base: KnownBase): Earlier => {
  const made: Inserted = { before: new Map(), after: new Map() };
  const removed = new Uint8Array(base.lines.length);
  const near = neighbours(rows, counterparts);
  let [taken, isOpen, last] = [0, false, 0];
  /** An old line without a counterpart since the last row that has one. */
  let isApart = false;
  rows.forEach((row, at) => {
    const counterpart = counterparts[at] ?? -1;
    if (row.hunk !== rows[at - 1]?.hunk || counterpart >= 0) isApart = false;
    if (counterpart >= 0) {
      last = counterpart;
      if (row.kind === 'removed') removed[counterpart] = 1;
      else if (row.kind === 'added' && base.lines[counterpart]?.isRemoved === false) taken += 1;
      return;
    }
    if (row.kind !== 'added') isApart = true;
    if (!isChange(row)) return;
    const before = counterparts[near.before[at] ?? -1] ?? -1;
    const after = counterparts[near.after[at] ?? -1] ?? -1;
    const isBounded = before >= 0 && after >= 0 && base.lines[before]?.zone === base.lines[after]?.zone;
    if (!base.isWhole && !isBounded) isOpen = true;
    else if (row.kind === 'removed') taken += 1;
    else if (before >= 0 && (after < 0 || (!isApart && before < after))) insert(made.after, before, row.text);
    else if (after >= 0) insert(made.before, after, row.text);
    else insert(made.after, last, row.text);
  });
  return { ...made, removed, taken, isOpen };
};

/** Unchanged lines that are looked at around a change. */
const around = 6;

/** Where one of the patches changes something, and the lines around it. */
const changedParts = ({ lines }: KnownBase, { before, after, removed }: Earlier): Uint8Array => {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ isRemoved, added }, at) => {
    if (isRemoved || added.length > 0 || removed[at] === 1 || before.has(at) || after.has(at))
      isNear.fill(1, Math.max(0, at - around), at + around + 1);
  });
  return isNear;
};

/** The parts of the file in which one of the patches changes something, with both versions. */
const regionsOf = (base: KnownBase, earlier: Earlier): readonly Region[] => {
  const isNear = changedParts(base, earlier);
  const regions: { start: number; then: string[]; now: string[] }[] = [];
  let number = 1;
  let previous: BaseLine | undefined;
  let region: (typeof regions)[number] | null = null;
  base.lines.forEach((line, at) => {
    if (previous?.zone !== line.zone) {
      number = base.starts[line.zone] ?? 1;
      region = null;
    }
    previous = line;
    if (isNear[at] === 0) region = null;
    else {
      if (region === null) regions.push((region = { start: number, then: [], now: [] }));
      region.then.push(...(earlier.before.get(at) ?? []));
      if (!isEdge(line) && earlier.removed[at] === 0) region.then.push(line.text);
      region.then.push(...(earlier.after.get(at) ?? []));
      if (!isEdge(line) && !line.isRemoved) region.now.push(line.text);
      region.now.push(...line.added);
    }
    number += line.added.length + (isEdge(line) || line.isRemoved ? 0 : 1);
  });
  return regions;
};

/** The heading that the later patch gives the lines of a hunk; none to other lines. */
const headingsOf = (later: readonly PatchHunk[]): ((line: number) => string) => {
  let next = 0;
  return (line) => {
    while ((later[next]?.newStart ?? Number.POSITIVE_INFINITY) <= line) next += 1;
    const hunk = later[next - 1];
    if (hunk === undefined) return '';
    const lines = hunk.lines.reduce((sum, own) => sum + own.added.length + (own.isRemoved || isEdge(own) ? 0 : 1), 0);
    return line < hunk.newStart + lines ? hunk.heading : '';
  };
};

const compare = (earlier: readonly PatchHunk[], later: readonly PatchHunk[], base: KnownBase): ComparedPatches => {
  const rows = rowsOf(earlier);
  const made = applied(rows, findCounterparts(earlier, later, rows, base), base);
  return { patch: writtenHunks(regionsOf(base, made), headingsOf(later)), taken: made.taken, isOpen: made.isOpen };
};

/**
 * Compares two patches of a file.
 * @param head text of the file in the later head; null where it is not known
 * @returns null where the later patch does not lead to that text
 */
export const comparePatches = (
  earlier: readonly PatchHunk[],
  later: readonly PatchHunk[],
  head: string | null,
): ComparedPatches | null => {
  const base = head === null ? baseOfHunks(later) : baseOfHead(later, head);
  return base === null ? null : compare(earlier, later, base);
};
