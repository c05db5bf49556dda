/** Lists of users as people have them: ids, usernames or emails, one a line, or CSV with a header. */
import { CsvProblem, parseCsv } from '#shared/csv/csv.ts';
import type { User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';
import { listText } from '#shared/locale/formats.ts';

/** What a column or a line names users by. */
const keys = ['id', 'username', 'email'] as const;
type KeyName = (typeof keys)[number];

/** One line of a list. */
export interface PastedEntry {
  /** From 1, without empty lines. */
  readonly line: number;
  readonly key: string;
  /** Null: by what it looks like. */
  readonly by: KeyName | null;
  /** The other cells that are not empty, by the names of their columns. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A line that cannot be used, and why. */
export interface ListProblem {
  /** 0: the list as a whole. */
  readonly line: number;
  readonly text: string;
}

/** A list as it was read. */
export interface PastedList {
  readonly entries: readonly PastedEntry[];
  readonly problems: readonly ListProblem[];
  /** Names of the columns beside the one that names users. */
  readonly columns: readonly string[];
}

const isHeader = (cells: readonly string[]): boolean => cells.some((cell) => keys.some((name) => name === cell));

const plainLines = (lines: readonly (readonly string[])[]): PastedList => ({
  entries: lines.map(([key = ''], at) => ({ line: at + 1, key, by: null, fields: {} })),
  problems: lines.flatMap((cells, at) =>
    cells.length > 1 && cells.slice(1).some((cell) => cell !== '')
      ? [{ line: at + 1, text: t('bulk.several_cells') }]
      : [],
  ),
  columns: [],
});

const table = (header: readonly string[], lines: readonly (readonly string[])[]): PastedList => {
  const by = keys.find((name) => header.includes(name)) ?? 'username';
  const columns = header.filter((name) => name !== by && name !== '');
  const entries = lines.map((cells, at): PastedEntry => {
    const named = header.map((name, index) => [name, cells[index] ?? ''] as const);
    const fields = Object.fromEntries(named.filter(([name, cell]) => name !== by && name !== '' && cell !== ''));
    return { line: at + 2, key: cells[header.indexOf(by)] ?? '', by, fields };
  });
  const twice = header.filter((name, at) => name !== '' && header.indexOf(name) !== at);
  return {
    entries: entries.filter(({ key }) => key !== ''),
    problems: [
      ...twice.map((name) => ({ line: 1, text: t('bulk.column_twice', { name }) })),
      ...entries.filter(({ key }) => key === '').map(({ line }) => ({ line, text: t('bulk.has_none', { names: by }) })),
    ],
    columns,
  };
};

/** Reads a list. A first line with `id`, `username` or `email` in it names the columns. */
export const readPasted = (text: string): PastedList => {
  try {
    const [first, ...rest] = parseCsv(text);
    if (!first) return { entries: [], problems: [], columns: [] };
    const header = first.map((cell) => cell.toLowerCase());
    return isHeader(header) ? table(header, rest) : plainLines([first, ...rest]);
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    return { entries: [], problems: [{ line: 0, text: error.message }], columns: [] };
  }
};

/** A user and the line that named them. */
export interface FoundUser {
  readonly user: User;
  readonly entry: PastedEntry;
}

const indexBy = (users: readonly User[], keyOf: (user: User) => string | null): ReadonlyMap<string, readonly User[]> =>
  Map.groupBy(users, (user) => (keyOf(user) ?? '').toLowerCase());

/** Finds whom the lines name; who is not there, or may be several, is a problem. */
export const findPasted = (
  entries: readonly PastedEntry[],
  users: readonly User[],
): { readonly found: readonly FoundUser[]; readonly problems: readonly ListProblem[] } => {
  const maps = {
    id: indexBy(users, ({ id }) => String(id)),
    username: indexBy(users, ({ username }) => username),
    email: indexBy(users, ({ email }) => email),
  };
  const found: FoundUser[] = [];
  const problems: ListProblem[] = [];
  const seen = new Map<number, number>();
  for (const entry of entries) {
    const key = entry.key.replace(/^@/, '').toLowerCase();
    const names = entry.by === null ? keys : [entry.by];
    const meant = new Map(names.flatMap((name) => maps[name].get(key) ?? []).map((user) => [user.id, user]));
    const [user] = meant.values();
    const { line } = entry;
    if (!user) problems.push({ line, text: t('bulk.nobody', { key: entry.key }) });
    else if (meant.size > 1)
      problems.push({
        line,
        text: t('bulk.may_be', {
          key: entry.key,
          users: listText([...meant.values()].map(({ id, username }) => `@${username} (ID ${String(id)})`)),
        }),
      });
    else if (seen.has(user.id))
      problems.push({
        line,
        text: t('bulk.same_as', { key: entry.key, username: user.username, line: String(seen.get(user.id)) }),
      });
    else {
      seen.set(user.id, line);
      found.push({ user, entry });
    }
  }
  return { found, problems };
};
