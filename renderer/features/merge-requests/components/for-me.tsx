/** What is assigned to me and what I opened, grouped. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { FailureState } from '../../../components/failure-state.tsx';
import { RowList } from '../../../components/row-list.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useHeads } from '../hooks/use-heads.ts';
import { mergeRequestPath, openable, type MergeRequestItem } from '../model/merge-request.ts';
import { queueGroups } from '../model/queue-groups.ts';
import { rowMenu } from '../model/row-menu.ts';
import { MergeRequestRow } from './merge-request-row.tsx';

const list = (scope: 'assigned-to-me' | 'created-by-me') =>
  query('mergeRequests.listAll', { query: { scope, state: 'opened', order_by: 'updated_at', per_page: 100 } });

const watched = { refetchInterval: 60_000 } as const;

/** Draws the groups; `empty` stands where there is nothing. */
export const ForMe = ({
  empty,
  onSummary,
  onCurrent,
}: {
  readonly empty: ReactNode;
  readonly onSummary: (summary: string) => void;
  readonly onCurrent: (item: MergeRequestItem | null) => void;
}) => {
  const assigned = useQuery({ ...list('assigned-to-me'), ...watched });
  const mine = useQuery({ ...list('created-by-me'), ...watched });
  const groups = queueGroups(openable(assigned.data ?? []), openable(mine.data ?? []));
  const items = groups.flatMap((group) => group.items);
  const headOf = useHeads(items);
  const isRead = assigned.isSuccess && mine.isSuccess;
  useEffect(() => {
    onSummary(isRead && items.length > 0 ? `${String(items.length)} open` : '');
  }, [onSummary, isRead, items.length]);

  const failed = assigned.isLoadingError ? assigned : mine.isLoadingError ? mine : null;
  if (failed)
    return (
      <FailureState
        failure={failureOf(failed.error)}
        onRetry={() => void Promise.all([assigned.refetch(), mine.refetch()])}
      />
    );
  if (assigned.isPending || mine.isPending) return <SkeletonRows label="Reading the review queue" />;
  if (items.length === 0) return empty;
  return (
    <RowList
      label="Review queue"
      memory="review/for-me"
      onCurrent={onCurrent}
      groups={groups}
      keyOf={(item) => String(item.id)}
      hrefOf={mergeRequestPath}
      menuOf={rowMenu}
      renderRow={(item) => <MergeRequestRow item={item} head={headOf(item)} showProject />}
    />
  );
};
