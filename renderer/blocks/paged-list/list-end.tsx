/** Below the last row of a list: how much is shown of how much, and the way to more. */
import { numberText } from '#shared/locale/formats.ts';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { t } from '#renderer/texts/t.ts';
import type { PagedList } from './use-paged-list.ts';
import styles from './paged-list.module.css';

const count = ({ items, total, unreadable, isCapped }: PagedList<unknown>, shown: number, noun: string): string => {
  const isFiltered = shown < items.length;
  const all = isFiltered ? items.length : total;
  const missing = unreadable > 0 ? t('lists.unreadable', { amount: numberText(unreadable) }) : '';
  const capped = isCapped ? t('lists.capped') : '';
  const counted =
    all === null || all <= shown ? t('lists.count', { shown, noun }) : t('lists.count_of', { shown, all, noun });
  return `${counted}${missing}${capped}`;
};

/** Rendered where a list is longer than its first page, or where items are missing. */
export const ListEnd = ({
  list,
  shown,
  noun,
}: {
  readonly list: PagedList<unknown>;
  /** Rows that are drawn: fewer than were read where a filter hides some. */
  readonly shown: number;
  /** What the rows are: `branches`. */
  readonly noun: string;
}) => {
  const { moreFailure, hasMore, isReadingMore, readMore } = list;
  return (
    <div className={styles.end}>
      <span role="status">{count(list, shown, noun)}</span>
      {moreFailure !== null && <span className={styles.failed}>{failureWords(moreFailure).title}.</span>}
      {hasMore && (
        <Button look="plain" disabled={isReadingMore} onClick={readMore}>
          {isReadingMore ? t('lists.loading_more') : moreFailure === null ? t('lists.read_more') : t('lists.try_again')}
        </Button>
      )}
    </div>
  );
};
