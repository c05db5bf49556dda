/** The issues that merging closes: of the project's own tracker, or of an external one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { failureOf } from '../../../../api/call-error.ts';
import { infiniteQuery, itemsOf } from '../../../../api/queries.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { visibleText } from '../../../../components/text/visible-text.ts';
import { issueName, stateWord } from '../../model/closed-issue.ts';
import { isOpen, type MergeRequest } from '../../model/merge-request.ts';
import styles from './facts.module.css';

/** Renders nothing where it closes none. */
export const Closes = ({ item }: { readonly item: MergeRequest }) => {
  const { project_id: id, iid } = item;
  const closing = useInfiniteQuery({
    ...infiniteQuery('mergeRequests.closesIssues', { params: { id, merge_request_iid: iid } }),
    enabled: item.state !== 'closed',
  });
  const issues = itemsOf(closing.data);
  if (closing.isError) {
    return (
      <div className={styles.fact}>
        <dt>Closes</dt>
        <dd className={styles.muted}>Not known: {failureOf(closing.error).message}</dd>
      </div>
    );
  }
  if (issues.length === 0 || item.state === 'closed') return null;
  return (
    <div className={styles.fact}>
      <dt>{isOpen(item) ? 'Closes when merged' : 'Closes'}</dt>
      <dd>
        <ul aria-label="Issues that merging closes">
          {issues.map((issue) => (
            <li key={issue.id} className={styles.issue}>
              <span className={styles.number}>{visibleText(issueName(issue))}</span> {visibleText(issue.title ?? '')}
              {stateWord(issue) !== null && <span className={styles.muted}> {stateWord(issue)}</span>}
            </li>
          ))}
        </ul>
        {closing.hasNextPage && (
          <Button look="plain" disabled={closing.isFetchingNextPage} onClick={() => void closing.fetchNextPage()}>
            {closing.isFetchingNextPage ? 'Loading' : 'Show more issues'}
          </Button>
        )}
      </dd>
    </div>
  );
};
