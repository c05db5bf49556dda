/** Which file of an earlier head is which of a later one. */
import { pathOf, type ChangeFields, type Notice } from '#shared/diff/index/changed-file.ts';
import { readHunks, type PatchHunk } from './patch-hunks.ts';

/** A file of a head with its patch. */
export interface PatchedFile {
  readonly fields: ChangeFields;
  readonly patch: string;
  readonly notice: Notice | null;
}

/** Whether a patch says all that changed. */
export const isWhole = ({ notice }: PatchedFile): boolean =>
  notice === null || notice === 'renamed' || notice === 'mode';

const changedLines = (hunks: readonly PatchHunk[]): readonly string[] =>
  hunks.flatMap(({ lines }) =>
    lines.flatMap(({ text, isRemoved, added }) => [
      ...(isRemoved ? [`-${text}`] : []),
      ...added.map((line) => `+${line}`),
    ]),
  );

/** Least part of its changed lines that a file under another name has in common with one that is not there any more. */
const leastInCommon = 0.5;

/** Which earlier file each later one is, by position; −1: none. */
export interface FilePairs {
  readonly pairs: readonly number[];
  /** Later files that were paired by what they change alone. */
  readonly guessed: ReadonlySet<number>;
}

/** Pairs the files of two heads: by their path, by the path that they had, and those left by what they change. */
export const pairFiles = (earlier: readonly PatchedFile[], later: readonly PatchedFile[]): FilePairs => {
  const pairs = later.map(() => -1);
  const isUsed = earlier.map(() => false);
  const pairBy = (keyOf: (file: PatchedFile) => string | null, laterKeyOf = keyOf): void => {
    const places = new Map<string, number>();
    earlier.forEach((file, at) => {
      const key = isUsed[at] === true ? null : keyOf(file);
      if (key !== null && !places.has(key)) places.set(key, at);
    });
    later.forEach((file, at) => {
      const key = pairs[at] === -1 ? laterKeyOf(file) : null;
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
  // The target branch has the file under the name that the merge request gave it before.
  pairBy(
    ({ fields }) => (fields.deleted_file ? null : fields.new_path),
    ({ fields }) => (fields.new_file ? null : fields.old_path),
  );
  const left = (files: readonly PatchedFile[], isLeft: (at: number) => boolean) =>
    files.flatMap((file, at) =>
      isLeft(at) && isWhole(file) ? [{ at, lines: changedLines(readHunks(file.patch) ?? []) }] : [],
    );
  const others = left(earlier, (at) => isUsed[at] !== true);
  const guessed = new Set<number>();
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
    if (best.at < 0) continue;
    isUsed[best.at] = true;
    guessed.add(at);
  }
  return { pairs, guessed };
};
