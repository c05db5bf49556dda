/** The files of an archive for the screen: which are in the tree, which are listed apart, what is chosen. */
import type { ArchiveEntry, ArchiveOddity, EntryProblem } from '#shared/artifacts/artifacts.ts';
import { foldersAbove } from '#renderer/blocks/file-tree/tree-entry.ts';
import type { Chosen } from '#renderer/blocks/file-tree/tree-row.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { t } from '#renderer/texts/t.ts';

/** Files as the screen shows them. */
export interface ArchiveFiles {
  /** Index of each file in the tree by its path. */
  readonly byPath: ReadonlyMap<string, number>;
  /** Indices of files below each folder that can be saved, '' is the root. */
  readonly below: ReadonlyMap<string, readonly number[]>;
  /** Indices of files whose path is none for a tree: it leads out of the folder, or another file has it. */
  readonly apart: readonly number[];
  /** Bytes of all that can be saved. */
  readonly bytes: number;
  readonly savable: number;
}

/** Why a file is left out of every save, in a sentence. */
export const problemWords: Readonly<Record<EntryProblem, string>> = {
  outside: t('artifacts.problem_outside'),
  link: t('artifacts.problem_link'),
  encrypted: t('artifacts.problem_encrypted'),
  method: t('artifacts.problem_method'),
  duplicate: t('artifacts.problem_duplicate'),
  deep: t('artifacts.problem_deep'),
  overlap: t('artifacts.problem_overlap'),
  ratio: t('artifacts.problem_ratio'),
  size: t('artifacts.problem_size'),
};

/** What is odd about an archive, in a sentence. */
export const oddityWords = ({ kind, amount }: ArchiveOddity): string =>
  ({
    before: () => t('artifacts.odd_before', { bytes: bytesText(amount) }),
    missing: () => t('artifacts.odd_missing', { bytes: bytesText(amount) }),
    after: () => t('artifacts.odd_after', { bytes: bytesText(amount) }),
    length: () => t('artifacts.odd_length', { bytes: bytesText(amount) }),
    count: () => t('artifacts.odd_count', { amount }),
    parts: () => t('artifacts.odd_parts'),
    extra: () => t('artifacts.odd_extra', { amount }),
    names: () => t('artifacts.odd_names', { amount }),
    backslash: () => t('artifacts.odd_backslash', { amount }),
  })[kind]();

/** Sorts the files of an archive. */
export const filesOf = (entries: readonly ArchiveEntry[]): ArchiveFiles => {
  const byPath = new Map<string, number>();
  const below = new Map<string, number[]>();
  const apart: number[] = [];
  let bytes = 0;
  let savable = 0;
  for (const [index, { path, size, problem }] of entries.entries()) {
    if (problem === 'outside' || problem === 'duplicate' || byPath.has(path)) {
      apart.push(index);
      continue;
    }
    byPath.set(path, index);
    if (problem !== null) continue;
    bytes += size;
    savable += 1;
    for (const folder of foldersAbove(path)) {
      const inside = below.get(folder);
      if (inside) inside.push(index);
      else below.set(folder, [index]);
    }
  }
  return { byPath, below, apart, bytes, savable };
};

/** Paths that have a text in them, whatever its case. */
export const filteredPaths = (paths: readonly string[], text: string): readonly string[] => {
  const wanted = text.toLowerCase();
  return wanted === '' ? paths : paths.filter((path) => path.toLowerCase().includes(wanted));
};

/** How much of some files is chosen; null where there are none. */
export const chosenOf = (indices: readonly number[], chosen: ReadonlySet<number>): Chosen => {
  if (indices.length === 0) return null;
  const count = indices.reduce((sum, index) => sum + (chosen.has(index) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === indices.length ? 'all' : 'some';
};

/** Chooses files, or takes that back where all of them are chosen. */
export const toggled = (indices: readonly number[], chosen: ReadonlySet<number>): ReadonlySet<number> => {
  const next = new Set(chosen);
  const isOff = chosenOf(indices, chosen) === 'all';
  for (const index of indices) {
    if (isOff) next.delete(index);
    else next.add(index);
  }
  return next;
};
