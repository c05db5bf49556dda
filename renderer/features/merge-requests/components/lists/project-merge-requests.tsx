/** `p/:project/merge_requests`: the merge requests of one project, by state. */
import { useQueries } from '@tanstack/react-query';
import { GitPullRequest, Plus, Radar } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { useDrawnHeads } from '#renderer/api/channels/drawn-heads.ts';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { queryKey, readFor } from '#renderer/api/queries.ts';
import type { ReadingQuery } from '#renderer/api/read-times.ts';
import { WhereLink } from '#renderer/blocks/comparison/where-link.tsx';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '#renderer/blocks/filter-bar/more-filter.tsx';
import { oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { SelectionBar } from '#renderer/blocks/grid/selection-bar.tsx';
import { useSelection, type Selection } from '#renderer/blocks/grid/selection.ts';
import { PagedGrid, type EmptyList } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { ForSignedIn, OnlySignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject } from '#renderer/components/context/route-params.ts';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { asking, t } from '#renderer/texts/t.ts';
import { useFilteredPeople, withNobody } from '#renderer/features/merge-requests/hooks/lists/use-filtered-people.ts';
import { useListOverlaps } from '#renderer/features/merge-requests/hooks/lists/use-list-overlaps.ts';
import { useMarking } from '#renderer/features/merge-requests/hooks/lists/use-marking.ts';
import { useUnread } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';
import { useViews } from '#renderer/features/merge-requests/hooks/lists/use-views.ts';
import {
  listControls,
  listFilters,
  listQuery,
  numbersIn,
} from '#renderer/features/merge-requests/model/list-filters.ts';
import {
  isOpen,
  mergeRequestKey,
  mergeRequestPath,
  openable,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { useRememberedQueue } from '#renderer/things/merge-request/queue-steps.ts';
import { FolderBar } from '#renderer/things/project/folder-bar.tsx';
import { newMergeRequestRoute } from '#renderer/features/merge-requests/model/new-merge-request.ts';
import { wordsOver } from '#renderer/features/merge-requests/model/list-summary.ts';
import { ageOf, type AgeOf } from '#renderer/features/merge-requests/model/order-words.ts';
import { OverlapsNotice, withOverlaps } from '#renderer/features/merge-requests/components/overlaps/list-overlaps.tsx';
import { FilterNotices } from './filter-notices.tsx';
import { RowNotices } from './row-notices.tsx';
import { projectColumns } from './merge-request-columns.tsx';
import { ViewNotices, ViewsMenu } from './saved-views.tsx';
import styles from './review-queue.module.css';

const states = ['opened', 'merged', 'closed', 'all'] as const;
type StateFilter = (typeof states)[number];

const words: Readonly<Record<StateFilter, { readonly tab: string; readonly empty: string }>> = {
  opened: { tab: t('common.open_too'), empty: t('merge_requests.none_open') },
  merged: { tab: t('common.merged'), empty: t('merge_requests.none_merged') },
  closed: { tab: t('common.closed'), empty: t('merge_requests.none_closed') },
  all: { tab: t('common.all'), empty: t('merge_requests.none_at_all') },
};

/** How many there are of each state, where the server says: one item is requested, the count comes in a header. */
const useCounts = (project: number | string): readonly (number | null | undefined)[] =>
  useQueries({
    queries: states.map((state) => ({
      queryKey: queryKey('mergeRequests.list', { params: { id: project }, query: { state } }, 'count'),
      queryFn: async (reading: ReadingQuery) =>
        (await readFor('mergeRequests.list', { params: { id: project }, query: { state, per_page: 1 } }, reading))
          .total,
    })),
  }).map(({ data }) => data);

const parameters = { state: oneOf(states, 'opened', { isView: true }), numbers: textParameter, ...listFilters };

const controls: readonly FilterControl<keyof typeof parameters>[] = [
  ...listControls,
  { kind: 'text', name: 'numbers', label: t('merge_requests.numbers'), placeholder: '3, 7' },
];

/** Those that the filters leave. */
const useListed = (project: number | string, values: FilterValues<typeof parameters>) => {
  const named = useFilteredPeople(values);
  const iids = numbersIn(values.numbers) ?? [];
  const answer = usePagedList(
    'mergeRequests.list',
    {
      params: { id: project },
      query: {
        state: values.state,
        ...listQuery(values, named.people),
        ...(iids.length > 0 && { iids: [...iids] }),
      },
    },
    { keyOf: mergeRequestKey, keepsItems: true, enabled: named.isKnown },
  );
  const read = withNobody(answer, named);
  return { named, list: { ...read, items: useMemo(() => openable(read.items), [read.items]) } };
};

const emptyOf = (state: StateFilter, create: () => void): EmptyList => ({
  icon: GitPullRequest,
  title: words[state].empty,
  text: t('merge_requests.empty_text'),
  actions: (
    <OnlySignedIn>
      <Button onClick={create}>{t('common.new_merge_request')}</Button>
    </OnlySignedIn>
  ),
});

const SetAutoMerges = lazy(async () => ({ default: (await import('./set-auto-merges.tsx')).SetAutoMerges }));
const TrainDialog = lazy(async () => ({
  default: (await import('#renderer/features/merge-requests/components/train/train-dialog.tsx')).TrainDialog,
}));

/** What is done with all selected ones. */
const Selected = ({
  selection,
  items,
}: {
  readonly selection: Selection;
  readonly items: readonly MergeRequestItem[];
}) => {
  const [asked, setAsked] = useState<'auto' | 'train' | null>(null);
  const [chosen, setChosen] = useState<readonly MergeRequestItem[]>([]);
  const open = items.filter((item) => selection.has(mergeRequestKey(item)) && isOpen(item));
  const ask = (what: 'auto' | 'train'): void => {
    setChosen(open);
    setAsked(what);
  };
  const close = (): void => setAsked(null);
  useCommand('merge-request.train', () => ask('train'), open.length > 0);
  const [first, ...others] = chosen;
  return (
    <>
      <SelectionBar selection={selection}>
        <Button disabled={open.length === 0} onClick={() => ask('auto')}>
          {asking(t('merging.set_auto'))}
        </Button>
        <Button disabled={open.length === 0} command="merge-request.train" onClick={() => ask('train')}>
          {asking(t('train.merge_as'))}
        </Button>
      </SelectionBar>
      {asked !== null && first && (
        <Suspense>
          {asked === 'auto' ? (
            <SetAutoMerges items={chosen} onClose={close} />
          ) : (
            <TrainDialog items={[first, ...others]} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
};

/** Goes to the form of a new one. */
const useCreating = (project: number | string, isSignedIn: boolean): (() => void) => {
  const navigate = useNavigate();
  const create = (): void => void navigate(`/${newMergeRequestRoute(project)}`);
  useCommand('merge-request.new', create, isSignedIn);
  return create;
};

/** The overlaps of the list, its columns with them, and the way to those of the project's open merge requests. */
const useOverlaps = (project: number | string, items: readonly MergeRequestItem[], age: AgeOf) => {
  const navigate = useNavigate();
  const openRadar = (): void => void navigate(routeTo('overlaps', { project }));
  useCommand('merge-request.radar', openRadar);
  const overlaps = useListOverlaps(items);
  const columns = useMemo(() => withOverlaps(projectColumns[age], overlaps.paths), [age, overlaps.paths]);
  return { overlaps, columns, openRadar };
};

interface BarActionsProps {
  readonly create: () => void;
  readonly openRadar: () => void;
  /** The list says already that one has to sign in. */
  readonly isSaid: boolean;
}

const BarActions = ({ create, openRadar, isSaid }: BarActionsProps) => (
  <>
    <IconButton icon={Radar} label={t('overlaps.radar')} command="merge-request.radar" onClick={openRadar} />
    <ForSignedIn title={t('states.sign_in_request')} isSaid={isSaid}>
      <Button icon={Plus} command="merge-request.new" onClick={create}>
        {t('common.new_merge_request')}
      </Button>
    </ForSignedIn>
  </>
);

/** Rows that are chosen, and what is done with them. */
const useChoosing = ({ isPending, items }: Pick<PagedList<MergeRequestItem>, 'isPending' | 'items'>) => {
  const selection = useSelection(isPending ? undefined : items, mergeRequestKey);
  return { selection, over: <Selected selection={selection} items={items} /> };
};

/** What is over the list; of a list by labels, the way to where its merge requests are. */
const Summary = ({
  project,
  values: { labels, order },
  items,
  unread,
}: {
  readonly project: number | string;
  readonly values: FilterValues<typeof parameters>;
  readonly items: readonly MergeRequestItem[];
  readonly unread: ReturnType<typeof useUnread>;
}) => {
  const words = wordsOver(items, unread.isUnread, order);
  return (
    <>
      {labels.trim() !== '' && <WhereLink project={project} kind="label" value={labels.trim()} />}
      <span className={styles.summary} title={words}>
        {words}
      </span>
    </>
  );
};

/** `project` is its id, or its path while the id is unknown. */
const Listed = ({ project }: { readonly project: number | string }) => {
  const isSignedIn = useIsSignedIn();
  const create = useCreating(project, isSignedIn);
  const filters = useFilters(parameters);
  const { values } = filters;
  const { state } = values;
  // The list first: it has the connections that are open already.
  const { list, named } = useListed(project, values);
  useRememberedQueue(list.items);
  const counts = useCounts(project);
  const choosing = useChoosing(list);
  const position = `merge requests ${String(project)} ${state}`;
  const views = useViews('project', parameters, filters);
  const unread = useUnread();
  const { overlaps, columns, openRadar } = useOverlaps(project, list.items, ageOf(values.order));
  // The rows count the lines of those.
  useDrawnHeads();
  const current = useCurrentItem(position, list.items, mergeRequestKey);
  const { menuOf, counting } = useMarking(unread, list.items, current, overlaps.ask);
  return (
    <>
      <FilterBar
        filters={filters}
        title={t('common.merge_requests')}
        segmented={{
          name: 'state',
          label: t('common.state'),
          options: states.map((value, index) => ({ value, label: words[value].tab, count: counts[index] })),
        }}
        more={controls}
        beside={<ViewsMenu views={views} refused={null} />}
      >
        <Summary project={project} values={values} items={list.items} unread={unread} />
        <BarActions create={create} openRadar={openRadar} isSaid={list.isPending || list.failure !== null} />
      </FilterBar>
      <FilterNotices named={named} numbers={values.numbers} />
      <ViewNotices views={views} />
      <RowNotices unread={unread} counting={counting} />
      <OverlapsNotice of={overlaps} onRadar={openRadar} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={list}
            position={position}
            label={t('common.merge_requests')}
            columns={columns}
            hasHeader={false}
            keyOf={mergeRequestKey}
            hrefOf={mergeRequestPath}
            menuOf={menuOf}
            {...(isSignedIn && choosing)}
            filter={filters}
            empty={emptyOf(state, create)}
          />
        </Pane>
      </Panes>
    </>
  );
};

/** Another project starts over. */
export const ProjectMergeRequests = () => {
  const project = useProject();
  return (
    <>
      <FolderBar key={`folder ${String(project)}`} project={project} />
      <Listed key={project} project={project} />
    </>
  );
};
