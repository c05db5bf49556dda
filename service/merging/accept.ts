/** Merging a merge request: every condition of the API document, then git and the database as one (L2). */
import type { Context } from '../context.ts';
import { commitTree } from '../git/commit-tree.ts';
import { mergeTrees } from '../git/merge-tree.ts';
import { branchRef, safeName } from '../git/names.ts';
import { updateReferences, type ReferenceChange } from '../git/update-ref.ts';
import { notFound, refused, unauthorized } from '../http/api-failure.ts';
import { isRemovable, mayMergeInto } from '../rights/merging.ts';
import type { Place } from '../rights/roles.ts';
import { addIntent, dropIntent, type MergeIntent } from '../store/intents.ts';
import { findMergeRequest, updateMergeRequest, type MergeRequestRow } from '../store/merge-requests.ts';
import { pipelineOfCommit } from '../store/jobs.ts';
import type { UserRow } from '../store/users.ts';
import { completeMerge } from './complete.ts';
import { headStates, type HeadState } from './standing-heads.ts';
import { isWorkInProgress } from './work-in-progress.ts';

/** What the caller of a merge may say. */
export interface MergeWish {
  readonly merge_commit_message?: string | undefined;
  readonly should_remove_source_branch?: boolean | undefined;
  readonly merge_when_pipeline_succeeds?: boolean | undefined;
  readonly sha?: string | undefined;
}

/** A merge request in its project, and who acts on it. */
export interface MergeSubject {
  readonly place: Place;
  readonly caller: UserRow;
  readonly row: MergeRequestRow;
}

const cannotBeMerged = () => refused(405, 'Branch cannot be merged');

/** The conditions, in the order in which the answer is decided: right, state, work in progress, head, conflicts. */
const check = (context: Context, { place, row }: MergeSubject, wish: MergeWish, state: HeadState): void => {
  if (!mayMergeInto(context, place, row.target_branch)) throw unauthorized();
  if (row.state !== 'opened') throw refused(406, 'Method Not Allowed');
  if (isWorkInProgress(row.title)) throw refused(405, 'Method Not Allowed: this merge request is a work in progress');
  if (wish.sha !== undefined && wish.sha !== '' && wish.sha !== state.sha) {
    throw refused(409, 'SHA does not match HEAD of source branch');
  }
  if (!state.isClean) throw cannotBeMerged();
};

const defaultMessage = (row: MergeRequestRow): string =>
  `Merge branch '${row.source_branch}' into '${row.target_branch}'\n\n${row.title}\n\nSee merge request !${String(row.iid)}\n`;

const writeMergeCommit = async (
  context: Context,
  { row, caller }: MergeSubject,
  heads: { target: string; source: string },
  message: string | undefined,
): Promise<string> => {
  const repository = context.repositoryOf(row.project_id);
  const tree = await mergeTrees(repository, heads.target, heads.source);
  if (tree === null) throw cannotBeMerged();
  return commitTree(repository, {
    tree,
    parents: [heads.target, heads.source],
    message: message === undefined || message.trim() === '' ? defaultMessage(row) : message,
    by: { name: caller.name, email: caller.email, at: context.now() },
  });
};

/** Merges; false when a reference moved meanwhile, which leaves everything as it was. */
const mergeNow = async (
  context: Context,
  subject: MergeSubject,
  wish: MergeWish,
  state: HeadState,
): Promise<boolean> => {
  const { row, place, caller } = subject;
  const target = safeName(row.target_branch);
  const source = safeName(row.source_branch);
  if (state.target === null || !target || !source) throw cannotBeMerged();
  const wantsRemoval = wish.should_remove_source_branch ?? row.force_remove_source_branch === 1;
  const removes =
    wantsRemoval && row.source_project_id === row.project_id && isRemovable(context, place, row.source_branch);
  const to = await writeMergeCommit(
    context,
    subject,
    { target: state.target, source: state.sha },
    wish.merge_commit_message,
  );
  const intent: MergeIntent = {
    kind: 'merge',
    mergeRequestId: row.id,
    userId: caller.id,
    targetRef: branchRef(target),
    from: state.target,
    to,
    at: context.now().toISOString(),
    removedBranch: removes ? row.source_branch : null,
  };
  const id = addIntent(context.database, intent);
  const changes: ReferenceChange[] = [
    { ref: intent.targetRef, from: state.target, to },
    ...(removes ? [{ ref: branchRef(source), from: state.sha, to: null }] : []),
  ];
  if (!(await updateReferences(context.repositoryOf(row.project_id), changes))) {
    dropIntent(context.database, id);
    return false;
  }
  completeMerge(context, { id, intent });
  return true;
};

const armAutoMerge = (context: Context, row: MergeRequestRow, wish: MergeWish): void => {
  updateMergeRequest(context.database, row.id, {
    merge_when_pipeline_succeeds: true,
    should_remove_source_branch: wish.should_remove_source_branch ?? false,
    updated_at: context.now().toISOString(),
  });
};

/** One try: all conditions judged on what git says now. False when it has to be tried again. */
const tryOnce = async (
  context: Context,
  place: Place,
  caller: UserRow,
  iid: number,
  wish: MergeWish,
): Promise<boolean> => {
  const row = findMergeRequest(context.database, place.project.id, iid);
  const state = row && (await headStates(context, [row])).get(row.id);
  if (!row || !state) throw notFound('Merge Request');
  const subject = { place, caller, row };
  check(context, subject, wish, state);
  const pipeline = pipelineOfCommit(context.database, row.project_id, state.sha);
  const isUnderWay = pipeline !== null && ['created', 'pending', 'running'].includes(pipeline.status);
  if (!wish.merge_when_pipeline_succeeds || !isUnderWay) return mergeNow(context, subject, wish, state);
  armAutoMerge(context, row, wish);
  return true;
};

/** Pushes may move the target between look and merge: so often it is tried again. */
const tries = 3;

/** Merges, or arms the automatic merge while the head's pipeline is under way. Throws the document's errors. */
export const acceptMergeRequest = (
  context: Context,
  place: Place,
  caller: UserRow,
  iid: number,
  wish: MergeWish,
): Promise<void> =>
  context.inTurn(`project ${String(place.project.id)}`, async () => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      if (await tryOnce(context, place, caller, iid, wish)) return;
    }
    throw cannotBeMerged();
  });
