/** The way to search all code at the head: what it costs, how far it is, and what it did not look in. */
import { shortRef } from '#shared/commit-id.ts';
import { numberText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';
import type { TreeSearch as Search } from '#renderer/features/review/hooks/use-tree-search.ts';
import { headShaOf } from '#renderer/features/review/store/lines.ts';
import { useReview } from '#renderer/features/review/store/review-store.ts';
import styles from './where-else.module.css';

const searchedWords = ({ files, skipped, isCut }: NonNullable<Search['found']>): string =>
  [
    t('definitions.branch_searched', { count: files }),
    isCut ? t('definitions.branch_cut') : '',
    skipped > 0 ? t('definitions.branch_skipped', { count: skipped }) : '',
  ]
    .filter(Boolean)
    .join(' ');

/** What was searched, or why that failed. */
export const TreeSearchState = ({ search: { found, failure, progress } }: { readonly search: Search }) => {
  if (failure !== null)
    return (
      <Notice kind="warning" inset title={failure.message}>
        {failure.serverMessage ?? failure.hint}
      </Notice>
    );
  const words =
    progress !== null
      ? t('review.loading_files', {
          count: progress.files,
          size: numberText(progress.bytes / 1e6, { least: 1, most: 1 }),
        })
      : found === null
        ? ''
        : searchedWords(found);
  return (
    words !== '' && (
      <p className={styles.words} role="status">
        {words}
      </p>
    )
  );
};

/** Starts the search, or stops it; nothing once it was searched, and where no commit is known. */
export const TreeSearchButton = ({ search }: { readonly search: Search }) => {
  const sha = useReview(headShaOf);
  if (search.progress !== null) return <Button onClick={search.stop}>{t('common.stop')}</Button>;
  if (search.found !== null) return null;
  return (
    <Button title={t('definitions.search_branch_hint')} onClick={search.start}>
      {t('definitions.search_branch', { sha: shortRef(sha) })}
    </Button>
  );
};
