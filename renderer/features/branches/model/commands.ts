/** The commands of the branches: rows for the application's command table. */

/** Spread these into the command table; the screen of the branches offers them by id while it is on screen. */
export const branchCommands = [
  { id: 'branch.new', title: 'New branch', short: 'new', press: 'n', group: 'Branch' },
  { id: 'branch.delete', title: 'Delete the branch: asks first', short: 'delete', press: 'd', group: 'Branch' },
  { id: 'branch.protect', title: 'Change the protection', short: 'protect', press: 'p', group: 'Branch' },
  { id: 'branch.clean-up', title: 'Clean up branches: choose by rule, delete, restore', group: 'Branch' },
  { id: 'branch.delete-merged', title: 'Delete merged branches in one call: asks first', group: 'Branch' },
  { id: 'branch.request', title: 'New merge request from the branch', press: 'm', group: 'Branch' },
  { id: 'branch.compare', title: 'Compare the branch with the default branch', press: 'c', group: 'Branch' },
  { id: 'branch.copy-name', title: 'Copy the name of the branch', press: 'y', group: 'Branch' },
  { id: 'branch.copy-sha', title: 'Copy the SHA of the last commit', press: 'Shift+Y', group: 'Branch' },
] as const;
