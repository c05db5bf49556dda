/** A grid over a paged list in all its states: rows to come, none, none that match, failures, rows that are out of date. */
import { SearchX, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Grid, type GridProps } from '#renderer/blocks/grid/grid.tsx';
import { t } from '#renderer/texts/t.ts';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { agoText } from '#renderer/components/time/age-text.ts';
import { useLocalNow } from '#renderer/components/time/clock.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import type { PagedList } from './use-paged-list.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './paged-list.module.css';

/** Above rows that could not be read again: how old they are, and the way to try once more. */
const StaleNotice = ({ list }: { readonly list: PagedList<unknown> }) => {
  const { refused, unreachable, wait_until: waitUntil } = useConnectionStatus();
  const now = useLocalNow();
  const { refreshFailure, readAt, refresh } = list;
  const isSaid = refused !== null || unreachable !== null || waitUntil !== null;
  if (refreshFailure === null || isSaid) return null;
  return (
    <Notice
      kind="warning"
      title={t('lists.not_refreshed')}
      actions={<Button onClick={refresh}>{t('common.refresh')}</Button>}
    >
      {t('lists.read_then', { when: agoText(readAt, now) })} {refreshFailure.message}
    </Notice>
  );
};

const count = ({ items, total, unreadable, isCapped, hasMore, stop }: PagedList<unknown>, shown: number): string => {
  const all = shown < items.length ? items.length : total;
  const isPart = all !== null && all > shown;
  return [
    isPart && t('lists.count_of', { shown, all }),
    !isPart && !isCapped && t(hasMore ? 'lists.loaded' : 'lists.count', { shown }),
    stop !== undefined && t('common.loading'),
    isCapped && t('lists.capped', { amount: items.length }),
    unreadable > 0 && t('lists.unreadable', { count: unreadable }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
};

/** Below the last row of a list: how much is shown of how much, and the way to more. */
const ListEnd = ({
  list,
  shown,
}: {
  readonly list: PagedList<unknown>;
  /** Rows that are drawn: fewer than were read where a filter hides some. */
  readonly shown: number;
}) => {
  const { moreFailure, hasMore, isReadingMore, readMore, stop } = list;
  return (
    <div className={styles.end}>
      <span role="status">{count(list, shown)}</span>
      {moreFailure !== null && <span className={looks.danger}>{failureWords(moreFailure).title}.</span>}
      {stop && (
        <Button look="plain" onClick={stop}>
          {t('common.stop')}
        </Button>
      )}
      {hasMore && !stop && (
        <Button look="plain" disabled={isReadingMore} onClick={readMore}>
          {isReadingMore ? t('common.loading') : moreFailure === null ? t('lists.read_more') : t('common.retry')}
        </Button>
      )}
    </div>
  );
};

/** Shown where a list has no items at all. */
export interface EmptyList {
  readonly icon: LucideIcon;
  /** `No branches yet`. */
  readonly title: string;
  /** How it fills, one sentence. */
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** A filter that hides items, on the server or here; `useFilters` returns one. */
export interface ListFilter {
  readonly isSet: boolean;
  readonly clear: () => void;
}

export interface PagedGridProps<Item> extends Omit<GridProps<Item>, 'total' | 'onNearEnd' | 'end' | 'list' | 'items'> {
  /** The list that is read. */
  readonly of: PagedList<Item>;
  /** Name of the list in its window: scroll position and current row are kept under it. */
  readonly position: string;
  /** The items to draw, where a filter or an order of one's own makes them other than those of the list. */
  readonly items?: readonly Item[];
  readonly empty: EmptyList;
  readonly filter?: ListFilter;
}

const NoResults = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState
    icon={SearchX}
    title={t('common.no_results')}
    actions={<Button onClick={onClear}>{t('lists.clear_filters')}</Button>}
  />
);

/** Longer lists say how long they are at their end. */
const onePage = 50;

export const PagedGrid = <Item,>({ of, position, empty, filter, items = of.items, ...grid }: PagedGridProps<Item>) => {
  if (of.failure !== null) return <FailureState failure={of.failure} onRetry={of.refresh} />;
  if (of.isPending) return <SkeletonRows label={t('common.loading')} rows={12} />;
  const shown = grid.groups ? grid.groups.reduce((sum, group) => sum + group.items.length, 0) : items.length;
  const isReading = of.hasMore && of.moreFailure === null;
  if (shown === 0 && !isReading) {
    if (filter?.isSet === true) return <NoResults onClear={filter.clear} />;
    if (of.unreadable === 0)
      return (
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          {...(empty.actions !== undefined && { actions: empty.actions })}
        >
          {empty.text}
        </EmptyState>
      );
  }
  const hasEnd = of.hasMore || of.unreadable > 0 || of.isCapped || shown < of.items.length || shown > onePage;
  return (
    <div className={looks.column} aria-busy={of.isOutdated}>
      <StaleNotice list={of} />
      <Grid
        {...grid}
        list={position}
        {...(!grid.groups && { items })}
        {...(of.hasMore && { total: of.total })}
        {...(of.hasMore && of.moreFailure === null && of.isStopped !== true && { onNearEnd: of.readMore })}
        end={hasEnd && <ListEnd list={of} shown={shown} />}
      />
    </div>
  );
};
