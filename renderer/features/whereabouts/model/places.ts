/** Where a change is looked for, in which order: what is live first, then tags from about its date on, then branches that matter. */
import type { LookedIn } from '#shared/whereabouts/locate.ts';
import { tipTime, type Branch } from '#renderer/things/branch/branch.ts';
import { isDone, type Deployment } from '#renderer/things/deployment/deployment.ts';
import { environmentsOf, type Environment } from '#renderer/things/deployment/environments.ts';
import { commitTime, type Tag } from '#renderer/things/tag/tag.ts';
import type { Change } from './change.ts';

/** What a project has. */
export interface Refs {
  readonly deployments: readonly Deployment[];
  readonly tags: readonly Tag[];
  readonly branches: readonly Branch[];
  /** Null where it is not known. */
  readonly defaultBranch: string | null;
}

/** The same in the order in which it is looked through. */
export interface Places {
  readonly environments: readonly Environment[];
  /** The oldest commit first. */
  readonly tags: readonly Tag[];
  /** The default branch, protected ones, then all others, the newest first. */
  readonly branches: readonly Branch[];
  readonly defaultBranch: Branch | null;
}

/** Environments and protected branches that are looked in at first; review environments can be thousands. */
export const mostAtFirst = 8;
/** ms: clocks of committers and servers may differ. */
const slack = 24 * 60 * 60_000;

/** Not a number counts as new: nothing says that it is old. */
const inTime = (time: number): number => (Number.isNaN(time) ? Number.POSITIVE_INFINITY : time);

const compare = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** In the order of their ranks, then of their times, then of their names; of thousands each date is read once. */
const inOrder = <Item extends { readonly name: string }>(
  items: readonly Item[],
  rankOf: (item: Item) => number,
  timeOf: (item: Item) => number,
): readonly Item[] =>
  items
    .map((item) => ({ item, rank: rankOf(item), time: timeOf(item) }))
    .sort((one, other) => one.rank - other.rank || one.time - other.time || compare(one.item.name, other.item.name))
    .map(({ item }) => item);

/** Puts them in order. */
export const placesOf = ({ deployments, tags, branches, defaultBranch }: Refs): Places => {
  const rank = ({ name, protected: isProtected }: Branch): number =>
    name === defaultBranch ? 0 : isProtected === true ? 1 : 2;
  const tips = branches.filter(({ commit }) => commit !== null);
  return {
    environments: environmentsOf(deployments),
    tags: inOrder(
      tags.filter(({ commit }) => commit !== null),
      () => 0,
      (tag) => inTime(commitTime(tag)),
    ),
    branches: inOrder(tips, rank, (branch) => -inTime(tipTime(branch))),
    defaultBranch: tips.find(({ name }) => name === defaultBranch) ?? null,
  };
};

/** Without what is missing and what was there before. */
const distinct = (shas: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(shas.filter((sha): sha is string => typeof sha === 'string' && sha !== '')),
];

/** What was put in place in an environment, the last first. */
export const runOf = ({ deployments }: Environment): readonly Deployment[] => deployments.filter(isDone);

const shasOf = (items: readonly { readonly commit: { readonly id: string } | null }[]): readonly string[] =>
  distinct(items.map(({ commit }) => commit?.id));

/** The tags from about a time on, and those from before. */
const split = (tags: readonly Tag[], since: number) => {
  const byAge = Map.groupBy(tags, (tag) => commitTime(tag) < since - slack);
  return { later: byAge.get(false) ?? [], older: byAge.get(true) ?? [] };
};

/** Where one change is looked for. */
export const lookedInOf = (change: Change, { environments, tags, branches, defaultBranch }: Places): LookedIn => {
  const isDated = !Number.isNaN(change.since);
  const { later, older } = split(tags, change.since);
  const first = environments.slice(0, mostAtFirst);
  const target = branches.find(({ name }) => name === change.target) ?? null;
  const guarded = branches.filter((branch) => branch.protected === true).slice(0, mostAtFirst);
  return {
    watched: distinct([
      ...first.map(({ live }) => live?.sha),
      ...[defaultBranch, target].map((branch) => branch?.commit?.id),
    ]),
    runs: first.map((environment) => distinct(runOf(environment).map(({ sha }) => sha))),
    later: isDated ? shasOf(later) : [],
    older: isDated ? shasOf(older.toReversed()) : [],
    undated: isDated ? [] : shasOf(tags),
    branches: shasOf(guarded),
    others: distinct([...environments.slice(mostAtFirst).map(({ live }) => live?.sha), ...shasOf(branches)]),
  };
};

/** Where many changes are looked for at once; null while no branch is known that could have them. */
export const lookedInByMany = (
  changes: readonly Change[],
  { environments, tags, branches, defaultBranch }: Places,
): { readonly top: string; readonly refs: readonly string[]; readonly since: string | null } | null => {
  const targets = new Map<string, number>();
  for (const { target } of changes) if (target !== null) targets.set(target, (targets.get(target) ?? 0) + 1);
  const [usual] = [...targets].sort(([, one], [, other]) => other - one);
  const top = branches.find(({ name }) => name === usual?.[0]) ?? defaultBranch;
  if (top?.commit === undefined || top.commit === null) return null;
  const oldest = Math.min(...changes.map(({ since }) => since).filter((since) => !Number.isNaN(since)));
  const { later, older } = split(tags, oldest);
  return {
    top: top.commit.id,
    since: older.at(-1)?.commit?.id ?? null,
    refs: distinct([
      ...environments.slice(0, mostAtFirst).map(({ live }) => live?.sha),
      ...shasOf(later).slice(0, mostOfMany),
    ]),
  };
};

/** Tags that many changes are looked for in. */
const mostOfMany = 24;
