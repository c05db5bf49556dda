/** Creating and deleting merge requests, from a fork as well ("Merge requests"). */
import { mergeRequestAnswer } from '#service/presenters/merge-request.ts';
import { startRequestPipeline } from '#service/checks/start-pipeline.ts';
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { branchRef, mergeRequestRef, safeName } from '#service/git/names.ts';
import { importReference } from '#service/git/repository.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { ApiFailure, forbidden, invalidFields } from '#service/http/api-failure.ts';
import { callerOf, type Handler, type Handlers } from '#service/http/handler.ts';
import { isAtLeast, type ProjectAccess } from '#service/permissions/roles.ts';
import {
  addMergeRequest,
  nextMergeRequestIid,
  openMergeRequestBetween,
  updateMergeRequest,
  type MergeRequestRow,
} from '#service/store/merge-requests.ts';
import { assigneeOf, milestoneOf, splitLabels } from './merge-request-fields.ts';
import { headStateOf, mergeRequestFor } from './access/merge-request-access.ts';
import { readableProject } from './access/project-access.ts';

type Call = Parameters<Handler<'mergeRequests.create'>>[0];

interface Ends {
  readonly source: ProjectAccess;
  readonly target: ProjectAccess;
}

const areRelated = ({ source, target }: Ends): boolean =>
  source.project.id === target.project.id ||
  source.project.forked_from === target.project.id ||
  target.project.forked_from === source.project.id;

/** Both ends. Users who may push to the source may propose it; labels and people of the target take a developer there. */
const endsOf = (call: Call): Ends => {
  const { context, body } = call;
  const caller = callerOf(call);
  const source = readableProject(context, caller, call.params.id);
  if (!isAtLeast(source.role, 'developer')) throw forbidden();
  const wanted = body.target_project_id;
  const target = wanted === undefined ? source : readableProject(context, caller, wanted);
  if (!areRelated({ source, target })) {
    throw invalidFields({ validate_fork: ['Source project is not a fork of the target project'] });
  }
  const touchesMore = body.labels !== undefined || body.assignee_id !== undefined || body.milestone_id !== undefined;
  if (touchesMore && !isAtLeast(target.role, 'developer')) throw forbidden();
  return { source, target };
};

const tipIn = async (context: Context, access: ProjectAccess, branch: string, field: string): Promise<string> => {
  const [tip] = await tipsNamed(context.repositoryOf(access.project.id), [branch]);
  if (!tip) throw invalidFields({ [field]: ['does not exist'] });
  return tip.sha;
};

const checkFresh = ({ context, body }: Call, { source, target }: Ends): void => {
  if (source.project.id === target.project.id && body.source_branch === body.target_branch) {
    throw invalidFields({ branch_conflict: ['You can not use same project/branch for source and target'] });
  }
  const other = openMergeRequestBetween(context.database, {
    source_project_id: source.project.id,
    source_branch: body.source_branch,
    project_id: target.project.id,
    target_branch: body.target_branch,
  });
  if (other === null) return;
  throw new ApiFailure(409, {
    message: [`Another open merge request already exists for this source branch: !${String(other.iid)}`],
  });
};

/**
 * Brings the head into the target's repository before the row exists: a crash in between leaves a reference that the
 * next merge request of that number takes over.
 */
const keepHead = async ({ context, body }: Call, { source, target }: Ends, tip: string): Promise<void> => {
  const repository = context.repositoryOf(target.project.id);
  const ref = mergeRequestRef(nextMergeRequestIid(context.database, target.project.id));
  const name = safeName(body.source_branch);
  if (name && source.project.id !== target.project.id) {
    await importReference(repository, context.repositoryOf(source.project.id), branchRef(name), ref);
    return;
  }
  await updateReferences(repository, [{ ref, from: await resolveCommit(repository, ref), to: tip }]);
};

const write = async (call: Call, ends: Ends): Promise<MergeRequestRow> => {
  const { context, body } = call;
  const { source, target } = ends;
  const tip = await tipIn(context, source, body.source_branch, 'source_branch');
  await tipIn(context, target, body.target_branch, 'target_branch');
  checkFresh(call, ends);
  const now = context.now().toISOString();
  const fields = {
    assignee_id: assigneeOf(context, target, body.assignee_id ?? 0),
    milestone_id: milestoneOf(context, target, body.milestone_id ?? 0),
  };
  await keepHead(call, ends, tip);
  return addMergeRequest(context.database, {
    ...fields,
    project_id: target.project.id,
    source_project_id: source.project.id,
    source_branch: body.source_branch,
    target_branch: body.target_branch,
    title: body.title,
    description: body.description ?? '',
    state: 'opened',
    author_id: callerOf(call).id,
    labels: JSON.stringify(splitLabels(body.labels ?? '')),
    force_remove_source_branch: body.remove_source_branch === true ? 1 : 0,
    head_sha: tip,
    created_at: now,
    updated_at: now,
  });
};

/** Creates a merge request; `:id` is the source project. */
const createMergeRequest: Handler<'mergeRequests.create'> = async (call) => {
  const { context } = call;
  const ends = endsOf(call);
  const row = await context.inTurn(`project ${String(ends.target.project.id)}`, () => write(call, ends));
  context.emit({ kind: 'merge_request', mergeRequestId: row.id, userId: row.author_id, action: 'open' });
  await startRequestPipeline(context, row, row.head_sha, row.author_id);
  return { answer: mergeRequestAnswer(context, row, await headStateOf(context, row), callerOf(call).id) };
};

/** Deletes a merge request softly: it is gone from every read, its row stays. */
const deleteMergeRequest: Handler<'mergeRequests.delete'> = (call) => {
  const { row, role } = mergeRequestFor(call);
  if (role !== 'owner') throw forbidden();
  updateMergeRequest(call.context.database, row.id, { deleted_at: call.context.now().toISOString() });
  return { status: 204 };
};

/** By operation. */
export const mergeRequestCreateHandlers = {
  'mergeRequests.create': createMergeRequest,
  'mergeRequests.delete': deleteMergeRequest,
} satisfies Handlers;
