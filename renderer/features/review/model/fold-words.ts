/** What is said of lines that need not be read: one by one, and of all of them. */
import { foldKinds, type FoldKind } from '#shared/diff/folding/fold.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { t } from '#renderer/texts/t.ts';
import type { FoundFold, FoundFolds } from '#renderer/workers/changes/found-folds.ts';

/** Path and line of what a fold names; empty for none. */
export const addressOf = ({ other }: FoundFold, files: readonly IndexedFile[]): string => {
  const file = other === null ? undefined : files[other.file];
  if (file === undefined || other === null) return '';
  return `${other.isOld ? file.old_path : pathOf(file)}:${String(other.line)}`;
};

/** The words before the address. @param isRemoved the folded lines were removed */
export const foldWords = ({ kind, changed, times }: FoundFold, isRemoved: boolean): string => {
  const lines = t('review_diff.lines_count', { count: changed });
  switch (kind) {
    case foldKinds.moved:
      return isRemoved ? t('review_diff.moved_to', { lines }) : t('review_diff.moved_from', { lines });
    case foldKinds.repeated:
      return t('review_diff.repeated', { lines, times });
    case foldKinds.lockfile:
      return t('review_diff.lockfile', { count: changed });
    case foldKinds.generated:
      return t('review_diff.generated', { count: changed });
    case foldKinds.layout:
      return t('review_diff.layout_changed', { lines });
    case foldKinds.comments:
      return t('review_diff.comments_changed', { lines });
    case foldKinds.commas:
      return t('review_diff.commas_changed', { lines });
  }
};

const groups: readonly (readonly [words: string, kinds: readonly FoldKind[]])[] = [
  [t('review_diff.group_moved'), [foldKinds.moved]],
  [t('review_diff.group_reformatted'), [foldKinds.layout, foldKinds.commas]],
  [t('review_diff.group_comments'), [foldKinds.comments]],
  [t('review_diff.group_generated'), [foldKinds.lockfile, foldKinds.generated]],
  [t('review_diff.group_repeated'), [foldKinds.repeated]],
];

/** How much of all changed lines need not be read; empty when all must be. */
export const foldsWords = ({ changed, byKind, verified }: FoundFolds): string => {
  const folded = byKind.reduce((sum, count) => sum + count, 0);
  const { done, of } = verified;
  const under = done < of ? t('review_diff.verified', { done, count: of }) : '';
  if (folded === 0) return under;
  const named = groups.flatMap(([words, kinds]) => (kinds.some((kind) => (byKind[kind] ?? 0) > 0) ? [words] : []));
  const last = named.at(-1) ?? '';
  const list = named.length > 1 ? t('review_diff.or', { list: named.slice(0, -1).join(', '), last }) : last;
  const words = t('review_diff.lines_are', { part: folded, all: changed, list, left: changed - folded });
  return under === '' ? words : `${words} (${under})`;
};
