/** Tables `subscriptions` and `todos`: who asked to follow a merge request, who asked not to, and what somebody put on their own list. */
import { type Database, insert } from '#node/database.ts';
import type { MergeRequestRow } from './merge-requests.ts';
import type { UserRow } from './users/users.ts';

/** Whether a user follows a merge request: as asked for; else author, assignee and commenters do. */
export const isSubscribed = (database: Database, mergeRequest: MergeRequestRow, userId: number): boolean => {
  const row = database.one<{ subscribed: number }>(
    'SELECT subscribed FROM subscriptions WHERE merge_request_id = ? AND user_id = ?',
    mergeRequest.id,
    userId,
  );
  if (row) return row.subscribed === 1;
  if (mergeRequest.author_id === userId || mergeRequest.assignee_id === userId) return true;
  return (
    database.one(
      "SELECT 1 FROM notes WHERE noteable_type = 'MergeRequest' AND noteable_id = ? AND author_id = ? AND system = 0 LIMIT 1",
      mergeRequest.id,
      userId,
    ) !== null
  );
};

/** Sets whether a user follows a merge request. */
export const setSubscribed = (
  database: Database,
  mergeRequestId: number,
  userId: number,
  subscribed: boolean,
): void => {
  database.write('INSERT OR REPLACE INTO subscriptions VALUES (?, ?, ?)', mergeRequestId, userId, subscribed);
};

/** Everybody who follows a merge request, by the same rule as {@link isSubscribed}. */
export const subscribersOf = (database: Database, mergeRequest: MergeRequestRow): UserRow[] =>
  database
    .all<UserRow>(
      `SELECT * FROM users WHERE id IN (?, ?)
        OR id IN (SELECT user_id FROM subscriptions WHERE merge_request_id = ?)
        OR id IN (SELECT author_id FROM notes WHERE noteable_type = 'MergeRequest' AND noteable_id = ? AND system = 0)
       ORDER BY id`,
      mergeRequest.author_id,
      mergeRequest.assignee_id,
      mergeRequest.id,
      mergeRequest.id,
    )
    .filter((user) => isSubscribed(database, mergeRequest, user.id));

/** Adds a todo and returns its id; null when there is one already. */
export const addTodo = (database: Database, mergeRequestId: number, userId: number, at: string): number | null => {
  const known = database.one('SELECT 1 FROM todos WHERE merge_request_id = ? AND user_id = ?', mergeRequestId, userId);
  if (known !== null) return null;
  return insert(database, 'todos', { merge_request_id: mergeRequestId, user_id: userId, created_at: at });
};
