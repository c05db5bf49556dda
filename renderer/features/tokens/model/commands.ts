/** The commands of impersonation tokens: rows for the application's command table. */

/** Spread these into the command table; the list of tokens offers them by id. */
export const tokenCommands = [
  { id: 'tokens.new', title: 'New impersonation token', short: 'new token', press: 'n', group: 'Administration' },
  {
    id: 'tokens.revoke',
    title: 'Revoke the token: asks first',
    short: 'revoke',
    press: 'Shift+D',
    group: 'Administration',
  },
] as const;
