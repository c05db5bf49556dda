/** Histories of a merge request whose target branch takes over parts of it: made by git, in a bare repository of its own. */
import type { Random } from './edited-files.ts';
import type { createPushes } from './pushed-heads.ts';

/** A file of a tree; of a submodule the text is the commit. */
export interface Entry {
  readonly mode: string;
  readonly text: string;
}

/** The files of a tree by path. */
export type Tree = ReadonlyMap<string, Entry>;

type Pushes = ReturnType<typeof createPushes>;

const submodule = '160000';

/** A line that is nowhere else, or one of a few that are everywhere. */
const line = (random: Random): string =>
  random(8) === 0
    ? (['', '}', '  return;', 'end'][random(4)] ?? '')
    : `  step${String(random(100_000_000))}(${String(random(9))});`;

/** Lines of a text that ends with one. */
export const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);
const textOf = (lines: readonly string[]): string => lines.map((own) => `${own}\n`).join('');

const hash = (random: Random): string =>
  Array.from({ length: 40 }, () => '0123456789abcdef'[random(16)] ?? '0').join('');

/** What the project begins with. */
export const firstTree = (random: Random): Tree =>
  new Map([
    ...['a', 'b', 'c', 'd'].map(
      (name) =>
        [`${name}.ts`, { mode: '100644', text: textOf(Array.from({ length: 50 }, () => line(random))) }] as const,
    ),
    ['vendor', { mode: submodule, text: hash(random) }],
  ]);

/** One edit of a text: lines that are replaced, added, removed or moved. */
const editText = (text: string, random: Random): string => {
  const lines = linesOf(text);
  const at = random(lines.length + 1);
  const count = 1 + random(4);
  const fresh = Array.from({ length: count }, () => line(random));
  const without = [...lines.slice(0, at), ...lines.slice(at + count)];
  switch (random(4)) {
    case 0:
      return textOf([...lines.slice(0, at), ...fresh, ...lines.slice(at)]);
    case 1:
      return textOf(without);
    case 2:
      return textOf([...lines.slice(0, at), ...fresh, ...lines.slice(at + count)]);
    default: {
      const to = random(without.length + 1);
      return textOf([...without.slice(0, to), ...lines.slice(at, at + count), ...without.slice(to)]);
    }
  }
};

/** Some edits of some files; now and then a mode, a name, a submodule, a new file, one that is gone. */
export const edited = (tree: Tree, random: Random): Tree => {
  const next = new Map(tree);
  for (const [path, entry] of tree) {
    if (random(3) > 0) continue;
    if (entry.mode === submodule) {
      next.set(path, { ...entry, text: hash(random) });
      continue;
    }
    let { mode, text } = entry;
    for (let edits = random(4); edits > 0; edits -= 1) text = editText(text, random);
    if (random(8) === 0) mode = mode === '100644' ? '100755' : '100644';
    if (random(10) === 0) next.delete(path);
    if (random(20) > 0) next.set(random(10) === 0 ? `n${String(random(1_000_000))}.ts` : path, { mode, text });
  }
  if (random(5) === 0)
    next.set(`n${String(random(1_000_000))}.ts`, {
      mode: '100644',
      text: textOf(Array.from({ length: 12 }, () => line(random))),
    });
  return next;
};

