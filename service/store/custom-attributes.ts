/** Table `custom_attributes`: words that an installation hangs on its users, to find them by. */
import type { Database } from '#node/database.ts';

/** Sets an attribute of a user. */
export const setCustomAttribute = (database: Database, userId: number, key: string, value: string): void => {
  database.write('INSERT OR REPLACE INTO custom_attributes VALUES (?, ?, ?)', userId, key, value);
};
