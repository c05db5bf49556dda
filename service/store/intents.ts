/** Table `intents`: what is about to happen in git, written down before, so that a crash in between recovers (L2). */
import { insert, type Database } from '#node/database.ts';
import type { UserRemoval } from './users/user-removal.ts';

/** A merge that is about to move references. */
export interface MergeIntent {
  readonly kind: 'merge';
  readonly mergeRequestId: number;
  readonly userId: number;
  readonly targetRef: string;
  readonly from: string;
  readonly to: string;
  readonly at: string;
  /** Branch to delete with the merge, or null. */
  readonly removedBranch: string | null;
}

/** A tag that is about to be created or deleted together with its release notes. */
export interface TagIntent {
  readonly kind: 'tag';
  readonly projectId: number;
  readonly name: string;
  /** Object that the tag will hold; null deletes it. */
  readonly to: string | null;
  readonly release: string | null;
  readonly at: string;
}

/** References that have moved, and what follows from that is still to be done. */
export interface MovementIntent {
  readonly kind: 'movement';
  readonly projectId: number;
  readonly userId: number;
  readonly changes: readonly { readonly ref: string; readonly before: string; readonly after: string }[];
  readonly at: string;
}

/** A user whose rows are on their way to others, or away. */
export interface UserRemovalIntent extends UserRemoval {
  readonly kind: 'user_removal';
  /** Who gets the projects. */
  readonly heirId: number;
}

/** References that have moved, whose pipelines are still to start. */
export interface PipelinesIntent extends Omit<MovementIntent, 'kind'> {
  readonly kind: 'pipelines';
}

/** What can be about to happen. */
export type AnyIntent = MergeIntent | TagIntent | MovementIntent | PipelinesIntent | UserRemovalIntent;

/** An intent with its id. */
export interface IntentRow<Intent = AnyIntent> {
  readonly id: number;
  readonly intent: Intent;
}

/** Writes an intent down and returns the id. */
export const addIntent = (database: Database, intent: AnyIntent): number =>
  insert(database, 'intents', { kind: intent.kind, detail: JSON.stringify(intent), created_at: intent.at });

/** Writes down what is left of an intent. */
export const changeIntent = (database: Database, id: number, intent: AnyIntent): void => {
  database.write('UPDATE intents SET detail = ? WHERE id = ?', JSON.stringify(intent), id);
};

/** Removes an intent that was carried out or came to nothing. */
export const dropIntent = (database: Database, id: number): void => {
  database.write('DELETE FROM intents WHERE id = ?', id);
};

/** Intents that a crash left behind, oldest first. */
export const openIntents = (database: Database): IntentRow[] =>
  database
    .all<{ id: number; detail: string }>('SELECT id, detail FROM intents ORDER BY id')
    .map(({ id, detail }) => ({ id, intent: JSON.parse(detail) as AnyIntent }));
