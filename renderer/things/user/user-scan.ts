/** Reads the impersonation tokens of all users, a few requests at a time; what was read stays until it is read again. */
import type { Failure } from '#shared/api/failure.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import type { User } from '#renderer/things/user/user.ts';
import type { Token } from './token.ts';

/** Whose tokens they are. */
export type TokenOwner = Pick<User, 'id' | 'name' | 'username' | 'state' | 'avatar_url'>;

/** A token and whose it is. */
export interface OwnedToken {
  readonly token: Token;
  readonly owner: TokenOwner;
}

/** What is known so far. */
export interface TokenScan {
  /** `asking`: the number of users is known, and reading so many begins when a person says so. */
  readonly state: 'idle' | 'running' | 'asking' | 'stopped' | 'finished';
  /** Users whose tokens were read. */
  readonly read: number;
  /** Users in all; null before their number is known. */
  readonly total: number | null;
  readonly tokens: readonly OwnedToken[];
  /** Users whose tokens could not be read. */
  readonly unread: readonly string[];
  /** Why it stopped, where that was not the user. */
  readonly failure: Failure | null;
  /** When what is shown was read, epoch ms of this computer's clock; null: never. */
  readonly at: number | null;
}

const nothing: TokenScan = { state: 'idle', read: 0, total: null, tokens: [], unread: [], failure: null, at: null };

/** Requests that are under way at once. */
const atOnce = 4;
const perPage = 100;
/** More users than this are not read unasked: each takes a request of its own. */
const unasked = 200;
/** Users after which the screen hears again. */
const everyUsers = 20;

/** Requests that reading the tokens of so many users takes at least. */
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

const tokensOf = async (signal: AbortSignal, owner: TokenOwner): Promise<readonly OwnedToken[]> => {
  const found: OwnedToken[] = [];
  for (let page: number | null = 1; page !== null;) {
    const query = { per_page: perPage, page };
    const answered: Awaited<ReturnType<typeof call<'impersonationTokens.list'>>> = await patiently(signal, () =>
      call('impersonationTokens.list', { params: { user_id: owner.id }, query }, { signal }),
    );
    for (const read of answered.answer) {
      const token: Token & { token?: unknown } = { ...read };
      // Its text has no business in a list.
      delete token.token;
      found.push({ token, owner });
    }
    page = answered.answer.length === 0 ? null : answered.nextPage;
  }
  return found;
};

/** The scan of a window. */
export interface TokenScanner {
  readonly get: () => TokenScan;
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
const readAll = async (
  signal: AbortSignal,
  put: (change: Partial<TokenScan>) => void,
  isAgreed: boolean,
): Promise<boolean> => {
  const tokens: OwnedToken[] = [];
  const unread: string[] = [];
  let read = 0;
  const at = Date.now();
  // What was read before stays until there is something new.
  const publish = (): void => put({ read, ...(read > 0 && { at, tokens: [...tokens], unread: [...unread] }) });
  const readOne = async (owner: TokenOwner): Promise<void> => {
    try {
      tokens.push(...(await tokensOf(signal, owner)));
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
      if (!isAgreed && page === 1 && (users.total ?? (users.nextPage === null ? 0 : Infinity)) > unasked) return false;
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

/** Makes one that has read nothing. */
export const createTokenScanner = (): TokenScanner => {
  let scan = nothing;
  let controller: AbortController | null = null;
  let isAgreed = false;
  const listeners = new Set<() => void>();
  const put = (change: Partial<TokenScan>): void => {
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
        const isRead = await readAll(signal, put, mayTakeLong);
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

/** That of this window, whose account is one. */
export const tokenScanner = createTokenScanner();
