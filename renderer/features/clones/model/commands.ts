/** The commands of a project's clone on this computer: rows for the application's command table. */

/** Spread these into the command table; the page of a merge request offers them by id while it is on screen. */
export const cloneCommands = [
  { id: 'clone.link', title: 'Link a local clone', group: 'Merge request' },
  { id: 'clone.check-out', title: 'Check out in a worktree', group: 'Merge request' },
  { id: 'clone.conflicts', title: 'Preview conflicts in the local clone', group: 'Merge request' },
  { id: 'clone.same-lines', title: 'Open merge requests that touch the same lines', group: 'Merge request' },
] as const;
