/** The merge requests of one project, by state. */
import { useQueries } from '@tanstack/react-query';
import { GitPullRequest, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';
import { FilterBar } from '../../../../blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '../../../../blocks/filter-bar/more-filter.tsx';
import { oneOf, textParameter } from '../../../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../../../blocks/filter-bar/use-filters.ts';
import { PagedGrid } from '../../../../blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '../../../../blocks/paged-list/use-paged-list.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { useCommand } from '../../../../components/context/commands.tsx';
import { Pane, Panes } from '../../../../components/layout/panes.tsx';
import { useFilteredPeople, withNobody } from '../../hooks/use-filtered-people.ts';
import { listControls, listFilters, listQuery, numbersIn } from '../../model/list-filters.ts';
import { mergeRequestKey, mergeRequestPath, openable, type ListedMergeRequest } from '../../model/merge-request.ts';
import { newMergeRequestRoute } from '../../model/new-merge-request.ts';
import { rowMenu } from '../../model/row-menu.ts';
import { FilterNotices } from './filter-notices.tsx';
import { projectColumns } from './merge-request-columns.tsx';
import styles from './review-queue.module.css';

const states = ['opened', 'merged', 'closed', 'all'] as const;
type StateFilter = (typeof states)[number];

const words: Readonly<Record<StateFilter, { readonly tab: string; readonly empty: string }>> = {
  opened: { tab: 'Open', empty: 'No merge request is open' },
  merged: { tab: 'Merged', empty: 'Nothing has been merged yet' },
  closed: { tab: 'Closed', empty: 'No merge request was closed unmerged' },
  all: { tab: 'All', empty: 'There are no merge requests yet' },
};

/** How many there are of each state, where the server says: one item is requested, the count comes in a header. */
const useCounts = (project: number | string): readonly (number | null | undefined)[] =>
  useQueries({
    queries: states.map((state) => ({
      queryKey: queryKey('mergeRequests.list', { params: { id: project }, query: { state } }, 'count'),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await call('mergeRequests.list', { params: { id: project }, query: { state, per_page: 1 } }, { signal }))
          .total,
    })),
  }).map(({ data }) => data);

const parameters = { state: oneOf(states, 'opened', { isView: true }), numbers: textParameter, ...listFilters };

const controls: readonly FilterControl<keyof typeof parameters>[] = [
  ...listControls,
  { kind: 'text', name: 'numbers', label: 'Numbers', placeholder: '3, 7' },
];

/** How the list is ordered: lists of the document carry no dates, so that ages are those of heads. */
const orderWords = (items: readonly ListedMergeRequest[]): string => {
  if (items.length < 2) return '';
  const hasOwnAges = items.every((item) => item.updated_at !== null);
  return hasOwnAges ? 'Last changed first' : 'Last changed first; ages are of the newest commits';
};

/** `project` is its id, or its path while the id is unknown. */
export const ProjectMergeRequests = ({ project }: { readonly project: number | string }) => {
  const navigate = useNavigate();
  const create = (): void => void navigate(`/${newMergeRequestRoute(project)}`);
  useCommand('merge-request.new', create);
  const filters = useFilters(parameters);
  const { values } = filters;
  const { state } = values;
  const counts = useCounts(project);
  const named = useFilteredPeople(values);
  const iids = numbersIn(values.numbers) ?? [];
  const answer = usePagedList(
    'mergeRequests.list',
    {
      params: { id: project },
      query: { state, ...listQuery(values, named.people), ...(iids.length > 0 && { iids: [...iids] }) },
    },
    { keyOf: mergeRequestKey, keepsItems: true, enabled: named.isKnown },
  );
  const read = withNobody(answer, named);
  const list = { ...read, items: useMemo(() => openable(read.items), [read.items]) };
  return (
    <>
      <FilterBar
        filters={filters}
        title="Merge requests"
        segmented={{
          name: 'state',
          label: 'State',
          options: states.map((value, index) => ({ value, label: words[value].tab, count: counts[index] })),
        }}
        more={controls}
      >
        {values.order === 'changed' && <span className={styles.summary}>{orderWords(list.items)}</span>}
        <Button icon={Plus} press="c" onClick={create}>
          New merge request
        </Button>
      </FilterBar>
      <FilterNotices named={named} numbers={values.numbers} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={`merge requests ${String(project)} ${state}`}
            label="Merge requests"
            noun="merge requests"
            columns={projectColumns}
            hasHeader={false}
            keyOf={mergeRequestKey}
            hrefOf={mergeRequestPath}
            menuOf={rowMenu}
            filter={filters}
            empty={{
              icon: GitPullRequest,
              title: words[state].empty,
              text: 'Push a branch and open a merge request from it: it appears here within a minute.',
              actions: <Button onClick={create}>New merge request</Button>,
            }}
          />
        </Pane>
      </Panes>
    </>
  );
};
