/** Creating and deleting a tag: the reference in git and the release notes in the database as one (L2). */
import type { Context } from '#service/context.ts';
import { safeName, tagRef } from '#service/git/names.ts';
import { referenceValue } from '#service/git/resolve.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { addIntent, dropIntent, type IntentRow, type TagIntent } from '#service/store/intents.ts';
import { dropRelease, setRelease } from '#service/store/releases.ts';
import { inTagTurn } from './end-releases.ts';

const complete = (context: Context, { id, intent }: IntentRow<TagIntent>): void => {
  const { database } = context;
  database.transaction(() => {
    if (intent.release === null) dropRelease(database, intent.projectId, intent.name);
    else setRelease(database, intent.projectId, intent.name, intent.release);
    dropIntent(database, id);
  });
};

const change = async (context: Context, intent: TagIntent, ref: string, from: string | null): Promise<boolean> => {
  const id = addIntent(context.database, intent);
  if (!(await updateReferences(context.repositoryOf(intent.projectId), [{ ref, from, to: intent.to }]))) {
    dropIntent(context.database, id);
    return false;
  }
  complete(context, { id, intent });
  return true;
};

/** Changes a tag from one value to another (null: it is not there). False when git has another value meanwhile. */
export const changeTag = async (context: Context, intent: TagIntent, from: string | null): Promise<boolean> => {
  const name = safeName(intent.name);
  return name !== null && inTagTurn(context, intent.projectId, () => change(context, intent, tagRef(name), from));
};

/** Finishes a change of a tag that git has made, and forgets one that it has not. */
export const recoverTag = async (context: Context, row: IntentRow<TagIntent>): Promise<void> => {
  const name = safeName(row.intent.name);
  const value = name && (await referenceValue(context.repositoryOf(row.intent.projectId), tagRef(name)));
  if (value === row.intent.to) complete(context, row);
  else dropIntent(context.database, row.id);
};
