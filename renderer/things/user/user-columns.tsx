/** The columns of the list of users. */
import { PersonWithUsername } from '#renderer/components/text/person.tsx';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { daysUntil, dayWords } from '#renderer/components/time/day-words.ts';
import { Day } from '#renderer/components/time/day.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import type { User } from './user.ts';
import { UserFlags, UserStateBadge } from './user-badges.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './user-columns.module.css';
import { t } from '#renderer/texts/t.ts';

/** Days without activity after which the date is highlighted. */
const long = 90;

export const UserName = ({ user }: { readonly user: User }) => <PersonWithUsername person={user} isStrong />;

/** The day of a user's last activity. */
export const LastActive = ({ on }: { readonly on: string | null }) => {
  const now = useNow();
  const days = daysUntil(on, now);
  return (
    <span className={classNames(days !== null && days < -long && looks.warning)} title={on ?? undefined}>
      {dayWords(on, now)}
    </span>
  );
};

/** Names and states always stay; email and flags go first. */
export const userColumns: readonly GridColumn<User>[] = [
  {
    id: 'name',
    title: t('common.name'),
    width: 'minmax(150px, 1.5fr)',
    isMain: true,
    render: (user) => <UserName user={user} />,
  },
  {
    id: 'email',
    title: t('common.email'),
    width: 'minmax(120px, 1fr)',
    priority: 4,
    render: ({ email }) => (
      <span className={styles.email} title={visibleText(email ?? '')}>
        {visibleText(email ?? '')}
      </span>
    ),
  },
  { id: 'state', title: t('common.state'), width: '96px', render: ({ state }) => <UserStateBadge state={state} /> },
  { id: 'flags', title: t('users.flags'), width: '76px', priority: 4, render: (user) => <UserFlags user={user} /> },
  {
    id: 'active',
    title: t('users.last_active'),
    width: '104px',
    priority: 3,
    render: ({ last_activity_on }) => <LastActive on={last_activity_on} />,
  },
  {
    id: 'signed-in',
    title: t('users.signed_in'),
    width: '84px',
    priority: 5,
    render: ({ last_sign_in_at }) => <Day of={last_sign_in_at} none={t('common.never')} />,
  },
  {
    id: 'created',
    title: t('common.created'),
    width: '84px',
    align: 'end',
    priority: 3,
    render: ({ created_at }) => <Day of={created_at} />,
  },
];
