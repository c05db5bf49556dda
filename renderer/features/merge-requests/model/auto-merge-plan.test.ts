/** Which of several merge requests are set to auto-merge, with which head, and what is said of the others (U-5). */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { DrawnHead } from '#shared/review/heads.ts';
import type { Job } from '#renderer/things/job/job.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { planAutoMerges, type AutoMergeChoice } from './auto-merge-plan.ts';
import type { KnownJobs } from './merge-verdict.ts';
import type { ReadState } from './read-state.ts';

const jobs = (...statuses: readonly string[]): KnownJobs => ({
  kind: 'read',
  jobs: statuses.map((status, at) => ({ id: at, name: `job ${String(at)}`, status }) as Job),
  isPart: false,
});
const running = jobs('running', 'success');
const head = { sha: 'a1', target_branch: 'main' } as DrawnHead;
const reviewed: ReadState = { kind: 'drawn', drawn: head };

const item = (iid: number, more: Partial<MergeRequestItem> = {}): MergeRequestItem =>
  ({
    id: 100 + iid,
    iid,
    project_id: 7,
    source_project_id: 7,
    title: `Change ${String(iid)}`,
    state: 'opened',
    sha: 'a1',
    target_branch: 'main',
    merge_status: 'can_be_merged',
    merge_when_pipeline_succeeds: false,
    work_in_progress: false,
    ...more,
  }) as MergeRequestItem;

const choice = (more: Partial<MergeRequestItem>, known: Partial<AutoMergeChoice> = {}): AutoMergeChoice => ({
  item: item(5, more),
  jobs: running,
  read: reviewed,
  ...known,
});

it.each([
  ['a draft', choice({ work_in_progress: true }), text('common.draft')],
  ['one with conflicts', choice({ merge_status: 'cannot_be_merged' }), text('merging.conflicts')],
  ['one that is merged', choice({ state: 'merged' }), text('common.merged')],
  ['one that is closed', choice({ state: 'closed' }), text('merging.closed')],
  ['one that is set already', choice({ merge_when_pipeline_succeeds: true }), text('merging.automatic')],
  ['one whose head is not said', choice({ sha: null }), text('merging.no_head')],
  [
    'one with unresolved threads',
    choice({ detailed_merge_status: 'discussions_not_resolved' }),
    text('merging.held_threads'),
  ],
  [
    'one that was pushed to since the review',
    choice({}, { read: { kind: 'older', drawn: head } }),
    text('merging.moved'),
  ],
  ['one that was not reviewed', choice({}, { read: { kind: 'none' } }), text('merging.review_first')],
  [
    'one with files that were not viewed',
    choice({}, { read: { kind: 'unviewed', drawn: head } }),
    text('merging.review_first'),
  ],
  // The server would merge it at once.
  [
    'one whose jobs passed',
    choice({}, { jobs: jobs('success', 'manual') }),
    text('merging.some_passed', { some: 1, count: 2, rest: 1 }),
  ],
  ['one without jobs', choice({}, { jobs: jobs() }), text('merging.no_jobs')],
  [
    'one with a failed job',
    choice({}, { jobs: jobs('running', 'failed') }),
    text('merging.some_failed', { some: 1, count: 2 }),
  ],
  ['one whose jobs are hidden', choice({}, { jobs: { kind: 'hidden' } }), text('merging.jobs_hidden')],
])('U-5 %s is left out', (_, left, words) => {
  const { run, goes, stays } = planAutoMerges([left]);
  expect([run, goes]).toEqual([null, []]);
  expect(stays.map((stay) => stay.words)).toEqual([words]);
});

it('U-5 the others are set with the head that was seen, and never merged at once', () => {
  const removes = { force_remove_source_branch: true };
  const { run, goes, stays } = planAutoMerges([
    choice({ ...removes }),
    choice({ work_in_progress: true }),
    choice(
      { ...removes, iid: 8, source_project_id: 9, detailed_merge_status: 'ci_still_running' },
      { jobs: jobs('pending') },
    ),
  ]);
  expect(goes.map(({ words }) => words)).toEqual([
    text('merging.some_unfinished', { some: 1, count: 2 }),
    text('merging.some_unfinished', { some: 1, count: 1 }),
  ]);
  expect(stays).toHaveLength(1);
  expect(run).toEqual({
    title: text('merge_requests.set_auto_many', { count: 2 }),
    operation: 'mergeRequests.merge',
    rows: [
      {
        label: '!5 Change 5',
        input: {
          params: { id: 7, merge_request_iid: 5 },
          body: { sha: 'a1', merge_when_pipeline_succeeds: true, should_remove_source_branch: true },
        },
      },
      {
        label: '!8 Change 5',
        input: {
          params: { id: 7, merge_request_iid: 8 },
          body: { sha: 'a1', merge_when_pipeline_succeeds: true, should_remove_source_branch: false },
        },
      },
    ],
  });
});
