/** What two commits cannot merge, read from the real service, and named by git: of made branches, and of the merges of this project's own history. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { unsaid } from '#renderer/workers/unsaid.ts';
import type { Conflicts } from './comparison-protocol.ts';
import { readConflicts } from './read-conflicts.ts';
import { serveRepository, type ServedRepository, type Tree } from './testing/served-repository.ts';

let served: ServedRepository;

beforeEach(async () => {
  served = await serveRepository();
});

const read = async (target: string, source: string, paths?: readonly string[]): Promise<Conflicts> => {
  const answer = await readConflicts(
    {
      project: 1,
      target: { branch: 'main', sha: target },
      source: { branch: 'topic', sha: source },
      ...(paths && { paths }),
    },
    served.call(),
    () => Promise.resolve(),
  );
  if (answer === null || 'code' in answer) throw new Error(answer?.message ?? 'cancelled');
  return answer;
};
const byGit = (target: string, source: string): readonly string[] => served.conflictsByGit(target, source);

const lines = (count: number, change: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: count }, (_, at) => `${change[at + 1] ?? `line ${String(at + 1)}`}\n`).join('');

/** A commit that both sides come from, and one commit of each. */
const fork = (base: Tree, target: Tree, source: Tree, modes: Readonly<Record<string, string>> = {}) => {
  const from = served.commit('base', [], base, modes);
  return [served.commit('target', [from], target, modes), served.commit('source', [from], source, modes)] as const;
};

const noteOf = { moved: 'conflict_moved', place: 'conflict_place' } as const;
const note = (kind: keyof typeof noteOf): string => unsaid(`clone_failures.${noteOf[kind]}`);
const deletedIn = (deleted: string, changed: string): string =>
  unsaid('clone_failures.conflict_deleted', { deleted, changed });

