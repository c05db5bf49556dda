/** Whether many pairs of commits merge cleanly, checked in one process: every kind of answer, in order, leaving nothing behind. */
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGitLog, type GitLog } from '#service/testing/git-log.ts';
import { createTestRepository, type TestRepository } from '#service/testing/repository-fixture.ts';
import { checkMerges, mergeTrees, type MergePair } from './merge-tree.ts';
import { fastImport, initialize, shareObjects } from './repository.ts';
import { run, type Repository } from './process/run.ts';

let repository: TestRepository;
let log: GitLog | undefined;
beforeEach(async () => {
  repository = await createTestRepository();
  await fastImport(repository, Buffer.from(history));
});
afterEach(async () => {
  await log?.close();
  log = undefined;
  await repository.dispose();
});

const commit = (branch: string, from: string | null, files: Readonly<Record<string, string>>): string =>
  [
    `commit refs/heads/${branch}\ncommitter A <a@b.example> 1700000000 +0000\ndata 1\nx\n`,
    ...(from === null ? [] : [`from refs/heads/${from}\n`]),
    ...Object.entries(files).map(
      ([name, text]) => `M 100644 inline ${JSON.stringify(name)}\ndata ${String(text.length)}\n${text}\n`,
    ),
  ].join('');

/** Names of files that look like parts of an answer. */
const history = [
  commit('main', null, { base: 'a\nb\nc\n', 1: 'one\n', 'two\nlines': 'x\n' }),
  commit('clean', 'main', { other: 'new\n' }),
  commit('ours', 'main', { base: 'ours\n', 1: 'ours\n', 'two\nlines': 'ours\n' }),
  commit('theirs', 'main', { base: 'theirs\n', 1: 'theirs\n', 'two\nlines': 'theirs\n' }),
  commit('alone', null, { elsewhere: 'nothing shared\n' }),
  'done\n',
].join('');

const pairsOf = async (names: readonly (readonly [string, string])[]): Promise<MergePair[]> => {
  const id = async (name: string): Promise<string> => (name === 'none' ? '1'.repeat(40) : repository.tip(name));
  return Promise.all(names.map(async ([target, source]) => ({ target: await id(target), source: await id(source) })));
};

const all = [
  ['alone', 'main'],
  ['ours', 'theirs'],
  ['main', 'clean'],
  ['ours', 'none'],
  ['theirs', 'ours'],
  ['ours', 'clean'],
  ['main', 'alone'],
  ['clean', 'main'],
] as const;
const expected = [false, false, true, false, false, true, false, true];

const objectsOf = ({ folder }: Repository): Promise<string[]> => readdir(join(folder, 'objects'), { recursive: true });

it('tells clean from conflicts, unrelated histories and missing commits, as one merge each does', async () => {
  const pairs = await pairsOf(all);
  expect(await checkMerges(repository, pairs)).toEqual(expected);
  const single = await Promise.all(
    pairs.map(async ({ target, source }) => (await mergeTrees(repository, target, source)) !== null),
  );
  expect(single).toEqual(expected);
  expect(await checkMerges(repository, [])).toEqual([]);
});

it('leaves no objects in the repository', async () => {
  const before = await objectsOf(repository);
  await checkMerges(repository, await pairsOf(all));
  expect(await objectsOf(repository)).toEqual(before);
});

it('asks one by one where git has no --stdin yet', async () => {
  const pairs = await pairsOf(all);
  log = await openGitLog('case "$*" in *merge-tree*--stdin*) exit 129 ;; esac');
  expect(await checkMerges(repository, pairs)).toEqual(expected);
  expect(await log.calls()).toHaveLength(1 + all.length);
});

it('finds the objects that a fork shares with its origin, in a folder with a colon in its name', async () => {
  const folder = join(repository.folder, '..', 'odd: "place"');
  await rename(repository.folder, folder);
  const origin = { ...repository, folder };
  const fork = { ...repository, folder: join(folder, '..', 'fork:1.git') };
  await initialize(fork, 'main');
  await shareObjects(fork, origin);
  const pair = async (target: string, source: string): Promise<MergePair> => {
    const { stdout } = await run(origin, { operation: 'read tips', args: ['rev-parse', target, source] });
    const [first = '', second = ''] = stdout.toString().split('\n');
    return { target: first, source: second };
  };
  const pairs = [await pair('ours', 'clean'), await pair('ours', 'theirs')];
  expect(await checkMerges(fork, pairs)).toEqual([true, false]);
});
