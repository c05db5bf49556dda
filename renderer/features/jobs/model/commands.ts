/** The commands of jobs and of their traces: rows for the application's command table. */

/** Spread these into the command table; screens offer them by id. */
export const traceCommands = [
  { id: 'trace.search', title: 'Search in the log', short: 'search', press: '/', group: 'Log' },
  { id: 'trace.find', title: 'Find in the log', press: '$mod+f', group: 'Log', whileTyping: true },
  {
    id: 'trace.next-match',
    title: 'Next match in the log',
    short: 'match',
    back: 'trace.previous-match',
    press: 'n',
    group: 'Log',
  },
  { id: 'trace.previous-match', title: 'Previous match in the log', press: 'Shift+N', group: 'Log' },
  { id: 'trace.first-error', title: 'First error of the log', short: 'first error', press: 'e', group: 'Log' },
  { id: 'trace.fold-all', title: 'Fold or unfold all sections', short: 'fold all', press: 'z', group: 'Log' },
  { id: 'trace.follow', title: 'Follow the end of the log, or stop', short: 'follow', press: 'f', group: 'Log' },
  { id: 'trace.wrap', title: 'Wrap long lines, or not', press: 'w', group: 'Log' },
  { id: 'trace.times', title: 'Show or hide the times of lines', press: 't', group: 'Log' },
  {
    id: 'trace.next-difference',
    title: 'Next difference of the logs',
    short: 'difference',
    back: 'trace.previous-difference',
    press: 'n',
    group: 'Compared logs',
  },
  {
    id: 'trace.previous-difference',
    title: 'Previous difference of the logs',
    press: 'Shift+N',
    group: 'Compared logs',
  },
  { id: 'trace.start', title: 'Start of the log', press: 'g g', group: 'Log' },
  { id: 'trace.end', title: 'End of the log', short: 'end', press: 'Shift+G', group: 'Log' },
] as const;

/** The commands of a job, in a list the one of the current row. */
export const jobCommands = [
  { id: 'job.retry', title: 'Retry the job', short: 'retry', press: 'r', group: 'Job' },
  { id: 'job.cancel', title: 'Cancel the job', short: 'cancel', press: 'c', group: 'Job' },
  { id: 'job.play', title: 'Start the manual job', short: 'start', press: 's', group: 'Job' },
  { id: 'job.artifacts', title: 'Download the artifacts of the job', short: 'artifacts', press: 'a', group: 'Job' },
  { id: 'job.browse', title: 'Browse the artifacts of the job', short: 'browse', press: 'b', group: 'Job' },
  { id: 'job.erase', title: 'Erase the log and the artifacts of the job', group: 'Job' },
  { id: 'job.keep', title: 'Keep the artifacts of the job', group: 'Job' },
  {
    id: 'job.compare',
    title: 'Compare the log with the last one that passed',
    short: 'compare',
    press: 'd',
    group: 'Job',
  },
  { id: 'job.pipeline', title: 'Open the pipeline of the job', short: 'pipeline', press: 'p', group: 'Job' },
  { id: 'jobs.by-ref', title: 'Download the artifacts of a branch or tag', group: 'Job' },
] as const;
