/** How many comments on lines there are and how many drafts, in the bar above the changes, and the way to the review. */
import { PencilLine } from 'lucide-react';
import { numberText } from '../../../../../shared/locale/formats.ts';
import { Button } from '../../../../components/controls/button.tsx';
import styles from './comment-counts.module.css';

const countOf = (count: number, noun: string): string => `${numberText(count)} ${noun}${count === 1 ? '' : 's'}`;

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
}) => (
  <span className={styles.counts}>
    {comments + drafts > 0 && (
      <span className={styles.words}>
        {[
          ...(comments > 0 ? [countOf(comments, 'comment')] : []),
          ...(drafts > 0 ? [countOf(drafts, 'draft')] : []),
        ].join(', ')}
      </span>
    )}
    {onRetry !== null && (
      <>
        <span className={styles.words} role="status">
          Threads were not read
        </span>
        <Button onClick={onRetry}>Try again</Button>
      </>
    )}
    {drafts > 0 && (
      <Button icon={PencilLine} onClick={onReview}>
        Review <span className={styles.number}>{numberText(drafts)}</span>
      </Button>
    )}
  </span>
);
