/** Which merge requests go into a train, in which order, with which rules, and what pairs of them are said to come to (X8). */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import type { DrawnHead } from '#shared/review/heads.ts';
import type { Job } from '#renderer/things/job/job.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import type { AutoMergeChoice } from './auto-merge-plan.ts';
import type { KnownJobs } from './merge-verdict.ts';
import { callsOf, firstRules, moved, pairsOf, pairWords, planTrain, trainRun } from './train-plan.ts';

const jobs = (...statuses: readonly string[]): KnownJobs => ({
  kind: 'read',
  jobs: statuses.map((status, at) => ({ id: at, name: `job ${String(at)}`, status }) as Job),
  isPart: false,
});
const drawn = { sha: 'a1', target_branch: 'main' } as DrawnHead;

const choice = (
  iid: number,
  more: Partial<MergeRequestItem> = {},
  known: Partial<AutoMergeChoice> = {},
): AutoMergeChoice => ({
  item: {
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
    user_notes_count: iid,
    ...more,
  } as MergeRequestItem,
  jobs: jobs('success'),
  read: { kind: 'drawn', drawn },
  ...known,
});

it.each([
  ['a draft', choice(5, { work_in_progress: true }), text('common.draft')],
  ['one with conflicts', choice(5, { merge_status: 'cannot_be_merged' }), text('merging.conflicts')],
  ['one that merges by itself', choice(5, { merge_when_pipeline_succeeds: true }), text('merging.automatic')],
  ['one that was not reviewed', choice(5, {}, { read: { kind: 'none' } }), text('merging.review_first')],
  ['one that was pushed to since', choice(5, {}, { read: { kind: 'older', drawn } }), text('merging.moved')],
  [
    'one with a failed job',
    choice(5, {}, { jobs: jobs('running', 'failed') }),
    text('merging.some_failed', { some: 1, count: 2 }),
  ],
  ['one whose jobs are hidden', choice(5, {}, { jobs: { kind: 'hidden' } }), text('merging.jobs_hidden')],
])('X8 %s is left out', (_, left, words) => {
  const { goes, stays, obstacle } = planTrain([left], firstRules);
  expect(goes).toEqual([]);
  expect(stays.map((stay) => stay.words)).toEqual([words]);
  expect(obstacle).toBe(text('merge_requests.none_ready'));
});

it('X8 jobs that passed, go on, or are none may go; failed ones where they do not matter', () => {
  const known = [jobs('success', 'manual'), jobs('running'), jobs()];
  const choices = known.map((one, at) => choice(at, {}, { jobs: one }));
  expect(planTrain(choices, firstRules).goes).toHaveLength(3);
  const failed = choice(9, {}, { jobs: jobs('failed') });
  expect(planTrain([failed], { ...firstRules, needs_jobs: false }).goes).toHaveLength(1);
});

it('X8 a train goes into one branch, and is no longer than its run takes', () => {
  const two = planTrain(
    [
      choice(1),
      choice(2, { target_branch: 'next' }, { read: { kind: 'drawn', drawn: { ...drawn, target_branch: 'next' } } }),
    ],
    firstRules,
  );
  expect(two.obstacle).toBe(text('train.targets', { branches: 'main and next' }));
  const long = (count: number) =>
    planTrain(
      Array.from({ length: count }, (_, at) => choice(at)),
      firstRules,
    ).obstacle;
  expect(long(100)).toBe(null);
  expect(long(101)).toBe(text('train.too_many', { most: '100' }));
});

it('X8 the run has each head that was reviewed, in the order, and no automatic merge', () => {
  const plan = planTrain([choice(8, { force_remove_source_branch: true }), choice(5)], firstRules);
  const run = trainRun(
    plan.goes.map(({ item }) => item),
    'f'.repeat(40),
    firstRules,
  );
  expect(run).toEqual({
    title: text('train.title', { count: 2, branch: 'main' }),
    operation: 'mergeRequests.merge',
    rows: [
      {
        label: '!8 Change 8',
        input: { params: { id: 7, merge_request_iid: 8 }, body: { sha: 'a1', should_remove_source_branch: true } },
      },
      {
        label: '!5 Change 5',
        input: { params: { id: 7, merge_request_iid: 5 }, body: { sha: 'a1', should_remove_source_branch: false } },
      },
    ],
    train: { ...firstRules, target: { branch: 'main', sha: 'f'.repeat(40) }, comments: [8, 5] },
  });
  expect(callsOf(plan, firstRules)).toBe(12);
  expect(callsOf(plan, { ...firstRules, needs_jobs: false, needs_threads: false })).toBe(8);
});

it('X8 one is moved by a place, and never out of the list', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

it('X8 pairs begin with those at the head of the train, and name the files of the earlier one', () => {
  const [a, b, c] = [choice(1).item, choice(2).item, choice(3).item] as const;
  const pairs = pairsOf([a, b, c]);
  expect(pairs.map(([one, other]) => [one.iid, other.iid])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  const found = { files: [], count: 0, unmerged: 0, isCutOff: false };
  const file = (path: string) => ({ path, parts: [], note: null });
  expect(pairWords([a, b], found)).toBe(null);
  expect(pairWords([a, b], { ...found, count: 1, files: [file('x.ts')] })).toBe(
    text('train.conflicts_with', { number: '1', files: 'x.ts' }),
  );
  const many = ['a', 'b', 'c', 'd', 'e'].map(file);
  expect(pairWords([a, b], { ...found, count: 5, files: many })).toContain(
    text('merge_requests.and_more', { count: 2 }),
  );
  // Exact, or not at all.
  const unsure = text('train.not_compared', { number: '1' });
  expect(pairWords([a, b], { ...found, unmerged: 1 })).toBe(unsure);
  expect(pairWords([a, b], { ...found, isCutOff: true })).toBe(unsure);
  expect(pairWords([a, b], 'Gone.')).toBe(`${unsure} Gone.`);
});
