/**
 * What is new in a merge request since an earlier head, from the patches of both: no commit of the earlier one is needed,
 * and what the target branch changed meanwhile is not in it. Where the later patches do not say what became of a change,
 * files of the later head do: the target branch may have it now, or it was taken back.
 */
import { pathOf, type ChangeFields } from '#shared/diff/index/changed-file.ts';
import { comparePatches } from './compared-hunks.ts';
import { linesOf } from './known-base.ts';
import { isWhole, pairFiles, type PatchedFile } from './pair-files.ts';
import { readHunks, type PatchHunk } from './patch-hunks.ts';
import { writtenHunks } from './written-hunks.ts';

/** A file in which something is new. */
export interface NewInFile {
  readonly fields: ChangeFields;
  readonly patch: string;
  /** Position among the files of the later head; −1: its changes are gone. */
  readonly file: number;
  /** Its lines were compared. Otherwise all of it is shown as the later head has it. */
  readonly isCompared: boolean;
}

/** A file in the later head. */
export interface HeadFile {
  readonly mode: string;
  /** Of a submodule the line that patches have of it; null: it could not be read, or is no text. */
  readonly text: string | null;
}

/** Files of the later head by path: `absent` where there is none of that name; a path that is missing is not known. */
export type HeadFiles = ReadonlyMap<string, HeadFile | 'absent'>;

/** What is new, and what is not part of the merge request any more. */
export interface News {
  /** Files in which something is new, in the order of the later head; then those whose changes were taken back. */
  readonly files: readonly NewInFile[];
  /** Changed lines that the target branch has now. */
  readonly takenLines: number;
  /** Files without a changed line whose change the target branch has now: a rename, a mode, a picture. */
  readonly takenFiles: number;
  /** Files that are not part of the merge request any more, of which nobody knows whether the target branch has their changes. */
  readonly openFiles: number;
}

/** Two heads, compared as far as their patches say all. */
export interface HeadComparison {
  /** Files of the later head that must be known to say the rest. */
  readonly wanted: readonly string[];
  /** What is new. @param head those of the wanted files that could be read */
  readonly news: (head: HeadFiles) => News;
}

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

/** What is new of one file, and what left the merge request. */
interface Part {
  readonly shown: NewInFile | null;
  readonly takenLines?: number;
  readonly takenFiles?: number;
  readonly openFiles?: number;
}

/** A file as far as the patches say it: a part, or what it takes to say it. */
type Comparing =
  | Part
  | { readonly wanted: readonly string[]; readonly part: (head: HeadFiles) => Part | readonly Part[] };

const inFull = ({ fields, patch }: PatchedFile, file: number, isCompared: boolean): Part => ({
  shown: { fields, patch, file, isCompared },
});

const hunksOf = (file: PatchedFile): readonly PatchHunk[] | null => (isWhole(file) ? readHunks(file.patch) : null);

/** A file that both heads change. */
const comparePair = (before: PatchedFile, now: PatchedFile, file: number): Comparing => {
  const fields = fieldsBetween(before.fields, now.fields);
  const shownWith = (patch: string): NewInFile | null => {
    return patch === '' && !isChanged(fields) ? null : { fields, patch, file, isCompared: true };
  };
  if (before.patch === now.patch && isWhole(now) && isWhole(before)) return { shown: shownWith('') };
  const [earlier, later] = [hunksOf(before), hunksOf(now)];
  if (earlier === null || later === null) return inFull(now, file, false);
  const compared = comparePatches(earlier, later, null);
  if (compared?.isOpen === false) return { shown: shownWith(compared.patch), takenLines: compared.taken };
  const path = pathOf(now.fields);
  return {
    wanted: [path],
    part: (head) => {
      const known = head.get(path);
      const text = known === undefined || known === 'absent' ? null : known.text;
      const whole = text === null ? null : comparePatches(earlier, later, text);
      if (whole === null) return inFull(now, file, false);
      return { shown: shownWith(whole.patch), takenLines: whole.taken };
    },
  };
};

/** A file that the earlier head had deleted. */
const compareDeleted = (file: PatchedFile, known: HeadFile | 'absent'): Part => {
  if (known === 'absent') {
    const taken = comparePatches(hunksOf(file) ?? [], [], '')?.taken ?? 0;
    return { shown: null, takenLines: taken, takenFiles: taken === 0 ? 1 : 0 };
  }
  const { mode, text } = known;
  const fields = { ...fieldsUndone(file.fields), b_mode: mode, ...(text === null && { too_large: true }) };
  const now = linesOf(text ?? '');
  const patch = writtenHunks([{ start: 1, then: [], now }]);
  return { shown: { fields, patch, file: -1, isCompared: text !== null } };
};

