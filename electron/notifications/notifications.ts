/** Polls the servers of the open accounts once a minute, keeps what is new and shows it by the rules. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { ConnectionStatus } from '#shared/api/connection.ts';
import type { AutoMerge, NotificationList } from './channels.ts';
import type { NotificationRules } from '#shared/notifications/rules.ts';
import type { Account } from '#electron/accounts/account.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { AccountStates } from './account-states.ts';
import { addItems, releaseHeld, type Shown } from './add-items.ts';
import { applyObservation } from './apply-observation.ts';
import { createPoll, type Poll } from './poll.ts';
import type { Observation } from './observation.ts';
import { afterWrite, followWrites, type Followed } from './own-writes.ts';
import { PollStopped, readBy } from './read-server.ts';
import type { PolledUser } from './request-details.ts';
import { keyOf, type WatchState } from './watch-state.ts';

/** What it works with. Keys are those of accounts. */
export interface NotificationTools {
  readonly states: AccountStates;
  readonly accountOf: (key: string) => Account | undefined;
  /** Accounts with an open window. */
  readonly openAccounts: () => readonly string[];
  readonly statusOf: (key: string) => ConnectionStatus;
  readonly callsOf: (key: string) => MakeCall;
  readonly readingOf: (key: string) => Pick<PolledUser, 'read' | 'headRead'>;
  readonly rules: () => NotificationRules;
  readonly isSupported: () => boolean;
  readonly show: (key: string, shown: Shown) => void;
  readonly changed: (key: string) => void;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** The notifications of all accounts. */
export interface Notifications {
  /** The same calls; what the user writes is no news. */
  readonly callsOf: (key: string) => MakeCall;
  list(key: string): NotificationList;
  autoMerges(key: string): readonly AutoMerge[];
  /** @param id null: all */
  markRead(key: string, id: string | null): void;
  /** Polls now, unless a poll is going on: then it waits for that. */
  check(key: string): Promise<void>;
  /** Polls the accounts that are due, and shows what was held back. */
  tick(): Promise<void>;
  forget(key: string): void;
}

/** ms between two polls of a server. */
export const pollInterval = 60_000;
const longestWait = 15 * 60_000;

/** An account while the app runs. */
interface Live {
  readonly poll: Poll;
  due: number;
  failures: number;
  checked_at: number | null;
  problem: string | null;
  is_part: boolean;
  polling: Promise<void> | null;
  /** Merge requests that the user changed while a poll went on: it may have seen them as they were before. */
  readonly written: Set<string>;
}

const without = ({ requests, gone, jobs, ...rest }: Observation, written: ReadonlySet<string>): Observation => {
  const isOther = (one: { readonly project: number; readonly iid: number }): boolean => !written.has(keyOf(one));
  return { ...rest, requests: requests.filter(isOther), gone: gone.filter(isOther), jobs: jobs.filter(isOther) };
};

/** Makes them; nothing is polled before the first tick. */
export const createNotifications = (tools: NotificationTools): Notifications => {
  const { states, accountOf, rules, now, changed, log } = tools;
  const live = new Map<string, Live>();

  const liveOf = (key: string): Live => {
    const known = live.get(key);
    if (known) return known;
    const fresh = { due: now() + pollInterval, failures: 0, checked_at: null, problem: null, is_part: false };
    const made: Live = { ...fresh, poll: createPoll(), polling: null, written: new Set() };
    live.set(key, made);
    return made;
  };

  const keep = (key: string, state: WatchState): void => {
    states.set(key, state);
    changed(key);
  };

  const isAway = (key: string): boolean => {
    const { unreachable, refused, wait_until } = tools.statusOf(key);
    return unreachable !== null || refused !== null || (wait_until ?? 0) > now();
  };

  const pollAccount = async (account: Account, one: Live): Promise<void> => {
    const { key, username, name } = account;
    one.written.clear();
    try {
      const user: PolledUser = { username, name, ...tools.readingOf(key) };
      const { observation, is_part } = await one.poll(readBy(tools.callsOf(key)), states.get(key), user);
      // Signed out meanwhile, or for another user.
      if (live.get(key) !== one || accountOf(key)?.username !== username) return;
      const at = new Date(now());
      const applied = applyObservation(states.get(key), without(observation, one.written), {
        username,
        at: at.toISOString(),
      });
      const { state, shown } = addItems(applied.state, applied.events, rules(), at);
      Object.assign(one, { failures: 0, checked_at: now(), problem: null, is_part, due: now() + pollInterval });
      keep(key, state);
      for (const each of shown) tools.show(key, each);
    } catch (error) {
      const wait = error instanceof PollStopped ? error.wait : null;
      one.failures += 1;
      one.due = now() + (wait ?? Math.min(longestWait, pollInterval * 2 ** Math.min(one.failures, 10)));
      one.problem = error instanceof PollStopped ? error.message : 'Something went wrong in the app.';
      if (!(error instanceof PollStopped)) log(`notifications: ${error instanceof Error ? error.message : 'unknown'}`);
      changed(key);
    }
  };

  const check = (key: string): Promise<void> => {
    const account = accountOf(key);
    if (!account || account.token_home === 'none') return Promise.resolve();
    const one = liveOf(key);
    one.polling ??= pollAccount(account, one).finally(() => {
      one.polling = null;
    });
    return one.polling;
  };

  const release = (key: string): void => {
    const released = releaseHeld(states.get(key), rules(), new Date(now()));
    if (!released) return;
    keep(key, released.state);
    tools.show(key, released.shown);
  };

  const readTarget = async (key: string, project: number, branch: string, iid: number): Promise<void> => {
    const found = await readBy(tools.callsOf(key))('branches.get', { params: { id: project, branch } });
    const sha = found?.commit?.id ?? null;
    const armed = states
      .get(key)
      .armed.map((one) =>
        keyOf(one) === keyOf({ project, iid }) ? { ...one, target_head: one.target_head ?? sha } : one,
      );
    keep(key, { ...states.get(key), armed });
  };

  const wrote = (key: string, operation: Followed, request: AnswerOf<Followed>): void => {
    const account = accountOf(key);
    if (!account) return;
    liveOf(key).written.add(keyOf({ project: request.project_id ?? 0, iid: request.iid }));
    const at = new Date(now()).toISOString();
    const { state, armed } = afterWrite(states.get(key), operation, request, { username: account.username, at });
    keep(key, state);
    if (armed && armed.target_branch !== null)
      // Else the next poll reads it.
      void readTarget(key, armed.project, armed.target_branch, armed.iid).catch(() => undefined);
  };

  return {
    callsOf: (key) => followWrites(tools.callsOf(key), (operation, request) => wrote(key, operation, request)),
    list: (key) => {
      const { items } = states.get(key);
      const { checked_at = null, problem = null, is_part = false } = live.get(key) ?? {};
      const unread = items.filter(({ is_read }) => !is_read).length;
      return { items, unread, checked_at, problem, is_part, is_supported: tools.isSupported() };
    },
    autoMerges: (key) => states.get(key).armed.toReversed(),
    markRead: (key, id) => {
      const state = states.get(key);
      const items = state.items.map((item) => (id === null || item.id === id ? { ...item, is_read: true } : item));
      keep(key, { ...state, items, held: items.some(({ is_read }) => !is_read) ? state.held : 0 });
    },
    check,
    tick: async () => {
      for (const key of tools.openAccounts()) liveOf(key);
      for (const [key, one] of live) {
        release(key);
        if (one.due <= now() && !isAway(key)) await check(key);
      }
    },
    forget: (key) => {
      live.delete(key);
      states.forget(key);
    },
  };
};
