/** The commands of a project that was added from a folder: rows for the application's command table. */

/** Spread these into the command table; the palette leads to them. */
export const repositoryCommands = [
  { id: 'repository.fetch-folder', title: 'Fetch from the folder', group: 'Go to' },
  { id: 'repository.push', title: 'Push to this project: commands and token', group: 'Go to' },
] as const;
