/** What a train makes of what it read right before a merge. Pure: each rule, and nothing else. */
import type { TrainRules } from '#shared/administration/train.ts';
import { heldWords } from '#shared/api/detailed-merge-status.ts';
import type { AnswerOf } from '#shared/api/registry.ts';
import { shortSha } from '#shared/commit-id.ts';
import { summaryOf, type FoundJobs } from '#shared/review/head-jobs.ts';
import { areGoingOn, areWell, foundWords } from '#shared/review/job-words.ts';
import { t } from '#shared/texts/texts.ts';

/** A merge request as it is read before and after its merge. */
export type Request = AnswerOf<'mergeRequests.get'>;
type Thread = AnswerOf<'threads.list'>[number];

/** What is to be merged: the head that was chosen, into which branch. */
export interface Chosen {
  readonly sha: string;
  readonly branch: string;
}

/** `refused`: it can't be merged as it was chosen. `later`: the server, or its jobs, have not come to an end. */
export type Verdict =
  | { readonly kind: 'go' }
  | { readonly kind: 'merged' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'later'; readonly for: 'server' | 'jobs'; readonly why: string };

const go: Verdict = { kind: 'go' };
const refused = (why: string): Verdict => ({ kind: 'refused', why });

/** Servers compare again after each change of the target branch, within seconds. */
const beingCompared: ReadonlySet<string> = new Set(['checking', 'unchecked', 'preparing', 'cannot_be_merged_recheck']);

/** The commit that its merge left the target branch at: servers that only move the branch forward make none. */
export const commitOf = ({ merge_commit_sha, squash_commit_sha, sha }: Request): string | null =>
  merge_commit_sha ?? squash_commit_sha ?? sha;

/** Into which branch it is merged, and as which commit. */
export const mergedWords = (target: string, commit: string | null): string =>
  t('merging.merged_as', { target, sha: shortSha(commit) });

const ofState = (request: Request, chosen: Chosen): Verdict => {
  const { state, sha } = request;
  const target = request.target_branch ?? chosen.branch;
  if (state === 'merged' && sha === chosen.sha)
    // Somebody sent it elsewhere and merged it there: the branch of the train has nothing of it.
    return target === chosen.branch ? { kind: 'merged' } : refused(mergedWords(target, commitOf(request)));
  if (state === 'merged' || state === 'closed') return refused(t('merging.already_done'));
  return state === 'locked' ? { kind: 'later', for: 'server', why: t('merging.being_merged') } : go;
};

/** Why it is not what was chosen; null: it is. */
const otherThanChosen = (request: Request, { sha, branch }: Chosen): string | null => {
  if (request.sha === null || request.sha === '') return t('merging.no_head_text');
  if (request.sha !== sha) return t('train.head', { sha: shortSha(request.sha) });
  if (request.target_branch !== branch) return t('train.target', { target: request.target_branch ?? '' });
  return null;
};

/** What the server says against merging it now; null: nothing. */
const obstacleOf = (request: Request, branch: string): string | null => {
  if (request.work_in_progress === true) return `${t('common.draft')}.`;
  if (request.merge_when_pipeline_succeeds === true) return `${t('merging.automatic')}.`;
  if (request.merge_status === 'cannot_be_merged') return `${t('merging.conflicts_with', { target: branch })}.`;
  return heldWords(request.detailed_merge_status);
};

/** Judges the merge request itself. */
export const judgeRequest = (request: Request, chosen: Chosen): Verdict => {
  const state = ofState(request, chosen);
  if (state.kind !== 'go') return state;
  const why = otherThanChosen(request, chosen) ?? obstacleOf(request, chosen.branch);
  if (why !== null) return refused(why);
  return beingCompared.has(request.merge_status ?? '')
    ? { kind: 'later', for: 'server', why: t('merging.checking') }
    : go;
};

/** Judges the jobs of its head: none that failed passes by itself, and one that goes on may. */
export const judgeJobs = (found: FoundJobs): Verdict => {
  if (areWell(found)) return go;
  const why = `${foundWords(found)}.`;
  const mayPass = !found.isPart && areGoingOn(found) && summaryOf(found) !== 'failed';
  return mayPass ? { kind: 'later', for: 'jobs', why } : refused(why);
};

const isOpen = ({ notes }: Thread): boolean =>
  notes.some(({ resolvable, resolved }) => resolvable === true && resolved !== true);

/**
 * Judges what people wrote.
 * @param threads null: the server keeps none, so that a comment alone can speak against it
 * @param comments how many there were when it was chosen
 */
export const judgeThreads = (threads: readonly Thread[] | null, request: Request, comments: number): Verdict => {
  const open = threads?.filter(isOpen).length ?? 0;
  if (open > 0) return refused(`${t('merging.unresolved', { count: open })}.`);
  const since = threads === null ? (request.user_notes_count ?? 0) - comments : 0;
  return since > 0 ? refused(t('train.comments', { count: since })) : go;
};

/** Where the target branch is, against where the train left it: what is said where that is not the same. */
export const movedWords = ({ target }: Pick<TrainRules, 'target'>, left: string, tip: string): string | null =>
  left === tip ? null : t('train.moved', { branch: target.branch, from: shortSha(left), to: shortSha(tip) });
