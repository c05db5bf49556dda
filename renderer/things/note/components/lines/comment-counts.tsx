/** How many comments on lines there are and how many drafts, in the bar above the changes, and the way to the review. */
import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { numberText } from '#shared/locale/formats.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { focusIfLost } from '#renderer/components/layout/focus-if-lost.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './lines-link.module.css';

export const CommentCounts = ({
  comments,
  drafts,
  onReview,
  onRetry,
}: {
  readonly comments: number;
  readonly drafts: number;
  readonly onReview: () => void;
  /** Reads the threads of the server again; null while there is no need. */
  readonly onRetry: (() => void) | null;
}) => {
  const hasDrafts = drafts > 0;
  const hadDrafts = useRef(hasDrafts);
  useEffect(() => {
    // The button may have had the focus: a dialog that it opened gave it back before the last draft was gone.
    if (hadDrafts.current && !hasDrafts) focusIfLost();
    hadDrafts.current = hasDrafts;
  }, [hasDrafts]);
  return (
    <span className={styles.counts}>
      {comments + drafts > 0 && (
        <span className={styles.words}>
          {[
            ...(comments > 0 ? [t('notes.comments_count', { count: comments })] : []),
            ...(drafts > 0 ? [t('common.drafts', { count: drafts })] : []),
          ].join(', ')}
        </span>
      )}
      {onRetry !== null && (
        <>
          <span className={styles.words} role="status">
            {t('notes.no_threads')}
          </span>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </>
      )}
      {drafts > 0 && (
        <Button icon={PencilLine} onClick={onReview}>
          {t('notes.review')} <span className={styles.number}>{numberText(drafts)}</span>
        </Button>
      )}
    </span>
  );
};
