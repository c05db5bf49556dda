/** Everything open that the account can see, over all projects. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useEffect } from 'react';
import { infiniteQuery } from '../../../api/queries.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { MergeRequestItem } from '../model/merge-request.ts';
import { PagedMergeRequests } from './paged-merge-requests.tsx';

/** Draws the list. */
export const AllOpen = ({
  onSummary,
  onCurrent,
}: {
  readonly onSummary: (summary: string) => void;
  readonly onCurrent: (item: MergeRequestItem | null) => void;
}) => {
  const list = useInfiniteQuery(
    infiniteQuery('mergeRequests.listAll', { query: { scope: 'all', state: 'opened', order_by: 'updated_at' } }),
  );
  const total = list.data?.pages[0]?.total ?? null;
  useEffect(() => {
    onSummary(total === null ? '' : `${total.toLocaleString('en-GB')} open`);
  }, [onSummary, total]);
  return (
    <PagedMergeRequests
      label="All open merge requests"
      memory="review/all"
      onCurrent={onCurrent}
      list={list}
      showProject
      empty={
        <EmptyState icon={Inbox} title="No merge request is open">
          When somebody opens one in a project that you can see, it appears here.
        </EmptyState>
      }
    />
  );
};
