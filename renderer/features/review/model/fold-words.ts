/** What is said of lines that need not be read: one by one, and of all of them. */
import { foldKinds, type FoldKind } from '#shared/diff/folding/fold.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { listText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';
import type { FoundFold, FoundFolds } from '#renderer/workers/changes/found-folds.ts';

/** Path and line of what a fold names; empty for none. */
export const addressOf = ({ other }: FoundFold, files: readonly IndexedFile[]): string => {
  const file = other === null ? undefined : files[other.file];
  if (file === undefined || other === null) return '';
  return `${other.isOld ? file.old_path : pathOf(file)}:${String(other.line)}`;
};

const plain = {
  [foldKinds.lockfile]: 'review_diff.lockfile',
  [foldKinds.generated]: 'review_diff.generated',
  [foldKinds.layout]: 'review_diff.layout_changed',
  [foldKinds.comments]: 'review_diff.comments_changed',
  [foldKinds.commas]: 'review_diff.commas_changed',
} as const;

/** Writes a text with the address that it names. */
export interface AddressedTexts<Written> {
  readonly plain: (key: (typeof plain)[keyof typeof plain]) => Written;
  readonly moved: (key: 'review_diff.moved_to' | 'review_diff.moved_from') => Written;
  readonly repeated: (times: number) => Written;
}

/** Why lines are folded, as one of these texts. @param isRemoved the folded lines were removed */
export const foldReason = <Written>(
  { kind, times }: FoundFold,
  isRemoved: boolean,
  texts: AddressedTexts<Written>,
): Written => {
  switch (kind) {
    case foldKinds.moved:
      return texts.moved(isRemoved ? 'review_diff.moved_to' : 'review_diff.moved_from');
    case foldKinds.repeated:
      return texts.repeated(times);
    default:
      return texts.plain(plain[kind]);
  }
};

/** How many lines a fold holds. */
export const foldSize = ({ changed }: FoundFold): string => t('jobs.lines', { count: changed });

/** Why lines are folded, and how many. @param isRemoved the folded lines were removed */
export const foldWords = (fold: FoundFold, isRemoved: boolean, address: string): string => {
  const reason = foldReason(fold, isRemoved, {
    plain: (key) => t(key),
    moved: (key) => t(key, { address }),
    repeated: (times) => t('review_diff.repeated', { address, times }),
  });
  return [t('review.collapsed_lines'), reason, foldSize(fold)].join(' · ');
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
  const list = listText(
    groups.flatMap(([words, kinds]) => (kinds.some((kind) => (byKind[kind] ?? 0) > 0) ? [words] : [])),
  );
  return [
    folded > 0 ? t('review_diff.lines_are', { part: folded, count: changed, list }) : '',
    done < of ? t('review_diff.verified', { checked: done, count: of }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
};