describe('of two branches', () => {
  it('names the file whose lines conflict, with these lines, and no other that both changed', async () => {
    const [target, source] = fork(
      { 'a.txt': lines(30), 'b.txt': lines(30), 'c.txt': lines(30) },
      { 'a.txt': lines(30, { 4: 'ours' }), 'b.txt': lines(30, { 4: 'ours' }), 'c.txt': lines(30, { 1: 'ours' }) },
      { 'a.txt': lines(30, { 4: 'theirs' }), 'b.txt': lines(30, { 20: 'theirs' }) },
    );
    expect(byGit(target, source)).toEqual(['a.txt']);
    const found = await read(target, source);
    expect(found).toMatchObject({ count: 1, unmerged: 0, isCutOff: false });
    expect(found.files).toEqual([
      {
        path: 'a.txt',
        note: null,
        parts: [
          {
            line: 4,
            text: 'line 1\nline 2\nline 3\n<<<<<<< main\nours\n=======\ntheirs\n>>>>>>> topic\nline 5\nline 6\nline 7',
          },
        ],
      },
    ]);
    // Two comparisons; of the two files that both changed, each version is read once, and each folder as well.
    expect(served.operations.filter((name) => name === 'repository.compare')).toHaveLength(2);
    expect(served.operations.filter((name) => name === 'repository.blobRaw')).toHaveLength(4);
    expect(served.operations.filter((name) => name === 'repository.tree')).toHaveLength(2);
  });

  it('of the files that are of interest alone, by either name', async () => {
    const [target, source] = fork(
      { 'a.txt': lines(30), 'b.txt': lines(30), 'c.txt': lines(30) },
      { 'a.txt': lines(30, { 4: 'ours' }), 'b.txt': lines(30, { 4: 'ours' }), 'c.txt': lines(30, { 4: 'ours' }) },
      {
        'a.txt': lines(30, { 4: 'theirs' }),
        'b.txt': null,
        'd.txt': lines(30, { 4: 'theirs' }),
        'c.txt': lines(30, { 4: 'theirs' }),
      },
    );
    expect((await read(target, source, ['a.txt', 'b.txt'])).files.map(({ path }) => path)).toEqual(['a.txt', 'd.txt']);
    // Of the third one nothing is read.
    expect(served.operations.filter((name) => name === 'repository.blobRaw')).toHaveLength(4);
  });

  it('reads no file where none was changed by both, or both made the same change', async () => {
    const [target, source] = fork(
      { 'a.txt': lines(5), 'b.txt': lines(5) },
      { 'a.txt': lines(5, { 2: 'same' }), 'b.txt': lines(5, { 1: 'x' }) },
      { 'a.txt': lines(5, { 2: 'same' }), 'c.txt': 'new\n' },
    );
    expect(await read(target, source)).toEqual({ files: [], count: 0, unmerged: 0, isCutOff: false });
    expect(served.operations).toEqual(['repository.compare', 'repository.compare']);
  });

  it('names a file that both made, one of them to be run: the same lines, and others', async () => {
    const from = served.commit('base', [], { z: 'z\n' });
    const tree = { same: 'x\n', other: 'x\n' };
    const target = served.commit('target', [from], tree);
    const source = served.commit('source', [from], { ...tree, other: 'y\n' }, { same: '100755', other: '100755' });
    expect(byGit(target, source).toSorted()).toEqual(['other', 'same']);
    const found = await read(target, source);
    expect(found.files.map(({ path, note: said, parts }) => [path, said, parts.length]).toSorted()).toEqual([
      ['other', null, 1],
      ['same', note('place'), 0],
    ]);
  });

  const long = lines(40);
  const cases: readonly [
    what: string,
    trees: readonly [base: Tree, target: Tree, source: Tree],
    expected: readonly (readonly [path: string, note: string | null])[],
    modes?: Readonly<Record<string, string>>,
  ][] = [
    [
      'deleted in the target',
      [{ a: long }, { a: null }, { a: lines(40, { 3: 'x' }) }],
      [['a', deletedIn('main', 'topic')]],
    ],
    [
      'deleted in the source',
      [{ a: long }, { a: lines(40, { 3: 'x' }) }, { a: null }],
      [['a', deletedIn('topic', 'main')]],
    ],
    ['deleted in both', [{ a: long, b: 'b\n' }, { a: null }, { a: null }], []],
    [
      'moved in the target, changed in both',
      [{ a: long }, { a: null, b: lines(40, { 9: 'x' }) }, { a: lines(40, { 9: 'y' }) }],
      [['a', null]],
    ],
    [
      'moved in the target, changed elsewhere',
      [{ a: long }, { a: null, b: lines(40, { 9: 'x' }) }, { a: lines(40, { 30: 'y' }) }],
      [],
    ],
    ['moved to two places', [{ a: long }, { a: null, b: long }, { a: null, c: long }], [['c', note('moved')]]],
    ['added in both', [{ z: 'z\n' }, { a: 'one\n' }, { a: 'two\n' }], [['a', null]]],
    ['added in both with one content', [{ z: 'z\n' }, { a: 'one\n' }, { a: 'one\n' }], []],
    ['a file here, a folder there', [{ z: 'z\n' }, { a: 'one\n' }, { 'a/b': 'two\n' }], [['a/b', note('place')]]],
    ['without a newline at the end', [{ a: 'a\nb' }, { a: 'a\nb\n' }, { a: 'A\nb' }], [['a', null]]],
    ['line ends', [{ a: 'a\r\nb\r\nc\r\n' }, { a: 'a\nb\nc\n' }, { a: 'a\r\nb\r\nC\r\n' }], [['a', null]]],
    ['binary', [{ a: 'a\0' }, { a: 'b\0' }, { a: 'c\0' }], [['a', unsaid('clone_failures.conflict_binary')]]],
    ['binary, moved in the other', [{ a: `${long}\0` }, { a: `${long}\0x` }, { a: null, b: `${long}\0` }], []],
    ['binary in one', [{ a: 'a\0' }, { a: 'b\0' }, { z: 'z\n' }], []],
    ['a link in both', [{ z: 'z\n', a: 'x' }, { a: 'y' }, { a: 'w' }], [['a', note('place')]], { a: '120000' }],
    [
      'a folder and a name',
      [
        { 'ä b/ü "1".txt': long },
        { 'ä b/ü "1".txt': lines(40, { 1: 'x' }) },
        { 'ä b/ü "1".txt': lines(40, { 1: 'y' }) },
      ],
      [['ä b/ü "1".txt', null]],
    ],
  ];
  it.each(cases)('%s', async (_what, [base, ours, theirs], expected, modes) => {
    const quoted = (tree: Tree): Tree =>
      Object.fromEntries(
        Object.entries(tree).map(([path, text]) => [path.includes('"') ? JSON.stringify(path) : path, text]),
      );
    const [target, source] = fork(quoted(base), quoted(ours), quoted(theirs), modes);
    const found = await read(target, source);
    expect(found.files.map(({ path, note }) => [path, note])).toEqual(expected);
    expect(found).toMatchObject({ count: expected.length, unmerged: 0 });
    expect(byGit(target, source).length > 0).toBe(expected.length > 0);
  });

  it('tells branches of one name apart by their commits', async () => {
    const [target, source] = fork({ a: long }, { a: null }, { a: lines(40, { 3: 'x' }) });
    const heads = { target: { branch: 'main', sha: target }, source: { branch: 'main', sha: source } };
    const answer = await readConflicts({ project: 1, ...heads }, served.call(), () => Promise.resolve());
    const at = (sha: string): string => unsaid('common.at', { name: 'main', sha: sha.slice(0, 8) });
    expect(answer).toMatchObject({ files: [{ path: 'a', note: deletedIn(at(target), at(source)) }] });
  });

  it('says how many it did not merge, because they are too many or too large', async () => {
    const tree = (word: string): Tree =>
      Object.fromEntries(Array.from({ length: 23 }, (_, at) => [`f${String(at)}`, lines(9, { 5: word })]));
    const [target, source] = fork(tree('base'), tree('ours'), tree('theirs'));
    expect(await read(target, source)).toMatchObject({ count: 20, unmerged: 3 });

    const large = (word: string): Tree => ({ big: `${word}\n${'x'.repeat(1024 * 1024)}\n` });
    const [one, other] = fork(large('base'), large('ours'), large('theirs'));
    expect(await read(one, other)).toMatchObject({ count: 0, unmerged: 1 });
  });
});

