/** Whether a merge is offered, what a failed one says, which jobs belong to a head. */
import { describe, expect, it } from 'vitest';
import type { Failure, FailureCode } from '../../../../shared/api/failure.ts';
import { jobsOf, summaryOf, type Job } from './head-jobs.ts';
import { mergeFailureWords } from './merge-failure.ts';
import { mayMerge, readinessAfter, readinessOf, type Mergeable } from './merge-readiness.ts';

const head = 'a'.repeat(40);
const open: Mergeable = {
  state: 'opened',
  work_in_progress: false,
  merge_status: 'can_be_merged',
  merge_when_pipeline_succeeds: false,
  sha: head,
};

describe('readiness', () => {
  it.each([
    ['ready', open],
    ['ready', { ...open, state: 'reopened' }],
    ['merged', { ...open, state: 'merged' }],
    ['closed', { ...open, state: 'closed' }],
    ['work_in_progress', { ...open, work_in_progress: true }],
    ['conflicts', { ...open, merge_status: 'cannot_be_merged' }],
    ['automatic', { ...open, merge_when_pipeline_succeeds: true }],
    ['unchecked', { ...open, merge_status: 'checking' }],
    ['held', { ...open, detailed_merge_status: 'discussions_not_resolved' }],
    ['ready', { ...open, detailed_merge_status: 'a_status_of_tomorrow' }],
    ['ready', { ...open, detailed_merge_status: 'ci_still_running' }],
    ['no_head', { ...open, sha: null }],
  ] as const)('is %s', (readiness, item) => {
    expect(readinessOf(item)).toBe(readiness);
  });

  it('is no offer without a head', () => {
    expect(mayMerge('no_head')).toBe(false);
    expect(mayMerge('ready')).toBe(true);
  });
});

describe('readiness after a refusal', () => {
  it('is what the server just said, over fields that it checks late', () => {
    expect(readinessAfter('ready', 'not_mergeable')).toBe('conflicts');
    expect(readinessAfter('unchecked', 'work_in_progress')).toBe('work_in_progress');
    expect(readinessAfter('ready', 'no_right')).toBe('refused');
    expect(readinessAfter('automatic', 'moved')).toBe('refused');
    expect(readinessAfter('merged', 'already_done')).toBe('merged');
    expect(readinessAfter('ready', 'unknown_outcome')).toBe('unknown');
    expect(mayMerge('refused')).toBe(false);
    expect(readinessAfter('ready', 'timeout')).toBe('ready');
    expect(readinessAfter('ready', undefined)).toBe('ready');
  });
});

describe('failed merge', () => {
  const words = (code: FailureCode): ReturnType<typeof mergeFailureWords> =>
    mergeFailureWords({ code, message: `message of ${code}`, retriable: false } satisfies Failure, head);

  it('R8 gives each outcome of merging its own words and next step', () => {
    const codes = [
      'no_right',
      'not_mergeable',
      'work_in_progress',
      'already_done',
      'moved',
      'unknown_outcome',
      'not_found',
    ] as const;
    expect(new Set(codes.map((code) => words(code).title)).size).toBe(codes.length);
    expect(words('no_right').next).toBe('none');
    expect(words('unknown_outcome').next).toBe('read-again');
    expect(words('moved').text).toContain('aaaaaaa');
  });

  it('says what is safe: nothing was merged, except where nobody knows', () => {
    for (const code of ['no_right', 'not_mergeable', 'work_in_progress', 'moved', 'not_found'] as const)
      expect(words(code).title).toContain('Nothing was merged');
    expect(words('unknown_outcome').title).toContain('may or may not');
  });

  it('passes on what the proxy said of every other failure', () => {
    expect(words('unreachable').title).toBe('message of unreachable');
  });
});

describe('jobs of a head', () => {
  const job = (id: number, name: string, status: string, sha = head): Job =>
    ({ id, name, status, pipeline: { id: 1, sha } }) as Job;

  it('takes the latest of each name, of this head only', () => {
    const jobs = jobsOf([job(3, 'unit', 'success'), job(1, 'unit', 'failed'), job(2, 'lint', 'failed', 'other')], head);
    expect(jobs.map(({ id }) => id)).toEqual([3]);
  });

  it('says what needs looking at first; a manual job does not hide success', () => {
    const of = (...statuses: string[]): string | null =>
      summaryOf(statuses.map((status, id) => job(id, status, status)));
    expect(of()).toBeNull();
    expect(of('success', 'manual')).toBe('success');
    expect(of('success', 'failed', 'running')).toBe('failed');
    expect(of('success', 'running')).toBe('running');
    expect(of('waiting_for_resource')).toBe('waiting_for_resource');
  });
});
