/** All folds of an index that its patches alone prove: lockfiles and generated files, moved lines, repeated edits. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import { readChangedLines, type ChangedLines, areSame, charactersOf, lineBytesOf } from './changed-lines.ts';
import { type Fold, foldKinds } from './fold.ts';
import { foldGenerated } from './generated-files.ts';
import { foldRepeated } from './repeated-edits.ts';

/** Lines `removed` and on became lines `added` and on. */
interface Block {
  readonly removed: number;
  readonly added: number;
  readonly count: number;
}

const leastLines = 3;
const leastCharacters = 40;
/** Lines of a file's beginning in which comments are taken for its licence. */
const headLines = 40;
const perStep = 2_048;

const imports =
  /^(import|from|using|use|require|include|#\s*include|#\s*import|package|pub use|mod|export\s+(\*|\{.*\}|type\s*\{.*\})\s*from|(const|let|var)\s.*\brequire\()/;
const comments = /^(\/\/|\/\*|\*|#|--|;|<!--|""")/;
const licence = /licen[cs]e|copyright|warrant|spdx/i;

/** Lines that are the only ones of their text among the removed, and among the added: −1, or the line; by the number of the added one. */
const uniquePairs = (index: ReadableIndex, lines: ChangedLines): Int32Array => {
  const { count, hash, row, start, end } = lines;
  const { kind } = index.columns;
  let size = 1_024;
  while (size < count * 2) size *= 2;
  const mask = size - 1;
  /** For each slot the hash, the removed line plus one and the added one; of these 0 for none, −1 for several. */
  const slots = new Int32Array(size * 3);
  for (let line = 0; line < count; line += 1) {
    if (start[line] === end[line]) continue;
    const own = (hash[line] ?? 0) | 0;
    let slot = own & mask;
    let at = slot * 3;
    while ((slots[at + 1] !== 0 || slots[at + 2] !== 0) && slots[at] !== own) {
      slot = (slot + 1) & mask;
      at = slot * 3;
    }
    slots[at] = own;
    const side = at + (kind[row[line] ?? 0] === rowKinds.added ? 2 : 1);
    slots[side] = slots[side] === 0 ? line + 1 : -1;
  }
  const pairs = new Int32Array(count).fill(-1);
  for (let at = 0; at < slots.length; at += 3) {
    const one = slots[at + 1] ?? 0;
    const other = slots[at + 2] ?? 0;
    if (one > 0 && other > 0) pairs[other - 1] = one - 1;
  }
  return pairs;
};

/** Whether a line counts for a block: no import, and no comment at the beginning of a file or about its licence. */
const isCounted = (index: ReadableIndex, lines: ChangedLines, line: number): boolean => {
  const { kind, oldLine, newLine } = index.columns;
  const text = charactersOf(lineBytesOf(index, lines, line));
  if (imports.test(text) || !comments.test(text)) return !imports.test(text);
  const at = lines.row[line] ?? 0;
  const number = (kind[at] === rowKinds.added ? newLine : oldLine)[at] ?? 0;
  return number > headLines && !licence.test(text);
};

/** Finds the blocks, in steps. */
const blocksOf = function* (index: ReadableIndex, lines: ChangedLines, isOut: Uint8Array): Generator<void, Block[]> {
  const { count, run, runs, hash, indent, row, start, end } = lines;
  const { kind } = index.columns;
  const pairs = uniquePairs(index, lines);
  yield;
  const isUsed = new Uint8Array(count);
  const blocks: Block[] = [];
  const isEmpty = (line: number): boolean => start[line] === end[line];
  const isFree = (line: number): boolean => isUsed[line] === 0 && isOut[run[line] ?? 0] === 0;
  /** A line whose newline is missing in its version is another line. */
  const endsOpen = (line: number): boolean => kind[(row[line] ?? 0) + 1] === rowKinds.noNewline;
  const isSideOf = (line: number, other: number): boolean =>
    line >= 0 &&
    line < count &&
    run[line] === run[other] &&
    kind[row[line] ?? 0] === kind[row[other] ?? 0] &&
    isFree(line);
  const isNext = (removed: number, added: number, delta: number): boolean => {
    if (hash[removed] !== hash[added] || endsOpen(removed) || endsOpen(added)) return false;
    if (isEmpty(removed)) return isEmpty(added);
    return (indent[added] ?? 0) - (indent[removed] ?? 0) === delta && areSame(index, lines, removed, added);
  };
  const isEnough = (from: number, to: number): boolean => {
    let characters = 0;
    let counted = 0;
    for (let line = from; line < to; line += 1) {
      if (isEmpty(line) || !isCounted(index, lines, line)) continue;
      counted += 1;
      characters += charactersOf(lineBytesOf(index, lines, line)).match(/[\w\u0080-\u00ff]/g)?.length ?? 0;
      if (counted >= leastLines && characters >= leastCharacters) return true;
    }
    return false;
  };
  for (let added = 0; added < count; added += 1) {
    if (added % perStep === perStep - 1) yield;
    const removed = pairs[added] ?? -1;
    if (removed < 0 || run[removed] === run[added] || !isFree(removed) || !isFree(added)) continue;
    const delta = (indent[added] ?? 0) - (indent[removed] ?? 0);
    if (!isNext(removed, added, delta)) continue;
    let up = 0;
    let down = 1;
    const isAlso = (by: number): boolean =>
      isSideOf(removed + by, removed) && isSideOf(added + by, added) && isNext(removed + by, added + by, delta);
    while (isAlso(-up - 1)) up += 1;
    while (isAlso(down)) down += 1;
    while (isEmpty(added - up)) up -= 1;
    while (isEmpty(added + down - 1)) down -= 1;
    if (up + down < leastLines || !isEnough(added - up, added + down)) continue;
    isUsed.fill(1, removed - up, removed + down);
    isUsed.fill(1, added - up, added + down);
    blocks.push({ removed: removed - up, added: added - up, count: up + down });
  }
  return runs.length === 0 ? [] : blocks;
};

/**
 * Folds moved lines, in steps.
 * @param isOut runs that are folded already
 */
const foldMoved = function* (index: ReadableIndex, lines: ChangedLines, isOut: Uint8Array): Generator<void, Fold[]> {
  const { row, run, runs } = lines;
  const { kind } = index.columns;
  const half = (line: number, other: number, count: number): Fold => {
    const from = row[line] ?? 0;
    return {
      kind: foldKinds.moved,
      file: runs[run[line] ?? 0]?.file ?? -1,
      from,
      to: (row[line + count - 1] ?? from) + 1,
      changed: count,
      other: row[other] ?? -1,
      times: 1,
    };
  };
  const blocks = yield* blocksOf(index, lines, isOut);
  return blocks
    .flatMap(({ removed, added, count }) => [half(removed, added, count), half(added, removed, count)])
    .filter(({ from }) => isChange(kind[from] ?? 0));
};

/** Marks the runs of which a fold holds some row. */
const markRuns = ({ runs }: ChangedLines, folds: readonly Fold[], isOut: Uint8Array): void => {
  for (const { from, to } of folds) {
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((runs[middle]?.end ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    for (; (runs[low]?.left ?? to) < to; low += 1) isOut[low] = 1;
  }
};

/**
 * Finds them, in steps; by their rows, ascending. No row is in two of them.
 * @param isParsed files of which layout and comments are proven later, by a grammar
 */
export const findFolds = function* (
  index: ReadableIndex,
  isParsed: (file: number) => boolean,
): Generator<void, readonly Fold[]> {
  const lines = yield* readChangedLines(index);
  const isOut = new Uint8Array(lines.runs.length);
  const generated = foldGenerated(index);
  markRuns(lines, generated, isOut);
  const moved = yield* foldMoved(index, lines, isOut);
  markRuns(lines, moved, isOut);
  const repeated = yield* foldRepeated(index, lines, isOut, isParsed);
  return [...generated, ...moved, ...repeated].sort((one, other) => one.from - other.from);
};
