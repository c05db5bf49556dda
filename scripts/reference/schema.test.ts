/** The page of the tables says what the database says, and tells when a table has no home. */
import { expect, it } from 'vitest';
import { tablesWithoutHome, schemaPage } from './schema.ts';

const store = { path: 'service/store/boats.ts', text: '/** Table `boats`: what lies at a berth. */\nexport {};\n' };
const first =
  "CREATE TABLE boats (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, flag TEXT DEFAULT 'x') STRICT;";
const second = `CREATE TABLE crews (boat_id INTEGER NOT NULL REFERENCES boats(id) ON DELETE CASCADE) STRICT;
  CREATE INDEX crews_of_boat ON crews (boat_id) WHERE boat_id > 7;`;

it('every table has a home in service/store', () => {
  expect(tablesWithoutHome()).toEqual([]);
  expect(schemaPage()).toContain('## merge_requests');
});

it('shows columns, defaults, references and indices of all migrations', () => {
  const page = schemaPage([first, second], [store]);
  expect(page).toContain('2 tables after 2 migrations');
  expect(page).toContain('What lies at a berth. Home: [`service/store/boats.ts`]');
  expect(page).toContain('| `id` (key) | INTEGER | no | – | – |');
  expect(page).toContain("| `flag` | TEXT | yes | `'x'` | – |");
  expect(page).toContain('- unique: `name` in any letter case');
  expect(page).toContain('| `boat_id` | INTEGER | no | – | `boats`, goes with it |');
  expect(page).toContain('- indexed: `boat_id` (of some rows)');
});

it('is another page after another migration, and names the table without a home', () => {
  expect(schemaPage([first], [store])).not.toBe(schemaPage([first, second], [store]));
  expect(tablesWithoutHome([first, second], [store])).toEqual(['crews']);
  const named = { path: 'service/store/crews.ts', text: '/** Tables `others` and `crews`: who sails. */' };
  expect(tablesWithoutHome([first, second], [store, named])).toEqual([]);
});
