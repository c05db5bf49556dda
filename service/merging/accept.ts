/** Merging a merge request: every condition of the API document, then git and the database as one (L2). */
import type { Context } from '#service/context.ts';
import { commitTree } from '#service/git/commit-tree.ts';
import { mergeTrees } from '#service/git/merge-tree.ts';
import { branchRef, safeName } from '#service/git/names.ts';
import { updateReferences, type ReferenceChange } from '#service/git/update-ref.ts';
import { notFound, refused, unauthorized } from '#service/http/api-failure.ts';
import { followMovement } from '#service/pushing/references-moved.ts';
import { isRemovable, mayMergeInto } from '#service/permissions/merging.ts';
import type { ProjectAccess } from '#service/permissions/roles.ts';
import {
  addIntent,
  dropIntent,
  type IntentRow,
  type MergeIntent,
  type MovementIntent,
} from '#service/store/intents.ts';
import { findMergeRequest, type MergeRequestRow } from '#service/store/merge-requests.ts';
import { pipelineOfCommit } from '#service/store/jobs.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { setAutoMerge } from './set-auto-merge.ts';
import { completeMovingMerge } from './complete.ts';
import { headStates, type HeadState } from './current-heads.ts';
import { isWorkInProgress } from './work-in-progress.ts';

/** What the caller of a merge may say. */
export interface MergeOptions {
  readonly merge_commit_message?: string | undefined;
  readonly should_remove_source_branch?: boolean | undefined;
  readonly merge_when_pipeline_succeeds?: boolean | undefined;
  readonly sha?: string | undefined;
  /** The jobs succeeded: merge only where it is still set, and for this very head. */
  readonly isAutomatic?: boolean;
}

/** A merge request in its project, and who acts on it. */
export interface MergeSubject {
  readonly access: ProjectAccess;
  readonly caller: UserRow;
  readonly row: MergeRequestRow;
}

const cannotBeMerged = () => refused(405, 'Branch cannot be merged');

/** The conditions, in the order in which the answer is decided: right, state, work in progress, head, conflicts. */
const check = (context: Context, { access, row }: MergeSubject, options: MergeOptions, state: HeadState): void => {
  if (!mayMergeInto(context, access, row.target_branch)) throw unauthorized();
  if (row.state !== 'opened') throw refused(406, 'Method Not Allowed');
  if (isWorkInProgress(row.title)) throw refused(405, 'Method Not Allowed: this merge request is a work in progress');
  if (options.sha !== undefined && options.sha !== '' && options.sha !== state.sha) {
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

/** What a merge moved, followed when the project's turn is over: what follows from it may need that turn. */
type Merged = IntentRow<MovementIntent>;

/** Merges; null when a reference moved meanwhile, which leaves everything as it was. */
const mergeNow = async (
  context: Context,
  subject: MergeSubject,
  options: MergeOptions,
  state: HeadState,
): Promise<Merged | null> => {
  const { row, access, caller } = subject;
  const target = safeName(row.target_branch);
  const source = safeName(row.source_branch);
  if (state.target === null || !target || !source) throw cannotBeMerged();
  const wantsRemoval = options.should_remove_source_branch ?? row.force_remove_source_branch === 1;
  const removes =
    wantsRemoval && row.source_project_id === row.project_id && isRemovable(context, access, row.source_branch);
  const to = await writeMergeCommit(
    context,
    subject,
    { target: state.target, source: state.sha },
    options.merge_commit_message,
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
    return null;
  }
  return completeMovingMerge(context, { id, intent }, row.project_id, state.sha);
};

/** One try: all conditions judged on what git says now. Null when it has to be tried again. */
const tryOnce = async (
  context: Context,
  access: ProjectAccess,
  caller: UserRow,
  iid: number,
  options: MergeOptions,
): Promise<Merged | 'waits' | null> => {
  const row = findMergeRequest(context.database, access.project.id, iid);
  const state = row && (await headStates(context, [row])).get(row.id);
  if (!row || !state) throw notFound('Merge Request');
  const isAutoMergeSet = row.merge_when_pipeline_succeeds === 1 && row.auto_merge_sha === options.sha;
  if (options.isAutomatic === true && (row.state !== 'opened' || !isAutoMergeSet)) return 'waits';
  const subject = { access, caller, row };
  check(context, subject, options, state);
  const pipeline = pipelineOfCommit(context.database, row.project_id, state.sha);
  const waits = pipeline !== null && pipeline.status !== 'success';
  if (!options.merge_when_pipeline_succeeds || !waits) return mergeNow(context, subject, options, state);
  setAutoMerge(context, row, caller.id, state.sha, options);
  return 'waits';
};

/** Pushes may move the target between look and merge: so often it is tried again. */
const tries = 3;

/** Merges, or arms the automatic merge while the head's pipeline has not succeeded. Throws the document's errors. */
export const acceptMergeRequest = async (
  context: Context,
  access: ProjectAccess,
  caller: UserRow,
  iid: number,
  options: MergeOptions,
): Promise<void> => {
  const merged = await context.inTurn(`project ${String(access.project.id)}`, async () => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const outcome = await tryOnce(context, access, caller, iid, options);
      if (outcome !== null) return outcome;
    }
    throw cannotBeMerged();
  });
  if (merged !== 'waits') await followMovement(context, merged);
};
