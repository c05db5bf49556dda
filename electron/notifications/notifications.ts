/** Polls the servers of the open accounts once a minute, keeps what is new and shows it by the rules; what the user did in this app notifies nobody. */
import type { Account } from '#electron/accounts/account.ts';
import { parsedValue } from '#electron/proxy/answers.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { ConnectionStatus } from '#shared/api/connection.ts';
import type { AnswerOf, OperationId } from '#shared/api/registry.ts';
import type { NotificationRules } from '#shared/notifications/rules.ts';
import { t } from '#shared/texts/texts.ts';
import type { AccountStates } from './account-states.ts';
import { addItems, releaseHeld, type Shown } from './add-items.ts';
import { applyObservation } from './apply-observation.ts';
import type { AutoMerge, NotificationList } from './channels.ts';
import { endId, reviewId } from './events.ts';
import type { Observation } from './observation.ts';
import { createPageLists, type PageLists } from './page-lists.ts';
import { createPoll, type Poll } from './poll.ts';
import { PollStopped, readBy } from './read-server.ts';
import { type PolledUser, factsOf } from './request-details.ts';
import { keyOf, type WatchState, type Armed } from './watch-state.ts';

const followed = ['mergeRequests.merge', 'mergeRequests.cancelAutoMerge', 'mergeRequests.update'] as const;
/** A write that is followed. */
type Followed = (typeof followed)[number] & OperationId;

/** Tells what a page's successful writes on merge requests answered, and when it has read both lists that a poll reads. */
const followCalls =
  (
    makeCall: MakeCall,
    lists: () => PageLists,
    both: () => void,
    wrote: (operation: Followed, request: AnswerOf<Followed>) => void,
  ): MakeCall =>
  async (call, signal) => {
    const operation = followed.find((id) => id === call.id);
    if (call.operation.method !== 'GET') lists().drop();
    const listed = lists().follow(call);
    const outcome = await makeCall(call, signal);
    if (call.operation.method !== 'GET') lists().drop();
    if (listed(outcome)) both();
    // It was checked by this operation's own schema.
    if (operation !== undefined && outcome.kind === 'json') {
      const answer = parsedValue(outcome) as AnswerOf<Followed>;
      // The write was done, whatever follows from it.
      void Promise.resolve()
        .then(() => wrote(operation, answer))
        .catch(() => undefined);
    }
    return outcome;
  };

/** The state after a write, and the automatic merge that it set. */
const afterWrite = (
  state: WatchState,
  operation: Followed,
  request: AnswerOf<Followed>,
  { username, at }: { readonly username: string; readonly at: string },
): { readonly state: WatchState; readonly armed: Armed | null } => {
  const facts = factsOf(request);
  if (!facts) return { state, armed: null };
  const { project, iid, title, source_branch, target_branch, source_project, sha: head } = facts;
  const others = state.armed.filter((one) => keyOf(one) !== keyOf(facts));
  const known = (id: string): readonly string[] => [id, ...state.keys.filter((key) => key !== id)];
  if (facts.state === 'merged' || facts.state === 'closed')
    return { state: { ...state, armed: others, keys: [...known(endId(facts, facts.state))] }, armed: null };
  if (operation === 'mergeRequests.cancelAutoMerge') return { state: { ...state, armed: others }, armed: null };
  if (operation === 'mergeRequests.merge' && facts.is_armed) {
    const unknown = { target_head: null, moved_head: null, moved_target: null };
    const branches = { source_branch, target_branch, source_project };
    const armed = { project, iid, title, ...branches, armed_at: at, is_own: true, head, ...unknown };
    return { state: { ...state, armed: [...others, armed] }, armed };
  }
  if (operation === 'mergeRequests.update' && facts.assignees.includes(username))
    return { state: { ...state, keys: [...known(reviewId(facts))] }, armed: null };
  return { state, armed: null };
};

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
/** ms that a poll waits longer than a page that reads as often. */
const pageDelay = 20_000;
/** Polls without anything new after which the next ones come less often: before a page does, which brings the next poll with it. */
const quietAfter = 3;
/** ms between two polls then: an hour of three quiet accounts takes 240 calls at most, where a poll takes four. */
const quietInterval = 180_000;

