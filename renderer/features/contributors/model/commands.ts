/** The commands of the contributors: rows for the application's command table. */

/** Spread these into the command table; the screen of the contributors offers them while it is on screen. */
export const contributorCommands = [
  { id: 'contributors.csv', title: 'Save the contributors as CSV', short: 'CSV', press: 's', group: 'Contributors' },
  {
    id: 'contributors.measure',
    title: 'Plot commits, additions or deletions',
    short: 'what is plotted',
    press: 'm',
    group: 'Contributors',
  },
  { id: 'contributors.copy-email', title: 'Copy the email of the contributor', press: 'y', group: 'Contributors' },
] as const;
