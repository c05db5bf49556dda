/** The columns of the activity screen. */
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Day } from '#renderer/components/time/day.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import {
  activityWords,
  lastDay,
  type ActivityRow,
  type ActivityView,
} from '#renderer/features/users/model/activity.ts';
import { UserFlags, UserStateBadge } from '#renderer/things/user/user-badges.tsx';
import { LastActive, UserName } from '#renderer/things/user/user-columns.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import { t } from '#renderer/texts/t.ts';

const activityColumn = (day: string): GridColumn<ActivityRow> => ({
  id: 'activity',
  title: t('users.activity'),
  width: '112px',
  priority: 3,
  render: (row) =>
    row.activity ? activityWords(row, day) : <span className={looks.muted}>{activityWords(row, day)}</span>,
});

/** Names and last days always stay. @param day the day that the list begins with */
export const activityColumns = (day: string, view: ActivityView): readonly GridColumn<ActivityRow>[] => [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(150px, 1.5fr)',
    isMain: true,
    sortable: true,
    render: ({ user, username }) =>
      user ? <UserName user={user} /> : <span className={looks.muted}>@{visibleText(username)}</span>,
  },
  {
    id: 'active',
    title: t('users.last_active'),
    width: '116px',
    sortable: true,
    isDate: true,
    render: (row) => <LastActive on={lastDay(row)} />,
  },
  // Of the active ones alone, and of the dormant ones, it would say the same in every row.
  ...(view === 'all' ? [activityColumn(day)] : []),
  {
    id: 'state',
    title: t('common.state'),
    width: '96px',
    sortable: true,
    priority: 3,
    render: ({ user }) => user && <UserStateBadge state={user.state} />,
  },
  {
    id: 'flags',
    title: t('users.flags'),
    width: '76px',
    priority: 5,
    render: ({ user }) => user && <UserFlags user={user} />,
  },
  {
    id: 'signed-in',
    title: t('users.signed_in'),
    width: '84px',
    sortable: true,
    isDate: true,
    priority: 4,
    render: ({ user }) => user && <Day of={user.last_sign_in_at} none={t('common.never')} />,
  },
  {
    id: 'created',
    title: t('common.created'),
    width: '84px',
    align: 'end',
    sortable: true,
    isDate: true,
    priority: 4,
    render: ({ user }) => user && <Day of={user.created_at} />,
  },
];
