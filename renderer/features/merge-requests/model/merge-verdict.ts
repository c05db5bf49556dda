/** What the merge box says of the jobs and of all together: blue and green only where nothing speaks against merging. */
import type { Readiness } from './merge-readiness.ts';
import { isGoingOn, summaryOf, type Job } from './head-jobs.ts';
import type { ReadState } from './read-state.ts';

/** What is known of the jobs of a head. `isPart`: only the project's last jobs were read, and none of them is of this head. */
export type KnownJobs =
  | { readonly kind: 'reading' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'read'; readonly jobs: readonly Job[]; readonly isPart: boolean };

const countWords = (jobs: readonly Job[], of: (job: Job) => boolean, what: string): string =>
  `${String(jobs.filter(of).length)} of ${String(jobs.length)} ${jobs.length === 1 ? 'job' : 'jobs'} ${what}`;

const is =
  (...statuses: readonly string[]) =>
  ({ status }: Job): boolean =>
    statuses.includes(status ?? '');

const runWords = (jobs: readonly Job[]): string => {
  const passed = jobs.filter(is('success')).length;
  if (passed === jobs.length) return jobs.length === 1 ? 'its job passed' : `all ${String(passed)} jobs passed`;
  if (jobs.some(is('failed'))) return countWords(jobs, is('failed'), 'failed');
  if (isGoingOn(jobs)) return countWords(jobs, (job) => isGoingOn([job]), 'not finished');
  if (jobs.some(is('canceled'))) return countWords(jobs, is('canceled'), 'canceled');
  const rest = `${String(jobs.length - passed)} not started`;
  return passed === 0 ? 'no job has run' : `${countWords(jobs, is('success'), 'passed')}, ${rest}`;
};

/** The jobs in words, to appear within a sentence. */
export const jobWords = (known: KnownJobs): string => {
  if (known.kind === 'reading') return 'its jobs are being read';
  if (known.kind === 'hidden') return 'its jobs are not visible to you';
  if (known.kind === 'failed') return 'its jobs could not be read';
  if (known.jobs.length > 0) return runWords(known.jobs);
  return known.isPart ? 'its jobs are not among the last 100 of the project' : 'it has no jobs';
};

/** Whether no job speaks against merging: all passed (one that waits for a press does not count), or there are none. */
export const areJobsWell = (known: KnownJobs): boolean =>
  known.kind === 'read' && (known.jobs.length === 0 ? !known.isPart : summaryOf(known.jobs) === 'success');

/** Whether there is something that an automatic merge can wait for; where jobs cannot be read, only the server knows. */
export const canWaitFor = (known: KnownJobs): boolean =>
  known.kind === 'hidden' || known.kind === 'failed' || (known.kind === 'read' && isGoingOn(known.jobs));

/** Whether all is well. `isCurrent`: the server answers, and accepts the token. */
export const isAllWell = (readiness: Readiness, jobs: KnownJobs, read: ReadState, isCurrent: boolean): boolean =>
  readiness === 'ready' && read.kind === 'drawn' && isCurrent && areJobsWell(jobs);
