/** The review queue: what is to be done now over all projects, or everything open. */
import { Inbox, PanelRight } from 'lucide-react';
import { useMemo } from 'react';
import { FilterBar } from '../../../../blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '../../../../blocks/filter-bar/more-filter.tsx';
import { oneOf } from '../../../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../../../blocks/filter-bar/use-filters.ts';
import { useCurrentItem, useFoldedGroups } from '../../../../blocks/grid/list-positions.tsx';
import type { EmptyList } from '../../../../blocks/paged-list/paged-grid.tsx';
import { PagedGrid } from '../../../../blocks/paged-list/paged-grid.tsx';
import { Button, IconButton } from '../../../../components/controls/button.tsx';
import { Pane, Panes } from '../../../../components/layout/panes.tsx';
import { PaneHandle } from '../../../../components/layout/pane-handle.tsx';
import { useFilteredPeople } from '../../hooks/use-filtered-people.ts';
import { useMarking } from '../../hooks/use-marking.ts';
import { usePreview } from '../../hooks/use-preview.ts';
import { useQueue } from '../../hooks/use-queue.ts';
import { useUnread } from '../../hooks/use-unread.ts';
import { useViews } from '../../hooks/use-views.ts';
import { summaryWords } from '../../model/list-summary.ts';
import { listControls, listFilters, listQuery } from '../../model/list-filters.ts';
import { mergeRequestKey, mergeRequestPath } from '../../model/merge-request.ts';
import { ageOf } from '../../model/order-words.ts';
import { FilterNotices } from './filter-notices.tsx';
import { MarkNotice } from './mark-notice.tsx';
import { queueColumns } from './merge-request-columns.tsx';
import { Preview } from './preview.tsx';
import { ViewNotices, ViewsMenu } from './saved-views.tsx';
import styles from './review-queue.module.css';

const viewOptions = [
  { value: 'for-me', label: 'For me' },
  { value: 'all', label: 'All open' },
] as const;

const parameters = {
  view: oneOf(['for-me', 'all'], 'for-me', { isView: true }),
  state: oneOf(['opened', 'merged', 'closed', 'all'], 'opened'),
  ...listFilters,
};

const controls: readonly FilterControl<keyof typeof parameters>[] = [
  {
    kind: 'one',
    name: 'state',
    label: 'State',
    options: [
      { value: 'opened', label: 'Open' },
      { value: 'merged', label: 'Merged' },
      { value: 'closed', label: 'Closed' },
      { value: 'all', label: 'All' },
    ],
  },
  ...listControls,
];

const emptyForMe = (onAll: () => void): EmptyList => ({
  icon: Inbox,
  title: 'Nothing waits for you',
  text: 'When someone assigns a merge request to you, or you open one yourself, it appears here.',
  actions: <Button onClick={onAll}>Show all open merge requests</Button>,
});

const emptyAll: EmptyList = {
  icon: Inbox,
  title: 'No merge request is open',
  text: 'When someone opens one in a project that you can see, it appears here.',
};

export const ReviewQueue = () => {
  const filters = useFilters(parameters);
  const { values } = filters;
  const { view, state, order } = values;
  const isForMe = view === 'for-me';
  const named = useFilteredPeople(values);
  const { list, groups: found } = useQueue(view, { query: { state, ...listQuery(values, named.people) }, named });
  const views = useViews('review', parameters, filters);
  const position = `review ${view}`;
  const groups = useFoldedGroups(position, found);
  const rows = useMemo(() => groups.flatMap((group) => (group.isCollapsed === true ? [] : group.items)), [groups]);
  const current = useCurrentItem(position, rows, mergeRequestKey);
  const preview = usePreview(current);
  const unread = useUnread();
  const menuOf = useMarking(unread, current);
  return (
    <>
      <FilterBar
        filters={filters}
        title="Review queue"
        segmented={{ name: 'view', label: 'Which merge requests', options: viewOptions }}
        {...(!isForMe && { more: controls })}
        beside={<ViewsMenu views={views} refused={isForMe ? 'The filters are those of “All open”.' : null} />}
      >
        <span className={styles.summary}>{summaryWords(list, unread.isUnread, isForMe ? null : values)}</span>
        <IconButton
          icon={PanelRight}
          label="Preview"
          command="list.preview"
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        />
      </FilterBar>
      {!isForMe && <FilterNotices named={named} />}
      <ViewNotices views={views} />
      <MarkNotice unread={unread} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            key={view}
            of={list}
            groups={groups}
            position={position}
            label={isForMe ? 'Review queue' : 'All open merge requests'}
            noun="merge requests"
            columns={queueColumns[isForMe ? 'changed' : ageOf(order)]}
            hasHeader={false}
            keyOf={mergeRequestKey}
            hrefOf={mergeRequestPath}
            menuOf={menuOf}
            {...(!isForMe && { filter: filters })}
            empty={isForMe ? emptyForMe(() => filters.set({ view: 'all' })) : emptyAll}
          />
        </Pane>
        {preview.item && (
          <aside className={styles.preview} aria-label="Preview">
            <PaneHandle pane="preview" label="the preview" edge="start" />
            <Preview key={preview.item.id} item={preview.item} />
          </aside>
        )}
      </Panes>
    </>
  );
};
