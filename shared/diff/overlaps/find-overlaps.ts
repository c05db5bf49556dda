/** Which merge requests overlap: they change the same lines of a file or lines beside each other, or do to a file what leaves no room for the other's change. */
import { meetAll, meetInFile, meetInNewFile, type MeetingSearch, type OverlapKind } from './meet-in-path.ts';
import { pushTo } from './places.ts';
import type { FileEntry, RequestChanges } from './request-changes.ts';

export type { OverlapKind };

/** A merge request of a group. */
export interface OverlapMember {
  /** Its number among those that were looked at. */
  readonly request: number;
  /** What it calls the file. */
  readonly path: string;
}

/** Merge requests that overlap in one file, each with at least one other of them. */
export interface OverlapGroup {
  readonly path: string;
  readonly kinds: readonly OverlapKind[];
  readonly members: readonly OverlapMember[];
}

/** A file in which two merge requests overlap. */
export interface OverlapFile {
  /** What each calls it. */
  readonly path: string;
  readonly otherPath: string;
  readonly kind: OverlapKind;
  /** The first line of the place in the version of each; 0: there is none. */
  readonly line: number;
  readonly otherLine: number;
}

/** Two merge requests that overlap, by their numbers: the smaller first. */
export interface OverlapPair {
  readonly one: number;
  readonly other: number;
  readonly files: readonly OverlapFile[];
}

/** Which pairs are wanted. */
export interface PairsWanted {
  /** The merge request that they are of; null: any two. */
  readonly of: number | null;
  /** Most pairs. */
  readonly most: number;
}

interface Found {
  /** Numbers of those of which the server did not list all files. */
  readonly cutOff: readonly number[];
  /** How often two changes were held against each other. */
  readonly compared: number;
}

/** Pairs that overlap. */
export interface FoundPairs extends Found {
  readonly pairs: readonly OverlapPair[];
  /** There are more than were wanted. */
  readonly hasMore: boolean;
}

/** Groups that overlap. */
export interface FoundGroups extends Found {
  /** The largest first. */
  readonly groups: readonly OverlapGroup[];
}

/** Looks at one path after another. */
interface PathSearch extends MeetingSearch {
  /** What was known of the path before is forgotten. */
  readonly begin: (path: string) => void;
  readonly end: () => void;
}

const pathOf = ({ file: { kind, oldPath, newPath } }: FileEntry): string => (kind === 'deleted' ? oldPath : newPath);

/** The folders that a path is in. */
const foldersOf = (path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
};

type Index = ReadonlyMap<string, readonly FileEntry[]>;

/** The files of all, by where they were and by where they are made. */
const indexOf = function* (
  requests: readonly RequestChanges[],
): Generator<void, { readonly had: Index; readonly made: Index }> {
  const had = new Map<string, FileEntry[]>();
  const made = new Map<string, FileEntry[]>();
  for (const [request, { base, files }] of requests.entries()) {
    yield;
    for (const file of files) {
      const entry = { request, base, file };
      if (file.kind !== 'added') pushTo(had, file.oldPath, entry);
      if (file.kind === 'added' || file.kind === 'moved') pushTo(made, file.newPath, entry);
    }
  }
  return { had, made };
};

/** Looks at each path that more than one merge request has, in steps. */
const lookAtAll = function* (requests: readonly RequestChanges[], search: PathSearch): Generator<void> {
  const { had, made } = yield* indexOf(requests);
  const isWanted = (entries: readonly FileEntry[]): boolean =>
    entries.length > 1 && (search.of === null || entries.some(({ request }) => request === search.of));
  for (const [path, entries] of had) {
    if (search.isOver()) return;
    yield;
    if (!isWanted(entries)) continue;
    search.begin(path);
    yield* meetInFile(entries, search);
    search.end();
  }
  for (const [path, entries] of made) {
    if (search.isOver()) return;
    yield;
    const others = had.get(path) ?? [];
    search.begin(path);
    if (isWanted([...entries, ...others])) meetInNewFile(entries, others, search);
    search.end();
    for (const folder of foldersOf(path)) {
      const files = made.get(folder);
      if (files === undefined) continue;
      search.begin(folder);
      meetAll(files, entries, 'added', search);
      search.end();
    }
  }
};

