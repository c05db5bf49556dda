/** Overlaps and conflicts of merge requests, read from the real service and judged by git: of random branches, and of branches that were open together in public histories. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#shared/diff/at-once.ts';
import { findPairs } from '#shared/diff/overlaps/find-overlaps.ts';
import { unpackChanges } from '#shared/diff/overlaps/request-changes.ts';
import { readConflicts } from './read-conflicts.ts';
import { readRequestChanges } from './read-request-changes.ts';
import { makeParallel, type Parallel } from './testing/parallel-branches.ts';
import { serveRepository, type ServedRepository } from './testing/served-repository.ts';

/** What came of all pairs of branches that git merges into the target, each on its own. */
interface Tally {
  pairs: number;
  overlapping: number;
  /** Pairs of which git cannot merge the second one once the first one is merged. */
  conflicting: number;
  /** Of these: those that overlap, and those that conflict here too. */
  overlapped: number;
  found: number;
  /** Pairs that conflict here and that git merges. */
  wrong: number;
  /** Pairs of which some files were not merged here. */
  open: number;
}

const createTally = (): Tally => ({
  pairs: 0,
  overlapping: 0,
  conflicting: 0,
  overlapped: 0,
  found: 0,
  wrong: 0,
  open: 0,
});

/** The commit that git makes of both; null where it cannot merge them. */
const mergedByGit = ({ git, conflictsByGit }: ServedRepository, into: string, head: string): string | null => {
  if (conflictsByGit(into, head).length > 0) return null;
  const tree = git(['merge-tree', '--write-tree', '--no-messages', into, head]);
  const person = ['-c', 'user.name=Odd', '-c', 'user.email=odd@x.example'];
  return git([...person, 'commit-tree', tree, '-p', into, '-p', head, '-m', 'Merge']);
};

