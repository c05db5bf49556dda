/** The order in which changed files are read: what defines before what uses, code before its tests, in chapters. */
import { foldKinds } from '#shared/diff/folding/fold.ts';
import { generatedKindOf } from '#shared/diff/folding/generated-files.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { findFileEdges, type FileEdges, type OrderedFile } from './file-edges.ts';
import { roleOf, folderOf } from './file-roles.ts';
import { orderByEdges, type Edge } from './order-by-edges.ts';

/** Files of a chapter, unless one folder alone has more. */
const mostFiles = 30;

/** Folders with fewer are put together with what is beside them. */
const fewest = 3;

/** The folder that all paths are in; empty for the top. */
const commonFolder = (paths: readonly string[]): string => {
  let common = folderOf(paths[0] ?? '').split('/');
  for (const path of paths) {
    const parts = folderOf(path).split('/');
    const other = common.findIndex((part, at) => part !== parts[at]);
    if (other >= 0) common = common.slice(0, other);
  }
  return common.join('/');
};

/** Splits nodes, which are ascending, by the folders of their paths. @param pathOf the path of a node */
const byFolder = (
  nodes: readonly number[],
  pathOf: (node: number) => string,
  depth = 0,
): readonly (readonly number[])[] => {
  if (nodes.length <= mostFiles) return [nodes];
  const folders = Map.groupBy(nodes, (node) => {
    const parts = folderOf(pathOf(node)).split('/');
    return parts[depth] ?? '';
  });
  const rest: number[] = folders.get('') ?? [];
  const parts: (readonly number[])[] = [];
  for (const [folder, own] of folders) {
    if (folder === '') continue;
    if (own.length < fewest) rest.push(...own);
    else parts.push(...byFolder(own, pathOf, depth + 1));
  }
  return rest.length === 0 ? parts : [...parts, rest.toSorted((one, other) => one - other)];
};

/** Files that are read one after the other. */
export interface Chapter {
  /** What its files have in common: a name that one defines and others use, their folder, nothing, or what they are for. */
  readonly about: 'name' | 'folder' | 'others' | 'documentation' | 'lockfiles' | 'generated' | 'written';
  /** The name or folder; else empty. */
  readonly name: string;
  /** Numbers of the files in the index, in the order of reading. */
  readonly files: readonly number[];
}

/** Files between two steps. */
const perStep = 256;

/** A chapter with nodes in place of files. */
type Part = Pick<Chapter, 'about' | 'name'> & { readonly nodes: readonly number[] };

/** A path by which files are sorted: what stands for a folder, or starts it, comes after what is in it. */
const sortKeyOf = (path: string): string => path.replace(/(^|\/)(?=(?:index|__init__|main|mod)\.\w+$)/, '$1\uFFFF');

/** All files by their paths, with what they are for. */
const readFiles = function* (index: ReadableIndex): Generator<void, { files: OrderedFile[]; locks: Set<number> }> {
  const files: OrderedFile[] = [];
  const locks = new Set<number>();
  for (const [file, fields] of index.files.entries()) {
    const kind = generatedKindOf(index, file);
    if (kind === foldKinds.lockfile) locks.add(file);
    const path = pathOf(fields);
    files.push({ file, path, role: kind === null ? roleOf(path) : 'generated' });
    if (file % perStep === perStep - 1) yield;
  }
  const keys = new Map(files.map(({ file, path }) => [file, sortKeyOf(path)]));
  const keyOf = ({ file }: OrderedFile): string => keys.get(file) ?? '';
  files.sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    return first < second ? -1 : first > second ? 1 : one.file - other.file;
  });
  return { files, locks };
};

/** Nodes that edges connect, each group ascending; by size, then by their first node. */
const connected = (count: number, edges: readonly Edge[]): readonly (readonly number[])[] => {
  const parent = Int32Array.from({ length: count }, (_, node) => node);
  const rootOf = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      const above = parent[parent[at] ?? 0] ?? 0;
      parent[at] = above;
      at = above;
    }
    return at;
  };
  for (const { from, to } of edges) {
    const [one, other] = [rootOf(from), rootOf(to)];
    parent[Math.max(one, other)] = Math.min(one, other);
  }
  const groups = Map.groupBy(parent.keys(), rootOf);
  return [...groups.values()].sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
};

