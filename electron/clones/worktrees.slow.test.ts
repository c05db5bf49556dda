/** Commits brought from a clone and its server, checked out and merged on trial: by real git, with nothing of a user's lost. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { text } from '#testing/text.ts';
import { bringCommits } from './bring-commits.ts';
import { previewConflicts } from './conflicts.ts';
import { prepareRepository, removeRepositories } from './own-repository.ts';
import { runGit } from './run-git.ts';
import { linkedWork, projectRemote } from './testing/linked-clone.ts';
import { newRepository, repositoryAt, testFolder, type TestRepository } from './testing/repositories.ts';
import { checkOut, readWorktree, worktreePath, type CheckOut } from './worktrees.ts';

const path = testFolder();

let runs = 0;
let server: TestRepository;
let clone: TestRepository;
let linked: CheckOut;
let heads: readonly [first: string, second: string];

beforeEach(async () => {
  runs += 1;
  server = newRepository(path, `server ${String(runs)}`);
  server.write('a.txt', 'one\ntwo\nthree\n');
  server.write('.gitignore', 'out\n');
  server.commit('first');
  clone = repositoryAt(join(path, `clone ${String(runs)}`));
  server.git('clone', '--quiet', server.folder, clone.folder);
  clone.git('remote', 'set-url', 'origin', projectRemote);
  server.git('checkout', '--quiet', '-b', 'spring/tide');
  server.write('a.txt', 'one\n2\nthree\n');
  const first = server.commit('second');
  server.write('b.txt', 'b\n');
  heads = [first, server.commit('third')];
  linked = await linkedWork(clone.folder, first, join(path, `own ${String(runs)}`));
});

const names = { target: 'main', source: 'topic' };
const work = (sha: string): CheckOut => ({ ...linked, sha });
const bring = (...shas: string[]) => bringCommits({ ...linked, from: server.folder }, shas, 12);
const typeOf = async (sha: string): Promise<string> =>
  (await runGit({ ...linked.location, args: ['cat-file', '-t', sha] })).stdout.toString().trim();

test('missing commits are fetched; one that the server does not have is named', async () => {
  const unknown = 'f'.repeat(40);
  expect(await bring(heads[0])).toEqual([]);
  expect(await typeOf(heads[0])).toBe('commit');
  expect(await bring(heads[1], unknown)).toEqual([unknown]);
  expect(await typeOf(heads[1])).toBe('commit');
  await expect(bring('--upload-pack=x')).rejects.toThrow(text('clone_failures.no_sha'));
  await expect(bringCommits({ ...linked, from: 'https://127.0.0.1:1/x.git' }, [unknown], 12)).rejects.toThrow(
    text('clone_failures.unreachable'),
  );
});

test('a worktree is made beside the clone at exactly the head, and a clean one moves to the next', async () => {
  await bring(...heads);
  const tree = worktreePath(work(heads[0]));
  expect(tree).toBe(join(path, `clone ${String(runs)}-worktrees`, 'mr-12-spring-tide'));
  expect(await readWorktree(work(heads[0]))).toMatchObject({ state: 'none', path: tree });
  expect(await checkOut(work(heads[0]))).toMatchObject({ state: 'ready', at: heads[0], obstacle: null });
  expect(readFileSync(join(tree, 'a.txt'), 'utf8')).toBe('one\n2\nthree\n');
  expect(await readWorktree(work(heads[1]))).toMatchObject({ state: 'behind', at: heads[0] });
  expect(await checkOut(work(heads[1]))).toMatchObject({ state: 'ready', at: heads[1] });
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(clone.git('branch', '--show-current')).toBe('main');
});

test('changes and commits of one’s own are in the way and stay', async () => {
  await bring(...heads);
  const { path: tree } = await checkOut(work(heads[0]));
  writeFileSync(join(tree, 'mine.txt'), 'mine\n');
  expect(await readWorktree(work(heads[1]))).toMatchObject({
    state: 'changed',
    obstacle: text('clone_failures.uncommitted', { count: 1 }),
  });
  await expect(checkOut(work(heads[1]))).rejects.toThrow(text('clone_failures.worktree_kept'));
  repositoryAt(tree).commit('mine');
  expect(await readWorktree(work(heads[1]))).toMatchObject({ obstacle: text('clone_failures.own_commits') });
  await expect(checkOut(work(heads[1]))).rejects.toThrow(text('clone_failures.worktree_kept'));
  expect(readFileSync(join(tree, 'mine.txt'), 'utf8')).toBe('mine\n');
});

test('an ignored file that the next head brings is not overwritten', async () => {
  server.git('add', '--force', '.gitignore');
  server.write('out', 'theirs\n');
  server.git('add', '--force', 'out');
  const next = server.commit('out');
  await bring(heads[0], next);
  const { path: tree } = await checkOut(work(heads[0]));
  writeFileSync(join(tree, 'out'), 'mine\n');
  await expect(checkOut(work(next))).rejects.toThrow(text('clone_failures.git_error', { command: 'checkout' }));
  expect(readFileSync(join(tree, 'out'), 'utf8')).toBe('mine\n');
});

test('a folder that git does not know is left', async () => {
  await bring(heads[0]);
  const tree = worktreePath(work(heads[0]));
  mkdirSync(tree, { recursive: true });
  writeFileSync(join(tree, 'x'), 'x');
  expect(await readWorktree(work(heads[0]))).toMatchObject({ state: 'occupied' });
  await expect(checkOut(work(heads[0]))).rejects.toThrow(text('clone_failures.worktree_taken'));
});

test('conflicts are shown with git’s markers, and neither the work tree nor the index changes', async () => {
  server.git('checkout', '--quiet', 'main');
  server.write('a.txt', 'one\nzwei\nthree\n');
  server.write('größe datei.txt', 'x\n');
  const target = server.commit('target');
  server.git('checkout', '--quiet', '-b', 'other', heads[1]);
  server.write('größe datei.txt', 'y\n');
  const source = server.commit('source');
  await bring(target, source);
  const before = clone.git('ls-files', '--stage');
  const { files, count } = await previewConflicts(linked.location, target, source, names);
  expect(count).toBe(2);
  expect(files.map((file) => file.path)).toEqual(['a.txt', 'größe datei.txt']);
  const [part] = files[0]!.parts;
  expect(part!.line).toBe(1);
  expect(part!.text.split('\n').filter((line) => !/^[<>]/.test(line))).toEqual([
    'one',
    'zwei',
    '=======',
    '2',
    'three',
    '',
  ]);
  expect(clone.git('ls-files', '--stage')).toBe(before);
  expect(clone.git('status', '--porcelain')).toBe('');
  expect(await previewConflicts(linked.location, heads[0], heads[1], names)).toEqual({ files: [], count: 0 });
});

test('a file that one side deleted is said to be deleted there, and one that both moved to be moved', async () => {
  const long = (line: string): string => `${line}\n${'same\n'.repeat(20)}`;
  server.git('checkout', '--quiet', 'main');
  for (const path of ['gone here', 'gone there', 'moved', 'place']) server.write(path, long(path));
  const base = server.commit('base');
  server.git('rm', '--quiet', 'gone here');
  server.write('gone there', long('ours'));
  server.git('mv', 'moved', 'moved here');
  server.git('rm', '--quiet', 'place');
  server.write('place/in a folder', 'x\n');
  const target = server.commit('target');
  server.git('checkout', '--quiet', '-b', 'sides', base);
  server.git('rm', '--quiet', 'gone there');
  server.write('gone here', long('theirs'));
  server.git('mv', 'moved', 'moved there');
  server.write('place', long('theirs'));
  const source = server.commit('source');
  await bring(target, source);
  const { files } = await previewConflicts(linked.location, target, source, names);
  const deleted = (where: string, changed: string): string =>
    text('clone_failures.conflict_deleted', { deleted: where, changed });
  const added = (branch: string, other: string): string => text('clone_failures.conflict_added', { branch, other });
  const notes = Object.fromEntries(files.map(({ path, note }) => [path.replace(/~.*/u, ''), note]));
  expect(notes).toEqual({
    'gone here': deleted('main', 'topic'),
    'gone there': deleted('topic', 'main'),
    moved: text('clone_failures.conflict_moved'),
    'moved here': added('main', 'topic'),
    'moved there': added('topic', 'main'),
    place: deleted('main', 'topic'),
  });
});

