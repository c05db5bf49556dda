/** What was found: of each environment, tag and branch whether it has a change, as what, and since when. */
import type { Ancestry } from '#shared/whereabouts/ancestry.ts';
import { fateOf, type Fate, type Mention } from '#shared/whereabouts/mentions.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import type { Deployment } from '#renderer/things/deployment/deployment.ts';
import type { Environment } from '#renderer/things/deployment/environments.ts';
import type { Tag } from '#renderer/things/tag/tag.ts';
import type { Change } from './change.ts';
import { runOf, type Places } from './places.ts';

/** What a ref has of a change. */
export type Standing =
  | { readonly kind: 'has' }
  /** By another commit, that was picked from it or changes the same. */
  | { readonly kind: 'backport'; readonly sha: string; readonly iid: number | null }
  /** It has the commit and one that takes it back. */
  | { readonly kind: 'reverted'; readonly by: string }
  | { readonly kind: 'not' }
  /** It was not looked in. */
  | { readonly kind: 'unknown' };

/** How a change is looked up. */
export interface Found {
  readonly ancestry: Ancestry;
  /** What messages say of the changes, wherever that is. */
  readonly mentions: readonly Mention[];
}

/** What became of a change on a ref. @param origins what the change is called that it is a backport of */
const fateOn = ({ ancestry, mentions }: Found, { own }: Change, ref: string, origins: readonly string[] = []): Fate =>
  fateOf(
    own,
    mentions.filter(({ commit }) => ancestry.knows(commit, ref) === true),
    { isBefore: ancestry.knows, isHere: (commit) => ancestry.knows(commit, ref) === true, origins },
  );

/** What a ref has of a change, as far as comparisons prove it. */
export const standingOf = (found: Found, change: Change, backports: readonly Change[], ref: string): Standing => {
  const { knows } = found.ancestry;
  const has = knows(change.sha, ref);
  const { revertedBy, pickedAs } = fateOn(found, change, ref);
  if (has === true && revertedBy === null) return { kind: 'has' };
  if (pickedAs !== null) return { kind: 'backport', sha: pickedAs, iid: null };
  const other = backports.find(
    (backport) => knows(backport.sha, ref) === true && fateOn(found, backport, ref, change.own).revertedBy === null,
  );
  if (other) return { kind: 'backport', sha: other.sha, iid: other.iid };
  if (revertedBy !== null && has === true) return { kind: 'reverted', by: revertedBy };
  return { kind: has === null ? 'unknown' : 'not' };
};

const isThere = ({ kind }: Standing): boolean => kind === 'has' || kind === 'backport';

/** What runs in an environment. */
export interface InEnvironment {
  readonly environment: Environment;
  readonly live: Deployment;
  readonly standing: Standing;
  /** The first deployment of those without a gap up to the live one that have it; null where it has not got it. */
  readonly since: Deployment | null;
  /** The one before it was looked in too, or there is none. */
  readonly isSinceExact: boolean;
}

/** What was found of one change. */
export interface FoundPlaces {
  readonly environments: readonly InEnvironment[];
  /** Of those that have it and those that were looked in; the oldest first. */
  readonly tags: readonly { readonly tag: Tag; readonly standing: Standing }[];
  readonly branches: readonly { readonly branch: Branch; readonly standing: Standing }[];
  /** How many tags and branches have it in which it was not read whether a later commit takes it back. */
  readonly unread: number;
  /** Not looked in. */
  readonly unasked: { readonly environments: number; readonly tags: number; readonly branches: number };
}

const shaOf = ({ commit }: Branch | Tag): string => commit?.id ?? '';

/** Puts together what was found. */
export const foundPlaces = (
  found: Found,
  change: Change,
  backports: readonly Change[],
  { environments, tags, branches }: Places,
): FoundPlaces => {
  const known = new Map<string, Standing>();
  const standing = (ref: string): Standing => {
    const kept = known.get(ref) ?? standingOf(found, change, backports, ref);
    known.set(ref, kept);
    return kept;
  };
  const deployed = environments.flatMap((environment): InEnvironment[] => {
    const { live } = environment;
    if (live?.sha === null || live?.sha === undefined) return [];
    const run = runOf(environment);
    const end = run.findIndex(({ sha }) => !isThere(standing(sha ?? '')));
    const since = end === -1 ? run.at(-1) : run[end - 1];
    const before = end === -1 ? null : run[end];
    return [
      {
        environment,
        live,
        standing: standing(live.sha),
        since: since ?? null,
        isSinceExact: !before || standing(before.sha ?? '').kind !== 'unknown',
      },
    ];
  });
  const ofTags = tags.map((tag) => ({ tag, standing: standing(shaOf(tag)) }));
  const ofBranches = branches.map((branch) => ({ branch, standing: standing(shaOf(branch)) }));
  const isUnread = (sha: string): boolean =>
    standing(sha).kind === 'has' && !found.ancestry.isReadAfter(change.sha, sha);
  const isAsked = (one: { readonly standing: Standing }): boolean => one.standing.kind !== 'unknown';
  return {
    environments: deployed.filter(isAsked),
    tags: ofTags.filter(isAsked),
    branches: ofBranches.filter(isAsked),
    unread: [...tags, ...branches].filter((ref) => isUnread(shaOf(ref))).length,
    unasked: {
      environments: deployed.filter((one) => !isAsked(one)).length,
      tags: ofTags.filter((one) => !isAsked(one)).length,
      branches: ofBranches.filter((one) => !isAsked(one)).length,
    },
  };
};

/** One of many changes: the environments where it runs, and the first tag that has it. */
export interface FoundChange {
  readonly change: Change;
  readonly standings: readonly Standing[];
  /** The first tag of those that were looked in; null: none of them has it. */
  readonly tag: Tag | null;
  /** It is there in some of them, and it was not read whether a later commit takes it back. */
  readonly isUnread: boolean;
}

/** What was found of many. */
export interface FoundChanges {
  readonly changes: readonly FoundChange[];
  /** How many tags were not looked in for all of them. */
  readonly tagsLeft: number;
}

/** Puts together what was found of many. */
export const foundChanges = (
  found: Found,
  changes: readonly Change[],
  environments: readonly Environment[],
  tags: readonly Tag[],
): FoundChanges => {
  const { knows, knowsAll, mayHave, isReadAfter } = found.ancestry;
  const commits = changes.map(({ sha }) => sha);
  const own = new Set(commits);
  // The other tags are thousands, and of most nothing is known.
  const known = tags.filter((tag) => own.has(shaOf(tag)) || mayHave(shaOf(tag)));
  const live = environments.map((environment) => environment.live?.sha ?? '');
  const has = (change: Change, ref: string): boolean =>
    knows(change.sha, ref) === true && standingOf(found, change, [], ref).kind === 'has';
  return {
    changes: changes.map((change) => {
      const standings = live.map((ref) => standingOf(found, change, [], ref));
      const tag = known.find((one) => has(change, shaOf(one))) ?? null;
      const there = [...live.filter((_, at) => standings[at]?.kind === 'has'), ...(tag === null ? [] : [shaOf(tag)])];
      return { change, standings, tag, isUnread: there.some((ref) => !isReadAfter(change.sha, ref)) };
    }),
    tagsLeft: tags.length - known.filter((tag) => knowsAll(commits, shaOf(tag))).length,
  };
};