/** Edges between groups of nodes, as edges between their numbers. */
const edgesBetween = (groups: readonly (readonly number[])[], edges: readonly Edge[]): readonly Edge[] => {
  const groupOf = new Map(groups.flatMap((nodes, group) => nodes.map((node) => [node, group] as const)));
  const weights = new Map<number, number>();
  for (const { from, to, weight } of edges) {
    const [one, other] = [groupOf.get(from), groupOf.get(to)];
    if (one === undefined || other === undefined || one === other) continue;
    const key = one * groups.length + other;
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return Array.from(weights, ([key, weight]) => ({
    from: Math.floor(key / groups.length),
    to: key % groups.length,
    weight,
  }));
};

/** What nodes that are connected have in common. */
const subjectOf = (
  nodes: readonly number[],
  paths: readonly string[],
  names: FileEdges['names'],
): Pick<Chapter, 'about' | 'name'> => {
  const own = new Set(nodes);
  let best: FileEdges['names'][number] | null = null;
  for (const found of names) if (own.has(found.node) && found.users > (best?.users ?? 1)) best = found;
  if (best !== null) return { about: 'name', name: best.name };
  return subjectOfFolder(paths);
};

const subjectOfFolder = (paths: readonly string[]): Pick<Chapter, 'about' | 'name'> => {
  const folder = commonFolder(paths);
  return { about: folder === '' ? 'others' : 'folder', name: folder };
};

/** Puts chapters of the same folder together, as long as they are not too many files. */
const joined = (parts: readonly Part[]): readonly Part[] => {
  const byName = new Map<string, number>();
  const found: Part[] = [];
  for (const part of parts) {
    const key = `${part.about} ${part.name}`;
    const at = byName.get(key) ?? -1;
    const before = found[at];
    if (before !== undefined && part.about !== 'name' && before.nodes.length + part.nodes.length <= mostFiles)
      found[at] = { ...before, nodes: [...before.nodes, ...part.nodes] };
    else {
      byName.set(key, found.length);
      found.push(part);
    }
  }
  return found;
};

/** The chapters of code, then those of tests, of documentation, and of what tools wrote. */
const chaptersOf = (files: readonly OrderedFile[], locks: ReadonlySet<number>, parts: readonly Part[]): Chapter[] => {
  const isOfTests = ({ nodes }: Part): boolean => nodes.every((node) => files[node]?.role === 'test');
  const [code, tests] = [parts.filter((part) => !isOfTests(part)), parts.filter(isOfTests)];

  const last = (role: OrderedFile['role']): number[] => [...files.keys()].filter((node) => files[node]?.role === role);
  const written = last('generated');
  const areLocks = written.map((node) => locks.has(files[node]?.file ?? -1));
  const about = !areLocks.includes(true) ? 'generated' : areLocks.includes(false) ? 'written' : 'lockfiles';
  return [
    ...joined(code),
    ...joined(tests),
    { about: 'documentation', name: '', nodes: last('documentation') } as const,
    { about, name: '', nodes: written } as const,
  ].flatMap(({ nodes, ...subject }) =>
    nodes.length === 0 ? [] : [{ ...subject, files: nodes.map((node) => files[node]?.file ?? -1) }],
  );
};

/** Orders all files of an index, in steps: each file is in one chapter, once. The order of the index changes nothing. */
export const findReadingOrder = function* (index: ReadableIndex): Generator<void, readonly Chapter[]> {
  const { files, locks } = yield* readFiles(index);
  const { edges, names } = yield* findFileEdges(index, files);
  const pathsOf = (nodes: readonly number[]): readonly string[] => nodes.map((node) => files[node]?.path ?? '');
  const isRead = (node: number): boolean => files[node]?.role === 'code' || files[node]?.role === 'test';
  const isTest = (node: number): boolean => files[node]?.role === 'test';

  const groups = connected(files.length, edges);
  const groupOf = new Int32Array(files.length);
  for (const [group, nodes] of groups.entries()) for (const node of nodes) groupOf[node] = group;
  const edgesOf = Map.groupBy(edges, ({ from }) => groupOf[from] ?? -1);
  const namesOf = Map.groupBy(names, ({ node }) => groupOf[node] ?? -1);
  const ordered = function* (nodes: readonly number[], own: readonly Edge[]): Generator<void, readonly number[]> {
    const inside = edgesBetween(
      nodes.map((node) => [node]),
      own,
    );
    const order = yield* orderByEdges(nodes.length, inside, (at) => isTest(nodes[at] ?? -1));
    return order.map((at) => nodes[at] ?? -1);
  };

  const parts: Part[] = [];
  const alone: number[] = [];
  for (const [group, nodes] of groups.entries()) {
    yield;
    const own = edgesOf.get(group);
    if (own === undefined) {
      alone.push(...nodes.filter(isRead));
      continue;
    }
    const folders = byFolder(nodes, (node) => files[node]?.path ?? '');
    const [only] = folders;
    if (folders.length === 1 && only !== undefined) {
      const subject = subjectOf(only, pathsOf(only), namesOf.get(group) ?? []);
      parts.push({ ...subject, nodes: yield* ordered(only, own) });
      continue;
    }
    const folderOf = new Map(folders.flatMap((of, at) => of.map((node) => [node, at] as const)));
    const inFolder = Map.groupBy(own, ({ from, to }) =>
      folderOf.get(from) === folderOf.get(to) ? folderOf.get(from) : -1,
    );
    for (const at of yield* orderByEdges(folders.length, edgesBetween(folders, own), () => false)) {
      const folder = folders[at] ?? [];
      parts.push({ ...subjectOfFolder(pathsOf(folder)), nodes: yield* ordered(folder, inFolder.get(at) ?? []) });
    }
  }
  alone.sort((one, other) => one - other);
  for (const isOfTests of [false, true]) {
    const own = alone.filter((node) => isTest(node) === isOfTests);
    for (const nodes of byFolder(own, (node) => files[node]?.path ?? ''))
      parts.push({ ...subjectOfFolder(pathsOf(nodes)), nodes });
  }
  return chaptersOf(files, locks, parts);
};
