/** The columns of the activity screen. */
import type { GridColumn } from '../../../blocks/grid/grid-column.ts';
import { Day } from '../../../components/text/day.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { isNewer, lastDay, type ActivityRow } from '../model/activity.ts';
import { UserFlags, UserStateBadge } from './user-badges.tsx';
import { LastActive, UserName } from './users-columns.tsx';
import styles from './users-columns.module.css';

/** Names and last days always stay. @param day the day that the list begins with */
export const activityColumns = (day: string): readonly GridColumn<ActivityRow>[] => [
  {
    id: 'name',
    title: 'Name',
    width: 'minmax(150px, 1.5fr)',
    isMain: true,
    sortable: true,
    render: ({ user, username }) =>
      user ? <UserName user={user} /> : <span className={styles.username}>@{visibleText(username)}</span>,
  },
  {
    id: 'active',
    title: 'Last active',
    width: '96px',
    sortable: true,
    render: (row) => <LastActive on={lastDay(row)} />,
  },
  {
    id: 'activity',
    title: 'Activity',
    width: '112px',
    priority: 3,
    render: (row) =>
      row.activity ? 'yes' : <span className={styles.none}>{isNewer(row, day) ? 'none, new account' : 'none'}</span>,
  },
  {
    id: 'state',
    title: 'State',
    width: '96px',
    sortable: true,
    priority: 3,
    render: ({ user }) => user && <UserStateBadge state={user.state} />,
  },
  {
    id: 'flags',
    title: 'Flags',
    width: '76px',
    priority: 5,
    render: ({ user }) => user && <UserFlags user={user} />,
  },
  {
    id: 'signed-in',
    title: 'Signed in',
    width: '84px',
    sortable: true,
    priority: 4,
    render: ({ user }) => user && <Day of={user.last_sign_in_at} none="never" />,
  },
  {
    id: 'created',
    title: 'Created',
    width: '84px',
    align: 'end',
    sortable: true,
    priority: 4,
    render: ({ user }) => user && <Day of={user.created_at} />,
  },
];
