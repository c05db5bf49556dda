/** What is said of random histories is what git says: with branches merged both ways, squashes, cherry-picks and reverts; with parents and without. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLooking, type History, type LookedIn, type Looking } from './locate.ts';
import { fateOf, type Mention } from './mentions.ts';
import { gitIn, randomHistory, randomOf, type Git, type RandomHistory } from './testing/random-history.ts';

const seeds = [1, 2, 3, 4];

const made = (seed: number): { readonly git: Git; readonly history: RandomHistory } => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-whereabouts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const git = gitIn(folder);
  git(['init', '--bare', '--quiet']);
  return { git, history: randomHistory(git, seed, 60) };
};

/** A comparison as a server has it, of the parents that git says. */
const comparing = (git: Git, { commits, reverted }: RandomHistory, hasParents: boolean) => {
  const rows = git(['log', '--no-walk=unsorted', '--format=%H %P', ...commits]).split('\n');
  const parentsOf = new Map(rows.map((row) => [row.slice(0, 40), row.slice(41).split(' ').filter(Boolean)]));
  const ancestors = new Map<string, ReadonlySet<string>>();
  // Each was made after its parents.
  for (const id of commits)
    ancestors.set(
      id,
      new Set([id, ...(parentsOf.get(id) ?? []).flatMap((parent) => [...(ancestors.get(parent) ?? [])])]),
    );
  return (from: string, to: string): History => {
    const ids = [...(ancestors.get(to) ?? [])].filter((id) => ancestors.get(from)?.has(id) !== true);
    const parents = ids.map((id) => parentsOf.get(id) ?? []);
    const isTold = hasParents && parents.every(({ length }) => length > 0);
    // One that reverts what it does not come after takes back nothing.
    const mentions = ids.flatMap((commit): Mention[] => {
      const of = reverted.get(commit) ?? '';
      return ancestors.get(commit)?.has(of) === true ? [{ kind: 'reverts', commit, of }] : [];
    });
    return { ids, parents: isTold ? parents : null, mentions };
  };
};

/** By git: which refs and commits contain each commit. */
const containing = (git: Git, { refs, commits }: RandomHistory): ((commit: string, tip: string) => boolean) => {
  const ancestors = new Map(
    [...new Set([...refs.values(), ...commits])].map((tip) => [tip, new Set(git(['rev-list', tip]).split('\n'))]),
  );
  expect(commits.length).toBeGreaterThan(30);
  return (commit, tip) => ancestors.get(tip)?.has(commit) === true;
};

const nowhere: LookedIn = { watched: [], runs: [], later: [], older: [], undated: [], branches: [], others: [] };

/** Puts refs into the kinds of places at random. */
const places = (tips: readonly string[], seed: number): LookedIn => {
  const random = randomOf(seed);
  const kinds = ['watched', 'later', 'older', 'undated', 'branches', 'others'] as const;
  const groups = Map.groupBy(tips, () => kinds[random(kinds.length)]);
  return {
    ...nowhere,
    ...Object.fromEntries(kinds.map((kind) => [kind, groups.get(kind) ?? []])),
    runs: [tips.filter(() => random(2) === 0)],
    others: tips,
  };
};

const look = async (
  run: (looking: Looking, tools: Parameters<Looking['one']>[3]) => Promise<void>,
  compare: (from: string, to: string) => History,
) => {
  const asked: string[] = [];
  let calls = 0;
  const looking = createLooking();
  await run(looking, {
    compare: async (from, to) => {
      asked.push(`${from} ${to}`);
      return Promise.resolve({ history: compare(from, to), wasSent: true });
    },
    onCalls: (sent) => {
      calls = sent;
    },
    signal: new AbortController().signal,
  });
  expect(new Set(asked).size).toBe(asked.length);
  expect(calls).toBe(asked.length);
  return { looking, calls };
};

