/** The issues that merging closes: of the project's own tracker, or of an external one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { infiniteQuery, itemsOf } from '#renderer/api/queries.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Fact } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { issueName, stateWord, type ClosedIssue } from '#renderer/things/issue/closed-issue.ts';
import { isOpen, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import styles from './facts.module.css';

/** An issue of the project's own tracker leads to its comments; those elsewhere are known by name only. */
const Name = ({ item, issue }: { readonly item: MergeRequest; readonly issue: ClosedIssue }) => {
  const words = (
    <>
      <span className={styles.number}>{visibleText(issueName(issue))}</span> {visibleText(issue.title ?? '')}
    </>
  );
  if (!('iid' in issue)) return words;
  const route = routeTo('issue', { project: issue.project_id, iid: issue.iid });
  return (
    <Link to={issue.project_id === item.project_id ? `${route}?merge_request=${String(item.iid)}` : route}>
      {words}
    </Link>
  );
};

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
      <Fact name={t('merge_request.closes')}>
        <span className={styles.muted}>{t('merge_request.not_known', { why: failureOf(closing.error).message })}</span>
      </Fact>
    );
  }
  if (issues.length === 0 || item.state === 'closed') return null;
  return (
    <Fact name={isOpen(item) ? t('merge_request.closes_when_merged') : t('merge_request.closes')}>
      <ul aria-label={t('merge_request.closed_issues')}>
        {issues.map((issue) => (
          <li key={issue.id} className={styles.issue}>
            <Name item={item} issue={issue} />
            {stateWord(issue) !== null && <span className={styles.muted}> {stateWord(issue)}</span>}
          </li>
        ))}
      </ul>
      {closing.hasNextPage && (
        <Button look="plain" disabled={closing.isFetchingNextPage} onClick={() => void closing.fetchNextPage()}>
          {closing.isFetchingNextPage ? t('merge_request.loading') : t('merge_request.more_issues')}
        </Button>
      )}
    </Fact>
  );
};
