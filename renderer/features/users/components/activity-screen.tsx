/** `admin/activities`: who was active since a day, and who was not. */
import { Activity, ListTodo } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { FilterBar } from '#renderer/blocks/filter-bar/filter-bar.tsx';
import { useFilters, type Filters } from '#renderer/blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '#renderer/blocks/grid/list-positions.tsx';
import { PagedGrid } from '#renderer/blocks/paged-list/paged-grid.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Pane, Panes, SidePanel } from '#renderer/components/layout/panes.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { useActivityRows, type ActivityRows } from '#renderer/features/users/hooks/use-activity-rows.ts';
import { useCutoff, type Cutoff } from '#renderer/features/users/hooks/use-cutoff.ts';
import { activityCsv } from '#renderer/features/users/model/activity-csv.ts';
import {
  activityFilters,
  readFrom,
  rowKey,
  rowPath,
  shownRows,
  viewOptions,
  type ActivityRow,
  cutoffDays,
  dayBefore,
  type ActivityView,
} from '#renderer/features/users/model/activity.ts';
import { tokensPath } from '#renderer/things/user/user.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { numberText } from '#shared/locale/formats.ts';
import { Slider } from '#renderer/components/controls/slider.tsx';
import { daysUntil, utcDateWords } from '#renderer/components/time/day-words.ts';
import { failureWords } from '#renderer/components/feedback/failure-words.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { activityColumns } from './activity-columns.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import styles from './activity.module.css';

const Reading = ({ users }: Pick<ActivityRows, 'users'>) => {
  const failure = users.failure ?? users.moreFailure;
  if (failure !== null)
    return (
      <Notice kind="warning" title={t('activity.users_not_whole')}>
        {t('activity.names_missing', { failure: failureWords(failure).title })}
      </Notice>
    );
  const amount = users.items.length;
  const { total, stop, isStopped, readMore } = users;
  const words = isStopped === true ? 'activity.stopped_count' : 'activity.reading_count';
  return (
    <Notice
      kind="info"
      title={total === null ? t(words, { amount }) : t(`${words}_of`, { amount, total })}
      actions={
        isStopped === true ? (
          <Button onClick={readMore}>{t('lists.read_more')}</Button>
        ) : (
          stop && <Button onClick={stop}>{t('common.stop')}</Button>
        )
      }
    />
  );
};

const ActivityKnown = ({
  of,
  view,
  day,
}: {
  readonly of: ActivityRows;
  readonly view: ActivityView;
  readonly day: string;
}) => {
  const now = useNow();
  const since = utcDateWords(day, now);
  if (of.of.failure !== null) return null;
  return (
    <>
      {view !== 'all' && <p className={styles.known}>{t(`activity.meaning_${view}`, { since })}</p>}
      {!of.isWhole && !of.of.isPending && <Reading users={of.users} />}
      {of.isWhole && of.unreadable > 0 && (
        <Notice kind="warning" title={t('activity.unreadable', { count: of.unreadable })}>
          {t('activity.seem_dormant')}
        </Notice>
      )}
    </>
  );
};

const ActivityCutoff = ({
  cutoff: { day, move },
  dormantSince,
  isReading,
  users,
}: {
  readonly cutoff: Cutoff;
  /** Null before all was read. */
  readonly dormantSince: ((day: string) => number) | null;
  readonly isReading: boolean;
  /** Users in all. */
  readonly users: number;
}) => {
  const now = useNow();
  const days = -(daysUntil(day, now) ?? 0);
  return (
    <div className={styles.cutoff}>
      <Slider
        label={t('activity.no_activity_for')}
        days={cutoffDays}
        value={Math.min(cutoffDays.most, Math.max(cutoffDays.least, days))}
        words={t('activity.days_since', { count: days, day: utcDateWords(day, now) })}
        onValue={(chosen) => move(dayBefore(chosen, now))}
      />
      <p role="status">
        {dormantSince === null
          ? isReading && t('common.loading')
          : rich('activity.of_users', { dormant: <strong>{numberText(dormantSince(day))}</strong>, count: users })}
      </p>
    </div>
  );
};

/** Parts of the user to open, names to copy; of a user who is in no list the username alone. */
const activityMenu = (row: ActivityRow, go: (route: string) => void): readonly MenuEntry[] => {
  const { user, username } = row;
  return [
    {
      label: user ? t('common.open') : t('activity.find_in_users'),
      command: 'list.open',
      run: () => go(rowPath(row)),
    },
    ...(user
      ? [
          {
            label: t('common.open_impersonation_tokens'),
            command: 'users.tokens',
            run: () => go(tokensPath(user.id)),
          } satisfies MenuEntry,
        ]
      : []),
    'separator',
    copyEntry(t('users.copy_username'), username),
    ...(user?.email ? [copyEntry(t('common.copy_email'), user.email)] : []),
  ];
};