/** Writes and reads trees. */
export const createTrees = ({ git }: Pushes) => {
  const write = (tree: Tree): string => {
    const files = [...tree].map(([path, { mode, text }]) =>
      mode === submodule
        ? `M ${mode} ${text} ${path}\n`
        : `M ${mode} inline ${path}\ndata ${String(Buffer.byteLength(text))}\n${text}\n`,
    );
    git(
      ['fast-import', '--quiet', '--force'],
      `commit refs/heads/made\ncommitter A <a@b.example> 0 +0000\ndata 0\ndeleteall\n${files.join('')}`,
    );
    return git(['rev-parse', 'refs/heads/made^{tree}']).trim();
  };
  const read = (tree: string): Tree => {
    const entries = git(['ls-tree', '-r', '-z', tree])
      .split('\0')
      .slice(0, -1)
      .map((entry) => {
        const [about = '', path = ''] = entry.split('\t');
        const [mode = '', , id = ''] = about.split(' ');
        return { path, mode, id };
      });
    const blobs = entries.filter(({ mode }) => mode !== submodule);
    const all = Buffer.from(git(['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join('')));
    let at = 0;
    const texts = new Map<string, string>();
    for (const { path } of blobs) {
      const start = all.indexOf('\n', at) + 1;
      const size = Number(all.toString('latin1', at, start).split(' ')[2]);
      at = start + size + 1;
      texts.set(path, all.toString('utf8', start, start + size));
    }
    return new Map(entries.map(({ path, mode, id }) => [path, { mode, text: texts.get(path) ?? id }]));
  };
  const commit = (tree: string, ...parents: readonly string[]): string =>
    git([
      ...['-c', 'user.name=A', '-c', 'user.email=a@b.example', 'commit-tree', tree, '-m', 'x'],
      ...parents.flatMap((parent) => ['-p', parent]),
    ]).trim();
  /**
   * The changes from one tree to another, put onto a third. Where both change the same lines, those of the changes
   * stay, as an author would have it; null where files themselves conflict.
   */
  const put = (from: string, to: string, onto: string, onConflict?: () => void): string | null => {
    const first = commit(from);
    const args = ['merge-tree', '--write-tree', commit(to, first), commit(onto, first)];
    try {
      return git(args).split('\n')[0] ?? null;
    } catch (error) {
      const { stdout } = error as { readonly stdout: string };
      if (/CONFLICT \((?!content)|submodule/.test(stdout)) return null;
      onConflict?.();
      const conflict = /^<{7} .*\n([^]*?)^={7}\n[^]*?^>{7} .*\n/gm;
      const solved = [...read(stdout.split('\n')[0] ?? '')].map(
        ([path, entry]) => [path, { ...entry, text: entry.text.replace(conflict, '$1') }] as const,
      );
      return write(new Map(solved));
    }
  };
  return { write, read, put };
};

/** A part of what leads from one tree to another: some of the files, and of some of those every second changed run of lines. */
export const partOf = (from: Tree, to: Tree, random: Random): Tree => {
  const next = new Map(from);
  for (const path of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [from.get(path), to.get(path)];
    if (random(3) === 0) continue;
    if (after === undefined) next.delete(path);
    else if (before === undefined || before.mode === submodule || random(2) === 0) next.set(path, after);
    else next.set(path, { mode: before.mode, text: mixed(before.text, after.text, random) });
  }
  return next;
};

/** Of a text that changed, some runs of lines as before and some as after. */
const mixed = (before: string, after: string, random: Random): string => {
  const [one, two] = [linesOf(before), linesOf(after)];
  const left = new Map<string, number[]>();
  one.forEach((own, at) => left.set(own, [...(left.get(own) ?? []), at]));
  const made: string[] = [];
  let [from, to] = [0, 0];
  const runs = (untilFrom: number, untilTo: number): void => {
    const removed = one.slice(from, untilFrom);
    const added = two.slice(to, untilTo);
    const choice = random(3);
    // Of a run that has both some lines are taken and some are not.
    if (choice === 0) made.push(...removed);
    else if (choice === 1) made.push(...added);
    else {
      const half = random(added.length + 1);
      made.push(...added.slice(0, half), ...removed.slice(Math.min(half, removed.length)));
    }
    [from, to] = [untilFrom, untilTo];
  };
  two.forEach((own, at) => {
    const found = (left.get(own) ?? []).find((place) => place >= from);
    if (found === undefined || left.get(own)?.length !== 1) return;
    runs(found, at);
    made.push(own);
    [from, to] = [found + 1, at + 1];
  });
  runs(one.length, two.length);
  return textOf(made);
};

/** Small numbers, the same in every run. */
const randomFrom = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** What the target branch does between two pushes: edits of its own, and parts of the merge request. */
const moveTarget = (
  trees: ReturnType<typeof createTrees>,
  target: string,
  commits: readonly string[],
  random: Random,
): string => {
  let made = target;
  for (let step = random(4); step > 0; step -= 1) {
    const at = 1 + random(Math.max(1, commits.length - 1));
    const [from, to] = [commits[at - 1] ?? target, commits[at] ?? target];
    const first = commits[0] ?? target;
    const choice = random(6);
    // Its own edits, one commit, the first ones squashed, parts of one or of all, one taken back.
    made =
      (choice === 0
        ? trees.write(edited(trees.read(made), random))
        : choice === 1
          ? trees.put(from, to, made)
          : choice === 2
            ? trees.put(first, to, made)
            : choice === 3
              ? trees.put(from, trees.write(partOf(trees.read(from), trees.read(to), random)), made)
              : choice === 4
                ? trees.put(
                    first,
                    trees.write(partOf(trees.read(first), trees.read(commits.at(-1) ?? first), random)),
                    made,
                  )
                : trees.put(to, from, made)) ?? made;
  }
  return made;
};

/** A push that follows a reading, as trees. */
export interface Push {
  /** What was read: the merge base and the head. */
  readonly readBase: string;
  readonly readHead: string;
  /** What was read, put onto the new base by git. */
  readonly before: string;
  readonly base: string;
  readonly head: string;
  /** Git had nothing to decide: no lines were changed by both in different ways. */
  readonly isClean: boolean;
}

/** The pushes of a merge request, each read before the next one. */
export const historyOf = function* (pushes: Pushes, seed: number, count: number): Generator<Push> {
  const random = randomFrom(seed);
  const trees = createTrees(pushes);
  let base = trees.write(firstTree(random));
  let target = base;
  let commits = [base, trees.write(edited(trees.read(base), random)), ''];
  commits[2] = trees.write(edited(trees.read(commits[1] ?? base), random));
  for (let push = 0; push < count; push += 1) {
    const readHead = commits.at(-1) ?? base;
    const readBase = base;
    target = moveTarget(trees, target, commits, random);
    // By a rebase, or by a merge of the target branch: the changes are the same.
    let isClean = true;
    const rebased =
      random(5) === 0
        ? null
        : trees.put(base, readHead, target, () => {
            isClean = false;
          });
    const before = rebased ?? readHead;
    if (rebased !== null) {
      commits = [target, ...commits.slice(1, -1).flatMap((tree) => trees.put(base, tree, target) ?? []), rebased];
      base = target;
    }
    // A push may be a rebase alone, bring edits, and take back some of what the merge request did.
    const then = random(3) === 0 ? before : trees.write(edited(trees.read(before), random));
    const head = random(3) > 0 ? then : trees.write(partOf(trees.read(then), trees.read(base), random));
    commits.push(head);
    yield { readBase, readHead, before, base, head, isClean };
  }
};
