/** States of users: their words and what can be done from each. */

/** How a state is shown. */
export interface UserState {
  readonly word: string;
  /** What it means, for tooltips. */
  readonly meaning: string;
  readonly kind: 'active' | 'blocked' | 'other';
}

const states: Readonly<Record<string, UserState>> = {
  active: { word: 'Active', meaning: 'May sign in', kind: 'active' },
  blocked: { word: 'Blocked', meaning: 'May not sign in; tokens are refused', kind: 'blocked' },
  ldap_blocked: { word: 'LDAP blocked', meaning: 'Blocked in the directory (LDAP)', kind: 'blocked' },
  blocked_pending_approval: {
    word: 'Waits for approval',
    meaning: 'Signed up; an administrator has not approved it yet',
    kind: 'other',
  },
  deactivated: { word: 'Deactivated', meaning: 'Was not used for long; signing in activates it', kind: 'other' },
  banned: { word: 'Banned', meaning: 'May not sign in; what they wrote is hidden', kind: 'blocked' },
};

/** The state of a user; other servers have states of their own. */
export const userStateOf = (state: string | null): UserState => {
  if (state === null || state === '') return { word: 'Unknown', meaning: 'The server does not say', kind: 'other' };
  return states[state] ?? { word: state.replaceAll('_', ' '), meaning: 'A state of this server', kind: 'other' };
};