/** An account while the app runs. */
interface Live {
  readonly poll: Poll;
  readonly lists: PageLists;
  due: number;
  failures: number;
  /** Polls in a row that found nothing new, also where jobs go on: long ones are no news. */
  quiet: number;
  checked_at: number | null;
  problem: string | null;
  is_part: boolean;
  polling: Promise<void> | null;
  /** Merge requests that the user changed while a poll went on: it may have seen them as they were before. */
  readonly written: Set<string>;
}

/** ms between this poll and the next. */
const pauseOf = ({ quiet }: Pick<Live, 'quiet'>): number => (quiet > quietAfter ? quietInterval : pollInterval);

const without = ({ requests, gone, jobs, ...rest }: Observation, written: ReadonlySet<string>): Observation => {
  const isOther = (one: { readonly project: number; readonly iid: number }): boolean => !written.has(keyOf(one));
  return { ...rest, requests: requests.filter(isOther), gone: gone.filter(isOther), jobs: jobs.filter(isOther) };
};

/** Which heads are watched: one's own push is no event, and its jobs are awaited. */
const headsIn = ({ watched }: WatchState): string =>
  watched
    .map((one) => `${keyOf(one)} ${one.sha ?? ''}`)
    .sort()
    .join();

class PolledAccounts implements Notifications {
  readonly #tools: NotificationTools;
  readonly #states: AccountStates;
  readonly #accountOf: (key: string) => Account | undefined;
  readonly #rules: () => NotificationRules;
  readonly #now: () => number;
  readonly #changed: (key: string) => void;
  readonly #log: (line: string) => void;
  readonly #live = new Map<string, Live>();

  constructor(tools: NotificationTools) {
    this.#tools = tools;
    const { states, accountOf, rules, now, changed, log } = tools;
    this.#states = states;
    this.#accountOf = accountOf;
    this.#rules = rules;
    this.#now = now;
    this.#changed = changed;
    this.#log = log;
  }

  #liveOf(key: string): Live {
    const known = this.#live.get(key);
    if (known) return known;
    const fresh = {
      due: this.#now() + pollInterval,
      failures: 0,
      quiet: 0,
      checked_at: null,
      problem: null,
      is_part: false,
    };
    const made: Live = {
      ...fresh,
      poll: createPoll(),
      lists: createPageLists(this.#now),
      polling: null,
      written: new Set(),
    };
    this.#live.set(key, made);
    return made;
  }

