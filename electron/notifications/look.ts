/** One look at an account's server: a bounded number of calls, whatever the number of merge requests. */
import type { MergeRequestKey } from '../../shared/ipc/heads.ts';
import { lookAtJobs } from './look-at-jobs.ts';
import type { Observation, SeenRequest, SeenTarget } from './observation.ts';
import type { Read } from './read-server.ts';
import { createDetails, type Looker } from './request-details.ts';
import { factsOf, whyOf, type RequestFacts } from './request-facts.ts';
import { createTurns } from './turns.ts';
import { keyOf, type Armed, type Watched, type WatchState } from './watch-state.ts';

/** Calls of each kind that one look makes at most; what is left is looked at first the next time. */
export const callLimits = { own: 10, readers: 5, details: 10, jobs: 5, targets: 10 } as const;

const perPage = 100;
const openList = { state: 'opened', order_by: 'updated_at', per_page: perPage } as const;

/** What a look found, and whether there is more than it watches. */
export interface LookResult {
  readonly observation: Observation;
  readonly is_part: boolean;
}

/** Looks of one account, one after another. */
export type Look = (read: Read, state: WatchState, looker: Looker) => Promise<LookResult>;

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

/** Makes the looks of an account; whose turn it is, is known for as long as the app runs. */
export const createLook = (): Look => {
  const turns = { own: createTurns(), readers: createTurns(), jobs: createTurns(), targets: createTurns() };
  /** Of those that were only read here: they ended, or are gone. */
  const over = new Set<string>();

  const readTargets = async (read: Read, armed: Iterable<Armed>): Promise<SeenTarget[]> => {
    const seen: SeenTarget[] = [];
    for (const { project, branch } of turns.targets.take(targetsOf(armed), callLimits.targets)) {
      const sha = (await read('branches.get', { params: { id: project, branch } }))?.commit?.id;
      if (sha !== undefined) seen.push({ project, branch, sha });
    }
    return seen;
  };

  /** Those that no list holds and whose turn it is. */
  const others = (state: WatchState, looker: Looker, listed: ReadonlyMap<string, unknown>): MergeRequestKey[] => {
    const isOther = (one: MergeRequestKey): boolean => !listed.has(keyOf(one));
    const own = [...state.armed, ...state.watched.filter(({ why }) => why !== 'reader')].filter(isOther);
    const ownKeys = new Set(own.map(keyOf));
    const readers = [...state.watched.filter(({ why }) => why === 'reader'), ...looker.read].filter(
      (one) => isOther(one) && !over.has(keyOf(one)) && !ownKeys.has(keyOf(one)),
    );
    return [
      ...turns.own.take(byKey<MergeRequestKey>(own), callLimits.own),
      ...turns.readers.take(byKey<MergeRequestKey>(readers), callLimits.readers),
    ];
  };

  return async (read, state, looker) => {
    const armed = byKey(state.armed);
    const watched = byKey(state.watched);
    const isRead = byKey(looker.read);
    // Before the merge requests: one that merges meanwhile moves its own target, and is seen as merged.
    const targets = await readTargets(read, state.armed);
    const { listed, isComplete, isPart } = await readLists(read);

    const found = new Map<string, RequestFacts>(listed);
    const gone: MergeRequestKey[] = [];
    for (const key of others(state, looker, listed)) {
      const params = { id: key.project, merge_request_iid: key.iid };
      const single = await read('mergeRequests.get', { params });
      const facts = single && factsOf(single);
      if (facts) found.set(keyOf(key), facts);
      else gone.push(key);
      if (!facts || !isOpen(facts)) over.add(keyOf(key));
    }

    const details = createDetails(read, looker, callLimits.details);
    const requests: SeenRequest[] = [];
    const heads = new Map<string, RequestFacts[]>();
    for (const [key, facts] of found) {
      const before = watched.get(key);
      const why = whyOf(facts, looker.username, isRead.has(key) || armed.has(key));
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
      if (first) jobs.push(...(await lookAtJobs(read, first.source_project, group)));
    }
    return { observation: { is_complete: isComplete, requests, gone, jobs, targets }, is_part: isPart };
  };
};
