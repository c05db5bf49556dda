/** Heals at the start what a crash left half done between git and the database (L2). */
import { startQueued } from './checks/queued-pipelines.ts';
import type { Context } from './context.ts';
import { recoverMerge } from './merging/complete.ts';
import { finishRemoval } from './users/remove-user.ts';
import { repairAccess } from './users/repair-access.ts';
import { finishPush } from './pushing/finish-push.ts';
import { followMovement } from './pushing/references-moved.ts';
import { openIntents } from './store/intents.ts';
import { recoverReleases } from './tagging/end-releases.ts';
import { recoverTag } from './tagging/change-tag.ts';

/**
 * Finishes or forgets every intent and every push: git has moved, or it has not. Then what follows from what moved, and the
 * repair of what earlier versions left open.
 */
export const recover = async (context: Context): Promise<void> => {
  for (const { id, intent } of openIntents(context.database)) {
    if (intent.kind === 'merge') await recoverMerge(context, { id, intent });
    else if (intent.kind === 'tag') await recoverTag(context, { id, intent });
    else if (intent.kind === 'user_removal') await finishRemoval(context, { id, intent });
  }
  for (const { id, intent } of openIntents(context.database))
    if (intent.kind === 'movement') await followMovement(context, { id, intent });
    else if (intent.kind === 'pipelines') startQueued(context, { id, intent });
  const pushes = await context.pushes.left();
  for (const push of pushes) await finishPush(context, push);
  for (const projectId of new Set(pushes.map((push) => push.projectId))) await recoverReleases(context, projectId);
  await repairAccess(context);
};
