/** The merge requests of one project, by state. */
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { GitPullRequest, Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { infiniteQuery, itemsOf } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { useCommand } from '../../../components/commands.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Pane, Panes, Spring, Toolbar } from '../../../components/panes.tsx';
import { Segments } from '../../../components/segments.tsx';
import type { ListedMergeRequest } from '../model/merge-request.ts';
import { newMergeRequestRoute } from '../model/new-merge-request.ts';
import { PagedMergeRequests } from './paged-merge-requests.tsx';
import styles from './review-queue.module.css';

const states = ['opened', 'merged', 'closed', 'all'] as const;
type StateFilter = (typeof states)[number];

const words: Readonly<Record<StateFilter, { readonly tab: string; readonly empty: string }>> = {
  opened: { tab: 'Open', empty: 'No merge request is open' },
  merged: { tab: 'Merged', empty: 'Nothing has been merged yet' },
  closed: { tab: 'Closed', empty: 'No merge request was closed unmerged' },
  all: { tab: 'All', empty: 'There are no merge requests yet' },
};

/** How many there are of each state, where the server says: one item is asked for, the count comes in a header. */
const useCounts = (project: number | string): readonly (number | null | undefined)[] =>
  useQueries({
    queries: states.map((state) => ({
      queryKey: ['mergeRequests.list', { params: { id: project }, query: { state } }, 'count'],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await call('mergeRequests.list', { params: { id: project }, query: { state, per_page: 1 } }, { signal }))
          .total,
    })),
  }).map(({ data }) => data);

const isState = (value: string | null): value is StateFilter => states.some((state) => state === value);

/** How the list is ordered: lists of the document carry no dates, so that ages are those of heads. */
const orderWords = (items: readonly ListedMergeRequest[]): string => {
  if (items.length < 2) return '';
  const hasOwnAges = items.every((item) => item.updated_at !== null);
  return hasOwnAges ? 'Last changed first' : 'Last changed first; ages are of the newest commits';
};

/** Draws the screen. `project` is its id, or its path while the id is unknown. */
export const ProjectMergeRequests = ({ project }: { readonly project: number | string }) => {
  const [parameters, setParameters] = useSearchParams();
  const navigate = useNavigate();
  const create = (): void => void navigate(`/${newMergeRequestRoute(project)}`);
  useCommand('merge-request.new', create);
  const asked = parameters.get('state');
  const state = isState(asked) ? asked : 'opened';
  const counts = useCounts(project);
  const list = useInfiniteQuery({
    ...infiniteQuery('mergeRequests.list', { params: { id: project }, query: { state, order_by: 'updated_at' } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Toolbar>
        <h1 className={styles.hidden}>Merge requests</h1>
        <Segments
          label="State"
          segments={states.map((value, index) => ({ value, label: words[value].tab, count: counts[index] }))}
          value={state}
          onValue={(value) => setParameters({ state: value }, { replace: true })}
        />
        <Spring />
        <span className={styles.summary}>{orderWords(itemsOf(list.data))}</span>
        <Button icon={Plus} press="c" onClick={create}>
          New merge request
        </Button>
      </Toolbar>
      <Panes>
        <Pane kind="list">
          <PagedMergeRequests
            label="Merge requests"
            memory={`merge-requests/${String(project)}/${state}`}
            list={list}
            showProject={false}
            empty={
              <EmptyState
                icon={GitPullRequest}
                title={words[state].empty}
                actions={<Button onClick={create}>New merge request</Button>}
              >
                Push a branch and open a merge request from it: it appears here within a minute.
              </EmptyState>
            }
          />
        </Pane>
      </Panes>
    </>
  );
};
