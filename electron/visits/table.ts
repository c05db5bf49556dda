/** The table of visits: the routes that an account's windows were at, for the palette after a restart. */
import { mostVisits, type Visit } from '#shared/visit.ts';
import type { Database } from '#node/database.ts';

/** The visits of all accounts; everything throws a StoreError. */
export interface Visits {
  /** The last one first. */
  list(account: string): readonly Visit[];
  /** Puts a route first; the oldest beyond {@link mostVisits} goes. */
  add(account: string, visit: Visit): void;
  forget(account: string): void;
}

const list = 'SELECT route, title FROM visits WHERE account = ? ORDER BY id DESC';

/** Replacing gives a row the highest id of all: the order of ids is the order of visits. */
const put = 'INSERT OR REPLACE INTO visits (account, route, title) VALUES (?, ?, ?)';

const prune = `DELETE FROM visits WHERE account = ?1 AND id NOT IN
  (SELECT id FROM visits WHERE account = ?1 ORDER BY id DESC LIMIT ?2)`;

/** The table over an open database. */
export const createVisits = (database: Database): Visits => ({
  list: (account) => database.all<Visit>(list, account),
  add: (account, { route, title }) => {
    const first = database.one<Visit>(`${list} LIMIT 1`, account);
    if (first?.route === route && first.title === title) return;
    database.write(put, account, route, title);
    database.write(prune, account, mostVisits);
  },
  forget: (account) => {
    database.write('DELETE FROM visits WHERE account = ?', account);
  },
});
