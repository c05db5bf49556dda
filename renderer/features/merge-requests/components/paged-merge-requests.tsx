/** A list of merge requests that is read page by page. */
import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { itemsOf, type Page } from '../../../api/queries.ts';
import { FailureState } from '../../../components/failure-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { RowList } from '../../../components/row-list.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useHeads } from '../hooks/use-heads.ts';
import { mergeRequestPath, openable, type ListedMergeRequest, type MergeRequestItem } from '../model/merge-request.ts';
import { rowMenu } from '../model/row-menu.ts';
import { MergeRequestRow } from './merge-request-row.tsx';

/** Draws the list in all its states. */
export const PagedMergeRequests = ({
  label,
  memory,
  list,
  showProject,
  empty,
  onCurrent,
}: {
  readonly label: string;
  readonly memory: string;
  readonly list: UseInfiniteQueryResult<InfiniteData<Page<ListedMergeRequest>>>;
  readonly showProject: boolean;
  readonly empty: ReactNode;
  readonly onCurrent?: (item: MergeRequestItem | null) => void;
}) => {
  const items = openable(itemsOf(list.data));
  const headOf = useHeads(items);
  if (list.isLoadingError) return <FailureState failure={failureOf(list.error)} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <SkeletonRows label={`Reading ${label.toLowerCase()}`} rows={12} />;
  if (items.length === 0) return empty;
  const unreadable = list.data.pages.reduce((sum, page) => sum + page.unreadable, 0);
  return (
    <RowList
      label={label}
      memory={memory}
      groups={[{ key: 'all', items }]}
      {...(onCurrent && { onCurrent })}
      keyOf={(item) => String(item.id)}
      hrefOf={mergeRequestPath}
      menuOf={rowMenu}
      renderRow={(item) => <MergeRequestRow item={item} head={headOf(item)} showProject={showProject} />}
      end={
        (list.hasNextPage || unreadable > 0) && (
          <LoadMore
            shown={items.length}
            total={list.data.pages.at(-1)?.total ?? null}
            noun={unreadable > 0 ? `merge requests, ${String(unreadable)} could not be read` : 'merge requests'}
            isReading={list.isFetchingNextPage}
            onMore={() => {
              if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
            }}
          />
        )
      }
    />
  );
};
