/** The commands of a comparison: rows for the application's command table. */

/** Spread these into the command table; the screens that compare offer them by id while they are on screen. */
export const compareCommands = [
  { id: 'compare.swap', title: 'Swap the two refs', short: 'swap', press: 's', group: 'Compare' },
  { id: 'compare.view', title: 'Show the commits or the changes', short: 'commits', press: 'c', group: 'Compare' },
  { id: 'compare.choose', title: 'Choose other refs', short: 'choose', press: 'r', group: 'Compare' },
] as const;
