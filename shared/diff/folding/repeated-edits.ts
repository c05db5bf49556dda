/** Runs in which nothing was done but what was done, and is shown, elsewhere: a name changed, an argument added. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { charactersOf, type ChangedLines, type Run } from './changed-lines.ts';
import { editKeys } from './edit-keys.ts';
import { foldKinds, type Fold } from './fold.ts';
import { mayBeLayout } from './layout-candidates.ts';

/** Runs in which an edit must be before any of them is folded. */
const leastRuns = 3;
/** Lines of one side of a run that is compared. */
const mostLines = 200;
const perStep = 256;

/** Bytes of a line that is compared. */
const longest = 600;
/** Part of a line between its equal beginning and end that is compared, and bytes that always are. */
const mostPart = 0.8;
const leastCompared = 32;
/** Bytes between the equal beginnings and ends of two lines: of more they are other lines. */
const mostChanged = 160;

/** The bytes of a line, indentation and all. */
const wholeLine = (index: ReadableIndex, { end, row }: ChangedLines, file: number, line: number): Uint8Array =>
  index.patchOf(file).subarray((index.columns.start[row[line] ?? 0] ?? 0) + 1, end[line] ?? 0);

/** Whether two lines are near enough to be compared by tokens. */
const areNear = (before: Uint8Array, after: Uint8Array): boolean => {
  const longer = Math.max(before.length, after.length);
  if (longer > longest) return false;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const changed = longer - head - tail;
  return changed <= mostChanged && changed <= Math.max(leastCompared, longer * mostPart);
};

/** The keys of all that a run edits, each once; null where it is no edit line by line. */
const keysOf = (index: ReadableIndex, lines: ChangedLines, { file, left, middle, end, line }: Run): string[] | null => {
  const count = middle - left;
  if (count === 0 || end - middle !== count || count > mostLines) return null;
  const keys = new Set<string>();
  for (let step = 0; step < count; step += 1) {
    const before = wholeLine(index, lines, file, line + step);
    const after = wholeLine(index, lines, file, line + count + step);
    const own = areNear(before, after) ? editKeys(charactersOf(before), charactersOf(after)) : null;
    if (own === null) return null;
    for (const key of own) keys.add(key);
  }
  return [...keys];
};

/**
 * Folds repeated edits, in steps: each key of a run is in at least three runs, and in one before it that is shown.
 * @param isOut runs of which some line is folded already
 * @param isParsed files of which runs of layout and comments are proven later: what is shown of an edit must stay, and is none of those
 */
export const foldRepeated = function* (
  index: ReadableIndex,
  lines: ChangedLines,
  isOut: Uint8Array,
  isParsed: (file: number) => boolean,
): Generator<void, Fold[]> {
  const numbers = new Map<string, number>();
  const runsWith: number[] = [];
  const keysOfRuns: (readonly number[] | null)[] = [];
  for (const [at, run] of lines.runs.entries()) {
    if (at % perStep === perStep - 1) yield;
    const keys = isOut[at] === 1 || run.isOpen ? null : keysOf(index, lines, run);
    keysOfRuns.push(
      keys?.map((key) => {
        const number = numbers.get(key) ?? numbers.size;
        numbers.set(key, number);
        runsWith[number] = (runsWith[number] ?? 0) + 1;
        return number;
      }) ?? null,
    );
  }
  const shown = new Map<number, number>();
  const folds: Fold[] = [];
  for (const [at, keys] of keysOfRuns.entries()) {
    const run = lines.runs[at];
    if (keys === null || run === undefined) continue;
    if (keys.every((key) => (runsWith[key] ?? 0) >= leastRuns && shown.has(key))) {
      const rarest = keys.toSorted((one, other) => (runsWith[one] ?? 0) - (runsWith[other] ?? 0))[0] ?? -1;
      folds.push({
        kind: foldKinds.repeated,
        file: run.file,
        from: run.left,
        to: run.end,
        changed: run.end - run.left,
        other: shown.get(rarest) ?? -1,
        times: runsWith[rarest] ?? 0,
      });
      continue;
    }
    if (isParsed(run.file) && mayBeLayout(index, run.left, run.middle, run.end)) continue;
    for (const key of keys) if (!shown.has(key)) shown.set(key, run.left);
  }
  return folds;
};
