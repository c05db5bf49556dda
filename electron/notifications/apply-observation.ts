/** The next state of an account after a poll of the server, and the events that are new: a pure function, so that each is found once. */
import {
  armedHeadEvent,
  armedOffEvent,
  armedTargetEvent,
  commitsEvent,
  endEvent,
  endId,
  jobEvents,
  mentionEvents,
  reviewEvent,
  reviewId,
  type NotifiedEvent,
} from './events.ts';
import type { Observation, SeenJobs, SeenRequest, SeenTarget } from './observation.ts';
import { keyOf, mostKept, type Armed, type Watched, type WatchState } from './watch-state.ts';

/** Whose state it is, and when the poll was. */
export interface PollContext {
  readonly username: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Polls that find no jobs of a head, until it counts as having none. */
const mostEmptyPolls = 30;

/** The state while it changes. */
interface Draft {
  readonly watched: Map<string, Watched>;
  readonly armed: Map<string, Armed>;
  readonly keys: Set<string>;
  readonly events: NotifiedEvent[];
}

const add = ({ keys, events }: Draft, event: NotifiedEvent, isWanted: boolean): void => {
  if (keys.has(event.id)) return;
  keys.add(event.id);
  if (isWanted) events.push(event);
};

const watchedOf = (seen: SeenRequest, before: Watched | undefined, isFirst: boolean): Watched => {
  const isSame = before !== undefined && before.sha === seen.sha;
  return {
    project: seen.project,
    iid: seen.iid,
    why: seen.why,
    is_silent: seen.is_silent,
    sha: seen.sha,
    notes: seen.notes,
    jobs: isSame ? before.jobs : 'new',
    empty_looks: isSame ? before.empty_looks : 0,
    is_first_look: isSame ? before.is_first_look : before === undefined && isFirst,
  };
};

const isEnded = ({ state }: SeenRequest): boolean => state === 'merged' || state === 'closed';

/** @returns whether a change of the head was notified */
const followArmed = (draft: Draft, seen: SeenRequest, at: string): boolean => {
  const key = keyOf(seen);
  const armed = draft.armed.get(key);
  if (isEnded(seen)) {
    draft.armed.delete(key);
    return false;
  }
  if (!armed) {
    if (!seen.is_armed) return false;
    const { project, iid, title, source_branch, target_branch, source_project, sha: head } = seen;
    const fresh = { armed_at: at, is_own: false, target_head: null, moved_head: null, moved_target: null };
    draft.armed.set(key, { project, iid, title, source_branch, target_branch, source_project, head, ...fresh });
    return false;
  }
  const hasMoved = seen.sha !== null && armed.head !== null && seen.sha !== armed.head;
  if (!seen.is_armed) draft.armed.delete(key);
  else
    draft.armed.set(key, {
      ...armed,
      title: seen.title,
      source_project: seen.source_project,
      head: armed.head ?? seen.sha,
      moved_head: hasMoved ? seen.sha : armed.moved_head,
    });
  if (hasMoved && seen.sha !== armed.moved_head) add(draft, armedHeadEvent(armed, seen.sha, !seen.is_armed), true);
  else if (!seen.is_armed) add(draft, armedOffEvent(armed), true);
  return hasMoved;
};

const applyRequest = (draft: Draft, seen: SeenRequest, isFirst: boolean, { username, at }: PollContext): void => {
  const key = keyOf(seen);
  const before = draft.watched.get(key);
  const isNotified = followArmed(draft, seen, at);
  if (!before && isEnded(seen)) return;
  const isWanted = !isFirst && !seen.is_silent;
  // What was taken back can happen once more, as another event.
  if (before?.why === 'assignee' && seen.why !== 'assignee') draft.keys.delete(reviewId(seen));
  if (!isEnded(seen)) draft.keys.delete(endId(seen, 'closed'));
  if (seen.why === 'assignee' && before?.why !== 'assignee' && seen.author?.username !== username)
    add(draft, reviewEvent(seen), isWanted);
  // The first poll of one that was only read here is its baseline.
  if (before) {
    for (const event of mentionEvents(seen)) add(draft, event, isWanted);
    if (isEnded(seen)) add(draft, endEvent(seen), isWanted);
    else if (before.sha !== null && seen.sha !== null && before.sha !== seen.sha && !isNotified)
      add(draft, commitsEvent(seen), isWanted && !seen.is_own_push);
  }
  draft.watched.delete(key);
  if (!isEnded(seen)) draft.watched.set(key, watchedOf(seen, before, isFirst));
};

const applyJobs = (draft: Draft, seen: SeenJobs): void => {
  const key = keyOf(seen);
  const watched = draft.watched.get(key);
  if (watched?.sha !== seen.sha) return;
  const isNone = seen.count === 0;
  for (const event of jobEvents(seen)) add(draft, event, !watched.is_first_look && !watched.is_silent);
  const emptyPolls = watched.empty_looks + (isNone ? 1 : 0);
  const isOver = isNone ? emptyPolls >= mostEmptyPolls : !seen.is_going_on;
  draft.watched.set(key, {
    ...watched,
    jobs: isOver ? 'ended' : 'open',
    empty_looks: emptyPolls,
    is_first_look: false,
  });
};

const applyTarget = (draft: Draft, { project, branch, sha }: SeenTarget): void => {
  for (const [key, armed] of draft.armed) {
    if (armed.project !== project || armed.target_branch !== branch) continue;
    if (armed.target_head === null) draft.armed.set(key, { ...armed, target_head: sha });
    else if (sha !== (armed.moved_target ?? armed.target_head)) {
      draft.armed.set(key, { ...armed, moved_target: sha });
      add(draft, armedTargetEvent(armed, sha), true);
    }
  }
};

/**
 * Applies what a poll found. Ended merge requests are applied first and targets last: a merge moves its own target.
 * @returns the state without items, which the rules decide about, and the new events
 */
export const applyObservation = (
  state: WatchState,
  observation: Observation,
  context: PollContext,
): { readonly state: WatchState; readonly events: readonly NotifiedEvent[] } => {
  const draft: Draft = {
    watched: new Map(state.watched.map((one) => [keyOf(one), one])),
    armed: new Map(state.armed.map((one) => [keyOf(one), one])),
    keys: new Set(state.keys.toReversed()),
    events: [],
  };
  const isFirst = !state.has_baseline;
  for (const seen of observation.requests) applyRequest(draft, seen, isFirst, context);
  for (const one of observation.gone) {
    draft.watched.delete(keyOf(one));
    draft.armed.delete(keyOf(one));
    draft.keys.delete(reviewId(one));
  }
  for (const seen of observation.jobs) applyJobs(draft, seen);
  for (const seen of observation.targets) applyTarget(draft, seen);
  return {
    state: {
      ...state,
      has_baseline: state.has_baseline || observation.is_complete,
      watched: [...draft.watched.values()].slice(-mostKept.watched),
      armed: [...draft.armed.values()].slice(-mostKept.armed),
      keys: [...draft.keys].toReversed().slice(0, mostKept.keys),
    },
    events: draft.events,
  };
};
