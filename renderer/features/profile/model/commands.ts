/** The commands of one's own profile: rows for the application's command table. */

/** Spread these into the command table; the profile offers them by id. */
export const profileCommands = [
  { id: 'profile.account', title: 'Account', short: 'account', press: 'p', group: 'Account' },
  { id: 'profile.keys', title: 'Keys and emails', short: 'keys', press: 'Shift+K', group: 'Account' },
] as const;