/** A branch with what the worker keeps of its merge request. */
interface ReadBranch extends Parallel {
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** Opens a merge request and reads it. */
const readBranch = async (served: ServedRepository, { branch, sha }: Parallel, into: string): Promise<ReadBranch> => {
  const iid = await served.request(branch, into);
  const read = await readRequestChanges({ project: 1, iid }, served.call());
  if (read === null || 'code' in read) throw new Error(read?.message ?? 'cancelled');
  expect(read.sha).toBe(sha);
  return { branch, sha, packed: read.packed };
};

/** Holds what is found of two branches against git. @param into the commit that the first one's merge into the target makes */
const judge = async (
  served: ServedRepository,
  into: string,
  [one, other]: readonly [ReadBranch, ReadBranch],
  tally: Tally,
) => {
  const isConflict = served.conflictsByGit(into, other.sha).length > 0;
  const [pair] = atOnce(
    findPairs(
      [one, other].map(({ packed }) => unpackChanges(packed)),
      { of: null, most: 1 },
    ),
  ).pairs;
  tally.pairs += 1;
  if (isConflict) tally.conflicting += 1;
  if (pair === undefined) return;
  tally.overlapping += 1;
  if (isConflict) tally.overlapped += 1;
  const paths = pair.files.flatMap(({ path, otherPath }) => [path, otherPath]);
  const request = { project: 1, target: one, source: other, paths };
  const conflicts = await readConflicts(request, served.call(), () => Promise.resolve());
  if (conflicts === null || 'code' in conflicts) throw new Error(conflicts?.message ?? 'cancelled');
  if (conflicts.count > 0 && isConflict) tally.found += 1;
  else if (conflicts.count > 0) tally.wrong += 1;
  else if (conflicts.unmerged > 0 || conflicts.isCutOff) tally.open += 1;
};

/** At least nine of ten conflicts are found, and at most one of twenty is none. */
const expectShares = (tally: Tally): void => {
  const words = JSON.stringify(tally);
  expect(tally.overlapped, words).toBeGreaterThanOrEqual(tally.conflicting * 0.9);
  expect(tally.found, words).toBeGreaterThanOrEqual(tally.conflicting * 0.9);
  expect(tally.wrong, words).toBeLessThanOrEqual((tally.found + tally.wrong) * 0.05);
};

describe('random branches', () => {
  it.each([
    ['from one commit', 0],
    ['from several commits of the target', 2],
  ])('%s: what git cannot merge overlaps, and conflicts here too', { timeout: 900_000 }, async (_what, steps) => {
    const served = await serveRepository();
    const tally = createTally();
    for (let seed = 1; seed <= 8; seed += 1) {
      const { target, branches } = makeParallel(served, { seed: seed * 97 + steps, count: 10, steps });
      const read: (ReadBranch & { readonly into: string })[] = [];
      for (const branch of branches) {
        const into = mergedByGit(served, target.sha, branch.sha);
        // What conflicts with the target is said of it whatever else is open.
        if (into !== null) read.push({ ...(await readBranch(served, branch, target.branch)), into });
      }
      for (const [at, one] of read.entries())
        for (const other of read.slice(at + 1)) await judge(served, one.into, [one, other], tally);
    }
    expect(tally.conflicting).toBeGreaterThan(20);
    expect(tally.overlapping).toBeLessThan(tally.pairs);
    // Of one commit, all of them overlap.
    if (steps === 0) expect(tally.overlapped).toBe(tally.conflicting);
    expectShares(tally);
  });
});

const root = resolve(import.meta.dirname, '../../..');
/** Bare repositories that somebody has put there; this project's own history, where it is not shallow. */
const placed = join(root, '.cache/histories');
const histories: readonly (readonly [name: string, path: string])[] = [
  ['this project', root],
  ...(existsSync(placed) ? readdirSync(placed).map((name) => [name, join(placed, name)] as const) : []),
];

const gitIn = (path: string, ...args: readonly string[]): string => {
  try {
    return execFileSync('git', ['-c', 'safe.directory=*', '-C', path, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** Merges that are looked at, the newest. */
const mostMerges = 900;
/** Merges after one within which others may have been open with it. */
const nearby = 12;
/** Pairs that are read although git merges them; of those that it does not, all are. */
const mostMerged = 60;

/** A branch that was merged: into which commit, and which commit of that line it began at. */
interface Merged extends Parallel {
  readonly target: string;
  /** How far back from the end of the line the target and the beginning are. */
  readonly targetAt: number;
  readonly baseAt: number;
}

/** The merges of a history, the oldest first. */
const mergesOf = (path: string): readonly Merged[] => {
  const line = new Map(
    gitIn(path, 'rev-list', '--first-parent', 'HEAD')
      .split('\n')
      .map((sha, at) => [sha, at]),
  );
  const limits = ['--merges', '--first-parent', '--max-parents=2', '-n', String(mostMerges)];
  return gitIn(path, 'rev-list', ...limits, '--parents', 'HEAD')
    .split('\n')
    .flatMap((merge, at) => {
      const [, target = '', sha = ''] = merge.split(' ');
      const baseAt = line.get(gitIn(path, 'merge-base', '--all', target, sha));
      const targetAt = line.get(target);
      if (baseAt === undefined || targetAt === undefined) return [];
      return [{ branch: `topic-${String(at)}`, sha, target, targetAt, baseAt }];
    })
    .toReversed();
};

describe('public histories', () => {
  it.each(histories)('%s: nearly all that git cannot merge is found', { timeout: 1_800_000 }, async (_name, path) => {
    const merges = mergesOf(path);
    // Its history is shallow.
    if (merges.length < 20) return;
    const served = await serveRepository();
    served.borrow(gitIn(path, 'rev-parse', '--path-format=absolute', '--git-path', 'objects'));
    const tally = createTally();
    const read = new Map<string, ReadBranch>();
    const readOnce = async (merged: Merged): Promise<ReadBranch> => {
      const known = read.get(merged.branch);
      if (known !== undefined) return known;
      served.git(['update-ref', `refs/heads/${merged.branch}`, merged.sha]);
      served.git(['update-ref', `refs/heads/into-${merged.branch}`, merged.target]);
      const branch = await readBranch(served, merged, `into-${merged.branch}`);
      read.set(merged.branch, branch);
      return branch;
    };
    for (const [at, one] of merges.entries())
      for (const other of merges.slice(at + 1, at + nearby)) {
        // It began before the first one was merged: both were open then.
        if (other.baseAt < one.targetAt) continue;
        const isOfInterest = tally.pairs - tally.conflicting < mostMerged;
        if (!isOfInterest && served.conflictsByGit(one.sha, other.sha).length === 0) continue;
        const into = mergedByGit(served, one.target, one.sha);
        if (into === null || mergedByGit(served, one.target, other.sha) === null) continue;
        await judge(served, into, [await readOnce(one), await readOnce(other)], tally);
      }
    expectShares(tally);
  });
});
