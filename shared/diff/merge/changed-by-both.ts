/** The files that both sides of a merge changed, out of the lists of what each side changed since the commit that both came from. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import { fileTypeOf } from '#shared/diff/index/file-modes.ts';
import { appendPatchRows } from '#shared/diff/index/patch-rows.ts';
import { createRowColumns, rowKinds } from '#shared/diff/index/rows.ts';
import { hasReplaced } from '#shared/encoding/encodings.ts';

/** A file that one side changed. */
export interface SideChange {
  readonly fields: ChangeFields;
  /** Null: the server left it out, or it was not kept. */
  readonly patch: Uint8Array | null;
}

/**
 * Why no lines are merged. `deleted`: one side deleted the file, the other changed it. `moved`: both moved it, to two places.
 * `added`: both have another file at the same path, or one has a folder there. `kind`: it is a link or a submodule, or became
 * one.
 */
export type Obstacle = 'deleted' | 'moved' | 'added' | 'kind';

/** A file that both sides changed, each in its own way. */
export interface ChangedByBoth {
  /** Where it is in the source branch; where that deleted it, where it was. */
  readonly path: string;
  readonly target: SideChange;
  readonly source: SideChange;
  /** Null: its lines decide. */
  readonly obstacle: Obstacle | null;
  /** Both changed the same lines, or lines beside each other, as far as the patches tell. */
  readonly isNear: boolean;
}

/** First and last line of the old version, for each hunk. */
const hunksOf = (patch: Uint8Array): readonly (readonly [first: number, last: number])[] => {
  const columns = createRowColumns(64);
  appendPatchRows(columns, () => undefined, patch);
  const hunks: [number, number][] = [];
  for (let row = 0; row < columns.count; row += 1) {
    const kind = columns.kind[row];
    const line = columns.oldLine[row] ?? 0;
    const last = hunks.at(-1);
    if (kind === rowKinds.hunk) hunks.push([line, line]);
    else if (last !== undefined && (kind === rowKinds.context || kind === rowKinds.removed)) last[1] = line;
  }
  return hunks;
};

const areNear = (one: SideChange, other: SideChange): boolean => {
  if (one.patch === null || other.patch === null) return true;
  const hunks = hunksOf(other.patch);
  let at = 0;
  for (const [first, last] of hunksOf(one.patch)) {
    while ((hunks[at]?.[1] ?? Infinity) < first - 1) at += 1;
    if ((hunks[at]?.[0] ?? Infinity) <= last + 1) return true;
  }
  return false;
};

/** Both sides made the same of the file. */
const isSame = (one: SideChange, other: SideChange): boolean => {
  if (one.fields.deleted_file || other.fields.deleted_file) return one.fields.deleted_file && other.fields.deleted_file;
  if (one.fields.new_path !== other.fields.new_path || one.fields.b_mode !== other.fields.b_mode) return false;
  const { patch } = one;
  if (patch === null || other.patch === null || !isEqual(patch, other.patch)) return false;
  // Of a binary file there is but one sentence, and bytes that are not UTF-8 came as U+FFFD, whatever they were.
  return patch.length === 0 || (hunksOf(patch).length > 0 && !hasReplaced(patch));
};

const isRegular = ({ fields: { a_mode, b_mode } }: SideChange): boolean =>
  [a_mode, b_mode].every((mode) => mode === '' || ['none', 'file', 'executable'].includes(fileTypeOf(mode)));

const obstacleOf = (target: SideChange, source: SideChange): Obstacle | null => {
  if (target.fields.deleted_file || source.fields.deleted_file) return 'deleted';
  const [one, other] = [target.fields, source.fields];
  if (one.new_path !== one.old_path && other.new_path !== other.old_path && one.new_path !== other.new_path)
    return 'moved';
  return isRegular(target) && isRegular(source) ? null : 'kind';
};

const pathOf = ({ fields }: SideChange): string => (fields.deleted_file ? fields.old_path : fields.new_path);

const isNewPath = ({ fields }: SideChange): boolean =>
  !fields.deleted_file && (fields.new_file || fields.old_path !== fields.new_path);

/** The folders that a path is in. */
const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
};

type PathMap = ReadonlyMap<string, SideChange>;

const mapOf = (changes: readonly SideChange[], pathIn: (change: SideChange) => string): PathMap =>
  new Map(changes.map((change) => [pathIn(change), change]));

/** Files that one side has at a path of which the other has made a folder. */
const folderClashes = (files: PathMap, others: PathMap): readonly (readonly [SideChange, SideChange])[] =>
  [...others.values()].flatMap((other) =>
    foldersOf(other.fields.new_path).flatMap((folder) => {
      const file = files.get(folder);
      return file === undefined ? [] : [[file, other] as const];
    }),
  );

/** Two changes that made a file at the same path: lines decide where both are new and regular. */
const clashOf = (target: SideChange, source: SideChange): Obstacle | null => {
  if (!target.fields.new_file || !source.fields.new_file) return 'added';
  return isRegular(target) && isRegular(source) ? null : 'kind';
};

/**
 * The files that both changed, those first that are likely to conflict. A folder that one side moved is not followed for
 * files that the other one added in it.
 */
export const changedByBoth = (
  target: readonly SideChange[],
  source: readonly SideChange[],
): readonly ChangedByBoth[] => {
  const found = new Map<string, ChangedByBoth>();
  const add = (one: SideChange, other: SideChange, obstacle: Obstacle | null): void => {
    const path = pathOf(other);
    if (found.has(path) && obstacle === null) return;
    found.set(path, { path, target: one, source: other, obstacle, isNear: obstacle !== null || areNear(one, other) });
  };
  const old = ({ fields }: SideChange): string => fields.old_path;
  const ofTarget = mapOf(
    target.filter(({ fields }) => !fields.new_file),
    old,
  );
  const made = mapOf(target.filter(isNewPath), pathOf);
  const madeInSource = source.filter(isNewPath);
  for (const change of source) {
    const other = change.fields.new_file ? undefined : ofTarget.get(change.fields.old_path);
    if (other !== undefined && !isSame(other, change)) add(other, change, obstacleOf(other, change));
    const beside = isNewPath(change) ? made.get(change.fields.new_path) : undefined;
    if (beside !== undefined && beside !== other && !isSame(beside, change))
      add(beside, change, clashOf(beside, change));
  }
  const madePaths = mapOf(madeInSource, pathOf);
  for (const [file, other] of folderClashes(made, madePaths)) add(file, other, 'added');
  for (const [file, other] of folderClashes(madePaths, made)) add(other, file, 'added');
  const order = ({ obstacle, isNear }: ChangedByBoth): number => (obstacle !== null ? 0 : isNear ? 1 : 2);
  return [...found.values()].sort((one, other) => order(one) - order(other));
};
