/** Facts on a user as lists of names and values: of the account, of the profile, of what happened last. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { ReactNode } from 'react';
import { Day } from '../../../components/text/day.tsx';
import type { FactEntry } from '../../../components/text/facts.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import type { User } from '../model/user.ts';
import { UserStateBadge } from './user-badges.tsx';
import { LastActive } from './users-columns.tsx';
import styles from './user-facts.module.css';

const yes = (value: boolean | null): string | null => (value === null ? null : value ? 'Yes' : 'No');

const text = (value: string | null): string | null => (value === null || value === '' ? null : visibleText(value));

const moment = (value: string | null, none: string): ReactNode => (value === null ? none : <Day of={value} />);

/** What administrators decide about. */
export const accountFacts = (user: User): readonly FactEntry[] => [
  { name: 'ID', value: <code>{user.id}</code> },
  { name: 'State', value: <UserStateBadge state={user.state} /> },
  { name: 'Email', value: text(user.email) },
  { name: 'Email confirmed', value: user.email === null ? null : moment(user.confirmed_at, 'Not yet') },
  { name: 'Administrator', value: yes(user.is_admin) },
  { name: 'External', value: yes(user.external) },
  { name: 'Two-factor', value: yes(user.two_factor_enabled) },
  {
    name: 'Identities',
    value: user.identities && (
      <span className={styles.lines}>
        {user.identities.length === 0 && 'None'}
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
    name: 'Projects limit',
    value: typeof user.projects_limit === 'number' ? numberText(user.projects_limit) : undefined,
  },
  { name: 'May create projects', value: yes(user.can_create_project) },
  { name: 'May create groups', value: yes(user.can_create_group) },
];

/** What happened last. */
export const activityFacts = (user: User): readonly FactEntry[] => [
  { name: 'Created', value: moment(user.created_at, '') },
  { name: 'Last active', value: user.last_activity_on === null ? null : <LastActive on={user.last_activity_on} /> },
  { name: 'Last sign-in', value: user.email === null ? null : moment(user.last_sign_in_at, 'Never') },
  { name: 'Current sign-in', value: user.current_sign_in_at && <Day of={user.current_sign_in_at} /> },
];

/** What the user says about themselves. */
export const profileFacts = (user: User): readonly FactEntry[] => [
  { name: 'Bio', value: text(user.bio) },
  { name: 'Location', value: text(user.location) },
  { name: 'Organization', value: text(user.organization) },
  { name: 'Website', value: text(user.website_url) },
  { name: 'Messenger ID', value: text(user.messenger_id) },
  { name: 'Professional network', value: text(user.network_profile) },
  { name: 'Social account', value: text(user.social_account) },
];

/** How the server's own pages look to the user, and where they are. */
export const pageFacts = (user: User): readonly FactEntry[] => [
  { name: 'Theme', value: user.theme_id },
  { name: 'Color scheme', value: user.color_scheme_id },
  { name: 'Web address', value: user.web_url && <code>{visibleText(user.web_url)}</code> },
];
