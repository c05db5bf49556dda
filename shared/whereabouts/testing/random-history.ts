/** Random histories with branches, merges in both directions, squashes, cherry-picks, reverts and tags, in a repository of git. */
import { execFileSync } from 'node:child_process';

/** Runs git in a repository. */
export type Git = (args: readonly string[], input?: string) => string;

/** Git in a folder, without the settings of this machine. */
export const gitIn =
  (folder: string): Git =>
  (args, input = '') =>
    execFileSync('git', ['-c', 'safe.directory=*', ...args], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    }).trim();

/** A history. */
export interface RandomHistory {
  /** Tips of branches and tags, by their names. */
  readonly refs: ReadonlyMap<string, string>;
  /** All commits in the order in which they were made. */
  readonly commits: readonly string[];
  /** Which commit was picked from which, and which reverts which, as messages record it. */
  readonly picked: ReadonlyMap<string, string>;
  readonly reverted: ReadonlyMap<string, string>;
}

/** Numbers of a seed, each below its limit. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** What commits are made of: their messages name others by ids, so they are made in parts. */
interface Making {
  readonly tips: Map<string, string>;
  readonly commits: string[];
  readonly picked: Map<string, string>;
  readonly reverted: Map<string, string>;
}

const start = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** Makes a commit with one file of its own; the tree of the first parent stays. */
const commit = (git: Git, { commits }: Making, parents: readonly string[], message: string): string => {
  const number = commits.length;
  const [first, ...others] = parents;
  const lines = [
    'commit refs/heads/made',
    'mark :1',
    `committer Odd <odd@x.example> ${String(start + number * 3600)} +0000`,
    `data ${String(Buffer.byteLength(message))}`,
    message,
    ...(first === undefined ? [] : [`from ${first}`]),
    ...others.map((parent) => `merge ${parent}`),
    `M 100644 inline f${String(number)}`,
    'data 1',
    'x',
    '',
    'get-mark :1',
    '',
  ];
  const id = git(['fast-import', '--quiet', '--force', '--cat-blob-fd=1'], lines.join('\n'));
  commits.push(id);
  return id;
};

/**
 * Makes one.
 * @param count commits
 */
export const randomHistory = (git: Git, seed: number, count: number): RandomHistory => {
  const random = randomOf(seed);
  const making: Making = { tips: new Map(), commits: [], picked: new Map(), reverted: new Map() };
  const { tips, commits, picked, reverted } = making;
  const tags = new Map<string, string>();
  const tipOf = (branch: string): string => tips.get(branch) ?? '';
  const any = <Value>(values: readonly Value[]): Value => values[random(values.length)]!;
  tips.set('main', commit(git, making, [], 'First'));
  while (commits.length < count) {
    const branch = any([...tips.keys(), 'main']);
    const other = any([...tips.keys()]);
    const kind = random(10);
    const old = any(commits);
    if (kind < 4) tips.set(branch, commit(git, making, [tipOf(branch)], `Change ${String(commits.length)}`));
    else if (kind === 4 && tips.size < 9) tips.set(`b${String(tips.size)}`, any([tipOf(branch), old]));
    else if (kind < 7 && tipOf(other) !== tipOf(branch))
      tips.set(branch, commit(git, making, [tipOf(branch), tipOf(other)], `Merge ${other} into ${branch}`));
    else if (kind === 7) {
      const id = commit(git, making, [tipOf(branch)], `Pick\n\n(cherry picked from commit ${old})`);
      picked.set(id, old);
      tips.set(branch, id);
    } else if (kind === 8) {
      const id = commit(git, making, [tipOf(branch)], `Revert\n\nThis reverts commit ${old}.`);
      reverted.set(id, old);
      tips.set(branch, id);
    }
    // A squash has the changes of a branch and none of its commits.
    else if (kind === 9) tips.set(branch, commit(git, making, [tipOf(branch)], `Squash of ${other}`));
    if (random(4) === 0) tags.set(`v0.${String(tags.size)}.0`, any([tipOf(branch), tipOf('main')]));
  }
  git(['update-ref', '-d', 'refs/heads/made']);
  for (const [name, id] of tips) git(['update-ref', `refs/heads/${name}`, id]);
  for (const [name, id] of tags) git(['update-ref', `refs/tags/${name}`, id]);
  return { refs: new Map([...tips, ...tags]), commits, picked, reverted };
};
