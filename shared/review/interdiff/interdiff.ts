/**
 * What is new in a merge request since an earlier head, from the patches of both alone: no commit of the earlier one is
 * needed, and what the target branch changed meanwhile is not in it.
 */
import { pathOf, type ChangeFields, type Notice } from '../../diff/index/changed-file.ts';
import { comparePatches } from './compared-hunks.ts';
import { readHunks, type PatchHunk } from './patch-hunks.ts';

/** A file of a head with its patch. */
export interface PatchedFile {
  readonly fields: ChangeFields;
  readonly patch: string;
  readonly notice: Notice | null;
}

/** A file in which something is new. */
export interface NewInFile {
  readonly fields: ChangeFields;
  readonly patch: string;
  /** Position among the files of the later head; −1: its changes are gone. */
  readonly file: number;
  /** Its lines were compared. Otherwise all of it is shown as the later head has it. */
  readonly isCompared: boolean;
}

/** Whether a patch says all that changed. */
const isWhole = ({ notice }: PatchedFile): boolean => notice === null || notice === 'renamed' || notice === 'mode';

const changedLines = (hunks: readonly PatchHunk[]): readonly string[] =>
  hunks.flatMap(({ lines }) =>
    lines.flatMap(({ text, isRemoved, added }) => [
      ...(isRemoved ? [`-${text}`] : []),
      ...added.map((line) => `+${line}`),
    ]),
  );

/** Least part of its changed lines that a file under another name has in common with one that is not there any more. */
const leastInCommon = 0.5;

/** Pairs the files of two heads: by their path, by the path that they had, and those left by what they change. */
const pairFiles = (earlier: readonly PatchedFile[], later: readonly PatchedFile[]): readonly number[] => {
  const pairs = later.map(() => -1);
  const isUsed = earlier.map(() => false);
  const pairBy = (keyOf: (file: PatchedFile) => string | null): void => {
    const places = new Map<string, number>();
    earlier.forEach((file, at) => {
      const key = isUsed[at] === true ? null : keyOf(file);
      if (key !== null && !places.has(key)) places.set(key, at);
    });
    later.forEach((file, at) => {
      const key = pairs[at] === -1 ? keyOf(file) : null;
      const found = key === null ? undefined : places.get(key);
      if (key === null || found === undefined) return;
      pairs[at] = found;
      isUsed[found] = true;
      places.delete(key);
    });
  };
  pairBy(({ fields }) => `${String(fields.deleted_file)} ${pathOf(fields)}`);
  pairBy(({ fields }) => pathOf(fields));
  pairBy(({ fields }) => (fields.new_file ? null : fields.old_path));
  const left = (files: readonly PatchedFile[], isLeft: (at: number) => boolean) =>
    files.flatMap((file, at) =>
      isLeft(at) && isWhole(file) ? [{ at, lines: changedLines(readHunks(file.patch) ?? []) }] : [],
    );
  const others = left(earlier, (at) => isUsed[at] !== true);
  for (const { at, lines } of left(later, (file) => pairs[file] === -1)) {
    const own = new Set(lines);
    let best = { at: -1, common: leastInCommon };
    for (const other of others) {
      if (isUsed[other.at] === true) continue;
      const shared = other.lines.filter((line) => own.has(line)).length;
      const common = shared / Math.max(1, lines.length, other.lines.length);
      if (common >= best.common) best = { at: other.at, common };
    }
    pairs[at] = best.at;
    if (best.at >= 0) isUsed[best.at] = true;
  }
  return pairs;
};

const isRename = ({ old_path, new_path, new_file, deleted_file }: ChangeFields): boolean =>
  !new_file && !deleted_file && old_path !== new_path;

const modesOf = ({ a_mode, b_mode }: ChangeFields): string => (a_mode === b_mode ? '' : `${a_mode} ${b_mode}`);

/** What became of the file itself, from what the earlier head had made of it. A rename by the target branch is none. */
const fieldsBetween = (before: ChangeFields, now: ChangeFields): ChangeFields => {
  const wasRenamed = isRename(before) || isRename(now) || (before.new_file && now.new_file);
  const isMoved = wasRenamed && before.new_path !== now.new_path;
  const isSameMode = modesOf(before) === modesOf(now);
  return {
    old_path: isMoved ? before.new_path : now.new_path,
    new_path: now.new_path,
    a_mode: isSameMode ? now.b_mode : before.b_mode,
    b_mode: now.b_mode,
    new_file: before.deleted_file && !now.deleted_file,
    renamed_file: isMoved,
    deleted_file: now.deleted_file && !before.deleted_file,
    too_large: false,
    collapsed: false,
  };
};

/** A file whose changes are gone is again what it was: the other way round. */
const fieldsUndone = (fields: ChangeFields): ChangeFields => ({
  ...fields,
  old_path: fields.deleted_file ? fields.old_path : fields.new_path,
  new_path: fields.new_file ? fields.new_path : fields.old_path,
  a_mode: fields.b_mode,
  b_mode: fields.a_mode,
  new_file: fields.deleted_file,
  deleted_file: fields.new_file,
});

const isChanged = (fields: ChangeFields): boolean =>
  fields.new_file || fields.deleted_file || fields.renamed_file || fields.a_mode !== fields.b_mode;

const inFull = ({ fields, patch }: PatchedFile, file: number, isCompared: boolean): NewInFile => ({
  fields,
  patch,
  file,
  isCompared,
});

const newIn = (before: PatchedFile, now: PatchedFile, file: number): NewInFile | null => {
  if (before.patch === now.patch && isWhole(now) && isWhole(before)) {
    const fields = fieldsBetween(before.fields, now.fields);
    return isChanged(fields) ? { fields, patch: '', file, isCompared: true } : null;
  }
  const earlier = isWhole(before) ? readHunks(before.patch) : null;
  const later = isWhole(now) ? readHunks(now.patch) : null;
  if (earlier === null || later === null) return inFull(now, file, false);
  const patch = comparePatches(earlier, later);
  const fields = fieldsBetween(before.fields, now.fields);
  return patch === '' && !isChanged(fields) ? null : { fields, patch, file, isCompared: true };
};

/**
 * Compares two heads.
 * @returns the files in which something is new, in the order of the later head; then those whose changes are gone
 */
export const interdiff = (earlier: readonly PatchedFile[], later: readonly PatchedFile[]): readonly NewInFile[] => {
  const pairs = pairFiles(earlier, later);
  const used = new Set(pairs);
  const news = later.flatMap((file, at) => {
    const before = earlier[pairs[at] ?? -1];
    return before === undefined ? [inFull(file, at, true)] : (newIn(before, file, at) ?? []);
  });
  const gone = earlier.flatMap((file, at): NewInFile[] => {
    if (used.has(at)) return [];
    const hunks = isWhole(file) ? readHunks(file.patch) : null;
    return [
      {
        fields: { ...fieldsUndone(file.fields), ...(hunks === null && { too_large: true }) },
        patch: hunks === null ? '' : comparePatches(hunks, []),
        file: -1,
        isCompared: hunks !== null,
      },
    ];
  });
  return [...news, ...gone];
};
