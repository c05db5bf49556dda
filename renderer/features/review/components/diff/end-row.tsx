/** After the last file: how much was viewed, the way to what was not, and what can be done next. */
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import { endHeight } from '#renderer/features/review/model/row-heights.ts';
import { filesOf, hasEnd } from '#renderer/features/review/store/lines.ts';
import { reviewedOf, viewedCount } from '#renderer/features/review/store/marks.ts';
import { focusLines, openFile } from '#renderer/features/review/store/moves.ts';
import { useReview, useReviewStore } from '#renderer/features/review/store/review-store.ts';
import styles from './diff-list.module.css';

export const EndRow = () => {
  const store = useReviewStore();
  const isShown = useReview(hasEnd);
  const total = useReview((of) => filesOf(of).length);
  const viewed = useReview(viewedCount);
  const { count, firstLeft } = useReview(reviewedOf);
  const ways = useReview(({ state }) => state().comments?.end);
  const width = useReview(({ state }) => state().width);
  if (!isShown) return null;
  const height = endHeight(true, width);
  const left = count === null ? 0 : total - count;
  return (
    <div role="rowgroup" className={styles.end} style={{ height }}>
      <div role="row">
        <div role="gridcell" className={styles.endCell}>
          <p className={styles.endWords}>
            <b>{t('review.end')}</b>{' '}
            {count !== null && <span>{t('review.end_files', { seen: count, count: total, viewed })}</span>}
          </p>
          <div className={styles.endWays}>
            {left > 0 && (
              <Button
                onClick={() => {
                  openFile(store, firstLeft);
                  focusLines(store);
                }}
              >
                {t('merging.view_files', { count: left })}
              </Button>
            )}
            {ways}
          </div>
        </div>
      </div>
    </div>
  );
};
