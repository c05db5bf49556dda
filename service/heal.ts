/** Heals at the start what a crash left half done between git and the database (L2). */
import type { Context } from './context.ts';
import { healMerge } from './merging/complete.ts';
import { repairAccess } from './people/repair-access.ts';
import { finishPush } from './pushing/finish-push.ts';
import { openIntents } from './store/intents.ts';
import { healTag } from './tagging/change-tag.ts';

/** Finishes or forgets every intent and every push: git has moved, or it has not. Then closes what earlier versions left open. */
export const heal = async (context: Context): Promise<void> => {
  for (const { id, intent } of openIntents(context.database)) {
    if (intent.kind === 'merge') await healMerge(context, { id, intent });
    else await healTag(context, { id, intent });
  }
  for (const push of await context.pushes.left()) await finishPush(context, push);
  await repairAccess(context);
};
