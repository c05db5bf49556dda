/** Which line of the later version of a file is which line of the earlier one, by the patch between both. */

/**
 * The number that a line has in the later version; of several lines the number of the first, where they are still one
 * after the other. Null when any of them was changed.
 */
export type LineMap = (firstLine: number, lastLine?: number) => number | null;

/** Lines that are the same in both versions. */
interface Kept {
  readonly first: number;
  /** Last number in the earlier version. */
  last: number;
  /** What is added to a number. */
  readonly shift: number;
}

const hunkHead = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;

/**
 * Reads the patch of one file between two commits.
 * @returns null when it does not say what became of the lines: binary, cut short, or two patches for a change of type
 */
export const lineMap = (patch: string): LineMap | null => {
  const kept: Kept[] = [];
  const next = { old: 1, new: 1 };
  const keep = (count: number): void => {
    if (count === 0) return;
    const shift = next.new - next.old;
    const before = kept.at(-1);
    const last = next.old + count - 1;
    if (before?.shift === shift && before.last === next.old - 1) before.last = last;
    else kept.push({ first: next.old, last, shift });
    next.old += count;
    next.new += count;
  };

  const lines = patch.split('\n');
  if (lines.at(-1) === '') lines.pop();
  let oldLeft = 0;
  let newLeft = 0;
  let hunks = 0;
  for (const line of lines) {
    const sign = line[0];
    if (oldLeft > 0 || newLeft > 0) {
      if (sign === '\\') continue;
      if (sign === '+') next.new += 1;
      else if (sign === '-') next.old += 1;
      // An empty unchanged line may have lost its space on the way.
      else if (sign === ' ' || line === '' || line === '\r') keep(1);
      else return null;
      if (sign !== '+') oldLeft -= 1;
      if (sign !== '-') newLeft -= 1;
      if (oldLeft < 0 || newLeft < 0) return null;
      continue;
    }
    const head = hunkHead.exec(line);
    if (head === null) {
      // Headers stand before the first hunk alone.
      if (sign === '\\' || hunks === 0) continue;
      return null;
    }
    oldLeft = Number(head[2] ?? 1);
    newLeft = Number(head[4] ?? 1);
    // A side without lines names the line before it.
    const oldStart = Number(head[1]) + (oldLeft === 0 ? 1 : 0);
    const newStart = Number(head[3]) + (newLeft === 0 ? 1 : 0);
    const unchanged = oldStart - next.old;
    if (unchanged < 0 || unchanged !== newStart - next.new) return null;
    keep(unchanged);
    hunks += 1;
  }
  if (oldLeft > 0 || newLeft > 0 || (hunks === 0 && lines.length > 0)) return null;
  keep(Number.MAX_SAFE_INTEGER - next.old);

  return (firstLine, lastLine = firstLine) => {
    const found = kept.find(({ last }) => last >= firstLine);
    if (found === undefined || found.first > firstLine || found.last < lastLine) return null;
    return firstLine + found.shift;
  };
};
