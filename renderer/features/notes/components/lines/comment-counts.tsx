/** How many comments on lines there are and how many drafts, in the bar above the changes, and the way to the review. */
import { PencilLine } from 'lucide-react';
import { Button } from '../../../../components/controls/button.tsx';
import styles from './comment-counts.module.css';

const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

export const CommentCounts = ({
  comments,
  drafts,
  onReview,
}: {
  readonly comments: number;
  readonly drafts: number;
  readonly onReview: () => void;
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
    {drafts > 0 && (
      <Button icon={PencilLine} onClick={onReview}>
        Review <span className={styles.number}>{drafts.toLocaleString('en-GB')}</span>
      </Button>
    )}
  </span>
);
