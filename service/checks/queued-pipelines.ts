/** Pipelines of a push of many branches: they start after its answer, a few at a time, and a restart goes on with them (L2). */
import type { Context } from '#service/context.ts';
import {
  addIntent,
  changeIntent,
  dropIntent,
  type IntentRow,
  type MovementIntent,
  type PipelinesIntent,
} from '#service/store/intents.ts';
import { branchPipeline, writePipeline } from './start-pipeline.ts';

/** Branches and tags of one push whose pipelines start within its answer; of more, none does. */
export const mostAtOnce = 10;

/** How many are found out about before they are written: each asks git a few times. */
const step = 5;

/** Notes that pipelines are to start; joins the transaction that is open. {@link startQueued} starts them. */
export const queuePipelines = (
  context: Context,
  { projectId, userId, at }: MovementIntent,
  changes: MovementIntent['changes'],
): IntentRow<PipelinesIntent> => {
  const intent = { kind: 'pipelines', projectId, userId, changes, at } as const;
  return { id: addIntent(context.database, intent), intent };
};

const startSome = async (context: Context, { id, intent }: IntentRow<PipelinesIntent>): Promise<PipelinesIntent> => {
  const { projectId, userId, changes } = intent;
  const starts = await Promise.all(
    changes.slice(0, step).map((change) =>
      branchPipeline(context, { projectId, userId, change }).catch((error: unknown) => {
        console.error(error);
        return null;
      }),
    ),
  );
  const rest = { ...intent, changes: changes.slice(step) };
  context.database.transaction(() => {
    for (const start of starts) if (start) writePipeline(context, start);
    if (rest.changes.length === 0) dropIntent(context.database, id);
    else changeIntent(context.database, id, rest);
  });
  context.runner.startQueued();
  return rest;
};

/** Starts them after the answer, one push after the other. */
export const startQueued = (context: Context, row: IntentRow<PipelinesIntent>): void => {
  context.background(() =>
    context.inTurn('queued pipelines', async () => {
      for (let { intent } = row; intent.changes.length > 0;) intent = await startSome(context, { id: row.id, intent });
    }),
  );
};
