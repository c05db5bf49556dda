/** What follows when branches and tags have moved, by a push or by a call of the API. */
import { mostAtOnce, queuePipelines, startQueued } from '#service/checks/queued-pipelines.ts';
import { branchPipeline, writePipeline } from '#service/checks/start-pipeline.ts';
import type { Context } from '#service/context.ts';
import { noObject, type MovedReference } from '#service/events/service-event.ts';
import { commitsBrought } from '#service/git/brought-commits.ts';
import { completeMerge } from '#service/merging/complete.ts';
import { dropIntent, type IntentRow, type MovementIntent, addIntent } from '#service/store/intents.ts';
import { openRequestsFrom, hasOpenRequestsInto, openRequestsWithHeads } from '#service/store/merge-requests.ts';
import { branchOf, noteMovement, type Movement } from './movements.ts';
import { refreshRequests, type BranchMove } from './refresh-requests.ts';

/**
 * Finds out what a move of a branch brought; what it gives back marks every open merge request into the branch whose head is
 * among it as merged. A head that the branch had before is not among it, and stays open. One git process, however many
 * merge requests are open.
 */
const detectMerged = async (
  context: Context,
  { projectId, branch, change, userId }: BranchMove,
): Promise<() => void> => {
  const { database } = context;
  const isNew = change.before === noObject;
  if (isNew || !hasOpenRequestsInto(database, projectId, branch)) return () => undefined;
  const brought = await commitsBrought(context.repositoryOf(projectId), change);
  return () => {
    for (const row of openRequestsWithHeads(database, projectId, branch, [...brought.keys()])) {
      const intent = {
        kind: 'merge',
        mergeRequestId: row.id,
        userId,
        targetRef: change.ref,
        from: change.before,
        to: brought.get(row.head_sha) ?? change.after,
        at: context.now().toISOString(),
        removedBranch: null,
      } as const;
      completeMerge(context, { id: addIntent(database, intent), intent });
    }
  };
};

/** Reads all that follows from one move; what it gives back writes it. */
const prepare = async (
  context: Context,
  { projectId, userId }: Movement,
  change: MovedReference,
  isQueued: boolean,
): Promise<readonly (() => void)[]> => {
  if (change.after === noObject) return [];
  const pipeline = isQueued ? null : await branchPipeline(context, { projectId, userId, change });
  const start = (): void => {
    if (pipeline) writePipeline(context, pipeline);
  };
  const branch = branchOf(change.ref);
  if (branch === null) return [start];
  const move = { projectId, userId, branch, change };
  return [start, await refreshRequests(context, move), await detectMerged(context, move)];
};

/** The changes of a large push whose pipelines start later: no merge request waits for them. */
const queuedAmong = (context: Context, { projectId, changes }: Movement): ReadonlySet<MovedReference> => {
  if (changes.length <= mostAtOnce) return new Set();
  const later = changes.filter(({ ref, after }) => {
    const branch = branchOf(ref);
    return (
      after !== noObject && (branch === null || openRequestsFrom(context.database, projectId, branch).length === 0)
    );
  });
  return new Set(later);
};

/**
 * Merge requests follow their branches, those whose commits arrived are merged, checks start. All of it is written in one
 * transaction, together with the end of the intent: a crash leaves the intent or all that follows from it. The references
 * have moved already: what fails here is logged and fails nobody's call.
 */
export const followMovement = async (context: Context, { id, intent }: IntentRow<MovementIntent>): Promise<void> => {
  const { database } = context;
  const writes: (() => void)[] = [];
  const later = queuedAmong(context, intent);
  for (const change of intent.changes) {
    const prepared = prepare(context, intent, change, later.has(change)).catch((error: unknown) => {
      console.error(error);
      return [];
    });
    writes.push(...(await prepared));
  }
  try {
    const queued = database.transaction(() => {
      for (const write of writes) write();
      dropIntent(database, id);
      return later.size === 0 ? null : queuePipelines(context, intent, [...later]);
    });
    if (queued) startQueued(context, queued);
  } catch (error) {
    console.error(error);
    dropIntent(database, id);
  }
  if (writes.length > 0) context.runner.startQueued();
};

/** Tells of references that have moved, and does what follows from it. */
export const referencesMoved = async (context: Context, movement: Movement): Promise<void> => {
  if (movement.changes.length > 0) await followMovement(context, noteMovement(context, movement));
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
