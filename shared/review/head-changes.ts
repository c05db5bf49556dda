/** What happened between the head that was commented on and the head that is shown. */
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import type { LinePosition } from './line-position.ts';

/**
 * The number that a line has in the later version; of several lines the number of the first, where they are still one
 * after the other. Null when any of them was changed.
 */
type LineMap = (firstLine: number, lastLine?: number) => number | null;

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

/** The answer to `GET …/repository/compare`, as far as places need it. */
export interface ComparisonAnswer {
  readonly commits: readonly unknown[];
  /** Entries as they came: `old_path`, `new_path`, `diff` and the marks beside them. */
  readonly diffs: readonly unknown[];
  readonly compare_timeout: boolean;
}

/** The files that changed since a commit; given to the changes worker with the places. */
export interface HeadChanges {
  /** The commit that was commented on. */
  readonly sha: string;
  readonly diffs: readonly unknown[];
}

/**
 * What changed since an earlier head.
 *
 * The API compares from the merge base. That is the earlier head only while the later one contains it; after a rebase
 * the line numbers of the answer are those of another commit. `back` tells: from the later head to the earlier one,
 * where nothing may be.
 * @param there from the earlier head to the later one
 * @param back from the later head to the earlier one
 */
export const headChanges = (sha: string, there: ComparisonAnswer, back: ComparisonAnswer): HeadChanges | null => {
  const isContained = back.commits.length === 0 && back.diffs.length === 0 && !back.compare_timeout;
  return isContained && !there.compare_timeout ? { sha, diffs: there.diffs } : null;
};

const unmoved: LineMap = (firstLine) => firstLine;
const changed: LineMap = () => null;

interface MovedFile {
  readonly path: string;
  /** Null when the answer does not say what became of its lines. */
  readonly map: LineMap | null;
}

const movedFile = (entry: unknown): readonly [path: string, moved: MovedFile] | null => {
  const fields = readChangeFields(entry);
  if (fields === null || fields.new_file) return null;
  const { old_path, new_path, a_mode, b_mode } = fields;
  const { diff } = entry as { readonly diff?: unknown };
  const path = new_path || old_path;
  if (fields.deleted_file) return [old_path, { path, map: changed }];
  if (fields.too_large || fields.collapsed || typeof diff !== 'string') return [old_path, { path, map: null }];
  if (diff !== '') return [old_path, { path, map: lineMap(diff) }];
  return [old_path, { path, map: old_path !== new_path || a_mode !== b_mode ? unmoved : null }];
};

/**
 * Reads what changed; each patch when it is first needed would not be worth its state: a comparison is read once.
 * @returns for a place of the new version: where it is now, null when it was changed, undefined when nobody knows
 */
export const positionMap = ({ diffs }: HeadChanges): ((place: LinePosition) => LinePosition | null | undefined) => {
  const files = new Map<string, MovedFile>();
  for (const entry of diffs) {
    const moved = movedFile(entry);
    // Of several entries of one path none says where the lines of another are.
    if (moved !== null) files.set(moved[0], files.has(moved[0]) ? { ...moved[1], map: null } : moved[1]);
  }
  return (place) => {
    // Old versions are those of the merge base, of which a comparison of heads knows nothing.
    if (place.side === 'old') return undefined;
    const file = files.get(place.path);
    if (file === undefined) return place;
    const firstLine = file.map?.(place.firstLine, place.lastLine);
    if (firstLine === undefined || firstLine === null) return firstLine;
    return { ...place, path: file.path, firstLine, lastLine: firstLine + place.lastLine - place.firstLine };
  };
};
