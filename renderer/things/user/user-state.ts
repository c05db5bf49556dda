/** States of users: their words and what can be done from each. */
import { t } from '#renderer/texts/t.ts';

/** How a state is shown. */
export interface UserState {
  readonly word: string;
  /** What it means, for tooltips; empty where the word says it. */
  readonly meaning: string;
  readonly kind: 'active' | 'blocked' | 'other';
}

const states: Readonly<Record<string, UserState>> = {
  active: { word: t('common.active'), meaning: '', kind: 'active' },
  blocked: { word: t('common.blocked'), meaning: t('users.blocked_meaning'), kind: 'blocked' },
  ldap_blocked: { word: t('users.ldap_blocked'), meaning: '', kind: 'blocked' },
  blocked_pending_approval: {
    word: t('users.waits'),
    meaning: t('users.waits_meaning'),
    kind: 'other',
  },
  deactivated: { word: t('users.deactivated'), meaning: t('users.deactivated_meaning'), kind: 'other' },
  banned: { word: t('users.banned'), meaning: t('users.banned_meaning'), kind: 'blocked' },
};

/** The state of a user; other servers have states of their own. */
export const userStateOf = (state: string | null): UserState => {
  if (state === null || state === '') return { word: '—', meaning: '', kind: 'other' };
  return states[state] ?? { word: state.replaceAll('_', ' '), meaning: '', kind: 'other' };
};
