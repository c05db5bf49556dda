/** The commands of the files of a repository: rows for the application's command table. */

/** Spread these into the command table; the screen offers them by id while it is shown. */
export const filesCommands = [
  { id: 'files.find', title: 'Go to file', short: 'go to file', press: 't', group: 'Move' },
  { id: 'files.ref', title: 'Switch branch or tag', short: 'branch', press: 'b', group: 'Move' },
  { id: 'files.up', title: 'Up to the folder', short: 'up', press: 'u', group: 'Move' },
  { id: 'files.copy-link', title: 'Copy a permanent link', short: 'copy link', press: 'y', group: 'Move' },
  { id: 'files.copy-path', title: 'Copy the path', press: 'Shift+Y', group: 'Move' },
  { id: 'files.source', title: 'Show the source or the formatted text', press: 's', group: 'Move' },
  { id: 'files.close-folders', title: 'Close all folders of the tree', group: 'Move' },
] as const;
