/** The commands of users: rows for the application's command table. */

/** Spread these into the command table; the list and the screen of a user offer them by id. */
export const userCommands = [
  { id: 'users.new', title: 'New user', short: 'new', press: 'c', group: 'Administration' },
  { id: 'users.block', title: 'Block or unblock users', short: 'block', press: 'b', group: 'Administration' },
  { id: 'users.profile', title: 'Profile of the user', short: 'profile', press: 'p', group: 'Administration' },
  { id: 'users.keys', title: 'Keys and emails of the user', short: 'keys', press: 'Shift+K', group: 'Administration' },
  {
    id: 'users.tokens',
    title: 'Impersonation tokens of the user',
    short: 'tokens',
    press: 't',
    group: 'Administration',
  },
  { id: 'users.edit', title: 'Edit the user', short: 'edit', press: 'Shift+E', group: 'Administration' },
  { id: 'users.see-as', title: 'See as the user', group: 'Administration' },
  { id: 'users.delete', title: 'Delete the user: asks first', group: 'Administration' },
] as const;
