/** How SQLite answers lists of merge requests: for tests of plans. */
import type { Database } from '#node/database.ts';
import { listMergeRequests, type ListOrder, type MergeRequestFilter } from '#service/store/merge-request-list.ts';

/** The first page, newest first. */
export const newestFirst: ListOrder = { orderBy: 'created_at', direction: 'desc', limit: 20, offset: 0 };

/** The lines of `EXPLAIN QUERY PLAN` for the page and for the count of a list. */
export const plansOf = (
  database: Database,
  filter: MergeRequestFilter,
  order: Partial<ListOrder> = {},
): readonly (readonly string[])[] => {
  const statements: string[] = [];
  const noting = (sql: string): void => void statements.push(sql);
  listMergeRequests(
    {
      ...database,
      all: (sql, ...values) => (noting(sql), database.all(sql, ...values)),
      one: (sql, ...values) => (noting(sql), database.one(sql, ...values)),
    },
    filter,
    { ...newestFirst, ...order },
  );
  return statements.map((sql) =>
    database.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail),
  );
};
