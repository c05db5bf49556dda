/** What the merge box says of the jobs of a head. */
import { t } from '#renderer/texts/t.ts';
import { isGoingOn, type Job } from '#renderer/things/job/job.ts';
import { summaryOf, type FoundJobs } from './head-jobs.ts';

/** What is known of the jobs of a head. */
export type KnownJobs =
  | { readonly kind: 'reading' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly message: string }
  | ({ readonly kind: 'read' } & FoundJobs);

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
export const jobWords = (known: KnownJobs): string => {
  if (known.kind === 'reading') return t('merging.jobs_being_read');
  if (known.kind === 'hidden') return t('merging.jobs_hidden');
  if (known.kind === 'failed') return t('merging.jobs_not_read', { message: known.message });
  if (known.jobs.length === 0) return known.isPart ? t('merging.jobs_not_last') : t('merging.no_jobs');
  return known.isPart ? t('merging.jobs_part') : runWords(known.jobs);
};

/** Whether no job speaks against merging: all passed (one that waits for a press does not count), or there are none. */
export const areJobsWell = (known: KnownJobs): boolean =>
  known.kind === 'read' && !known.isPart && (known.jobs.length === 0 || summaryOf(known) === 'success');

/** Whether there is something that an automatic merge can wait for; where jobs cannot be read, only the server knows. */
export const canWaitFor = (known: KnownJobs): boolean =>
  known.kind === 'hidden' || known.kind === 'failed' || (known.kind === 'read' && known.jobs.some(isGoingOn));
