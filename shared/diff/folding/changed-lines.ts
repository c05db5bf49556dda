/** All added and removed lines of an index as columns of numbers: their bytes without indentation, a hash of these, their run. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { eachPairRun } from '#shared/diff/index/pairs.ts';
import { isChange } from '#shared/diff/index/rows.ts';

/** Removed and added lines with no unchanged one between: rows `left` to `middle − 1` and `middle` to `end − 1`. */
export interface Run {
  readonly file: number;
  readonly left: number;
  readonly middle: number;
  readonly end: number;
  /** Number of its first line in {@link ChangedLines}. */
  readonly line: number;
  /** One of its lines has no newline, which another version may have. */
  readonly isOpen: boolean;
}

/** Line `n` is the n-th entry of each column; of a run the removed ones come first. */
export interface ChangedLines {
  readonly count: number;
  readonly runs: readonly Run[];
  readonly row: Uint32Array;
  readonly run: Uint32Array;
  /** Offsets in the patch of the file: after the indentation, and before the newline. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  readonly hash: Uint32Array;
  /** Columns of the indentation, with tabs of 8, as git counts them. */
  readonly indent: Uint32Array;
}

const newline = 10;
const space = 32;
const tab = 9;
const tabWidth = 8;

/** Rows that are read between two steps. */
const perStep = 4_096;

/** Reads the changed lines of all files, in steps. */
export const readChangedLines = function* (index: ReadableIndex): Generator<void, ChangedLines> {
  const { kind, start: starts } = index.columns;
  const most = index.files.reduce((sum, { added, removed }) => sum + added + removed, 0);
  const row = new Uint32Array(most);
  const run = new Uint32Array(most);
  const start = new Uint32Array(most);
  const end = new Uint32Array(most);
  const hash = new Uint32Array(most);
  const indent = new Uint32Array(most);
  const runs: Run[] = [];
  let count = 0;

  const read = (patch: Uint8Array, at: number): void => {
    let from = (starts[at] ?? 0) + 1;
    let columns = 0;
    for (; ; from += 1) {
      const byte = patch[from];
      if (byte === space) columns += 1;
      else if (byte === tab) columns += tabWidth - (columns % tabWidth);
      else break;
    }
    let sum = 0x811c_9dc5;
    let to = from;
    for (; to < patch.length; to += 1) {
      const byte = patch[to] ?? 0;
      if (byte === newline) break;
      sum = Math.imul(sum ^ byte, 0x0100_0193);
    }
    row[count] = at;
    run[count] = runs.length;
    start[count] = from;
    end[count] = to;
    hash[count] = sum ^ (sum >>> 15);
    indent[count] = columns;
    count += 1;
  };

  let rowsRead = 0;
  for (const [file, { firstRow, rows }] of index.files.entries()) {
    const patch = index.patchOf(file);
    const found: [number, number, number][] = [];
    eachPairRun(kind, firstRow, firstRow + rows, (left, middle, last) => found.push([left, middle, last]));
    for (const [left, middle, last] of found) {
      const line = count;
      let isOpen = false;
      for (let at = left; at < last; at += 1) {
        if (isChange(kind[at] ?? 0)) read(patch, at);
        else isOpen = true;
      }
      runs.push({ file, left, middle, end: last, line, isOpen });
      rowsRead += last - left;
      if (rowsRead < perStep) continue;
      rowsRead = 0;
      yield;
    }
  }
  return { count, runs, row, run, start, end, hash, indent };
};

/** Whether two lines have the same bytes after their indentation. */
export const areSame = (
  index: ReadableIndex,
  { runs, run, start, end }: ChangedLines,
  one: number,
  other: number,
): boolean => {
  const left = index.patchOf(runs[run[one] ?? 0]?.file ?? -1);
  const right = index.patchOf(runs[run[other] ?? 0]?.file ?? -1);
  const from = start[one] ?? 0;
  const at = start[other] ?? 0;
  const length = (end[one] ?? 0) - from;
  if ((end[other] ?? 0) - at !== length) return false;
  for (let step = 0; step < length; step += 1) if (left[from + step] !== right[at + step]) return false;
  return true;
};

/** Bytes of a line that become characters at most. */
const mostCharacters = 4_096;

/** Bytes as characters, one for each; of a very long line its beginning. */
export const charactersOf = (bytes: Uint8Array): string =>
  Reflect.apply(String.fromCharCode, null, bytes.subarray(0, mostCharacters)) as string;

/** The bytes of a line after its indentation. */
export const lineBytesOf = (index: ReadableIndex, lines: ChangedLines, line: number): Uint8Array =>
  index.patchOf(lines.runs[lines.run[line] ?? 0]?.file ?? -1).subarray(lines.start[line] ?? 0, lines.end[line] ?? 0);
