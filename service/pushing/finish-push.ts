/** The end of a push: what git did becomes known to merge requests, checks and listeners. Also what a restart recovers (L2). */
import type { Context } from '#service/context.ts';
import { endReleases } from '#service/tagging/end-releases.ts';
import { noteMovement } from './movements.ts';
import type { PushFolder } from './push-folders.ts';
import { followMovement } from './references-moved.ts';

/** Works off what git did in a push. From the note on disk on, its folder is not needed any more. */
export const finishPush = async (context: Context, push: PushFolder): Promise<void> => {
  const changes = await context.pushes.changesOf(push);
  const { projectId, userId } = push;
  await endReleases(context, push, changes).catch((error: unknown) => {
    console.error(error);
  });
  const noted = changes.length === 0 ? null : noteMovement(context, { projectId, userId, changes });
  await context.pushes.forget(push);
  if (noted) await followMovement(context, noted);
};
