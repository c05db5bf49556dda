/** The commands of the files of a repository: rows for the application's command table. */

/** Spread these into the command table; the screen offers them by id while it is shown. */
export const filesCommands = [
  { id: 'files.find', title: 'Go to file', short: 'go to file', press: 't', group: 'Files' },
  { id: 'files.ref', title: 'Switch branch or tag', short: 'branch', press: 'b', group: 'Files' },
  { id: 'files.up', title: 'Up to the folder', short: 'up', press: 'u', group: 'Files' },
  { id: 'files.copy-link', title: 'Copy a permanent link', short: 'copy link', press: 'y', group: 'Files' },
  { id: 'files.copy-path', title: 'Copy the path', press: 'Shift+Y', group: 'Files' },
  { id: 'files.source', title: 'Show the source or the formatted text', press: 's', group: 'Files' },
  { id: 'files.close-folders', title: 'Close all folders of the tree', group: 'Files' },
] as const;
