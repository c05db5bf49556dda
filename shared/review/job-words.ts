/** What the jobs of a head say about merging it: the merge box and a train ask the same. */
import { goesOn } from '#shared/api/job-statuses.ts';
import { t } from '#shared/texts/texts.ts';
import { summaryOf, type FoundJobs } from './head-jobs.ts';

type Job = FoundJobs['jobs'][number];

/** Whether no job speaks against merging: all passed (one that waits for a press does not count), or there are none. */
export const areWell = (found: FoundJobs): boolean =>
  !found.isPart && (found.jobs.length === 0 || summaryOf(found) === 'success');

const countsOf = (
  jobs: readonly Job[],
  of: (job: Job) => boolean,
): { readonly some: number; readonly count: number } => ({
  some: jobs.filter(of).length,
  count: jobs.length,
});

const is =
  (...statuses: readonly string[]) =>
  ({ status }: Job): boolean =>
    statuses.includes(status);

const isGoingOn = ({ status }: Job): boolean => goesOn(status);

/** Whether one of them will still change without the user. */
export const areGoingOn = ({ jobs }: FoundJobs): boolean => jobs.some(isGoingOn);

const runWords = (jobs: readonly Job[]): string => {
  const passed = jobs.filter(is('success')).length;
  if (passed === jobs.length) return t('merging.all_passed', { count: passed });
  if (jobs.some(is('failed'))) return t('merging.some_failed', countsOf(jobs, is('failed')));
  if (jobs.some(isGoingOn)) return t('merging.some_unfinished', countsOf(jobs, isGoingOn));
  if (jobs.some(is('canceled'))) return t('merging.some_canceled', countsOf(jobs, is('canceled')));
  return passed === 0
    ? t('merging.none_ran')
    : t('merging.some_passed', { ...countsOf(jobs, is('success')), rest: jobs.length - passed });
};

/** The jobs in a sentence. */
export const foundWords = ({ jobs, isPart }: FoundJobs): string => {
  if (jobs.length === 0) return isPart ? t('merging.jobs_not_last') : t('merging.no_jobs');
  return isPart ? t('merging.jobs_part') : runWords(jobs);
};
