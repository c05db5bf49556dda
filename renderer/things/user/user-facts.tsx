/** Facts on a user as lists of names and values: of the account, of the profile, of what happened last. */
import { numberText } from '#shared/locale/formats.ts';
import type { ReactNode } from 'react';
import { Day } from '#renderer/components/time/day.tsx';
import type { FactEntry } from '#renderer/components/text/facts.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { User } from './user.ts';
import { UserStateBadge } from './user-badges.tsx';
import { LastActive } from './user-columns.tsx';
import styles from './user-facts.module.css';
import { t } from '#renderer/texts/t.ts';

const yes = (value: boolean | null): string | null =>
  value === null ? null : value ? t('common.yes') : t('common.no');

const text = (value: string | null): string | null => (value === null || value === '' ? null : visibleText(value));

const moment = (value: string | null, none: string): ReactNode => (value === null ? none : <Day of={value} />);

/** What administrators decide about. */
export const accountFacts = (user: User): readonly FactEntry[] => [
  { name: t('common.id'), value: <code>{user.id}</code> },
  { name: t('common.state'), value: <UserStateBadge state={user.state} /> },
  { name: t('common.email'), value: text(user.email) },
  {
    name: t('users.email_confirmed'),
    value: user.email === null ? null : moment(user.confirmed_at, t('users.not_yet')),
  },
  { name: t('common.administrator'), value: yes(user.is_admin) },
  { name: t('users.external'), value: yes(user.external) },
  { name: t('users.two_factor'), value: yes(user.two_factor_enabled) },
  {
    name: t('users.identities'),
    value: user.identities && (
      <span className={styles.lines}>
        {user.identities.length === 0 && t('common.none')}
        {user.identities.map(({ provider, extern_uid }) => (
          <span key={provider}>
            {visibleText(provider)}: <code>{visibleText(extern_uid ?? '')}</code>
          </span>
        ))}
      </span>
    ),
  },
];

/** What the account may make. */
export const limitFacts = (user: User): readonly FactEntry[] => [
  {
    name: t('users.projects_limit'),
    value: typeof user.projects_limit === 'number' ? numberText(user.projects_limit) : undefined,
  },
  { name: t('users.may_create_projects'), value: yes(user.can_create_project) },
  { name: t('users.may_create_groups'), value: yes(user.can_create_group) },
];

/** What happened last. */
export const activityFacts = (user: User): readonly FactEntry[] => [
  { name: t('common.created'), value: moment(user.created_at, '') },
  {
    name: t('users.last_active'),
    value: user.last_activity_on === null ? null : <LastActive on={user.last_activity_on} />,
  },
  {
    name: t('users.last_sign_in'),
    value: user.email === null ? null : moment(user.last_sign_in_at, t('common.never')),
  },
  { name: t('users.current_sign_in'), value: user.current_sign_in_at && <Day of={user.current_sign_in_at} /> },
];

/** What the user says about themselves. */
export const profileFacts = (user: User): readonly FactEntry[] => [
  { name: t('users.bio'), value: text(user.bio) },
  { name: t('users.location'), value: text(user.location) },
  { name: t('users.organization'), value: text(user.organization) },
  { name: t('users.website'), value: text(user.website_url) },
  { name: t('users.messenger'), value: text(user.messenger_id) },
  { name: t('users.network'), value: text(user.network_profile) },
  { name: t('users.social'), value: text(user.social_account) },
  { name: t('common.url'), value: user.web_url && <code>{visibleText(user.web_url)}</code> },
];