it.each(seeds)(
  'one commit: all that is said is so, and looked through all is said (%i)',
  { timeout: 300_000 },
  async (seed) => {
    const { git, history } = made(seed);
    const has = containing(git, history);
    const tips = [...new Set(history.refs.values())];
    const said = { first: 0, all: 0 };
    const sent = { told: 0, untold: 0 };
    for (const hasParents of [true, false]) {
      const compare = comparing(git, history, hasParents);
      for (const [at, commit] of history.commits.entries()) {
        const where = places(tips, seed * 1000 + at);
        const first = await look(
          (looking, tools) => looking.one({ sha: commit, own: [] }, where, { most: 5, isAll: false }, tools),
          compare,
        );
        expect(first.calls).toBeLessThanOrEqual(5);
        const all = await look(
          (looking, tools) => looking.one({ sha: commit, own: [] }, where, { most: 500, isAll: true }, tools),
          compare,
        );
        for (const tip of tips) {
          const byFirst = first.looking.ancestry.knows(commit, tip);
          if (byFirst !== null) {
            said.first += 1;
            expect(byFirst, `${commit} in ${tip}`).toBe(has(commit, tip));
          }
          expect(all.looking.ancestry.knows(commit, tip), `${commit} in ${tip}`).toBe(has(commit, tip));
          said.all += 1;
        }
        // Two comparisons of what is watched, one of each other at most.
        expect(all.calls).toBeLessThanOrEqual(2 * tips.length);
        sent[hasParents ? 'told' : 'untold'] += all.calls;
      }
    }
    // Even the first few comparisons tell of many, and parents of many more at once.
    expect(said.first).toBeGreaterThan(said.all / 10);
    expect(sent.told).toBeLessThan(sent.untold);
  },
);

it.each(seeds)(
  'many commits: a comparison of each ref tells of all of them (%i)',
  { timeout: 300_000 },
  async (seed) => {
    const { git, history } = made(seed);
    const has = containing(git, history);
    const top = history.refs.get('main') ?? '';
    const tips = [...new Set(history.refs.values())];
    const commits = history.commits
      .filter((commit) => has(commit, top))
      .slice(1)
      .toReversed();
    /** Whether a commit there reverts it, and none reverts that. */
    const isTakenBack = (commit: string, tip: string): boolean =>
      [...history.reverted].some(([by, of]) => of === commit && has(by, tip) && has(of, by) && !isTakenBack(by, tip));
    const of = { pairs: 0, read: 0, takenBack: 0 };
    for (const hasParents of [true, false])
      for (const since of [history.commits[0] ?? null, null]) {
        const { looking, calls } = await look(
          (made, tools) => made.many(commits, { top, refs: tips, since }, { most: 500, isAll: false }, tools),
          comparing(git, history, hasParents),
        );
        const { knows, isReadAfter } = looking.ancestry;
        for (const tip of tips) {
          const there = looking.mentions().filter(({ commit }) => knows(commit, tip) === true);
          for (const commit of commits) {
            expect(knows(commit, tip), `${commit} in ${tip}`).toBe(has(commit, tip));
            if (!has(commit, tip)) continue;
            of.pairs += 1;
            const by = fateOf([commit], there).revertedBy;
            if (by !== null) of.takenBack += 1;
            if (!isReadAfter(commit, tip)) continue;
            of.read += 1;
            expect(by !== null, `${commit} taken back in ${tip}`).toBe(isTakenBack(commit, tip));
          }
        }
        // Three of each at most, and a few of the branch, whatever the number of commits.
        expect(calls).toBeLessThanOrEqual(3 * tips.length + 10);
      }
    expect(of.read).toBeGreaterThan(of.pairs / 2);
    expect(of.takenBack).toBeGreaterThan(0);
  },
);

it('ends after three comparisons in a row that could not be read, and goes on where it ended', async () => {
  const { git, history } = made(7);
  const has = containing(git, history);
  const compare = comparing(git, history, false);
  const tips = [...new Set(history.refs.values())];
  const commit = history.commits[20] ?? '';
  let isDown = true;
  let tried = 0;
  const looking = createLooking();
  const tools = {
    compare: async (from: string, to: string) => {
      tried += 1;
      if (isDown) throw new Error('down');
      return Promise.resolve({ history: compare(from, to), wasSent: true });
    },
    onCalls: () => undefined,
    signal: new AbortController().signal,
  };
  const where = { ...nowhere, others: tips };
  await looking.one({ sha: commit, own: [] }, where, { most: 100, isAll: true }, tools);
  expect(tried).toBe(3);
  expect(looking.failure()).toEqual(new Error('down'));
  isDown = false;
  await looking.one({ sha: commit, own: [] }, where, { most: 100, isAll: true }, tools);
  for (const tip of tips) expect(looking.ancestry.knows(commit, tip)).toBe(has(commit, tip));
});
