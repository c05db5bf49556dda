/** Merged here and by `git merge-file`: a thousand random texts, and long ones in which git gives up the search for the fewest lines. */
import { expect, it } from 'vitest';
import { comparable, mergedByGit, mergedHere, randomVersions, type Versions } from './testing/merge-file.ts';

it('merges 1,000 random texts as git does', { timeout: 300_000 }, async () => {
  const cases = randomVersions(1, 1_000);
  const byGit = mergedByGit(cases);
  const conflicting = byGit.filter(({ conflicts }) => conflicts > 0).length;
  // Both are there in numbers.
  expect(Math.min(conflicting, cases.length - conflicting)).toBeGreaterThan(200);
  for (const [at, versions] of cases.entries())
    expect(comparable(await mergedHere(versions)), JSON.stringify(versions)).toEqual(comparable(byGit[at]!));
});

/** Lines of few kinds, so that nearly all have many counterparts. */
const long = (seed: number, count: number): Versions => {
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const lines = Array.from({ length: count }, () => `k${String(random(300))}`);
  const edited = (): readonly string[] => {
    const after: string[] = [];
    for (let at = 0; at < lines.length;) {
      const run = 40 + random(900);
      if (random(2) === 0) after.push(...lines.slice(at, at + run));
      else for (let own = 0; own < 700; own += 1) after.push(`k${String(random(90))}`);
      at += run;
    }
    return after;
  };
  const text = (all: readonly string[]): string => all.map((own) => `${own}\n`).join('');
  return [text(lines), text(edited()), text(edited())];
};

it.each([
  [1, 4_000],
  [2, 60_000],
])('gives up as git does where the versions have little in common (%i)', { timeout: 300_000 }, async (seed, count) => {
  const versions = long(seed, count);
  expect(comparable(await mergedHere(versions))).toEqual(comparable(mergedByGit([versions])[0]!));
});
