/** No statement of the service reads a whole table that grows (C4): SQLite itself explains each of them on a grown database. */
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operationIds, operationOf } from '#shared/api/registry.ts';
import { goodRequest } from '#service/contract/testing/good-requests.ts';
import { openScene, type Scene } from '#service/contract/testing/people.ts';
import { send } from '#service/contract/testing/refusal.ts';
import { variedQueries } from '#service/contract/testing/varied-queries.ts';
import { grow } from '#service/testing/grow.ts';
import { oneLine, statementsOfSources } from '#service/testing/sql-of-sources.ts';
import type { Database } from '#node/database.ts';

/** Texts of all statements that ran. */
const ran = new Set<string>();

/** Statements that read a whole table, or sort all they find, each with the reason why that is right. */
const allowed: readonly (readonly [statement: RegExp, reason: string])[] = [
  [/^SELECT id, detail FROM intents ORDER BY id$/u, 'at the start: only what a crash left'],
  [
    /^SELECT id, hook_id, attempts, due_at FROM hook_queue ORDER BY id$/u,
    'at the start: everything that waits is wanted',
  ],
  [
    /^SELECT id, is_admin, password FROM users WHERE password IS NOT NULL ORDER BY id LIMIT \?$/u,
    'at the start, a few',
  ],
  [/^UPDATE tokens SET revoked = 1 WHERE kind = 'impersonation'$/u, 'once in the life of a data folder: a repair'],
  [/^SELECT \* FROM projects ORDER BY id$/u, 'rights are judged project by project, all are wanted'],
  [/^SELECT \* FROM system_hooks ORDER BY id$/u, 'all are wanted; an administrator enters each by hand'],
  [/^SELECT count\(\*\) AS total FROM users$/u, 'SQLite counts the pages of an index, not the rows'],
  [
    /^SELECT \* FROM users ORDER BY id DESC LIMIT \? OFFSET \?$/u,
    'walks in the order of the list, stops with the page',
  ],
  [
    /^SELECT \* FROM users WHERE .*\+created_at .* ORDER BY id DESC LIMIT \? OFFSET \?$/u,
    'as above: sorting would be more',
  ],
  [
    /^SELECT \* FROM merge_requests WHERE .* ORDER BY (?:created|updated)_at \w+, id \w+ LIMIT \? OFFSET \?$/u,
    'as above',
  ],
  [
    /FROM users WHERE .*LIKE/u,
    'a part of a text is in no index: the narrowest one is read, 18 to 30 ms of 100,000 people',
  ],
];

/** Tables that have only what a person enters by hand, or what waits for a moment. */
const small = new Set(['settings', 'protected_branches']);

let scene: Scene;
beforeAll(async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  scene = await openScene();
  for (const id of operationIds.filter((each) => !each.startsWith('repository.')))
    for (const [name, values] of Object.entries(variedQueries[id]?.values ?? {}))
      for (const value of values) {
        const { who, beside = {} } = variedQueries[id] ?? { who: 'nobody' };
        await send(scene, id, goodRequest(id, scene.ownersNote), {
          who,
          query: { ...beside.query, [name]: value },
          answer: '',
        });
      }
  // Every list without a filter, and what only some may see as those see it.
  for (const id of operationIds.filter((each) => operationOf(each).paged && !each.startsWith('repository.')))
    for (const who of ['admin', 'reporter'] as const)
      await send(scene, id, goodRequest(id, scene.ownersNote), { who, answer: '' });
  await scene.service.send('reporter', 'GET /projects/1/snippets/1');
  for (const line of ['/users/4', '/users/5?hard_delete=true']) await scene.service.send('admin', `DELETE ${line}`);
  for (const [sql] of prepare.mock.calls) ran.add(oneLine(sql));
  prepare.mockRestore();
  scene.service.inDatabase(grow);
});
afterAll(() => scene.service.dispose());

/** Indexes of a few rows only (`WHERE …`): reading the whole of one is what it is for. */
const partialIndexes = (database: Database): ReadonlySet<string> =>
  new Set(
    database
      .all<{ name: string }>(
        `SELECT i.name FROM sqlite_schema AS m, pragma_index_list(m.name) AS i WHERE m.type = 'table' AND i.partial = 1`,
      )
      .map(({ name }) => name),
  );

/** Tables that a statement reads as a whole or by a whole index, as SQLite explains it. */
const wholeTables = (database: Database, sql: string): string[] => {
  const partial = partialIndexes(database);
  return (
    database
      .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .flatMap(({ detail }) => {
        const [, table, index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/u.exec(detail) ?? [];
        return table === undefined || detail.includes('VIRTUAL TABLE') || partial.has(index) ? [] : [table];
      })
      // A list that the statement itself made is no table.
      .filter((name) => !small.has(name) && name !== 'wanted')
  );
};

const sources = statementsOfSources();
const explained = (): readonly string[] => {
  const texts = sources.flatMap(({ sql, pattern }) => sql ?? [...ran].filter((each) => pattern.test(each)));
  return [...new Set(texts)].filter((sql) => !/sqlite_schema/u.test(sql));
};

describe('the statements of the service', () => {
  it('are all known: those that are put together when they run have run', () => {
    const unknown = sources.filter(({ sql, pattern }) => sql === null && ![...ran].some((each) => pattern.test(each)));
    expect(unknown.map(({ at }) => at)).toEqual([]);
    expect(explained().length).toBeGreaterThan(150);
  });

  it('read no whole table that grows, but for those with a reason', () => {
    const found = scene.service.inDatabase((database) =>
      explained().flatMap((sql) => wholeTables(database, sql).map((table) => ({ table, sql }))),
    );
    expect(found.filter(({ sql }) => !allowed.some(([statement]) => statement.test(sql)))).toEqual([]);
    const unused = allowed.filter(([statement]) => !found.some(({ sql }) => statement.test(sql)));
    expect(unused.map(([, reason]) => reason)).toEqual([]);
  });

  it('would be found: a search for what no index holds', () => {
    expect(
      scene.service.inDatabase((database) => wholeTables(database, oneLine('SELECT * FROM jobs\n WHERE coverage = 1'))),
    ).toEqual(['jobs']);
  });
});
