/** What a few comparisons prove and what they leave open; what messages say of a change. */
import { describe, expect, it } from 'vitest';
import { createAncestry } from './ancestry.ts';
import { createLooking, type LookedIn } from './locate.ts';
import { concerning, fateOf, mentionsIn, type Mention } from './mentions.ts';

const compared = (from: string, to: string, ids: string, parents: readonly (readonly string[])[] | null = null) => ({
  from,
  to,
  ids: ids.split('').filter(Boolean),
  parents,
});

describe('ancestry', () => {
  it('knows nothing but that a commit has itself', () => {
    const { knows } = createAncestry();
    expect(knows('a', 'a')).toBe(true);
    expect(knows('a', 'b')).toBe(null);
  });

  it('is proven by a comparison up to the commit: nothing is left where the ref has it', () => {
    const { learn, knows } = createAncestry();
    learn(compared('r', 'c', ''));
    expect(knows('c', 'r')).toBe(true);
    learn(compared('o', 'c', 'bc'));
    expect(knows('c', 'o')).toBe(false);
    // What leads to the commit is older.
    expect(knows('c', 'b')).toBe(false);
    // A list that was cut proves no less.
    learn(compared('p', 'c', 'b'));
    expect(knows('c', 'p')).toBe(false);
  });

  it('of a comparison from the commit tells by parents alone which of the others have it', () => {
    const without = createAncestry();
    without.learn(compared('c', 'x', 'dex'));
    expect(['d', 'e', 'x'].map((ref) => without.knows('c', ref))).toEqual([null, null, null]);
    const told = createAncestry();
    // d comes from c, e from elsewhere, and x merges both.
    told.learn(compared('c', 'x', 'dex', [['c'], ['b'], ['d', 'e']]));
    expect(['d', 'e', 'x'].map((ref) => told.knows('c', ref))).toEqual([true, false, true]);
    expect([...(told.above('c', 'e') ?? [])]).toEqual(['e']);
    const older = createAncestry();
    older.learn(compared('c', 'b', ''));
    expect(older.knows('c', 'b')).toBe(false);
  });

  it('follows from what has the commit and goes no further than the ref, and from what has not and has all of the ref', () => {
    const { learn, knows } = createAncestry();
    learn(compared('a', 'x', 'bcdx'));
    learn(compared('r', 'x', 'dx'));
    expect(knows('c', 'x')).toBe(true);
    expect(knows('c', 'r')).toBe(true);
    expect(knows('d', 'r')).toBe(false);
    learn(compared('y', 'f', 'f'));
    learn(compared('z', 'y', 'gy'));
    expect(knows('f', 'g')).toBe(false);
    expect(knows('h', 'g')).toBe(null);
    expect(knows('f', 'k')).toBe(null);
  });
});

describe('messages', () => {
  const [one, two] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
  it('say what they revert and where they were picked from', () => {
    expect(mentionsIn('x', `Revert "A"\n\nThis reverts commit ${one}.`)).toEqual([
      { kind: 'reverts', commit: 'x', of: one },
    ]);
    expect(mentionsIn('x', 'Revert "A"\n\nThis reverts merge request !12')).toEqual([
      { kind: 'reverts', commit: 'x', of: '!12' },
    ]);
    expect(mentionsIn('x', 'This reverts merge request group/project!12')).toMatchObject([{ of: '!12' }]);
    expect(mentionsIn('x', `A\n\n(cherry picked from commit ${two})\nThis reverts commit ${one}.`)).toHaveLength(2);
    expect(mentionsIn('x', 'Reverts nothing, and no commit 1234567')).toEqual([]);
  });

  const revert = (commit: string, of: string) => ({ kind: 'reverts', commit, of }) as const;
  const pick = (commit: string, of: string) => ({ kind: 'picks', commit, of }) as const;
  const fate = (...mentions: readonly (ReturnType<typeof revert> | ReturnType<typeof pick>)[]) =>
    fateOf([one, '!12'], mentions);

  it('tell a revert, the revert of that, and a pick that is reverted or not', () => {
    expect(fate()).toEqual({ revertedBy: null, pickedAs: null });
    expect(fate(revert('r', one))).toEqual({ revertedBy: 'r', pickedAs: null });
    expect(fate(revert('r', one.slice(0, 9)))).toMatchObject({ revertedBy: 'r' });
    expect(fate(revert('r', '!12'))).toMatchObject({ revertedBy: 'r' });
    expect(fate(revert('r', '!1'), revert('s', two))).toMatchObject({ revertedBy: null });
    expect(fate(revert('r', one), revert('s', 'r'))).toMatchObject({ revertedBy: null });
    expect(fate(revert('r', one), revert('s', 'r'), revert('t', 's'))).toMatchObject({ revertedBy: 'r' });
    expect(fate(pick('p', one))).toMatchObject({ pickedAs: 'p' });
    expect(fate(pick('p', one), revert('q', 'p'))).toMatchObject({ pickedAs: null });
    // Messages are free text: a circle ends.
    expect(fate(revert('r', one), revert('s', 'r'), revert('r', 's'))).toBeDefined();
  });

  it('concern a change by themselves or by each other', () => {
    const all = [revert('r', one), revert('s', 'r'), pick('p', two), revert('t', 'p')];
    expect(concerning([one], all)).toEqual(all.slice(0, 2));
    expect(concerning([two], all)).toEqual(all.slice(2));
  });
});

