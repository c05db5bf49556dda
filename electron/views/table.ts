/** The table of saved views: filters of lists under a name. */
import { compareNames } from '#shared/locale/formats.ts';
import type { SavedView } from '#shared/review/saved-views.ts';
import type { Database } from '#node/database.ts';

/** The views of all accounts; everything throws a StoreError. */
export interface SavedViews {
  list(account: string): readonly SavedView[];
  /** Keeps a view in place of the one of its id; on disk when it returns. */
  save(account: string, view: SavedView): void;
  remove(account: string, id: string): void;
}

const keep = 'INSERT OR REPLACE INTO saved_views (account, id, list, name, search) VALUES (?, ?, ?, ?, ?)';

/** The table over an open database. */
export const createSavedViews = (database: Database): SavedViews => ({
  list: (account) =>
    [...database.all<SavedView>('SELECT id, list, name, search FROM saved_views WHERE account = ?', account)].sort(
      (one, other) => compareNames(one.name, other.name),
    ),
  save: (account, { id, list, name, search }) => {
    database.write(keep, account, id, list, name, search);
  },
  remove: (account, id) => {
    database.write('DELETE FROM saved_views WHERE account = ? AND id = ?', account, id);
  },
});
