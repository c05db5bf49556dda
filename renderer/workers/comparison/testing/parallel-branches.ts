/** Branches that were made beside each other, with fixed seeds: some from an older commit of the target than others. */
import type { ServedRepository, Tree } from './served-repository.ts';

/** A random number below another one. */
export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

type Files = ReadonlyMap<string, readonly string[]>;

const paths = ['a.ts', 'b.ts', 'lib/c.ts', 'lib/d.ts', 'lib/e.ts', 'f.ts'];

/** Some lines are alike, as those of code are: empty ones, and ends of blocks. */
const lineOf = (random: Random): string => {
  const kind = random(8);
  if (kind === 0) return '';
  return kind === 1 ? '}' : `line ${String(random(1_000_000))}`;
};

const linesOf = (random: Random, count: number): readonly string[] =>
  Array.from({ length: count }, () => lineOf(random));

/** One place of a file replaced, filled or emptied. */
const edit = (lines: readonly string[], random: Random): readonly string[] => {
  const at = random(lines.length + 1);
  const removed = random(3) === 0 ? 0 : 1 + random(3);
  return lines.toSpliced(at, removed, ...linesOf(random, random(4)));
};

/** Another version of the files: a few edits, and now and then a file that is deleted, moved or made. */
const change = (files: Files, random: Random): Files => {
  const changed = new Map(files);
  for (let edits = 1 + random(4); edits > 0; edits -= 1) {
    const names = [...changed.keys()];
    const path = names[random(names.length)] ?? '';
    const lines = changed.get(path) ?? [];
    const what = random(24);
    if (what === 0) changed.delete(path);
    else if (what === 1) changed.set(`new-${String(random(3))}.ts`, linesOf(random, 8));
    else if (what === 2) {
      changed.delete(path);
      changed.set(`moved/${path}`, random(2) === 0 ? lines : edit(lines, random));
    } else changed.set(path, edit(lines, random));
  }
  return changed;
};

const treeOf = (before: Files, after: Files): Tree =>
  Object.fromEntries([
    ...[...before.keys()].filter((path) => !after.has(path)).map((path) => [path, null] as const),
    ...[...after]
      .filter(([path, lines]) => before.get(path) !== lines)
      .map(([path, lines]) => [path, lines.map((line) => `${line}\n`).join('')] as const),
  ]);

/** A branch with its head. */
export interface Parallel {
  readonly branch: string;
  readonly sha: string;
}

/** Makes a target branch, and branches from three of its commits. @param steps commits of the target after the first */
export const makeParallel = (
  { commit }: Pick<ServedRepository, 'commit'>,
  { seed, count, steps }: { readonly seed: number; readonly count: number; readonly steps: number },
): { readonly target: Parallel; readonly branches: readonly Parallel[] } => {
  const random = randomOf(seed);
  const name = `target-${String(seed)}`;
  let files: Files = new Map(paths.map((path) => [path, linesOf(random, 30 + random(30))]));
  let sha = commit(name, [], treeOf(new Map(), files));
  const bases = [{ sha, files }];
  for (let step = 0; step < steps; step += 1) {
    const next = change(files, random);
    sha = commit(name, [sha], treeOf(files, next));
    files = next;
    bases.push({ sha, files });
  }
  const branches = Array.from({ length: count }, (_, at): Parallel => {
    const base = bases[random(bases.length)] ?? { sha, files };
    const branch = `topic-${String(seed)}-${String(at)}`;
    return { branch, sha: commit(branch, [base.sha], treeOf(base.files, change(base.files, random))) };
  });
  return { target: { branch: name, sha }, branches };
};
