/** The review queue: what is to be done now over all projects, or everything open. */
import { Inbox, PanelRight } from 'lucide-react';
import { useMemo } from 'react';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import type { FilterControl } from '#renderer/blocks/filter-bar/more-filter.tsx';
import { oneOf, textParameter, type FilterValues } from '#renderer/blocks/filter-bar/parameters.ts';
import { useFilters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem, useFoldedGroups } from '#renderer/blocks/grid/list-positions.tsx';
import type { EmptyList } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { NeedsNewer } from '#renderer/blocks/server-age/needs-newer.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { PaneHandle } from '#renderer/components/layout/pane-handle.tsx';
import { t } from '#renderer/texts/t.ts';
import { useFilteredPeople } from '#renderer/features/merge-requests/hooks/lists/use-filtered-people.ts';
import { useMarking } from '#renderer/features/merge-requests/hooks/lists/use-marking.ts';
import { usePreview } from '#renderer/features/merge-requests/hooks/use-preview.ts';
import { useQueue, type Queue } from '#renderer/features/merge-requests/hooks/lists/use-queue.ts';
import { useReadingAhead } from '#renderer/features/merge-requests/hooks/lists/use-reading-ahead.ts';
import { useUnread } from '#renderer/features/merge-requests/hooks/lists/use-unread.ts';
import { useViews } from '#renderer/features/merge-requests/hooks/lists/use-views.ts';
import { summaryWords } from '#renderer/features/merge-requests/model/list-summary.ts';
import { listControls, listFilters, listQuery } from '#renderer/features/merge-requests/model/list-filters.ts';
import {
  mergeRequestKey,
  mergeRequestPath,
  projectNameOf,
  type MergeRequestItem,
} from '#renderer/things/merge-request/merge-request.ts';
import { useRememberedQueue } from '#renderer/things/merge-request/queue-steps.ts';
import { ageOf } from '#renderer/features/merge-requests/model/order-words.ts';
import { FilterNotices } from './filter-notices.tsx';
import { RowNotices } from './row-notices.tsx';
import { queueColumns } from './merge-request-columns.tsx';
import { Preview } from './preview.tsx';
import { ViewNotices, ViewsMenu } from './saved-views.tsx';
import styles from './review-queue.module.css';

type Groups = Queue['groups'];

const viewOptions = [
  { value: 'for-me', label: t('merge_requests.for_me') },
  { value: 'all', label: t('merge_requests.all_open') },
] as const;

const parameters = {
  view: oneOf(['for-me', 'all'], 'for-me', { isView: true }),
  /** Of what waits for me, which is here whole. */
  search: textParameter,
  state: oneOf(['opened', 'merged', 'closed', 'all'], 'opened'),
  ...listFilters,
};

const controls: readonly FilterControl<keyof typeof parameters>[] = [
  {
    kind: 'one',
    name: 'state',
    label: t('common.state'),
    options: [
      { value: 'opened', label: t('common.open_too') },
      { value: 'merged', label: t('common.merged') },
      { value: 'closed', label: t('common.closed') },
      { value: 'all', label: t('common.all') },
    ],
  },
  ...listControls,
];

const searchField = {
  name: 'search',
  label: t('merge_requests.filter'),
  placeholder: t('merge_requests.filter_placeholder'),
} as const;

const emptyForMe = (onAll: () => void): EmptyList => ({
  icon: Inbox,
  title: t('merge_requests.nothing_waits'),
  text: t('merge_requests.nothing_waits_text'),
  actions: <Button onClick={onAll}>{t('merge_requests.show_all_open')}</Button>,
});

const emptyAll: EmptyList = {
  icon: Inbox,
  title: t('merge_requests.none_open'),
};

/** Those whose title, number, branches, labels, author or project match; groups without any are left out. */
const groupsWith = (groups: Groups, search: string): Groups =>
  search.trim() === ''
    ? groups
    : groups.flatMap((group) => {
        const items = filterByText(group.items, search, (item) => [
          item.title,
          `!${String(item.iid)}`,
          item.source_branch,
          item.target_branch,
          item.author?.name ?? null,
          item.author?.username ?? null,
          projectNameOf(item.web_url),
          ...(item.labels ?? []),
        ]);
        return items.length === 0 ? [] : [{ ...group, items, count: items.length }];
      });

/** What is read, and what of it is on screen. */
const useQueueRows = (values: FilterValues<typeof parameters>) => {
  const { view, state } = values;
  const named = useFilteredPeople(values);
  const { list, groups: found } = useQueue(view, { query: { state, ...listQuery(values, named.people) }, named });
  const position = `review ${view}`;
  const search = view === 'for-me' ? values.search : '';
  const matching = useMemo(() => groupsWith(found, search), [found, search]);
  const groups = useFoldedGroups(position, matching);
  const rows = useMemo(() => groups.flatMap((group) => (group.isCollapsed === true ? [] : group.items)), [groups]);
  useReadingAhead(rows);
  useRememberedQueue(rows);
  return { list, named, position, groups, rows, current: useCurrentItem(position, rows, mergeRequestKey) };
};

const PreviewPane = ({ item }: { readonly item: MergeRequestItem }) => (
  <aside className={styles.preview} aria-label={t('common.preview')}>
    <PaneHandle pane="preview" label={t('merge_requests.the_preview')} edge="start" />
    <Preview key={item.id} item={item} />
  </aside>
);

export const ReviewQueue = () => {
  const filters = useFilters(parameters);
  const { values } = filters;
  const { view, order } = values;
  const isForMe = view === 'for-me';
  const { list, named, position, groups, rows, current } = useQueueRows(values);
  const views = useViews('review', parameters, filters);
  const preview = usePreview(current);
  const unread = useUnread();
  const { menuOf, counting } = useMarking(unread, rows, current);
  const summary = summaryWords(list, unread.isUnread, isForMe ? null : values);
  return (
    <>
      <NeedsNewer operation="mergeRequests.listAll" isBar>
        {t('routes.review_opened')}
      </NeedsNewer>
      <FilterBar
        filters={filters}
        title={t('screens.review')}
        segmented={{ name: 'view', label: t('merge_requests.which'), options: viewOptions }}
        {...(isForMe ? { text: searchField } : { more: controls })}
        beside={<ViewsMenu views={views} refused={isForMe ? t('merge_requests.save_in_all') : null} />}
      >
        <span className={styles.summary} title={summary}>
          {summary}
        </span>
        <IconButton
          icon={PanelRight}
          label={t('common.preview')}
          command="list.preview"
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        />
      </FilterBar>
      {!isForMe && <FilterNotices named={named} />}
      <ViewNotices views={views} />
      <RowNotices unread={unread} counting={counting} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            key={view}
            of={list}
            groups={groups}
            position={position}
            label={isForMe ? t('screens.review') : t('merge_requests.all_open_requests')}
            columns={queueColumns[isForMe ? 'changed' : ageOf(order)]}
            hasHeader={false}
            keyOf={mergeRequestKey}
            hrefOf={mergeRequestPath}
            menuOf={menuOf}
            filter={filters}
            empty={isForMe ? emptyForMe(() => filters.set({ view: 'all' })) : emptyAll}
          />
        </Pane>
        {preview.item && <PreviewPane item={preview.item} />}
      </Panes>
    </>
  );
};
