/** What follows when branches and tags have moved, by a push or by a call of the API. */
import type { Context } from '../context.ts';
import { startBranchPipeline } from '../checks/start-pipeline.ts';
import { noObject, type MovedReference } from '../happenings/happening.ts';
import { detectMerged } from './detect-merged.ts';
import { refreshRequests } from './refresh-requests.ts';

/** References that moved in a project, and who moved them. */
export interface Movement {
  readonly projectId: number;
  readonly userId: number;
  readonly changes: readonly MovedReference[];
}

/** The name of a branch, or null for a tag. */
const branchOf = (ref: string): string | null =>
  ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;

const announce = (context: Context, { projectId, userId, changes }: Movement): void => {
  for (const change of changes) {
    const kind = branchOf(change.ref) === null ? 'tag_push' : 'push';
    context.announce({ kind, projectId, userId, ...change });
  }
  if (changes.length > 0) context.announce({ kind: 'repository_update', projectId, userId, changes });
};

const follow = async (context: Context, where: Omit<Movement, 'changes'>, change: MovedReference): Promise<void> => {
  if (change.after === noObject) return;
  const place = { projectId: where.projectId, userId: where.userId, change };
  await startBranchPipeline(context, place);
  const branch = branchOf(change.ref);
  if (branch === null) return;
  await refreshRequests(context, { ...place, branch });
  await detectMerged(context, { ...place, branch });
};

/**
 * Merge requests follow their branches, those whose commits arrived are merged, checks start, listeners hear of it.
 * The references have moved already: what fails here is logged and fails nobody's call.
 */
export const referencesMoved = async (context: Context, movement: Movement): Promise<void> => {
  announce(context, movement);
  for (const change of movement.changes) {
    await follow(context, movement, change).catch((error: unknown) => {
      console.error(error);
    });
  }
};

/** One branch or tag moved by a call of the API; null stands for no object. */
export const referenceMoved = (
  context: Context,
  by: { readonly projectId: number; readonly userId: number },
  ref: string,
  before: string | null,
  after: string | null,
): Promise<void> =>
  referencesMoved(context, { ...by, changes: [{ ref, before: before ?? noObject, after: after ?? noObject }] });
