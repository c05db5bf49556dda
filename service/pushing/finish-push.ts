/** The end of a push: what git did becomes known to merge requests, checks and listeners. Also what a restart heals (L2). */
import type { Context } from '../context.ts';
import { endReleases } from '../tagging/end-releases.ts';
import type { PushFolder } from './push-folders.ts';
import { referencesMoved } from './references-moved.ts';

/** Works off what git did in a push, and forgets it. Done twice it does nothing more: heads are where they are. */
export const finishPush = async (context: Context, push: PushFolder): Promise<void> => {
  const changes = await context.pushes.changesOf(push);
  const { projectId, userId } = push;
  await endReleases(context, push, changes).catch((error: unknown) => {
    console.error(error);
  });
  await referencesMoved(context, { projectId, userId, changes });
  await context.pushes.forget(push);
};