/** A file that the earlier head changed and the later one does not, with what stands there now. */
const compareGone = (file: PatchedFile, known: HeadFile, isMovedBack: boolean): Part => {
  const { fields } = file;
  const hunks = hunksOf(file);
  if (hunks === null || known.text === null) return { shown: null, openFiles: 1 };
  const compared = comparePatches(hunks, [], known.text);
  if (compared === null) return { shown: null, openFiles: 1 };
  const isModeBack = !fields.new_file && modesOf(fields) !== '' && known.mode !== fields.b_mode;
  const undone = {
    ...fields,
    old_path: fields.new_path,
    new_path: isMovedBack ? fields.old_path : fields.new_path,
    a_mode: isModeBack ? fields.b_mode : known.mode,
    b_mode: known.mode,
    new_file: false,
    deleted_file: false,
    renamed_file: isMovedBack,
  };
  const shown =
    compared.patch === '' && !isChanged(undone)
      ? null
      : { fields: undone, patch: compared.patch, file: -1, isCompared: true };
  return { shown, takenLines: compared.taken, takenFiles: shown === null && compared.taken === 0 ? 1 : 0 };
};

/** A file that only the earlier head changes. */
const compareLeft = (file: PatchedFile): Comparing => {
  const { fields } = file;
  const own = pathOf(fields);
  const wanted = isRename(fields) ? [own, fields.old_path] : [own];
  return {
    wanted,
    part: (head) => {
      const known = head.get(own);
      if (known === undefined) return { shown: null, openFiles: 1 };
      if (fields.deleted_file) return compareDeleted(file, known);
      if (known !== 'absent') return compareGone(file, known, false);
      const former = isRename(fields) ? head.get(fields.old_path) : undefined;
      if (former !== undefined && former !== 'absent') return compareGone(file, former, true);
      // The target branch may have moved or deleted it: only what the merge request made itself was its own to drop.
      if (!fields.new_file) return { shown: null, openFiles: 1 };
      const hunks = hunksOf(file);
      const patch = hunks === null ? '' : (comparePatches(hunks, [], '')?.patch ?? '');
      const undone = { ...fieldsUndone(fields), ...(hunks === null && { too_large: true }) };
      return { shown: { fields: undone, patch, file: -1, isCompared: hunks !== null } };
    },
  };
};

/** A file under another name, unless the one that it seems to be is still there. */
const compareGuessed = (before: PatchedFile, now: PatchedFile, file: number): Comparing => {
  const [own, pair, left] = [pathOf(before.fields), comparePair(before, now, file), compareLeft(before)];
  return {
    wanted: [own, ...('wanted' in pair ? pair.wanted : [])],
    part: (head) => {
      const known = head.get(own);
      const isThere = known !== undefined && known !== 'absent';
      if (!isThere || !('wanted' in left)) return 'wanted' in pair ? pair.part(head) : pair;
      return [inFull(now, file, true), left.part(head)].flat();
    },
  };
};

/** Compares two heads by their patches. */
export const interdiff = (earlier: readonly PatchedFile[], later: readonly PatchedFile[]): HeadComparison => {
  const { pairs, guessed } = pairFiles(earlier, later);
  const used = new Set(pairs);
  const files: readonly Comparing[] = [
    ...later.map((file, at) => {
      const before = earlier[pairs[at] ?? -1];
      if (before === undefined) return inFull(file, at, true);
      return guessed.has(at) ? compareGuessed(before, file, at) : comparePair(before, file, at);
    }),
    ...earlier.flatMap((file, at) => (used.has(at) ? [] : [compareLeft(file)])),
  ];
  return {
    wanted: [...new Set(files.flatMap((file) => ('wanted' in file ? file.wanted : [])))],
    news: (head) => {
      const parts = files.flatMap((file) => ('wanted' in file ? file.part(head) : file));
      const sum = (of: 'takenLines' | 'takenFiles' | 'openFiles'): number =>
        parts.reduce((total, part) => total + (part[of] ?? 0), 0);
      return {
        files: parts.flatMap(({ shown }) => shown ?? []),
        takenLines: sum('takenLines'),
        takenFiles: sum('takenFiles'),
        openFiles: sum('openFiles'),
      };
    },
  };
};