const cutOffOf = (requests: readonly RequestChanges[]): readonly number[] =>
  requests.flatMap(({ isCutOff }, request) => (isCutOff ? [request] : []));

const turned = ({ path, otherPath, kind, line, otherLine }: OverlapFile): OverlapFile => ({
  path: otherPath,
  otherPath: path,
  kind,
  line: otherLine,
  otherLine: line,
});

/** Finds the pairs that overlap, with their files, in steps. */
export const findPairs = function* (
  requests: readonly RequestChanges[],
  { of, most }: PairsWanted,
): Generator<void, FoundPairs> {
  const pairs = new Map<number, OverlapPair & { readonly files: OverlapFile[] }>();
  /** Of the path at hand. */
  const seen = new Set<number>();
  let compared = 0;
  let hasMore = false;
  const keyOf = (one: number, other: number): number => Math.min(one, other) * requests.length + Math.max(one, other);
  yield* lookAtAll(requests, {
    of,
    isGrouping: false,
    begin: () => seen.clear(),
    end: () => undefined,
    isKnown: (one, other) => seen.has(keyOf(one, other)),
    isOver: () => hasMore,
    onCompare: () => {
      compared += 1;
    },
    onMeet: (one, other, kind, line = 0, otherLine = 0) => {
      const key = keyOf(one.request, other.request);
      seen.add(key);
      const isTurned = one.request > other.request;
      const found = pairs.get(key);
      if (found === undefined && pairs.size === most) {
        hasMore = true;
        return;
      }
      const [first, second] = isTurned ? [other.request, one.request] : [one.request, other.request];
      const pair = found ?? { one: first, other: second, files: [] };
      pairs.set(key, pair);
      const file = { path: pathOf(one), otherPath: pathOf(other), kind, line, otherLine };
      pair.files.push(isTurned ? turned(file) : file);
    },
  });
  return { pairs: [...pairs.values()], hasMore, cutOff: cutOffOf(requests), compared };
};

/** Which merge requests are connected in the path at hand; nothing is made for a path, of which there are very many. */
const createConnected = (count: number) => {
  const parents = new Int32Array(count);
  /** The path in which an entry was made. */
  const paths = new Int32Array(count);
  let path = 0;
  const rootOf = (request: number): number => {
    let root = request;
    while (paths[root] === path && parents[root] !== root) root = parents[root] ?? root;
    if (paths[request] === path) parents[request] = root;
    return root;
  };
  const add = (request: number): void => {
    if (paths[request] === path) return;
    paths[request] = path;
    parents[request] = request;
  };
  return {
    forget: () => {
      path += 1;
    },
    rootOf,
    connect: (one: number, other: number) => {
      add(one);
      add(other);
      parents[rootOf(one)] = rootOf(other);
    },
  };
};

/** Finds the groups that overlap, file by file, in steps. */
export const findGroups = function* (requests: readonly RequestChanges[]): Generator<void, FoundGroups> {
  const connected = createConnected(requests.length);
  const groups: OverlapGroup[] = [];
  /** Of the path at hand. */
  const members = new Map<number, OverlapMember>();
  const kinds = new Map<number, OverlapKind>();
  let current = '';
  let compared = 0;
  yield* lookAtAll(requests, {
    of: null,
    isGrouping: true,
    begin: (path) => {
      current = path;
      connected.forget();
      members.clear();
      kinds.clear();
    },
    end: () => {
      for (const found of Map.groupBy(members.values(), ({ request }) => connected.rootOf(request)).values())
        groups.push({
          path: current,
          kinds: [...new Set(found.flatMap(({ request }) => kinds.get(request) ?? []))],
          members: found.sort((one, other) => one.request - other.request),
        });
    },
    isKnown: (one, other) => connected.rootOf(one) === connected.rootOf(other),
    isOver: () => false,
    onCompare: () => {
      compared += 1;
    },
    onMeet: (one, other, kind) => {
      connected.connect(one.request, other.request);
      for (const entry of [one, other]) members.set(entry.request, { request: entry.request, path: pathOf(entry) });
      // Of what connects two groups, both know.
      for (const { request } of [one, other]) if (!kinds.has(request)) kinds.set(request, kind);
    },
  });
  groups.sort((one, other) => other.members.length - one.members.length);
  return { groups, cutOff: cutOffOf(requests), compared };
};
