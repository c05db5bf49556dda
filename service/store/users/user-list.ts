/** Lists of users: every filter of `GET /users`, and who was active since a day. */
import type { Bindable, Database } from '#node/database.ts';
import type { UserRow } from './users.ts';

/** Filters; what is absent does not filter. Times are ISO 8601 in UTC and inclusive. */
export interface UserFilter {
  readonly active?: true | undefined;
  readonly blocked?: true | undefined;
  readonly external?: true | undefined;
  /** Part of an email or a username. */
  readonly search?: string | undefined;
  readonly username?: string | undefined;
  readonly identity?: { readonly provider: string; readonly extern_uid: string } | undefined;
  readonly createdBefore?: string | undefined;
  readonly createdAfter?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>> | undefined;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly Bindable[];
}

interface Range {
  readonly limit: number;
  readonly offset: number;
}

/** A text as a pattern of LIKE, in which `%` and `_` mean themselves. */
const partOf = (text: string): string => `%${text.replace(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;

const conditionsOf = (filter: UserFilter): Condition[] => {
  const { search, username, identity, createdBefore, createdAfter } = filter;
  const found: (Condition | false)[] = [
    filter.active === true && { sql: "state = 'active' AND is_ghost = 0", values: [] },
    filter.blocked === true && { sql: "state = 'blocked'", values: [] },
    filter.external === true && { sql: 'external = 1', values: [] },
    search !== undefined && {
      sql: "(email LIKE ? ESCAPE '\\' OR username LIKE ? ESCAPE '\\')",
      values: [partOf(search), partOf(search)],
    },
    username !== undefined && { sql: 'username = ?', values: [username] },
    identity !== undefined && {
      sql: 'id IN (SELECT user_id FROM identities WHERE provider = ? AND extern_uid = ? COLLATE NOCASE)',
      values: [identity.provider, identity.extern_uid],
    },
    createdBefore !== undefined && { sql: '+created_at <= ?', values: [createdBefore] },
    createdAfter !== undefined && { sql: '+created_at >= ?', values: [createdAfter] },
    ...Object.entries(filter.attributes ?? {}).map(([key, value]) => ({
      sql: 'id IN (SELECT user_id FROM custom_attributes WHERE key = ? AND value = ?)',
      values: [key, value],
    })),
  ];
  return found.filter((condition) => condition !== false);
};

/** Up to so many matches a search collects them all; of more, the newest are found soon by walking back. */
const fewMatches = 1000;

/**
 * One page and the number of all. No condition is none in the statement either: SQLite then counts without looking at rows.
 * `+` keeps it from sorting all that a condition matches, where a walk in the order of the list stops with the page.
 */
const pageOf = (
  database: Database,
  { conditions, order, isSearch }: { conditions: readonly Condition[]; order: string; isSearch: boolean },
  { limit, offset }: Range,
): { readonly rows: UserRow[]; readonly total: number } => {
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
  const values = conditions.flatMap((condition) => condition.values);
  const count = database.one<{ total: number }>(
    `SELECT count(*) AS total FROM users ${where.replaceAll('+', '')}`,
    ...values,
  );
  const total = count?.total ?? 0;
  if (total <= offset) return { rows: [], total };
  const page =
    isSearch && total <= fewMatches
      ? `SELECT * FROM users WHERE id IN (SELECT id FROM users ${where} ORDER BY +id DESC LIMIT ? OFFSET ?) ORDER BY id DESC`
      : `SELECT * FROM users ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return { rows: database.all<UserRow>(page, ...values, limit, offset), total };
};

/** One page of the users that pass all filters, the newest first, and the number of all of them. */
export const listUsers = (
  database: Database,
  filter: UserFilter,
  range: Range,
): { readonly rows: UserRow[]; readonly total: number } => {
  const isSearch = filter.search !== undefined;
  return pageOf(database, { conditions: conditionsOf(filter), order: 'id DESC', isSearch }, range);
};

/** One page of those who were active on a day or later, oldest activity first. */
export const listActiveUsers = (
  database: Database,
  from: string,
  range: Range,
): { readonly rows: UserRow[]; readonly total: number } => {
  const conditions = [{ sql: 'has_acted = 1 AND last_activity_on >= ?', values: [from] }];
  return pageOf(database, { conditions, order: 'last_activity_on, id', isSearch: false }, range);
};
