/** Each rule of a train, and what just misses it (X8). */
import { expect, test } from 'vitest';
import { shortSha } from '#shared/commit-id.ts';
import type { FoundJobs } from '#shared/review/head-jobs.ts';
import { text } from '#testing/text.ts';
import { commitOf, judgeJobs, judgeRequest, judgeThreads, movedWords, type Request } from './verdict.ts';

const [head, other] = ['a'.repeat(40), 'b'.repeat(40)];
const chosen = { sha: head, branch: 'main' };
const request = (more: Partial<Request> = {}): Request =>
  ({
    state: 'opened',
    sha: head,
    target_branch: 'main',
    work_in_progress: false,
    merge_when_pipeline_succeeds: false,
    merge_status: 'can_be_merged',
    user_notes_count: 2,
    ...more,
  }) as Request;

test.each<readonly [string, Partial<Request>]>([
  ['as it was chosen', {}],
  ['reopened', { state: 'reopened' }],
  // The document's servers say nothing of it.
  ['of an older server', { merge_status: null, detailed_merge_status: null } as Partial<Request>],
  ['whose pipeline has to pass: its jobs are a rule of their own', { detailed_merge_status: 'ci_must_pass' }],
  ['in a state that is not known', { detailed_merge_status: 'something_new' }],
])('X8 one %s is merged', (_, more) => {
  expect(judgeRequest(request(more), chosen)).toEqual({ kind: 'go' });
});

test.each<readonly [string, Partial<Request>, string]>([
  ['that is closed', { state: 'closed' }, text('merging.already_done')],
  ['that was merged at another head', { state: 'merged', sha: other }, text('merging.already_done')],
  [
    'that was merged into another branch',
    { state: 'merged', target_branch: 'next', merge_commit_sha: other },
    text('merging.merged_as', { target: 'next', sha: shortSha(other) }),
  ],
  ['with another head', { sha: other }, text('train.head', { sha: shortSha(other) })],
  ['without a head', { sha: '' }, text('merging.no_head_text')],
  ['that goes elsewhere now', { target_branch: 'next' }, text('train.target', { target: 'next' })],
  ['that is a draft', { work_in_progress: true }, `${text('common.draft')}.`],
  ['that merges by itself', { merge_when_pipeline_succeeds: true }, `${text('merging.automatic')}.`],
  ['with conflicts', { merge_status: 'cannot_be_merged' }, `${text('merging.conflicts_with', { target: 'main' })}.`],
  ['without its approvals', { detailed_merge_status: 'not_approved' }, text('merging.held_approval')],
  ['behind its target', { detailed_merge_status: 'need_rebase' }, text('merging.held_rebase')],
])('X8 one %s is not merged', (_, more, why) => {
  expect(judgeRequest(request(more), chosen)).toEqual({ kind: 'refused', why });
});

test('X8 one that is merged at this head is done, and one that the server works on is looked at later', () => {
  expect(judgeRequest(request({ state: 'merged' }), chosen)).toEqual({ kind: 'merged' });
  // Where a server does not say into which branch, nothing says that it was another one.
  expect(judgeRequest(request({ state: 'merged', target_branch: null }), chosen)).toEqual({ kind: 'merged' });
  expect(judgeRequest(request({ state: 'locked' }), chosen)).toMatchObject({ kind: 'later', for: 'server' });
  for (const merge_status of ['checking', 'unchecked', 'preparing', 'cannot_be_merged_recheck'])
    expect(judgeRequest(request({ merge_status }), chosen)).toMatchObject({ kind: 'later', for: 'server' });
  // A draft is none the less because of it.
  expect(judgeRequest(request({ merge_status: 'checking', work_in_progress: true }), chosen).kind).toBe('refused');
});

const jobs = (statuses: readonly string[], isPart = false): FoundJobs => ({
  jobs: statuses.map((status, at) => ({
    id: at,
    name: `job ${String(at)}`,
    status,
    pipeline: { id: 1, sha: head, status: 'success' },
  })) as unknown as FoundJobs['jobs'],
  isPart,
});

test.each<readonly [readonly string[], boolean, 'go' | 'later' | 'refused']>([
  [[], false, 'go'],
  [['success'], false, 'go'],
  [['success', 'manual', 'skipped'], false, 'go'],
  [['success', 'running'], false, 'later'],
  [['pending'], false, 'later'],
  [['created', 'success'], false, 'later'],
  [['waiting_for_resource'], false, 'later'],
  [['running', 'failed'], false, 'refused'],
  [['failed'], false, 'refused'],
  [['canceled', 'success'], false, 'refused'],
  [['manual'], false, 'refused'],
  // There may be others, which nobody looked at.
  [['success'], true, 'refused'],
  [['running'], true, 'refused'],
  [[], true, 'refused'],
])('X8 jobs %o, in part: %s, come to %s', (statuses, isPart, kind) => {
  expect(judgeJobs(jobs(statuses, isPart)).kind).toBe(kind);
});

const thread = (...notes: readonly object[]) => ({ id: 'a', individual_note: false, notes }) as never;

test('X8 a thread counts while it can be resolved and is not, and comments where there are no threads', () => {
  const [open, resolved, plain] = [
    thread({ resolvable: true, resolved: false }),
    thread({ resolvable: true, resolved: true }, { resolvable: false }),
    thread({ resolvable: false }),
  ];
  expect(judgeThreads([resolved, plain], request(), 0)).toEqual({ kind: 'go' });
  expect(judgeThreads([resolved, open, plain], request(), 2)).toEqual({
    kind: 'refused',
    why: `${text('merging.unresolved', { count: 1 })}.`,
  });
  expect(judgeThreads(null, request(), 2)).toEqual({ kind: 'go' });
  // One was deleted.
  expect(judgeThreads(null, request(), 3)).toEqual({ kind: 'go' });
  expect(judgeThreads(null, request(), 1)).toEqual({ kind: 'refused', why: text('train.comments', { count: 1 }) });
});

test('X8 the target branch is where the train left it, or it is said; servers without a merge commit leave the head', () => {
  const rules = { target: { branch: 'main', sha: head } };
  expect(movedWords(rules, head, head)).toBe(null);
  expect(movedWords(rules, head, other)).toBe(
    text('train.moved', { branch: 'main', from: shortSha(head), to: shortSha(other) }),
  );
  expect(commitOf(request({ merge_commit_sha: other, squash_commit_sha: 'c' }))).toBe(other);
  expect(commitOf(request({ merge_commit_sha: null, squash_commit_sha: 'c' }))).toBe('c');
  expect(commitOf(request({ merge_commit_sha: null }))).toBe(head);
});
