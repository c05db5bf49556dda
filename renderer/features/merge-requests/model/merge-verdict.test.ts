/** What the merge box says of jobs, and when all is well. */
import { describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { Job } from '#renderer/things/job/job.ts';
import { areJobsWell, canWaitFor, jobWords, type KnownJobs } from './merge-verdict.ts';

const read = (...statuses: readonly string[]): KnownJobs => ({
  kind: 'read',
  jobs: statuses.map((status, at) => ({ id: at, name: `job ${String(at)}`, status }) as Job),
  isPart: false,
});
const hidden: KnownJobs = { kind: 'hidden' };
const failed: KnownJobs = { kind: 'failed', message: 'no answer' };

describe('jobs in words', () => {
  it.each([
    [
      read('failed', 'running', 'success', 'canceled', 'manual'),
      text('merging.some_failed', { some: 1, count: 5 }),
      false,
      true,
    ],
    [
      read('running', 'running', 'success', 'success', 'manual'),
      text('merging.some_unfinished', { some: 2, count: 5 }),
      false,
      true,
    ],
    [
      read('pending', 'success', 'success', 'success', 'manual'),
      text('merging.some_unfinished', { some: 1, count: 5 }),
      false,
      true,
    ],
    [
      read('canceled', 'canceled', 'canceled', 'success', 'manual'),
      text('merging.some_canceled', { some: 3, count: 5 }),
      false,
      false,
    ],
    [
      read('success', 'success', 'success', 'success', 'manual'),
      text('merging.some_passed', { some: 4, count: 5, rest: 1 }),
      true,
      false,
    ],
    [read('success', 'success'), text('merging.all_passed', { count: 2 }), true, false],
    [read(), text('merging.no_jobs'), true, false],
    [{ ...read(), isPart: true } as KnownJobs, text('merging.jobs_not_last'), false, false],
    [{ ...read('success', 'success'), isPart: true } as KnownJobs, text('merging.jobs_part'), false, false],
    [hidden, text('merging.jobs_hidden'), false, true],
    [failed, text('merging.jobs_not_read', { message: 'no answer' }), false, true],
    [{ kind: 'reading' } as KnownJobs, text('merging.jobs_being_read'), false, false],
  ])('%j: %s', (jobs, words, isWell, isWaitedFor) => {
    expect(jobWords(jobs)).toBe(words);
    expect([areJobsWell(jobs), canWaitFor(jobs)]).toEqual([isWell, isWaitedFor]);
  });
});
