/** The commands of jobs and of their traces: rows for the application's command table. */
import { commandsOf } from '#renderer/blocks/action/action-record.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { erase, keep, rowActions } from '#renderer/things/job/actions.ts';

/** Spread these into the command table; screens offer them by id. */
export const traceCommands = [
  {
    id: 'trace.search',
    title: t('jobs.search_log'),
    short: t('commands.search_short'),
    press: '/',
    group: 'Log',
  },
  { id: 'trace.find', title: t('commands.trace_find'), press: '$mod+f', group: 'Log', whileTyping: true },
  {
    id: 'trace.next-match',
    title: t('commands.trace_next_match'),
    short: t('commands.match_short'),
    back: 'trace.previous-match',
    press: 'n',
    group: 'Log',
  },
  { id: 'trace.previous-match', title: t('commands.trace_previous_match'), press: 'Shift+N', group: 'Log' },
  {
    id: 'trace.first-error',
    title: t('commands.trace_first_error'),
    short: t('commands.trace_first_error_short'),
    press: 'e',
    group: 'Log',
  },
  {
    id: 'trace.fold-all',
    title: t('commands.trace_fold_all'),
    short: t('commands.trace_fold_all_short'),
    press: 'z',
    group: 'Log',
  },
  {
    id: 'trace.follow',
    title: t('commands.trace_follow'),
    short: t('commands.trace_follow_short'),
    press: 'f',
    group: 'Log',
  },
  { id: 'trace.wrap', title: t('commands.trace_wrap'), press: 'w', group: 'Log' },
  { id: 'trace.times', title: t('commands.trace_times'), press: 't', group: 'Log' },
  {
    id: 'trace.next-difference',
    title: t('commands.trace_next_difference'),
    short: t('commands.trace_next_difference_short'),
    back: 'trace.previous-difference',
    press: 'n',
    group: 'Compared logs',
  },
  {
    id: 'trace.previous-difference',
    title: t('commands.trace_previous_difference'),
    press: 'Shift+N',
    group: 'Compared logs',
  },
  { id: 'trace.start', title: t('commands.trace_start'), press: 'g g', group: 'Log' },
  {
    id: 'trace.end',
    title: t('common.end_of_the_log'),
    short: t('commands.trace_end_short'),
    press: 'Shift+G',
    group: 'Log',
  },
] as const;

/** The commands of a job, in a list the one of the current row. */
export const jobCommands = [
  ...commandsOf(rowActions, 'Job'),
  {
    id: 'job.artifacts',
    title: t('jobs.download_artifacts'),
    short: t('commands.job_artifacts_short'),
    press: 'a',
    group: 'Job',
  },
  {
    id: 'job.browse',
    title: t('jobs.browse_artifacts'),
    short: t('commands.job_browse_short'),
    press: 'b',
    group: 'Job',
  },
  ...commandsOf([erase, keep], 'Job'),
  {
    id: 'job.compare',
    title: t('commands.job_compare'),
    short: t('commands.compare_short'),
    press: 'd',
    group: 'Job',
  },
  {
    id: 'job.pipeline',
    title: t('jobs.open_pipeline'),
    short: t('commands.job_pipeline_short'),
    press: 'p',
    group: 'Job',
  },
  { id: 'jobs.by-ref', title: asking(t('jobs.by_ref')), group: 'Job' },
] as const;
