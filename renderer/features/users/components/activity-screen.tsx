/** `admin/activities`: who was active since a day, and who was not. */
import { Activity, ListTodo } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { numberText } from '../../../../shared/locale/formats.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { FilterBar } from '../../../blocks/filter-bar/filter-bar.tsx';
import { useFilters } from '../../../blocks/filter-bar/use-filters.ts';
import { useCurrentItem } from '../../../blocks/grid/list-positions.tsx';
import { PagedGrid } from '../../../blocks/paged-list/paged-grid.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { CopyButton } from '../../../components/controls/copy-button.tsx';
import { useCommand } from '../../../components/context/commands.tsx';
import { Pane, Panes, SidePanel } from '../../../components/layout/panes.tsx';
import { useNow } from '../../../components/text/clock.tsx';
import { useActivityRows } from '../hooks/use-activity-rows.ts';
import { useCutoff } from '../hooks/use-cutoff.ts';
import { activityCsv } from '../model/activity-csv.ts';
import { activityMenu } from '../model/activity-menu.ts';
import { activityFilters, firstDay, readFrom, rowKey, rowPath, shownRows, viewOptions } from '../model/activity.ts';
import { tokensPath } from '../model/user.ts';
import { ActivityCutoff } from './activity-cutoff.tsx';
import { activityColumns } from './activity-columns.tsx';
import { ActivityKnown } from './activity-known.tsx';
import { ActivityPanel } from './activity-panel.tsx';

const empty = {
  active: { title: 'Nobody was active', text: 'The server noted no activity since the day.' },
  dormant: { title: 'Nobody is dormant', text: 'Every user was active since the day.' },
  all: { title: 'No users', text: 'When someone gets an account, it appears here.' },
} as const;

export const ActivityScreen = () => {
  const navigate = useNavigate();
  const now = useNow();
  const filters = useFilters(activityFilters);
  const { view, from } = filters.values;
  const { search, sort } = filters.deferred;
  const cutoff = useCutoff(from, now, (day) => filters.set({ from: day }));
  // The count follows each step of the slider, the rows a moment later.
  const day = useDeferredValue(cutoff.day);
  const known = useActivityRows(readFrom(cutoff.day, now), day, view);
  const shown = useMemo(() => shownRows(known.of.items, { search, view, sort }), [known.of.items, search, view, sort]);
  // Exactly those on screen: the run is about nobody else.
  const ids = useMemo(() => shown.flatMap(({ user }) => (user ? [user.id] : [])), [shown]);
  const options = viewOptions(known.rows, known.isWhole);
  const position = `activities ${view}`;
  const current = useCurrentItem(position, shown, rowKey);
  const columns = useMemo(() => activityColumns(day), [day]);
  const go = (route: string): void => void navigate(route);
  useCommand('users.tokens', () => current?.user && go(tokensPath(current.user.id)), (current?.user ?? null) !== null);
  return (
    <>
      <FilterBar
        filters={filters}
        title="Activity"
        text={{ name: 'search', label: 'Filter by name', placeholder: 'Name' }}
        segmented={{ name: 'view', label: 'Which users', options }}
        day={{ name: 'from', label: 'Since', clearLabel: 'Since six months ago' }}
      >
        {view === 'dormant' && known.isWhole && ids.length > 0 && (
          <Button
            icon={ListTodo}
            disabled={day !== cutoff.day}
            onClick={() => void navigate(routeTo('new-bulk-run', {}), { state: { ids } })}
          >
            {`Bulk run of ${numberText(ids.length)}…`}
          </Button>
        )}
        {!known.of.isPending && shown.length > 0 && (
          <CopyButton text={() => activityCsv(shown)}>{`Copy ${numberText(shown.length)} as CSV`}</CopyButton>
        )}
      </FilterBar>
      {view === 'dormant' && known.of.failure === null && (
        <ActivityCutoff cutoff={cutoff} dormantSince={known.dormantSince} users={known.users.items.length} />
      )}
      <ActivityKnown
        of={known}
        view={view}
        day={cutoff.day}
        isUsual={from === '' && cutoff.day === firstDay('', now)}
      />
      <Panes>
        <Pane kind="list">
          <PagedGrid
            of={known.of}
            items={shown}
            position={position}
            label="Activity"
            noun="users"
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
          <SidePanel label="User">
            <ActivityPanel row={current} day={day} go={go} />
          </SidePanel>
        )}
      </Panes>
    </>
  );
};
