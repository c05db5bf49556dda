/** What follows when branches and tags have moved, by a push or by a call of the API. */
import type { Context } from '../context.ts';
import { noObject, type MovedReference } from '../happenings/happening.ts';

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

/** Listeners hear of it. */
export const referencesMoved = (context: Context, movement: Movement): Promise<void> => {
  announce(context, movement);
  return Promise.resolve();
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
