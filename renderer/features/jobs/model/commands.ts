/** The commands of jobs and of their traces: rows for the application's command table. */

/** Spread these into the command table; screens offer them by id. */
export const traceCommands = [
  { id: 'trace.search', title: 'Search in the log', short: 'search', press: '/', group: 'Move' },
  { id: 'trace.find', title: 'Search in the log', press: '$mod+f', group: 'Move', whileTyping: true },
  { id: 'trace.next-match', title: 'Next match', short: 'next match', press: 'n', group: 'Move' },
  { id: 'trace.previous-match', title: 'Previous match', short: 'previous', press: 'Shift+N', group: 'Move' },
  { id: 'trace.fold-all', title: 'Fold or unfold all sections', short: 'fold all', press: 'z', group: 'Move' },
  { id: 'trace.follow', title: 'Follow the end of the log, or stop', short: 'follow', press: 'f', group: 'Move' },
  { id: 'trace.wrap', title: 'Wrap long lines, or not', press: 'w', group: 'Move' },
  { id: 'trace.start', title: 'Start of the log', press: 'g g', group: 'Move' },
  { id: 'trace.end', title: 'End of the log', short: 'end', press: 'Shift+G', group: 'Move' },
] as const;
