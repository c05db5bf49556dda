/** What happened between the head that was commented on and the head that is shown. */
import { readChangeFields } from '#shared/diff/index/changed-file.ts';
import { lineMap, type LineMap } from './line-map.ts';
import type { LinePosition } from './line-position.ts';

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
