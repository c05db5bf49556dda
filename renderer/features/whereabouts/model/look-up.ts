/** Looks a subject up: what it stands for, where that is, and its backports; again, it looks further. */
import {
  createLooking,
  type LookedIn,
  type Looking,
  type LookingTools,
  type Reach,
} from '#shared/whereabouts/locate.ts';
import { concerning, pickedFrom } from '#shared/whereabouts/mentions.ts';
import { backportCalls, mostReads } from './costs.ts';
import { changeOfCommit, type Change } from './change.ts';
import { foundChanges, foundPlaces, type Found, type FoundChange, type FoundPlaces } from './found.ts';
import { lookedInByMany, lookedInOf, mostAtFirst, placesOf, type Places, type Refs } from './places.ts';
import type { ReadBackports } from './read-backports.ts';
import type { ReadChanges } from './read-changes.ts';
import type { Subject } from './subject.ts';

/** Comparisons that are sent at first, and each time that the rest is looked in. */
export const mostCompared = { first: 60, more: 200, backport: 12 } as const;
/** Backports that are looked up. */
const mostBackports = 4;

/** Most requests that a look-up sends beside those for the lists, and that looking in the rest sends. */
export const mostRequests = (kind: Subject['kind'] | 'rest'): number => {
  const ofBackports = mostBackports * mostCompared.backport;
  if (kind === 'rest') return mostCompared.more + ofBackports;
  const first = mostCompared.first + mostReads[kind];
  if (kind === 'issue' || kind === 'label') return first;
  return first + ofBackports + (kind === 'merge_request' ? backportCalls : 0);
};

/** What was found. */
export type LookedUp =
  | {
      readonly kind: 'one';
      readonly change: Change;
      readonly backports: readonly Change[];
      /** Numbers of merge requests with the same title whose patches could not be compared. */
      readonly uncompared: readonly number[];
      readonly places: FoundPlaces;
    }
  | {
      readonly kind: 'many';
      readonly changes: readonly FoundChange[];
      readonly environments: readonly string[];
      /** Further ones, which were not looked in. */
      readonly environmentsLeft: number;
      /** Tags that were not looked in for all of them. */
      readonly tagsLeft: number;
      readonly hasMore: boolean;
    };

/** One look-up, which is gone on with by {@link lookFurther}. */
export interface LookUp {
  readonly read: ReadChanges;
  readonly isMany: boolean;
  readonly places: Places;
  readonly looking: Looking;
  /** Found by their patches; null: not looked for yet. */
  readonly samePatch: ReadBackports | null;
}

/** Begins one; nothing is compared yet. */
export const beginLookUp = (read: ReadChanges, isMany: boolean, refs: Refs): LookUp => {
  const places = placesOf(refs);
  const looking = createLooking();
  const all = [...places.tags, ...places.branches].flatMap(({ commit }) => commit?.id ?? []);
  looking.ancestry.watch([...all, ...refs.deployments.flatMap(({ sha }) => sha ?? [])]);
  return { read, isMany, places, looking, samePatch: null };
};

/** Other commits that bring the same change: those with a merge request first. */
const backportsOf = ({ samePatch, looking }: LookUp, change: Change): readonly Change[] => {
  const found = new Map<string, Change>();
  const picked = pickedFrom(change.own, looking.mentions()).map((commit) => ({
    ...changeOfCommit(commit),
    since: change.since,
  }));
  for (const one of [...(samePatch?.changes ?? []), ...picked])
    if (one.sha !== change.sha && !found.has(one.sha)) found.set(one.sha, one);
  return [...found.values()].slice(0, mostBackports);
};

/** Only refs without the change are looked in for a backport of it. */
const withoutChange = (places: LookedIn, { ancestry }: Looking, change: Change): LookedIn => {
  const left = (shas: readonly string[]): readonly string[] =>
    shas.filter((sha) => ancestry.knows(change.sha, sha) !== true);
  return {
    watched: left(places.watched),
    runs: places.runs.filter(([live]) => live !== undefined && ancestry.knows(change.sha, live) !== true),
    later: left(places.later),
    older: left(places.older),
    undated: left(places.undated),
    branches: left(places.branches),
    others: left(places.others),
  };
};

const reachOf = (isAll: boolean): Reach => ({ most: isAll ? mostCompared.more : mostCompared.first, isAll });

const lookForOne = async (
  lookUp: LookUp,
  change: Change,
  isAll: boolean,
  tools: LookingTools,
  findBackports: (() => Promise<ReadBackports>) | null,
): Promise<LookUp> => {
  const { looking, places } = lookUp;
  await looking.one(change, lookedInOf(change, places), reachOf(isAll), tools);
  const next = findBackports === null ? lookUp : { ...lookUp, samePatch: await findBackports() };
  for (const backport of backportsOf(next, change)) {
    const without = withoutChange(lookedInOf(backport, places), looking, change);
    await looking.one(backport, without, { most: mostCompared.backport, isAll: false }, tools);
  }
  return next;
};

/** Looks on; rejects with what ended it, and what was found by then is kept. */
export const lookFurther = async (
  lookUp: LookUp,
  isAll: boolean,
  tools: LookingTools,
  findBackports: (() => Promise<ReadBackports>) | null,
): Promise<LookUp> => {
  const { changes } = lookUp.read;
  const [change] = changes;
  if (change === undefined) return lookUp;
  if (!lookUp.isMany) return lookForOne(lookUp, change, isAll, tools, lookUp.samePatch === null ? findBackports : null);
  const places = lookedInByMany(changes, lookUp.places);
  if (places !== null)
    await lookUp.looking.many(
      changes.map(({ sha }) => sha),
      places,
      reachOf(isAll),
      tools,
    );
  return lookUp;
};

/** What was found so far; null: there is nothing to look for. */
export const lookedUp = (lookUp: LookUp): LookedUp | null => {
  const { looking, places, read } = lookUp;
  const { ancestry } = looking;
  const [change] = read.changes;
  if (change === undefined) return null;
  const concerned = (changes: readonly Change[]): Found => ({
    ancestry,
    mentions: concerning(
      changes.flatMap(({ own }) => own),
      looking.mentions(),
    ),
  });
  if (lookUp.isMany) {
    const deployed = places.environments.filter(({ live }) => live !== null);
    const environments = deployed.slice(0, mostAtFirst);
    return {
      kind: 'many',
      ...foundChanges(concerned(read.changes), read.changes, environments, places.tags),
      environments: environments.map(({ name }) => name),
      environmentsLeft: deployed.length - environments.length,
      hasMore: read.hasMore,
    };
  }
  const backports = backportsOf(lookUp, change);
  return {
    kind: 'one',
    change,
    backports,
    uncompared: lookUp.samePatch?.uncompared ?? [],
    places: foundPlaces(concerned([change, ...backports]), change, backports, places),
  };
};
