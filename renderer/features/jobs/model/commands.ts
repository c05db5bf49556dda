/** The commands of jobs and of their traces: rows for the application's command table. */

/** Spread these into the command table; screens offer them by id. */
export const traceCommands = [
  { id: 'trace.search', title: 'Search in the log', short: 'search', press: '/', group: 'Move' },
  { id: 'trace.find', title: 'Search in the log', press: '$mod+f', group: 'Move', whileTyping: true },
  { id: 'trace.next-match', title: 'Next match', short: 'next match', press: 'n', group: 'Move' },
  { id: 'trace.previous-match', title: 'Previous match', short: 'previous', press: 'Shift+N', group: 'Move' },
  { id: 'trace.first-error', title: 'First error of the log', short: 'first error', press: 'e', group: 'Move' },
  { id: 'trace.fold-all', title: 'Fold or unfold all sections', short: 'fold all', press: 'z', group: 'Move' },
  { id: 'trace.follow', title: 'Follow the end of the log, or stop', short: 'follow', press: 'f', group: 'Move' },
  { id: 'trace.wrap', title: 'Wrap long lines, or not', press: 'w', group: 'Move' },
  { id: 'trace.start', title: 'Start of the log', press: 'g g', group: 'Move' },
  { id: 'trace.end', title: 'End of the log', short: 'end', press: 'Shift+G', group: 'Move' },
] as const;

/** The commands of a job, in a list the one of the current row. */
export const jobCommands = [
  { id: 'job.retry', title: 'Retry the job', short: 'retry', press: 'r', group: 'Move' },
  { id: 'job.cancel', title: 'Cancel the job', short: 'cancel', press: 'c', group: 'Move' },
  { id: 'job.play', title: 'Start the manual job', short: 'start', press: 's', group: 'Move' },
  { id: 'job.artifacts', title: 'Download the artifacts of the job', short: 'artifacts', press: 'a', group: 'Move' },
  { id: 'job.erase', title: 'Erase the log and the artifacts of the job', group: 'Move' },
  { id: 'job.keep', title: 'Keep the artifacts of the job', group: 'Move' },
  { id: 'job.pipeline', title: 'Open the pipeline of the job', short: 'pipeline', press: 'p', group: 'Move' },
  { id: 'jobs.by-ref', title: 'Download the artifacts of a branch or tag', group: 'Move' },
] as const;
