/**
 * `node bench/reading-order/history.ts <git directory> [<commits>] [--each]`: of the newest commits that change several files, the
 * share of edges between files that are in order, by the reading order and by path. An edge is an import: of two files that
 * a commit changes, one names the other in an import statement of the whole file, as Python, JavaScript and TypeScript resolve it.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { pathOf } from '../../shared/diff/index/changed-file.ts';
import type { PatchIndex } from '../../shared/diff/index/patch-index.ts';
import { findReadingOrder } from '../../shared/diff/reading-order/reading-order.ts';
import { git, indexBetween } from '../folding/history.ts';

/** What has to come first, and what after it. */
type Import = readonly [imported: string, importing: string];

/** Paths that a statement of Python may mean: a module, a package, and names of a package that are modules. */
const pythonPaths = (path: string, text: string): string[] => {
  const found: string[] = [];
  const add = (module: string): number => found.push(`${module}.py`, `${module}/__init__.py`);
  for (const [, dots = '', module = '', names = ''] of text.matchAll(
    /^\s*from\s+(\.*)([\w.]*)\s+import\s+(\([^)]*\)|.*)$/gm,
  )) {
    let folder = dots === '' ? '' : dirname(path);
    for (let up = 1; up < dots.length; up += 1) folder = dirname(folder);
    const base = join(folder, module.replaceAll('.', '/'));
    add(base);
    for (const name of names.match(/\w+/g) ?? []) add(join(base, name));
  }
  for (const [, names = ''] of text.matchAll(/^\s*import\s+([\w., ]+)$/gm))
    for (const name of names.split(',')) add((name.trim().split(/\s/)[0] ?? '').replaceAll('.', '/'));
  return found.flatMap((module) => [normalize(module), `src/${module}`]);
};

/** Paths that a statement of JavaScript or TypeScript may mean. */
const scriptPaths = (path: string, text: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*(['"])(\.[^'"\n]*)\1/g)].flatMap(
    ([, , named = '']) => {
      const module = join(dirname(path), named);
      const stem = module.replace(/\.[cm]?jsx?$/, '');
      const endings = ['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.js'];
      return [module, ...endings.flatMap((ending) => [stem + ending, module + ending])];
    },
  );

/** The imports between the files of a commit. */
const importsOf = (repository: string, commit: string, index: PatchIndex): readonly Import[] => {
  const paths = new Set(index.files.filter(({ deleted_file }) => !deleted_file).map(pathOf));
  const found = new Map<string, Import>();
  for (const path of paths) {
    const read = /\.py$/.test(path) ? pythonPaths : /\.[cm]?[jt]sx?$/.test(path) ? scriptPaths : null;
    if (read === null) continue;
    for (const other of read(path, git(repository, 'show', `${commit}:${path}`).toString()))
      if (other !== path && paths.has(other)) found.set(`${other} ${path}`, [other, path]);
  }
  return [...found.values()];
};

/** Paths in the order of reading. */
const pathsInOrder = (index: PatchIndex): readonly string[] => {
  const steps = findReadingOrder(index);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value.flatMap(({ files }) => files.flatMap((file) => index.files.slice(file, file + 1).map(pathOf)));
};

/** How many of the imports are in an order. */
const inOrder = (imports: readonly Import[], paths: readonly string[]): number => {
  const at = new Map(paths.map((path, number) => [path, number]));
  return imports.filter(([first, then]) => (at.get(first) ?? 0) < (at.get(then) ?? 0)).length;
};

const percent = (part: number, all: number): string => `${((100 * part) / Math.max(1, all)).toFixed(0)} %`;

/** Files of a commit that is looked at, at least and at most. */
const fewest = 3;
const most = 200;

const run = (repository: string, wanted: number, printsEach: boolean): void => {
  const sum = { commits: 0, imports: 0, byOrder: 0, byPath: 0 };
  const commits = git(repository, 'rev-list', '--no-merges', '--min-parents=1', 'HEAD').toString().trim().split('\n');
  for (const commit of commits) {
    if (sum.commits >= wanted) break;
    const names = git(repository, 'diff', '--name-only', `${commit}^`, commit).toString().trim().split('\n');
    if (names.length < fewest || names.length > most) continue;
    const index = indexBetween(repository, `${commit}^`, commit);
    const imports = importsOf(repository, commit, index);
    if (imports.length === 0) continue;
    const byOrder = inOrder(imports, pathsInOrder(index));
    const byPath = inOrder(imports, index.files.map(pathOf).toSorted());
    sum.commits += 1;
    sum.imports += imports.length;
    sum.byOrder += byOrder;
    sum.byPath += byPath;
    if (printsEach)
      console.log(
        `${commit.slice(0, 10)}: ${String(names.length)} files, ${String(imports.length)} edges, in order ${String(byOrder)}, by path ${String(byPath)}`,
      );
  }
  console.log(
    `${String(sum.commits)} commits, ${String(sum.imports)} edges, in order ${percent(sum.byOrder, sum.imports)}, by path ${percent(sum.byPath, sum.imports)}`,
  );
};

const [repository, count = '100', flag] = process.argv.slice(2);
if (repository === undefined) throw new Error('Name a git directory.');
run(repository, Number(count), flag === '--each');
