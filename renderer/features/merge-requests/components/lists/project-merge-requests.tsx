/** The merge requests of one project, by state. */
import { useQueries } from '@tanstack/react-query';
import { GitPullRequest, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/queries.ts';
import { oneOf } from '../../../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../../../blocks/filter-bar/use-filters.ts';
import { PagedGrid } from '../../../../blocks/paged-list/paged-grid.tsx';
import { usePagedList } from '../../../../blocks/paged-list/use-paged-list.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { useCommand } from '../../../../components/context/commands.tsx';
import { Pane, Panes, Spacer, Toolbar } from '../../../../components/layout/panes.tsx';
import { SegmentedControl } from '../../../../components/controls/segmented-control.tsx';
import { mergeRequestKey, mergeRequestPath, openable, type ListedMergeRequest } from '../../model/merge-request.ts';
import { newMergeRequestRoute } from '../../model/new-merge-request.ts';
import { rowMenu } from '../../model/row-menu.ts';
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

const parameters = { state: oneOf(states, 'opened', { isView: true }) };

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
  const { state } = filters.values;
  const counts = useCounts(project);
  const read = usePagedList(
    'mergeRequests.list',
    { params: { id: project }, query: { state, order_by: 'updated_at' } },
    { keyOf: mergeRequestKey, keepsItems: true },
  );
  const list = { ...read, items: useMemo(() => openable(read.items), [read.items]) };
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>Merge requests</h1>
        <SegmentedControl
          label="State"
          options={states.map((value, index) => ({ value, label: words[value].tab, count: counts[index] }))}
          value={state}
          onValue={(value) => filters.set({ state: value })}
        />
        <Spacer />
        <span className={styles.summary}>{orderWords(list.items)}</span>
        <Button icon={Plus} press="c" onClick={create}>
          New merge request
        </Button>
      </Toolbar>
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
