/** References that moved, noted on disk with every event about them: a crash from then on loses nothing (L10). */
import { timestampOf, type Context } from '#service/context.ts';
import type { MovedReference } from '#service/events/service-event.ts';
import { movedKey } from '#service/maintenance.ts';
import { addIntent, type IntentRow, type MovementIntent } from '#service/store/intents.ts';
import { addToSetting } from '#service/store/settings.ts';

/** References that moved in a project, and who moved them. */
export interface Movement {
  readonly projectId: number;
  readonly userId: number;
  readonly changes: readonly MovedReference[];
}

/** The name of a branch, or null for a tag. */
export const branchOf = (ref: string): string | null =>
  ref.startsWith('refs/heads/') ? ref.slice('refs/heads/'.length) : null;

const emit = (context: Context, { projectId, userId, changes }: Movement): void => {
  for (const change of changes) {
    const kind = branchOf(change.ref) === null ? 'tag_push' : 'push';
    context.emit({ kind, projectId, userId, ...change });
  }
  if (changes.length > 0) context.emit({ kind: 'repository_update', projectId, userId, changes });
};

/** Notes a movement and tells of it, in one transaction; what follows from it is done by `followMovement`. */
export const noteMovement = (context: Context, movement: Movement): IntentRow<MovementIntent> =>
  context.database.transaction(() => {
    emit(context, movement);
    const { projectId, userId, changes } = movement;
    addToSetting(context.database, `${movedKey}${String(projectId)}`, changes.length);
    const intent = { kind: 'movement', projectId, userId, changes, at: timestampOf(context) } as const;
    return { id: addIntent(context.database, intent), intent };
  });
