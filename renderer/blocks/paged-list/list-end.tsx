/** Below the last row of a list: how much is shown of how much, and the way to more. */
import { numberText } from '../../../shared/locale/formats.ts';
import { failureWords } from '../../components/feedback/failure-words.ts';
import { Button } from '../../components/controls/button.tsx';
import type { PagedList } from './use-paged-list.ts';
import styles from './paged-list.module.css';

const count = ({ items, total, unreadable, isCapped }: PagedList<unknown>, shown: number, noun: string): string => {
  const isFiltered = shown < items.length;
  const all = isFiltered ? items.length : total;
  const of = all === null || all <= shown ? '' : ` of ${numberText(all)}`;
  const missing = unreadable > 0 ? `, ${numberText(unreadable)} could not be read` : '';
  const capped = isCapped ? '; the server has more than are ever read' : '';
  return `${numberText(shown)}${of} ${noun}${missing}${capped}`;
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
          {isReadingMore ? 'Loading more' : moreFailure === null ? 'Read more' : 'Try again'}
        </Button>
      )}
    </div>
  );
};
