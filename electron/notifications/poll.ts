/** One poll of an account's server: a bounded number of calls, whatever the number of merge requests. */
import type { MergeRequestKey } from '#shared/review/heads.ts';
import type { Observation, SeenRequest, SeenTarget } from './observation.ts';
import type { Read } from './read-server.ts';
import { readJobs } from './read-jobs.ts';
import { createDetails, type PolledUser, factsOf, whyOf, type RequestFacts } from './request-details.ts';
import { keyOf, type Armed, type Watched, type WatchState } from './watch-state.ts';

/** When each was taken last, by key. */
export interface RoundRobin {
  take<Value>(from: ReadonlyMap<string, Value>, most: number): readonly Value[];
}

/** Nothing was taken yet. */
const createRoundRobin = (): RoundRobin => {
  const last = new Map<string, number>();
  let round = 0;
  return {
    take: (from, most) => {
      for (const key of last.keys()) if (!from.has(key)) last.delete(key);
      round += 1;
      const taken = [...from.keys()]
        .toSorted((one, other) => (last.get(one) ?? 0) - (last.get(other) ?? 0))
        .slice(0, most);
      for (const key of taken) last.set(key, round);
      return taken.flatMap((key) => {
        const value = from.get(key);
        return value === undefined ? [] : [value];
      });
    },
  };
};

/** Calls of each kind that one poll makes at most; what is left comes first in the next one. */
export const callLimits = { own: 10, readers: 5, details: 10, jobs: 5, targets: 10 } as const;

const perPage = 100;
/** What the poll asks for; the review queue of a page asks the same. */
export const openList = { state: 'opened', order_by: 'updated_at', per_page: perPage } as const;

/** What a poll found, and whether there is more than it watches. */
export interface PollResult {
  readonly observation: Observation;
  readonly is_part: boolean;
}

/** Polls of one account, one after another. */
export type Poll = (read: Read, state: WatchState, user: PolledUser) => Promise<PollResult>;

const isOpen = ({ state }: { readonly state: string }): boolean => state !== 'merged' && state !== 'closed';

const byKey = <Value extends MergeRequestKey>(values: readonly Value[]): ReadonlyMap<string, Value> =>
  new Map(values.map((one) => [keyOf(one), one]));

const readLists = async (read: Read) => {
  const assigned = await read('mergeRequests.listAll', { query: { ...openList, scope: 'assigned-to-me' } });
  const mine = await read('mergeRequests.listAll', { query: { ...openList, scope: 'created-by-me' } });
  const items = [...(assigned ?? []), ...(mine ?? [])].flatMap((item) => factsOf(item) ?? []);
  return {
    listed: byKey(items),
    isComplete: assigned !== null && mine !== null,
    isPart: assigned?.length === perPage || mine?.length === perPage,
  };
};

const targetsOf = (armed: Iterable<Armed>): ReadonlyMap<string, Omit<SeenTarget, 'sha'>> => {
  const branches = new Map<string, Omit<SeenTarget, 'sha'>>();
  for (const { project, target_branch: branch } of armed)
    if (branch !== null) branches.set(`${String(project)} ${branch}`, { project, branch });
  return branches;
};

/** Whether the jobs of a head are of interest: it is the user's own, and they go on as far as is known. */
const wantsJobs = ({ why, sha, state }: SeenRequest, before: Watched | undefined): boolean =>
  why === 'author' && sha !== null && isOpen({ state }) && !(before?.sha === sha && before.jobs === 'ended');

/** Whose turn it is among those of which a poll asks for a few. */
type PollTurns = Readonly<Record<'own' | 'readers' | 'jobs' | 'targets', RoundRobin>>;

/** The heads of the branches that armed merge requests are for, those first that waited longest. */
const readTargets = async (turns: PollTurns, read: Read, armed: Iterable<Armed>): Promise<SeenTarget[]> => {
  const seen: SeenTarget[] = [];
  for (const { project, branch } of turns.targets.take(targetsOf(armed), callLimits.targets)) {
    const sha = (await read('branches.get', { params: { id: project, branch } }))?.commit?.id;
    if (sha !== undefined) seen.push({ project, branch, sha });
  }
  return seen;
};

/** Those that no list holds and that come next. */
const othersOf = (
  turns: PollTurns,
  over: ReadonlySet<string>,
  state: WatchState,
  user: PolledUser,
  listed: ReadonlyMap<string, unknown>,
): MergeRequestKey[] => {
  const isOther = (one: MergeRequestKey): boolean => !listed.has(keyOf(one));
  const own = [...state.armed, ...state.watched.filter(({ why }) => why !== 'reader')].filter(isOther);
  const ownKeys = new Set(own.map(keyOf));
  const readers = [...state.watched.filter(({ why }) => why === 'reader'), ...user.read].filter(
    (one) => isOther(one) && !over.has(keyOf(one)) && !ownKeys.has(keyOf(one)),
  );
  return [
    ...turns.own.take(byKey<MergeRequestKey>(own), callLimits.own),
    ...turns.readers.take(byKey<MergeRequestKey>(readers), callLimits.readers),
  ];
};

/** Makes the polls of an account; their order is known for as long as the app runs. */
export const createPoll = (): Poll => {
  const turns: PollTurns = {
    own: createRoundRobin(),
    readers: createRoundRobin(),
    jobs: createRoundRobin(),
    targets: createRoundRobin(),
  };
  /** Of those that were only read here: they ended, or are gone. */
  const over = new Set<string>();

  return async (read, state, user) => {
    const armed = byKey(state.armed);
    const watched = byKey(state.watched);
    const isRead = byKey(user.read);
    // Before the merge requests: one that merges meanwhile moves its own target, and is seen as merged.
    const targets = await readTargets(turns, read, state.armed);
    const { listed, isComplete, isPart } = await readLists(read);

    const found = new Map<string, RequestFacts>(listed);
    const gone: MergeRequestKey[] = [];
    for (const key of othersOf(turns, over, state, user, listed)) {
      const params = { id: key.project, merge_request_iid: key.iid };
      const single = await read('mergeRequests.get', { params });
      const facts = single && factsOf(single);
      if (facts) found.set(keyOf(key), facts);
      else gone.push(key);
      if (!facts || !isOpen(facts)) over.add(keyOf(key));
    }

    const details = createDetails(read, user, callLimits.details);
    const requests: SeenRequest[] = [];
    const heads = new Map<string, RequestFacts[]>();
    for (const [key, facts] of found) {
      const before = watched.get(key);
      const why = whyOf(facts, user.username, isRead.has(key) || armed.has(key));
      if (why === null && isOpen(facts)) {
        gone.push(facts);
        continue;
      }
      const seen = await details(facts, why ?? before?.why ?? 'reader', before);
      if (!seen) continue;
      requests.push(seen);
      const project = String(facts.source_project);
      if (wantsJobs(seen, before)) heads.set(project, [...(heads.get(project) ?? []), facts]);
    }

    const jobs = [];
    for (const group of turns.jobs.take(heads, callLimits.jobs)) {
      const [first] = group;
      if (first) jobs.push(...(await readJobs(read, first.source_project, group)));
    }
    return { observation: { is_complete: isComplete, requests, gone, jobs, targets }, is_part: isPart };
  };
};