/** The root of this project, and how much of its history there is. */
const root = resolve(import.meta.dirname, '../../..');
const mergesOfProject = (): readonly string[] => {
  try {
    return execFileSync('git', ['log', '--merges', '--max-parents=2', '--max-count=20', '--format=%P'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
};
const merges = mergesOfProject();

it.skipIf(merges.length < 10)(
  'names the files that git names in the merges of this project (not run where its history is shallow)',
  { timeout: 300_000 },
  async () => {
    served.git(['fetch', '--quiet', root, 'HEAD:refs/heads/own']);
    let compared = 0;
    const others: string[] = [];
    for (const [target = '', source = ''] of merges.map((parents) => parents.split(' '))) {
      const bases = served.git(['merge-base', '--all', target, source]).split('\n');
      if (bases.length !== 1 || bases[0] === source) continue;
      const found = await read(target, source);
      if (found.unmerged > 0) continue;
      compared += 1;
      // Git names a file that the target moved by its new path.
      if (found.count !== byGit(target, source).length) others.push(`${target} ${source}`);
    }
    // Git's merges of commits search for differences in another way (histogram) than its merges of files.
    expect(others.length, others.join(', ')).toBeLessThan(Math.max(1, compared / 20));
    expect(compared).toBeGreaterThan(10);
  },
);
