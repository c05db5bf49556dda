/** Reads something of every user, a few requests at a time; what was read stays until it is read again. */
import type { Failure } from '#shared/api/failure.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { User } from './user.ts';

/** The user whose things are read. */
export type ScannedUser = Pick<User, 'id' | 'name' | 'username' | 'state' | 'avatar_url'>;

/** What is known so far. */
export interface UserScan<Item> {
  /** `asking`: the number of users is known, and reading so many begins when a person says so. */
  readonly state: 'idle' | 'running' | 'asking' | 'stopped' | 'finished';
  /** Users that were read. */
  readonly read: number;
  /** Users in all; null before their number is known. */
  readonly total: number | null;
  readonly items: readonly Item[];
  /** Users who could not be read. */
  readonly unread: readonly string[];
  /** Why it stopped, where that was not the user. */
  readonly failure: Failure | null;
  /** When what is shown was read, epoch ms of this computer's clock; null: never. */
  readonly at: number | null;
}

const nothing = { state: 'idle', read: 0, total: null, items: [], unread: [], failure: null, at: null } as const;

/** Requests that are under way at once. */
const atOnce = 4;
const perPage = 100;
/** Users after which the screen hears again. */
const everyUsers = 20;

/** Requests that reading so many users takes at least. */
export const requestsFor = (users: number): number => users + Math.ceil(users / perPage);

/** No other user would fare better. */
const concernsAll: ReadonlySet<Failure['code']> = new Set([
  'unreachable',
  'timeout',
  'tls',
  'not_signed_in',
  'no_right',
  'blocked',
  'cancelled',
]);

/** Waits as long as a busy server asks, then tries again. */
const patiently = async <Value>(signal: AbortSignal, read: () => Promise<Value>): Promise<Value> => {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      const { code, retryAfter = 1_000 } = failureOf(error);
      if (code !== 'rate_limited') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
    }
  }
};

const usersOf = async (signal: AbortSignal, page: number) =>
  patiently(signal, () => call('users.list', { query: { per_page: perPage, page } }, { signal }));

/** Reads a page of what one user has, and waits where the server asks for it. */
export type ReadUser<Item> = (
  owner: ScannedUser,
  page: number,
  patiently: <Value>(read: (signal: AbortSignal) => Promise<Value>) => Promise<Value>,
) => Promise<{ readonly items: readonly Item[]; readonly nextPage: number | null }>;

const itemsOf = async <Item>(signal: AbortSignal, owner: ScannedUser, readUser: ReadUser<Item>) => {
  const found: Item[] = [];
  for (let page: number | null = 1; page !== null;) {
    const answered: Awaited<ReturnType<ReadUser<Item>>> = await readUser(owner, page, (read) =>
      patiently(signal, () => read(signal)),
    );
    found.push(...answered.items);
    page = answered.items.length === 0 ? null : answered.nextPage;
  }
  return found;
};

/** The scan of a window. */
export interface UserScanner<Item> {
  readonly get: () => UserScan<Item>;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Reads all; resolves when it ended, with why it stopped. One at a time. Where that takes many requests it only asks,
   * unless it was agreed to.
   */
  readonly start: () => Promise<Failure | null>;
  /** The next start reads, however many requests that takes. */
  readonly agree: () => void;
  readonly stop: () => void;
}

/** Reads all, and puts what is known now and then; false where there are too many users to read them unasked. */
const readAll = async <Item>(
  readUser: ReadUser<Item>,
  signal: AbortSignal,
  put: (change: Partial<UserScan<Item>>) => void,
  unasked: number,
): Promise<boolean> => {
  const items: Item[] = [];
  const unread: string[] = [];
  let read = 0;
  const at = Date.now();
  // What was read before stays until there is something new.
  const publish = (): void => put({ read, ...(read > 0 && { at, items: [...items], unread: [...unread] }) });
  const readOne = async (owner: ScannedUser): Promise<void> => {
    try {
      items.push(...(await itemsOf(signal, owner, readUser)));
    } catch (error) {
      if (signal.aborted || concernsAll.has(failureOf(error).code)) throw error;
      unread.push(owner.username);
    }
    read += 1;
    if (read % everyUsers === 0) publish();
  };
  try {
    for (let page: number | null = 1; page !== null;) {
      const users: Awaited<ReturnType<typeof usersOf>> = await usersOf(signal, page);
      put({ total: users.total });
      // A server with very many users says no total.
      if (page === 1 && (users.total ?? (users.nextPage === null ? 0 : Infinity)) > unasked) return false;
      const left = [...users.answer];
      const work = async (): Promise<void> => {
        for (let owner = left.shift(); owner && !signal.aborted; owner = left.shift()) await readOne(owner);
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      page = users.answer.length === 0 ? null : users.nextPage;
    }
    return true;
  } finally {
    publish();
  }
};

/**
 * Makes one that has read nothing.
 * @param unasked more users than this are not read unasked: each takes a request of its own
 */
export const createUserScanner = <Item>(readUser: ReadUser<Item>, unasked = 200): UserScanner<Item> => {
  let scan: UserScan<Item> = nothing;
  let controller: AbortController | null = null;
  let isAgreed = false;
  const listeners = new Set<() => void>();
  const put = (change: Partial<UserScan<Item>>): void => {
    scan = { ...scan, ...change };
    for (const listener of listeners) listener();
  };

  return {
    get: () => scan,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      if (controller !== null) return null;
      controller = new AbortController();
      const { signal } = controller;
      const mayTakeLong = isAgreed;
      isAgreed = false;
      put({ state: 'running', read: 0, total: null, failure: null });
      try {
        const isRead = await readAll(readUser, signal, put, mayTakeLong ? Infinity : unasked);
        put({ state: isRead ? (signal.aborted ? 'stopped' : 'finished') : 'asking' });
      } catch (error) {
        put({ state: 'stopped', failure: signal.aborted ? null : failureOf(error) });
      } finally {
        controller = null;
      }
      return scan.failure;
    },
    agree: () => {
      isAgreed = true;
    },
    stop: () => controller?.abort(),
  };
};
