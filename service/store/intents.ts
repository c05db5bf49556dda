/** Table `intents`: what is about to happen in git, written down before, so that a crash in between heals (L2). */
import { insert, type Database } from './database.ts';

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

/** An intent with its id. */
export interface IntentRow<Intent = MergeIntent | TagIntent> {
  readonly id: number;
  readonly intent: Intent;
}

/** Writes an intent down and returns the id. */
export const addIntent = (database: Database, intent: MergeIntent | TagIntent): number =>
  insert(database, 'intents', { kind: intent.kind, detail: JSON.stringify(intent), created_at: intent.at });

/** Removes an intent that was carried out or came to nothing. */
export const dropIntent = (database: Database, id: number): void => {
  database.write('DELETE FROM intents WHERE id = ?', id);
};

/** Intents that a crash left behind, oldest first. */
export const openIntents = (database: Database): IntentRow[] =>
  database
    .all<{ id: number; detail: string }>('SELECT id, detail FROM intents ORDER BY id')
    .map(({ id, detail }) => ({ id, intent: JSON.parse(detail) as MergeIntent | TagIntent }));
