/** Reads what many heads change against one branch, in a few git processes however many heads there are. */
import pLimit from 'p-limit';
import { readChange, type Change } from './line-ranges.ts';
import { gitText, runGit, type GitLocation } from './run-git.ts';

/** What a head changes, and how its base became the target: both in the numbers of the base's lines. */
export interface HeadChange {
  readonly change: Change;
  readonly moved: Change;
}

/** How many git processes run at once. */
const atOnce = 4;

/** Commits by SHA with their parents, of those that the target does not have; the parents outside are on the target. */
const ownCommits = async (
  location: GitLocation,
  target: string,
  heads: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const stdin = `${[`^${target}`, ...heads].join('\n')}\n`;
  const text = await gitText({ ...location, args: ['rev-list', '--parents', '--stdin'], stdin });
  const commits = new Map<string, readonly string[]>();
  for (const line of text.split('\n')) {
    const [sha = '', ...parents] = line.split(' ');
    if (sha !== '') commits.set(sha, parents);
  }
  return commits;
};

/** Commits of the target that a head's own commits follow: its merge base is among them. */
const joints = (head: string, commits: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const seen = new Set<string>();
  const found = new Set<string>();
  const queue = [head];
  for (let sha = queue.pop(); sha !== undefined; sha = queue.pop()) {
    if (seen.has(sha)) continue;
    seen.add(sha);
    const parents = commits.get(sha);
    if (parents) queue.push(...parents);
    else found.add(sha);
  }
  return [...found];
};

const mergeBase = async (location: GitLocation, target: string, head: string): Promise<string | null> => {
  const { code, stdout } = await runGit({ ...location, args: ['merge-base', target, head], accept: [0, 1] });
  return code === 0 ? stdout.toString('utf8').trim() : null;
};

const basesOf = async (
  location: GitLocation,
  target: string,
  heads: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const commits = await ownCommits(location, target, heads);
  const bases = new Map<string, string>();
  const unclear: string[] = [];
  for (const head of heads) {
    const [base, another] = joints(head, commits);
    if (base !== undefined && another === undefined) bases.set(head, base);
    else unclear.push(head);
  }
  // A head that merged its target, or that has no commit in common with it.
  const limited = pLimit(atOnce);
  const found = unclear.map(async (head) => {
    const base = await limited(() => mergeBase(location, target, head));
    if (base !== null) bases.set(head, base);
  });
  await Promise.all(found);
  return bases;
};

const treesOf = async (location: GitLocation, commits: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const stdin = commits.map((sha) => `${sha}^{tree}\n`).join('');
  const text = await gitText({ ...location, args: ['cat-file', '--batch-check=%(objectname)'], stdin });
  const trees = text.split('\n');
  return new Map(commits.map((sha, index) => [sha, trees[index] ?? '']));
};

/** What leads from each first tree to its second one. */
const changesBetween = async (
  location: GitLocation,
  pairs: readonly (readonly [from: string, to: string])[],
): Promise<ReadonlyMap<string, Change>> => {
  const wanted = new Set(pairs.filter(([from, to]) => from !== to).map(([from, to]) => `${from} ${to}`));
  if (wanted.size === 0) return new Map();
  const { stdout } = await runGit({
    ...location,
    args: ['diff-tree', '--stdin', '-r', '-p', '-U0', '-M', '--no-ext-diff', '--no-textconv', '--no-color', '--src-prefix=a/', '--dst-prefix=b/'], // prettier-ignore
    stdin: `${[...wanted].join('\n')}\n`,
    patience: 2 * 60_000,
  });
  const found = new Map<string, Change>();
  let lines: string[] = [];
  let pair = '';
  const close = (): void => {
    if (pair !== '') found.set(pair, readChange(lines));
    lines = [];
  };
  for (const line of stdout.toString('utf8').split('\n')) {
    if (wanted.has(line)) {
      close();
      pair = line;
    } else lines.push(line);
  }
  close();
  return found;
};

/**
 * What each head changes since it left the target. A head that has no commit in common with the target is not in the
 * answer. All commits must be in the repository.
 * @throws CloneError
 */
export const readChanges = async (
  location: GitLocation,
  target: string,
  heads: readonly string[],
): Promise<ReadonlyMap<string, HeadChange>> => {
  const bases = await basesOf(location, target, [...new Set(heads)]);
  const trees = await treesOf(location, [...new Set([target, ...bases.keys(), ...bases.values()])]);
  const treeOf = (sha: string): string => trees.get(sha) ?? '';
  const pairs = [...bases].flatMap(([head, base]) => [
    [treeOf(base), treeOf(head)] as const,
    [treeOf(base), treeOf(target)] as const,
  ]);
  const changes = await changesBetween(location, pairs);
  const between = (from: string, to: string): Change => changes.get(`${treeOf(from)} ${treeOf(to)}`) ?? new Map();
  return new Map(
    [...bases].map(([head, base]) => [head, { change: between(base, head), moved: between(base, target) }]),
  );
};
