/** Whether a merge is offered, what a failed one says, which jobs belong to a head. */
import { describe, expect, it } from 'vitest';
import type { Failure, FailureCode } from '#shared/api/failure.ts';
import { text } from '#testing/text.ts';
import type { Job } from '#renderer/things/job/job.ts';
import { jobsOf, summaryOf } from '#shared/review/head-jobs.ts';
import { mergeFailureWords } from './merge-failure.ts';
import { isAllWell, mayMerge, mergeChecks, readinessOf, type Mergeable } from './merge-checks.ts';

const head = 'a'.repeat(40);
const open: Mergeable = {
  state: 'opened',
  work_in_progress: false,
  merge_status: 'can_be_merged',
  merge_when_pipeline_succeeds: false,
  sha: head,
};

/** As servers of today say what was compared. */
const refs = { base_sha: 'b'.repeat(40), start_sha: 'c'.repeat(40), head_sha: head };

const drawn = {
  kind: 'drawn',
  drawn: {
    sha: head,
    target_branch: 'main',
    since: null,
    files: 2,
    viewed: 2,
    unviewed_before: 0,
    whole: true,
    lines: null,
  },
} as const;

describe('the rows of a merge', () => {
  it.each([
    ['ready', open, {}],
    ['ready', { ...open, state: 'reopened' }, {}],
    ['merged', { ...open, state: 'merged' }, {}],
    ['closed', { ...open, state: 'closed' }, {}],
    ['merging', { ...open, state: 'locked' }, {}],
    ['work_in_progress', { ...open, work_in_progress: true }, {}],
    ['conflicts', { ...open, merge_status: 'cannot_be_merged' }, {}],
    ['unrelated', { ...open, merge_status: 'cannot_be_merged', diff_refs: { ...refs, base_sha: null } }, {}],
    ['conflicts', { ...open, merge_status: 'cannot_be_merged', diff_refs: refs }, {}],
    ['conflicts', { ...open, merge_status: 'cannot_be_merged', diff_refs: null }, {}],
    // A branch that is gone has no history to compare.
    [
      'source_missing',
      { ...open, merge_status: 'cannot_be_merged', diff_refs: { ...refs, base_sha: null } },
      { missing: 'source_missing' },
    ],
    ['target_missing', { ...open, merge_status: 'cannot_be_merged' }, { missing: 'target_missing' }],
    ['source_missing', { ...open, merge_status: 'cannot_be_merged' }, { missing: 'source_missing' }],
    ['checking', { ...open, merge_status: 'cannot_be_merged' }, { missing: 'looking' }],
    // What was looked up before counts no more once the server can merge.
    ['ready', open, { missing: 'target_missing' }],
    ['automatic', { ...open, merge_when_pipeline_succeeds: true }, {}],
    ['automatic', { ...open, merge_when_pipeline_succeeds: true, detailed_merge_status: 'ci_must_pass' }, {}],
    ['unchecked', { ...open, merge_status: 'checking' }, {}],
    ['unchecked', { ...open, merge_status: null }, {}],
    ['held', { ...open, detailed_merge_status: 'discussions_not_resolved' }, {}],
    ['ready', { ...open, detailed_merge_status: 'a_status_of_tomorrow' }, {}],
    ['ready', { ...open, detailed_merge_status: 'ci_still_running' }, {}],
    ['no_head', { ...open, sha: null }, {}],
    // What the server just said counts over fields that it checks late, and not over one that says more.
    ['conflicts', open, { refusal: 'not_mergeable' }],
    ['work_in_progress', { ...open, merge_status: 'checking' }, { refusal: 'work_in_progress' }],
    ['refused', open, { refusal: 'no_right' }],
    ['refused', { ...open, merge_when_pipeline_succeeds: true }, { refusal: 'moved' }],
    ['merged', { ...open, state: 'merged' }, { refusal: 'already_done' }],
    ['unknown', open, { refusal: 'unknown_outcome' }],
    ['ready', open, { refusal: 'timeout' }],
  ] as const)('are %s for %o with %o', (readiness, item, facts) => {
    expect(readinessOf(mergeChecks(item, facts))).toBe(readiness);
  });

  it('offer no merge where one fails, and one where only the server can tell', () => {
    expect((['no_head', 'refused', 'merging', 'source_missing'] as const).map(mayMerge)).not.toContain(true);
    expect((['ready', 'unchecked', 'automatic'] as const).map(mayMerge)).not.toContain(false);
  });

  it('are all well only where the jobs passed, the server checked, all was reviewed, and it answers', () => {
    const well = { areJobsWell: true, read: drawn, isCurrent: true };
    expect(isAllWell(mergeChecks(open, well))).toBe(true);
    for (const [item, facts] of [
      [{ ...open, merge_status: 'unchecked' }, {}],
      [{ ...open, merge_when_pipeline_succeeds: true }, {}],
      [open, { areJobsWell: false }],
      [open, { isCurrent: false }],
      [open, { read: { kind: 'none' } }],
      [open, { read: { ...drawn, kind: 'older' } }],
      [open, { read: { ...drawn, kind: 'unviewed' } }],
      [open, { read: { ...drawn, kind: 'part' } }],
      [open, { read: { kind: 'unknown' } }],
    ] as const)
      expect(isAllWell(mergeChecks(item, { ...well, ...facts }))).toBe(false);
  });

  it('say of a refused merge that it has conflicts, and deny them nowhere', () => {
    const rows = mergeChecks(open, { refusal: 'not_mergeable' }).filter(({ id }) => id === 'conflicts');
    expect(rows).toEqual([{ id: 'conflicts', state: 'failed', reason: 'conflicts', way: 'resolve' }]);
  });

  it('name what helps next', () => {
    const waysOf = (item: Mergeable, facts = {}) =>
      mergeChecks(item, facts).flatMap(({ way }) => (way === null ? [] : [way]));
    expect(waysOf(open, { read: drawn })).toEqual([]);
    expect(waysOf({ ...open, state: 'closed' })).toEqual(['reopen']);
    expect(waysOf({ ...open, work_in_progress: true }, { read: { kind: 'none' } })).toEqual(['mark_ready', 'review']);
    expect(waysOf({ ...open, merge_status: 'cannot_be_merged' }, { missing: 'target_missing' })).toEqual([
      'change_target',
      'resolve',
    ]);
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
    expect(words('unknown_outcome').title).toBe(text('merging.unsure'));
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
      summaryOf({ jobs: statuses.map((status, id) => job(id, status, status)), isPart: false });
    expect(of()).toBeNull();
    expect(of('success', 'manual')).toBe('success');
    expect(of('success', 'failed', 'running')).toBe('failed');
    expect(of('success', 'running')).toBe('running');
    expect(of('waiting_for_resource')).toBe('waiting_for_resource');
  });
});