const counts = async (): Promise<readonly (string | undefined)[]> => {
  const { stdout } = await runGit({ ...linked.location, args: ['count-objects', '-v'] });
  return ['count', 'in-pack'].map((key) => new RegExp(`^${key}: (\\d+)$`, 'm').exec(stdout.toString())?.[1]);
};

test('the server gives what the clone has not, and nothing more', async () => {
  expect(await bring(heads[1])).toEqual([]);
  // A commit, a tree and two files of the clone; of the server two commits, two trees and two files.
  expect(await counts()).toEqual(['6', '4']);
});

test('commits of the clone need no server, and are copied once', async () => {
  const offline = { ...linked, from: join(path, 'gone') };
  expect(await bringCommits(offline, [clone.git('rev-parse', 'HEAD')], 12)).toEqual([]);
  expect(await counts()).toEqual(['0', '4']);
  clone.write('c.txt', 'c\n');
  expect(await bringCommits(offline, [clone.commit('more')], 12)).toEqual([]);
  expect(await counts()).toEqual(['0', '7']);
});

test('a repository that is no longer needed goes, one with a worktree stays with its commits', async () => {
  const root = join(path, `own ${String(runs)}`);
  const other = { ...linked.location, repository: join(root, 'a', '2.git') };
  await prepareRepository(other, projectRemote, heads[0]);
  await bring(heads[0]);
  const { path: tree } = await checkOut(work(heads[0]));
  writeFileSync(join(tree, 'mine.txt'), 'mine\n');
  const mine = repositoryAt(tree).commit('mine');
  await removeRepositories(root, 'a');
  expect(readdirSync(join(root, 'a'))).toEqual(['1.git']);
  expect(repositoryAt(tree).git('rev-parse', 'HEAD')).toBe(mine);
  rmSync(tree, { recursive: true });
  await removeRepositories(root, 'a');
  expect(readdirSync(join(root, 'a'))).toEqual([]);
});
