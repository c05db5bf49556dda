/** What a few comparisons prove and what they leave open; what messages say of a change. */
import { describe, expect, it } from 'vitest';
import { createAncestry } from './ancestry.ts';
import { createLooking, type LookedIn } from './locate.ts';
import { concerning, fateOf, mentionsIn, pickedFrom, type Mention } from './mentions.ts';

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
    expect(told.isListed('c', 'e')).toBe(true);
    // Of the commits on the way it is told as well which has which.
    expect([told.knows('d', 'x'), told.knows('d', 'e'), told.knows('e', 'x')]).toEqual([true, false, true]);
    const older = createAncestry();
    older.learn(compared('c', 'b', ''));
    expect(older.knows('c', 'b')).toBe(false);
  });

  it('is read on: what came after a commit is listed from anything that has not got it', () => {
    for (const parents of [[['a'], ['b'], ['c'], ['d']], null]) {
      const { learn, knows, isReadAfter } = createAncestry();
      learn(compared('a', 'e', 'bcde', parents));
      expect(isReadAfter('b', 'e')).toBe(true);
      // Which of these d has is told by parents, else by a comparison of its own.
      expect(isReadAfter('b', 'd')).toBe(parents !== null);
      learn(compared('d', 'e', 'e'));
      expect(isReadAfter('b', 'd')).toBe(true);
      expect(['b', 'c', 'd', 'e'].map((commit) => knows(commit, 'd'))).toEqual([true, true, true, false]);
      // What began with the commit may lack what came after it.
      expect(isReadAfter('z', 'e')).toBe(false);
      expect(isReadAfter('z', 'f')).toBe(false);
    }
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

  it('tell a revert that was picked itself: it takes back what is there of the change', () => {
    /** `before`: those that come before each revert; the original is there or not. */
    const ordered = (isThere: boolean, before: Readonly<Record<string, string>> | null, ...mentions: Mention[]) =>
      fateOf([one, '!12'], mentions, {
        isBefore: (commit, other) => before?.[other]?.split(' ').includes(commit) ?? null,
        isHere: (commit) => isThere && commit === one,
        origins: [],
      });
    const both = [pick('p', one), revert('q', one), pick('q', 'r')];
    // Picked to a branch, and its revert picked there as well.
    expect(ordered(false, null, ...both)).toMatchObject({ pickedAs: null });
    expect(ordered(false, { q: 'p' }, ...both)).toMatchObject({ pickedAs: null });
    expect(ordered(false, { q: 'p', s: 'p q' }, ...both, revert('s', 'r'))).toMatchObject({ pickedAs: 'p' });
    // Picked again after the revert.
    expect(ordered(true, { q: one }, ...both)).toMatchObject({ pickedAs: 'p', revertedBy: 'q' });
    expect(ordered(true, null, ...both)).toMatchObject({ pickedAs: 'p' });
    // The branch was merged back: with its revert, and before that of the original.
    expect(ordered(true, { q: 'p' }, ...both)).toEqual({ pickedAs: null, revertedBy: null });
    expect(ordered(true, { r: `p ${one}` }, pick('p', one), revert('r', one))).toEqual({
      pickedAs: null,
      revertedBy: 'r',
    });
    // The same change by another merge request.
    const order = { isBefore: () => null, isHere: () => false, origins: [one] };
    expect(fateOf(['m'], [revert('q', one)], order).revertedBy).toBe('q');
    expect(fateOf(['m'], [revert('q', one)], { ...order, isHere: () => true }).revertedBy).toBe(null);
  });

  it('name what was picked from a change, and not what was picked from its revert', () => {
    const all = [revert('r', one), pick('q', 'r'), pick('p', one), pick('o', 'p'), pick('p', 'o')];
    expect(pickedFrom([one], all)).toEqual(['p', 'o']);
    expect(concerning([one], [revert('q', one), pick('q', 'r'), revert('s', 'r')])).toHaveLength(3);
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

describe('looking for many', () => {
  /** A line of commits from c0 on, and a branch of releases that leaves it at c20; c40 takes back c12, and r2 takes back c15. */
  const parents = new Map<string, readonly string[]>([
    ...Array.from({ length: 60 }, (_, at) => [`c${String(at)}`, at === 0 ? [] : [`c${String(at - 1)}`]] as const),
    ['r1', ['c20']],
    ['r2', ['r1']],
    ['r3', ['r2']],
  ]);
  const reverts = new Map([
    ['c40', 'c12'],
    ['r2', 'c15'],
  ]);
  const ancestorsOf = (id: string): readonly string[] => [id, ...(parents.get(id) ?? []).flatMap(ancestorsOf)];
  const commits = ['c18', 'c15', 'c12'];

  const lookForMany = async (
    {
      refs,
      since,
      hasParents,
    }: { readonly refs: readonly string[]; readonly since: string | null; readonly hasParents: boolean },
    of = commits,
  ) => {
    const asked: string[] = [];
    const looking = createLooking();
    const tools = {
      compare: async (from: string, to: string) => {
        asked.push(`${from} ${to}`);
        const without = new Set(ancestorsOf(from));
        const ids = ancestorsOf(to).filter((id) => !without.has(id));
        const mentions = ids.flatMap((commit): Mention[] => {
          const taken = reverts.get(commit);
          return taken === undefined ? [] : [{ kind: 'reverts', commit, of: taken }];
        });
        return Promise.resolve({
          history: { ids, parents: hasParents ? ids.map((id) => parents.get(id) ?? []) : null, mentions },
          wasSent: true,
        });
      },
      onCalls: () => undefined,
      signal: new AbortController().signal,
    };
    await looking.many(of, { top: 'c59', refs, since }, { most: 60, isAll: false }, tools);
    const { knows, isReadAfter } = looking.ancestry;
    const said = refs.map((ref) =>
      of.map((commit) => {
        const there = looking.mentions().filter((one) => knows(one.commit, ref) === true);
        const by = fateOf([commit], there).revertedBy;
        if (knows(commit, ref) !== true) return String(knows(commit, ref));
        return by ?? (isReadAfter(commit, ref) ? 'has' : 'unread');
      }),
    );
    return { asked, said };
  };

  it.each([true, false])(
    'tells reverts on the branch itself, and on others with one comparison more (parents: %s)',
    async (hasParents) => {
      const { asked, said } = await lookForMany({ refs: ['c30', 'c50', 'r3'], since: 'c5', hasParents });
      expect(said).toEqual([
        ['has', 'has', 'has'],
        ['has', 'has', 'c40'],
        ['has', 'r2', 'has'],
      ]);
      expect(asked).toEqual(
        hasParents ? ['c5 c59', 'r3 c59', 'c5 r3'] : ['c5 c59', 'c30 c59', 'c50 c59', 'r3 c59', 'c5 r3'],
      );
    },
  );

  it('begins with the oldest of them where nothing older is known', async () => {
    const { asked, said } = await lookForMany({ refs: ['c30', 'c50', 'r3'], since: null, hasParents: false });
    expect(said).toEqual([
      ['has', 'has', 'has'],
      ['has', 'has', 'c40'],
      ['has', 'r2', 'has'],
    ]);
    expect(asked).toEqual(['c12 c59', 'c30 c59', 'c50 c59', 'r3 c59', 'c59 c12', 'c12 r3']);
  });

  it('sends no comparison for each of them: in another order some are said to be unread', async () => {
    const order = Array.from({ length: 15 }, (_, at) => `c${String(at + 3)}`);
    const { asked, said } = await lookForMany({ refs: ['r3'], since: null, hasParents: false }, order);
    expect(asked.filter((one) => one.endsWith(' r3'))).toEqual(['c17 r3', 'c16 r3']);
    expect(said.flat().filter((one) => one === 'unread').length).toBeGreaterThan(5);
    expect(said[0]?.[order.indexOf('c15')]).toBe('r2');
  });
});
