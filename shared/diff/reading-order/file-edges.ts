/** Which changed files define what others use, by the lines of their patches; and which code a test is of, by its path. */
import { charactersOf } from '#shared/diff/folding/changed-lines.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { folderOf, subjectOf, type FileRole } from './file-roles.ts';
import { definedIn, familyOf, wordsIn } from './languages.ts';
import type { Edge } from './order-by-edges.ts';

const scriptImport = /(?:\bfrom|\bimport|\brequire\(|\bimport\()\s*(['"])(\.{1,2}\/[^'"]*)\1/;
const pythonFrom = /^\s*from\s+(\.*)([\w.]*)\s+import\s+([\w, ()]*)/;
const pythonImport = /^\s*import\s+([\w.]+)/;

/** A path without its ending; for a file that stands for its folder, that folder. */
const moduleOf = (path: string): string =>
  path
    .replace(/\.(?:d\.ts|\w+)$/, '')
    .replace(/(^|\/)(?:index|__init__)$/, '')
    .replace(/^(?:src|lib)\//, '');

/** A folder with a relative path after it. */
const resolved = (folder: string, relative: string): string => {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
};

/** What a line of a file imports, as {@link moduleOf} writes paths; whether there are such files is not known here. */
const importsIn = (path: string, line: string): readonly string[] => {
  if (!/\.pyi?$/.test(path)) {
    const named = scriptImport.exec(line)?.[2];
    if (named === undefined) return [];
    const found = resolved(folderOf(path), named);
    // With an ending or without, and a name may have a dot of its own.
    return [...new Set([moduleOf(found), moduleOf(`${found}.ts`)])];
  }
  const [, dots = '', module = '', names = ''] = pythonFrom.exec(line) ?? [];
  const whole = pythonImport.exec(line)?.[1] ?? '';
  if (dots === '' && module === '' && whole === '') return [];
  const up = '../'.repeat(Math.max(0, dots.length - 1));
  const base = resolved(dots === '' ? '' : folderOf(path), `${up}${(module || whole).replaceAll('.', '/')}`);
  const all = [base, ...(names.match(/\w+/g) ?? []).map((name) => `${base}/${name}`)];
  return all.map((one) => moduleOf(`${one}.py`));
};

/** A file as the order sees it; its number in a list of these is that of a node. */
export interface OrderedFile {
  /** Number in the index. */
  readonly file: number;
  readonly path: string;
  readonly role: FileRole;
}

/** A name that one file defines and others use. */
export interface UsedName {
  readonly name: string;
  readonly node: number;
  /** Files that use it. */
  readonly users: number;
}

export interface FileEdges {
  readonly edges: readonly Edge[];
  readonly names: readonly UsedName[];
}

/** Bytes of a line that are read for definitions, and for uses. */
const definitionBytes = 200;
const useBytes = 512;

const newline = 10;

/** Rows between two steps. */
const perStep = 256;

/** The kind of a row that is of the version after: added, unchanged, or what git says is around a hunk. */
type ReadKind = typeof rowKinds.added | typeof rowKinds.context | typeof rowKinds.hunk;

/** Calls back with each line of the version after in files that are code, in steps. */
const eachLine = function* (
  index: ReadableIndex,
  files: readonly OrderedFile[],
  most: number,
  run: (node: number, family: number, line: string, kind: ReadKind) => void,
): Generator<void> {
  const { kind: kinds, start: starts } = index.columns;
  let read = 0;
  for (const [node, { file, path, role }] of files.entries()) {
    const family = familyOf(path);
    if (family < 0 || (role !== 'code' && role !== 'test')) continue;
    const { firstRow, rows } = index.files[file] ?? { firstRow: 0, rows: 0 };
    const patch = index.patchOf(file);
    for (let row = firstRow; row < firstRow + rows; row += 1) {
      const kind = kinds[row];
      if (kind === rowKinds.added || kind === rowKinds.context || kind === rowKinds.hunk) {
        const start = (starts[row] ?? 0) + 1;
        const end = patch.indexOf(newline, start);
        const line = charactersOf(patch.subarray(start, Math.min(end < 0 ? patch.length : end, start + most)));
        run(node, family, kind === rowKinds.hunk ? line.replace(/^.*?@@ ?/, '') : line, kind);
      }
      read += 1;
      if (read % perStep === 0) yield;
    }
  }
};

interface Definition {
  /** −1: several files define it. */
  node: number;
  /** On an added line, not only beside one. */
  isAdded: boolean;
  /** Which files use it, each once, in their order. */
  readonly users: number[];
}

/** The code that each test is of, where its path says so: beside it, one folder up, or the only one of its name. */
const eachTested = (files: readonly OrderedFile[], run: (code: number, test: number) => void): void => {
  const inFolder = new Map<string, number>();
  /** −1: several have the name. */
  const byName = new Map<string, number>();
  const keyOf = (path: string, folder: string): string => `${String(familyOf(path))} ${folder}/${subjectOf(path)}`;
  for (const [node, { path, role }] of files.entries()) {
    if (role !== 'code' || familyOf(path) < 0) continue;
    const key = keyOf(path, folderOf(path));
    if (!inFolder.has(key)) inFolder.set(key, node);
    const name = keyOf(path, '');
    byName.set(name, byName.has(name) ? -1 : node);
  }
  for (const [node, { path, role }] of files.entries()) {
    if (role !== 'test') continue;
    const folder = folderOf(path);
    const beside = inFolder.get(keyOf(path, folder)) ?? inFolder.get(keyOf(path, folderOf(folder)));
    const code = beside ?? byName.get(keyOf(path, '')) ?? -1;
    if (code >= 0) run(code, node);
  }
};

/** Notes that a file defines a name; an added line says more than one beside a change. */
const define = (known: Map<string, Definition>, name: string, node: number, isAdded: boolean): void => {
  const definition = known.get(name);
  if (definition === undefined) known.set(name, { node, isAdded, users: [] });
  else if (isAdded && !definition.isAdded) {
    definition.node = node;
    definition.isAdded = true;
  } else if (isAdded === definition.isAdded && definition.node !== node) definition.node = -1;
};

/**
 * Finds them, in steps. A name makes an edge where one file alone defines it, on added lines, or where none does, on lines beside
 * them; no edge leads from a test to code.
 */
export const findFileEdges = function* (
  index: ReadableIndex,
  files: readonly OrderedFile[],
): Generator<void, FileEdges> {
  const weights = new Map<number, number>();
  const add = (from: number, to: number, weight: number): void => {
    if (from === to || (files[from]?.role === 'test' && files[to]?.role === 'code')) return;
    const key = from * files.length + to;
    weights.set(key, (weights.get(key) ?? 0) + weight);
  };
  /** Of each family. */
  const defined: Map<string, Definition>[] = [];
  const modules = new Map(files.flatMap(({ path }, node) => (familyOf(path) < 0 ? [] : [[moduleOf(path), node]])));
  yield* eachLine(index, files, definitionBytes, (node, family, line, kind) => {
    const name = definedIn(family, line);
    if (name !== '') define((defined[family] ??= new Map<string, Definition>()), name, node, kind === rowKinds.added);
  });
  yield* eachLine(index, files, useBytes, (node, family, line, kind) => {
    if (kind === rowKinds.hunk) return;
    for (const module of importsIn(files[node]?.path ?? '', line)) {
      const imported = modules.get(module);
      if (imported !== undefined) add(imported, node, 1);
    }
    const known = defined[family];
    if (known === undefined) return;
    for (const name of wordsIn(line)) {
      const definition = known.get(name);
      if (definition === undefined || definition.node < 0 || definition.node === node) continue;
      if (files[definition.node]?.role === 'test' && files[node]?.role === 'code') continue;
      if (definition.users.at(-1) !== node) definition.users.push(node);
    }
  });

  const names: UsedName[] = [];
  let made = 0;
  for (const known of defined)
    for (const [name, { node, users }] of known ?? []) {
      if (node < 0 || users.length === 0) continue;
      names.push({ name, node, users: users.length });
      // A name that few use says more.
      for (const user of users) {
        add(node, user, 1 / users.length);
        made += 1;
        if (made % perStep === 0) yield;
      }
    }
  eachTested(files, (code, test) => add(code, test, 1));
  const edges = Array.from(weights, ([key, weight]) => ({
    from: Math.floor(key / files.length),
    to: key % files.length,
    weight,
  }));
  return { edges, names };
};
