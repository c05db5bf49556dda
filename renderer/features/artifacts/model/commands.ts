/** The commands of the artifacts of a job: rows for the application's command table. */

/** Spread these into the command table; the screen offers them by id while it is shown. */
export const artifactCommands = [
  { id: 'artifacts.filter', title: 'Search in the names or contents', short: 'search', press: '/', group: 'Artifacts' },
  { id: 'artifacts.choose', title: 'Choose the file or folder', short: 'choose', press: 'x', group: 'Artifacts' },
  { id: 'artifacts.save', title: 'Save the chosen files, or all', short: 'save', press: 's', group: 'Artifacts' },
  { id: 'artifacts.contents', title: 'Search in names, or in contents', press: 'c', group: 'Artifacts' },
] as const;