const empty = {
  active: { title: t('activity.nobody_active'), text: null },
  dormant: { title: t('activity.nobody_dormant'), text: null },
  all: { title: t('users.no_users'), text: null },
} as const;

/** The rows since a day, and how that day is moved. */
const useShownActivity = (filters: Filters<typeof activityFilters>) => {
  const now = useNow();
  const { view, from } = filters.values;
  const { search, sort } = filters.deferred;
  const cutoff = useCutoff(from, now, (day) => filters.set({ from: day }));
  // The count follows each step of the slider, the rows a moment later.
  const day = useDeferredValue(cutoff.day);
  const known = useActivityRows(readFrom(cutoff.day, now), day, view);
  const shown = useMemo(
    () => shownRows(known.of.items, { search, view, sort, day }),
    [known.of.items, search, view, sort, day],
  );
  return { cutoff, day, known, shown };
};

/** What is done with all that are shown. */
const ShownActions = ({
  known,
  shown,
  isDormant,
  isMoving,
}: {
  readonly known: ActivityRows;
  readonly shown: readonly ActivityRow[];
  readonly isDormant: boolean;
  /** The day is being moved: other rows come. */
  readonly isMoving: boolean;
}) => {
  const navigate = useNavigate();
  // Exactly those on screen: the run is about nobody else.
  const ids = useMemo(() => shown.flatMap(({ user }) => (user ? [user.id] : [])), [shown]);
  const isOffered = isDormant && known.isWhole && ids.length > 0;
  const begin = (): void => void navigate(routeTo('new-bulk-run', {}), { state: { ids } });
  useCommand('users.bulk-change', begin, isOffered && !isMoving);
  return (
    <>
      {isOffered && (
        <Button icon={ListTodo} command="users.bulk-change" disabled={isMoving} onClick={begin}>
          {t('activity.bulk_run', { amount: ids.length })}
        </Button>
      )}
      {!known.of.isPending && shown.length > 0 && (
        <CopyButton text={() => activityCsv(shown)}>{t('activity.copy_csv')}</CopyButton>
      )}
    </>
  );
};

export const ActivityScreen = () => {
  const navigate = useNavigate();
  const filters = useFilters(activityFilters);
  const { view } = filters.values;
  const { cutoff, day, known, shown } = useShownActivity(filters);
  const options = useMemo(() => viewOptions(known.rows, day, known.isWhole), [known.rows, day, known.isWhole]);
  const position = `activities ${view}`;
  const current = useCurrentItem(position, shown, rowKey);
  const columns = useMemo(() => activityColumns(day, view), [day, view]);
  const go = (route: string): void => void navigate(route);
  useCommand('users.tokens', () => current?.user && go(tokensPath(current.user.id)), (current?.user ?? null) !== null);
  return (
    <>
      <FilterBar
        filters={filters}
        title={t('common.user_activity')}
        text={{ name: 'search', label: t('common.filter_by_name'), placeholder: t('common.name') }}
        segmented={{ name: 'view', label: t('activity.which'), options }}
        day={{ name: 'from', label: t('common.since'), clearLabel: t('activity.since_usual') }}
      >
        <ShownActions known={known} shown={shown} isDormant={view === 'dormant'} isMoving={day !== cutoff.day} />
      </FilterBar>
      {view === 'dormant' && known.of.failure === null && (
        <ActivityCutoff
          cutoff={cutoff}
          dormantSince={known.dormantSince}
          isReading={known.isReading}
          users={known.users.items.length}
        />
      )}
      <ActivityKnown of={known} view={view} day={cutoff.day} />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={known.of}
            items={shown}
            position={position}
            label={t('common.user_activity')}
            columns={columns}
            keyOf={rowKey}
            hrefOf={rowPath}
            menuOf={(row) => activityMenu(row, go)}
            sorting={{ sort: filters.values.sort, onSort: (next) => filters.set({ sort: next }) }}
            filter={filters}
            empty={{ icon: Activity, ...empty[view] }}
          />
        </Pane>
        {current && known.of.failure === null && (
          <SidePanel label={t('common.user')}>
            <ActivityPanel row={current} day={day} go={go} />
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
