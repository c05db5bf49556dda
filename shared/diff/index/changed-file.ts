/** A changed file as the service describes it, and the honest reading of a patch that shows no lines. */
import type { PatchCounts } from './patch-rows.ts';

/** Fields of one entry of `changes` ("Merge request": the changes response) but its `diff`. */
export interface ChangeFields {
  readonly old_path: string;
  readonly new_path: string;
  readonly a_mode: string;
  readonly b_mode: string;
  readonly new_file: boolean;
  readonly renamed_file: boolean;
  readonly deleted_file: boolean;
  /** The server left the lines out because they were too many (behaviour page, `GET …/changes`). */
  readonly too_large: boolean;
  /** The server left the lines out for now. */
  readonly collapsed: boolean;
}

/**
 * Why a file has a notice below its head. `cut`: its lines end early. `unreadable`: not a patch as git writes them.
 * `empty`: a new or deleted file without lines, which is an empty file or one whose lines were left out.
 */
export type Notice =
  | 'left_out'
  | 'too_large'
  | 'collapsed'
  | 'renamed'
  | 'mode'
  | 'binary'
  | 'empty'
  | 'cut'
  | 'unreadable'
  /** The lines are not the server's: they were computed here. */
  | 'computed';

/** From which commits lines were computed here. */
export interface ComputedFrom {
  readonly base: string;
  readonly head: string;
  /** What the base's branch changed in the file since was taken back. */
  readonly isUndone: boolean;
  /** The encodings that the versions were read in; empty for UTF-8. */
  readonly readAs: string;
  /** No smaller set of lines would do. */
  readonly isShortest: boolean;
}

/** Decides what to say below the head of a file; null when its lines say everything. */
export const noticeOf = (fields: ChangeFields, counts: PatchCounts): Notice | null => {
  if (counts.isBinary) return 'binary';
  if (counts.endsEarly) return 'cut';
  if (counts.hasUnknownHead) return 'unreadable';
  if (fields.too_large) return 'too_large';
  if (fields.collapsed) return 'collapsed';
  if (counts.hunks > 0) return null;
  if (fields.new_file || fields.deleted_file) return 'empty';
  if (fields.renamed_file && fields.old_path !== fields.new_path) return 'renamed';
  if (fields.a_mode !== fields.b_mode) return 'mode';
  return 'left_out';
};

/** The path a file is known by: the old one of a deleted file, else the new one. */
export const pathOf = (fields: Pick<ChangeFields, 'old_path' | 'new_path' | 'deleted_file'>): string =>
  fields.deleted_file ? fields.old_path || fields.new_path : fields.new_path || fields.old_path;

/** Which entry of its path each file is, from 1; 0 where it is the only one. A change of type, or names that are not UTF-8, share a path. */
export const entryNumbers = (files: readonly Parameters<typeof pathOf>[0][]): readonly number[] => {
  const byPath = Map.groupBy(files.keys(), (at) =>
    pathOf(files[at] ?? { old_path: '', new_path: '', deleted_file: false }),
  );
  const numbers = files.map(() => 0);
  for (const entries of byPath.values())
    if (entries.length > 1) entries.forEach((at, before) => (numbers[at] = before + 1));
  return numbers;
};

/** A name for each entry, unlike all others: its path, with a number from the second entry on. No path of git has `//`. */
export const entryNames = (files: readonly Parameters<typeof pathOf>[0][]): readonly string[] => {
  const numbers = entryNumbers(files);
  return files.map((file, at) => ((numbers[at] ?? 0) > 1 ? `${pathOf(file)}//${String(numbers[at])}` : pathOf(file)));
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the fields of one entry tolerantly: a missing text is empty, a missing mark is false.
 * @returns null when it is not an object or names no file
 */
export const readChangeFields = (value: unknown): ChangeFields | null => {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Readonly<Record<string, unknown>>;
  const fields = {
    old_path: text(record['old_path']),
    new_path: text(record['new_path']),
    a_mode: text(record['a_mode']),
    b_mode: text(record['b_mode']),
    new_file: record['new_file'] === true,
    renamed_file: record['renamed_file'] === true,
    deleted_file: record['deleted_file'] === true,
    too_large: record['too_large'] === true,
    collapsed: record['collapsed'] === true,
  };
  return fields.old_path === '' && fields.new_path === '' ? null : fields;
};
