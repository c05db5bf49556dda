/** Adds the merge requests of a project: their rows, and the references that keep their heads. */
import type { Context } from '#service/context.ts';
import { mergeRequestRef } from '#service/git/names.ts';
import { resolveCommit } from '#service/git/resolve.ts';
import { updateReferences, type ReferenceChange } from '#service/git/update-ref.ts';
import { mergeTitleOf } from './history-of-tideplan.ts';
import type { PeopleIds } from './people.ts';
import type { SampleRequest } from './requests.ts';
import { writeRequest, type RequestTarget } from './write-request.ts';

/** Where merge requests go, and the fork that some come from. */
export interface RequestsOf {
  readonly projectId: number;
  readonly forkId: number;
  readonly milestoneId: number | null;
}

const tipOf = async (context: Context, projectId: number, branch: string): Promise<string> => {
  const sha = await resolveCommit(context.repositoryOf(projectId), `refs/heads/${branch}`);
  if (sha === null) throw new Error(`The sample lacks the branch ${branch}.`);
  return sha;
};

const targetOf = async (context: Context, where: RequestsOf, request: SampleRequest): Promise<RequestTarget> => {
  const { projectId, milestoneId } = where;
  const repository = context.repositoryOf(projectId);
  const sourceProjectId = request.isFromFork ? where.forkId : projectId;
  const head = await tipOf(context, sourceProjectId, request.branch);
  const isMerged = request.state === 'merged';
  const mergeCommit = isMerged
    ? await resolveCommit(repository, `refs/heads/main^{/${mergeTitleOf(request.branch)}}`)
    : null;
  const start =
    mergeCommit !== null
      ? await resolveCommit(repository, `${mergeCommit}^1`)
      : request.state === 'closed'
        ? await tipOf(context, projectId, 'main')
        : null;
  return { request, projectId, sourceProjectId, milestoneId, head, start, mergeCommit };
};

/** The head of each, the end of merged branches, and the kept end of what was pushed over. */
const referencesOf = async (context: Context, target: RequestTarget, iid: number): Promise<ReferenceChange[]> => {
  const { request, head, projectId } = target;
  const branch = `refs/heads/${request.branch}`;
  const before = request.before === undefined ? null : await tipOf(context, projectId, request.before);
  return [
    { ref: mergeRequestRef(iid), from: null, to: head },
    ...(request.state === 'merged' ? [{ ref: branch, from: head, to: null }] : []),
    ...(before === null
      ? []
      : [
          { ref: `refs/merge-requests/${String(iid)}/before`, from: null, to: before },
          { ref: `refs/heads/${request.before ?? ''}`, from: before, to: null },
        ]),
  ];
};

/** Adds them in their order: internal ids from 1. Heads from the fork must be in its repository. */
export const addRequests = async (
  context: Context,
  ids: PeopleIds,
  where: RequestsOf,
  requests: readonly SampleRequest[],
): Promise<void> => {
  const targets = await Promise.all(requests.map((request) => targetOf(context, where, request)));
  for (const target of targets) writeRequest(context, ids, target);
  const changes = await Promise.all(targets.map((target, index) => referencesOf(context, target, index + 1)));
  if (!(await updateReferences(context.repositoryOf(where.projectId), changes.flat()))) {
    throw new Error('The references of the sample could not be written.');
  }
};