describe('looking', () => {
  const nowhere: LookedIn = { watched: [], runs: [], later: [], older: [], undated: [], branches: [], others: [] };
  /** A line of commits, one after the other. */
  const line = Array.from({ length: 100 }, (_, at) => `c${String(at)}`);
  const at = (id: string): number => line.indexOf(id);
  const lookFor = async (
    commit: string,
    where: Partial<LookedIn>,
    isAll = false,
    mentions: readonly Mention[] = [],
  ) => {
    const asked: string[] = [];
    const looking = createLooking();
    const tools = {
      compare: async (from: string, to: string) => {
        asked.push(`${from} ${to}`);
        const history = { ids: line.slice(at(from) + 1, at(to) + 1), parents: null, mentions };
        return Promise.resolve({ history, wasSent: true });
      },
      onCalls: () => undefined,
      signal: new AbortController().signal,
    };
    await looking.one({ sha: commit, own: [commit] }, { ...nowhere, ...where }, { most: 60, isAll }, tools);
    return { asked, knows: (ref: string) => looking.ancestry.knows(commit, ref) };
  };

  it('goes through tags from the commit’s date on to the first that has it, and says what came after it', async () => {
    const later = ['c10', 'c20', 'c30', 'c40', 'c50'];
    const { asked, knows } = await lookFor('c25', { later });
    // What c10 lacks of it tells of c20 too.
    expect(asked).toEqual(['c10 c25', 'c30 c25', 'c25 c30']);
    expect(later.map(knows)).toEqual([false, false, true, null, null]);
  });

  it('halves what is left after the first twelve, and tags where no date is known', async () => {
    // Forty of another line, then those that have it.
    const others = Array.from({ length: 40 }, (_, at) => `x${String(at)}`);
    const dated = await lookFor('c60', { later: [...others, ...line.slice(61)] });
    expect(dated.asked.length).toBeLessThan(12 + 9);
    expect([dated.knows('x11'), dated.knows('c61')]).toEqual([false, true]);
    const undated = await lookFor('c30', { undated: line });
    expect(undated.asked.length).toBeLessThan(10);
    expect([undated.knows('c29'), undated.knows('c36')]).toEqual([false, true]);
    const nowhereYet = await lookFor('c99', { undated: line.slice(0, 90) });
    expect(nowhereYet.asked).toEqual(['c89 c99']);
  });

  it('goes back along deployments to the first gap', async () => {
    const { asked } = await lookFor('c25', { runs: [['c50', 'c40', 'c20', 'c45']] });
    expect(asked).toEqual(['c50 c25', 'c40 c25', 'c20 c25']);
    expect((await lookFor('c25', { runs: [['c20', 'c50']] })).asked).toEqual(['c20 c25']);
    // Taken back somewhere, it may have been taken back in any of them.
    const reverted = [{ kind: 'reverts', commit: 'c30', of: 'c25' } as const];
    const closely = await lookFor('c25', { watched: ['c50'], runs: [['c50', 'c40', 'c20']] }, false, reverted);
    expect(closely.asked).toContain('c25 c40');
  });

  it('looks in older tags in growing steps, and only when it is told to', async () => {
    const older = line.slice(0, 50).reverse();
    expect((await lookFor('c60', { older })).asked).toEqual([]);
    const { asked, knows } = await lookFor('c60', { older }, true);
    expect(asked.length).toBeLessThan(8);
    expect(older.every((ref) => knows(ref) === false)).toBe(true);
  });
});
