/** The commands of system hooks: rows for the application's command table. Testing has none: a hook is fired by its button alone (M23). */

/** Spread these into the command table; the list of hooks offers them by id. */
export const hookCommands = [
  { id: 'hooks.new', title: 'New system hook', short: 'new hook', press: 'n', group: 'System hook' },
  {
    id: 'hooks.delete',
    title: 'Delete the hook: asks first',
    short: 'delete',
    press: 'Shift+D',
    group: 'System hook',
  },
] as const;
