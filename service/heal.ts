/** Heals at the start what a crash left half done between git and the database (L2). */
import { startQueued } from './checks/queued-pipelines.ts';
import type { Context } from './context.ts';
import { healMerge } from './merging/complete.ts';
import { finishRemoval } from './people/remove-user.ts';
import { repairAccess } from './people/repair-access.ts';
import { finishPush } from './pushing/finish-push.ts';
import { followMovement } from './pushing/references-moved.ts';
import { openIntents } from './store/intents.ts';
import { healReleases } from './tagging/end-releases.ts';
import { healTag } from './tagging/change-tag.ts';

/**
 * Finishes or forgets every intent and every push: git has moved, or it has not. Then what follows from what moved, and the
 * repair of what earlier versions left open.
 */
export const heal = async (context: Context): Promise<void> => {
  for (const { id, intent } of openIntents(context.database)) {
    if (intent.kind === 'merge') await healMerge(context, { id, intent });
    else if (intent.kind === 'tag') await healTag(context, { id, intent });
    else if (intent.kind === 'user_removal') await finishRemoval(context, { id, intent });
  }
  for (const { id, intent } of openIntents(context.database))
    if (intent.kind === 'movement') await followMovement(context, { id, intent });
    else if (intent.kind === 'pipelines') startQueued(context, { id, intent });
  const pushes = await context.pushes.left();
  for (const push of pushes) await finishPush(context, push);
  for (const projectId of new Set(pushes.map((push) => push.projectId))) await healReleases(context, projectId);
  await repairAccess(context);
};
