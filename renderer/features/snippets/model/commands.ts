/** The commands of snippets: rows for the application's command table. */

/** Spread these into the command table; the screens of snippets offer them by id while they are on screen. */
export const snippetCommands = [
  { id: 'snippet.new', title: 'New snippet', short: 'new', press: 'n', group: 'Snippet' },
  { id: 'snippet.edit', title: 'Edit the snippet', short: 'edit', press: 'Shift+E', group: 'Snippet' },
  { id: 'snippet.copy', title: 'Copy the text of the snippet', short: 'copy', press: 'y', group: 'Snippet' },
  { id: 'snippet.delete', title: 'Delete the snippet: asks first', press: 'd', group: 'Snippet' },
] as const;