  #keep(key: string, state: WatchState): void {
    this.#states.set(key, state);
    this.#changed(key);
  }

  #isAway(key: string): boolean {
    const { unreachable, refused, wait_until } = this.#tools.statusOf(key);
    return unreachable !== null || refused !== null || (wait_until ?? 0) > this.#now();
  }

  async #pollAccount(account: Account, one: Live): Promise<void> {
    const { key, username, name } = account;
    one.written.clear();
    try {
      const user: PolledUser = { username, name, ...this.#tools.readingOf(key) };
      const { observation, is_part } = await one.poll(
        one.lists.readWith(readBy(this.#tools.callsOf(key))),
        this.#states.get(key),
        user,
      );
      // Signed out meanwhile, or for another user.
      if (this.#live.get(key) !== one || this.#accountOf(key)?.username !== username) return;
      const at = new Date(this.#now());
      const before = this.#states.get(key);
      const applied = applyObservation(before, without(observation, one.written), {
        username,
        at: at.toISOString(),
      });
      const { state, shown } = addItems(applied.state, applied.events, this.#rules(), at);
      const hasNews = applied.events.length > 0 || headsIn(applied.state) !== headsIn(before);
      const isQuiet = !hasNews && state.armed.length === 0;
      const quiet = isQuiet ? one.quiet + 1 : 0;
      Object.assign(one, {
        failures: 0,
        quiet,
        checked_at: this.#now(),
        problem: null,
        is_part,
        due: this.#now() + pauseOf({ quiet }),
      });
      this.#keep(key, state);
      for (const each of shown) this.#tools.show(key, each);
    } catch (error) {
      const wait = error instanceof PollStopped ? error.wait : null;
      one.failures += 1;
      one.due = this.#now() + (wait ?? Math.min(longestWait, pollInterval * 2 ** Math.min(one.failures, 10)));
      one.problem = error instanceof PollStopped ? error.message : t('failures.internal');
      if (!(error instanceof PollStopped))
        this.#log(`notifications: ${error instanceof Error ? error.message : 'unknown'}`);
      this.#changed(key);
    }
  }

  readonly check = (key: string): Promise<void> => {
    const account = this.#accountOf(key);
    if (!account || account.token_home === 'none') return Promise.resolve();
    const one = this.#liveOf(key);
    one.polling ??= this.#pollAccount(account, one).finally(() => {
      one.polling = null;
    });
    return one.polling;
  };

  #release(key: string): void {
    const released = releaseHeld(this.#states.get(key), this.#rules(), new Date(this.#now()));
    if (!released) return;
    this.#keep(key, released.state);
    this.#tools.show(key, released.shown);
  }

  async #readTarget(key: string, project: number, branch: string, iid: number): Promise<void> {
    const found = await readBy(this.#tools.callsOf(key))('branches.get', { params: { id: project, branch } });
    const sha = found?.commit?.id ?? null;
    const armed = this.#states
      .get(key)
      .armed.map((one) =>
        keyOf(one) === keyOf({ project, iid }) ? { ...one, target_head: one.target_head ?? sha } : one,
      );
    this.#keep(key, { ...this.#states.get(key), armed });
  }

  /** The lists that a page has just read are used while they are of now: half a minute after a poll the next one comes with them. */
  #pollSoon(key: string): void {
    const one = this.#liveOf(key);
    const now = this.#now();
    const since = one.checked_at === null ? pauseOf(one) - (one.due - now) : now - one.checked_at;
    if (one.failures > 0) return;
    if (since > pollInterval / 2) one.due = Math.min(one.due, now);
    // Else both would ask for the same lists for ever, one after the other: this one waits for the page's next reading.
    else if (one.checked_at !== null) one.due = Math.max(one.due, now + pauseOf(one) + pageDelay);
  }

  #wrote(key: string, operation: Followed, request: AnswerOf<Followed>): void {
    const account = this.#accountOf(key);
    if (!account) return;
    this.#liveOf(key).written.add(keyOf({ project: request.project_id ?? 0, iid: request.iid }));
    const at = new Date(this.#now()).toISOString();
    const { state, armed } = afterWrite(this.#states.get(key), operation, request, { username: account.username, at });
    this.#keep(key, state);
    if (armed && armed.target_branch !== null)
      // Else the next poll reads it.
      void this.#readTarget(key, armed.project, armed.target_branch, armed.iid).catch(() => undefined);
  }

  readonly callsOf: Notifications['callsOf'] = (key) =>
    followCalls(
      this.#tools.callsOf(key),
      () => this.#liveOf(key).lists,
      () => this.#pollSoon(key),
      (operation, request) => this.#wrote(key, operation, request),
    );

  readonly list: Notifications['list'] = (key) => {
    const { items } = this.#states.get(key);
    const { checked_at = null, problem = null, is_part = false } = this.#live.get(key) ?? {};
    const unread = items.filter(({ is_read }) => !is_read).length;
    return { items, unread, checked_at, problem, is_part, is_supported: this.#tools.isSupported() };
  };

  readonly autoMerges: Notifications['autoMerges'] = (key) => this.#states.get(key).armed.toReversed();

  readonly markRead: Notifications['markRead'] = (key, id) => {
    const state = this.#states.get(key);
    const items = state.items.map((item) => (id === null || item.id === id ? { ...item, is_read: true } : item));
    this.#keep(key, { ...state, items, held: items.some(({ is_read }) => !is_read) ? state.held : 0 });
  };

  readonly tick: Notifications['tick'] = async () => {
    for (const key of this.#tools.openAccounts()) this.#liveOf(key);
    for (const [key, one] of this.#live) {
      this.#release(key);
      if (one.due <= this.#now() && !this.#isAway(key)) await this.check(key);
    }
  };

  readonly forget: Notifications['forget'] = (key) => {
    this.#live.delete(key);
    this.#states.forget(key);
  };
}

/** Makes them; nothing is polled before the first tick. */
export const createNotifications = (tools: NotificationTools): Notifications => new PolledAccounts(tools);
