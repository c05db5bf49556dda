/** The review queue: what waits for me and what I wait for, or everything open, over all projects. */
import { Inbox, PanelRight } from 'lucide-react';
import { FilterBar } from '../../../../blocks/filter-bar/filter-bar.tsx';
import type { FilterControl } from '../../../../blocks/filter-bar/more-filter.tsx';
import { oneOf } from '../../../../blocks/filter-bar/parameters.ts';
import { useFilters } from '../../../../blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '../../../../blocks/grid/list-positions.tsx';
import { PagedGrid } from '../../../../blocks/paged-list/paged-grid.tsx';
import { Button, IconButton } from '../../../../components/controls/button.tsx';
import { Pane, Panes } from '../../../../components/layout/panes.tsx';
import { PaneHandle } from '../../../../components/layout/pane-handle.tsx';
import { useFilteredPeople } from '../../hooks/use-filtered-people.ts';
import { usePreview } from '../../hooks/use-preview.ts';
import { useQueue, type Queue } from '../../hooks/use-queue.ts';
import { listControls, listFilters, listQuery } from '../../model/list-filters.ts';
import { mergeRequestKey, mergeRequestPath } from '../../model/merge-request.ts';
import { rowMenu } from '../../model/row-menu.ts';
import { FilterNotices } from './filter-notices.tsx';
import { queueColumns } from './merge-request-columns.tsx';
import { Preview } from './preview.tsx';
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

const summaryOf = ({ list: { items, total, hasMore } }: Queue, word: string): string => {
  const count = hasMore ? total : items.length;
  return count === null || count === 0 ? '' : `${count.toLocaleString('en-GB')} ${word}`;
};

export const ReviewQueue = () => {
  const filters = useFilters(parameters);
  const { values } = filters;
  const { view, state } = values;
  const named = useFilteredPeople(values);
  const queue = useQueue(view, { query: { state, ...listQuery(values, named.people) }, named });
  const { list, groups } = queue;
  const position = `review ${view}`;
  const preview = usePreview(useCurrentItem(position, list.items, mergeRequestKey));
  const isForMe = view === 'for-me';
  return (
    <>
      <FilterBar
        filters={filters}
        title="Review queue"
        segmented={{ name: 'view', label: 'Which merge requests', options: viewOptions }}
        {...(!isForMe && { more: controls })}
      >
        <span className={styles.summary}>{summaryOf(queue, isForMe || state === 'opened' ? 'open' : 'found')}</span>
        <IconButton
          icon={PanelRight}
          label="Preview"
          press="Space"
          aria-pressed={preview.isShown}
          onClick={preview.toggle}
        />
      </FilterBar>
      {!isForMe && <FilterNotices named={named} />}
      <Panes>
        <Pane kind="list">
          <PagedGrid
            key={view}
            of={list}
            groups={groups}
            position={position}
            label={isForMe ? 'Review queue' : 'All open merge requests'}
            noun="merge requests"
            columns={queueColumns}
            hasHeader={false}
            keyOf={mergeRequestKey}
            hrefOf={mergeRequestPath}
            menuOf={rowMenu}
            {...(!isForMe && { filter: filters })}
            empty={
              isForMe
                ? {
                    icon: Inbox,
                    title: 'Nothing waits for you',
                    text: 'When someone assigns a merge request to you, or you open one yourself, it appears here.',
                    actions: <Button onClick={() => filters.set({ view: 'all' })}>Show all open merge requests</Button>,
                  }
                : {
                    icon: Inbox,
                    title: 'No merge request is open',
                    text: 'When someone opens one in a project that you can see, it appears here.',
                  }
            }
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
