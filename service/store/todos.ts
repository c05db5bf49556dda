/** Table `todos`: what somebody put on their own list. */
import { insert, type Database } from '#node/database.ts';

/** Adds a todo and returns its id; null when there is one already. */
export const addTodo = (database: Database, mergeRequestId: number, userId: number, at: string): number | null => {
  const known = database.one('SELECT 1 FROM todos WHERE merge_request_id = ? AND user_id = ?', mergeRequestId, userId);
  if (known !== null) return null;
  return insert(database, 'todos', { merge_request_id: mergeRequestId, user_id: userId, created_at: at });
};
