/** Reads the folders of a tree that are open, page by page, into the cache that other parts of a screen read from. */
import { InfiniteQueryObserver, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { infiniteQuery, type Page } from '#renderer/api/queries.ts';
import { foldersAbove, folderOf, type TreeEntry } from './tree-entry.ts';
import type { FolderState } from './tree-rows.ts';

/** A tree: a project at a branch, tag or commit. */
export interface ProjectRevision {
  readonly project: number | string;
  /** Undefined: the default branch. */
  readonly ref: string | undefined;
}

/** Entries of one page. */
const perPage = 100;
/** Pages of a folder that are read to find an entry that is to be shown. */
const mostPagesToFind = 200;

/** Options of the query that reads a folder; '' is the root. */
export const folderQuery = ({ project, ref }: ProjectRevision, path: string) =>
  infiniteQuery('repository.tree', {
    params: { id: project },
    query: { per_page: perPage, ...(ref !== undefined && { ref }), ...(path !== '' && { path }) },
  });

/** All entries of a folder that were read so far. */
export const entriesOf = (data: InfiniteData<Page<TreeEntry>> | undefined): readonly TreeEntry[] => {
  const byPath = new Map<string, TreeEntry>();
  for (const page of data?.pages ?? []) for (const entry of page.items) byPath.set(entry.path, entry);
  return [...byPath.values()];
};

const makeObserver = (client: QueryClient, revision: ProjectRevision, path: string) =>
  new InfiniteQueryObserver(client, folderQuery(revision, path));
type Observer = ReturnType<typeof makeObserver>;
type Result = ReturnType<Observer['getCurrentResult']>;

const stateOf = (result: Result): FolderState => ({
  entries: entriesOf(result.data),
  isReading: result.isFetchingNextPage || (result.isFetching && result.data === undefined),
  // What was read stays where it could not be read again.
  failure:
    result.error !== null && !result.isFetching && (result.isLoadingError || result.isFetchNextPageError)
      ? failureOf(result.error)
      : null,
  hasMore: result.hasNextPage,
  total: result.data?.pages.at(-1)?.total ?? null,
});

/** Whether there is reason to read on in a folder on the way to what is shown: the next of the way may be on a later page. */
const mayHold = (folder: string, { data, hasNextPage, error }: Result, shown: string): boolean => {
  const way = [...foldersAbove(shown).slice(1), shown];
  const wanted = way.find((path) => path !== '' && folderOf(path) === folder);
  const pages = data?.pages ?? [];
  if (wanted === undefined || !hasNextPage || error !== null || pages.length >= mostPagesToFind) return false;
  return !pages.some(({ items }) => items.some(({ path }) => path === wanted));
};

/** The reads of one tree. */
export interface FolderReads {
  /** States of the open folders; the same map until one changes. */
  readonly states: () => ReadonlyMap<string, FolderState>;
  readonly onChange: (listener: () => void) => () => void;
  /** Reads these folders and no others; of each folder above `shown` as much as it takes to find it. */
  readonly setOpen: (paths: ReadonlySet<string>, shown: string) => void;
  readonly readMore: (path: string) => void;
  /** Reads again what failed. */
  readonly retry: (path: string) => void;
  readonly close: () => void;
}

/** Makes the reads of a tree; nothing is read before `setOpen`. */
export const createFolderReads = (client: QueryClient, revision: ProjectRevision): FolderReads => {
  const observers = new Map<string, { readonly observer: Observer; readonly end: () => void }>();
  const listeners = new Set<() => void>();
  let states: ReadonlyMap<string, FolderState> = new Map();
  let shown = '';

  const update = (path: string, result: Result): void => {
    states = new Map(states).set(path, { ...stateOf(result), isSearching: mayHold(path, result, shown) });
    for (const listener of listeners) listener();
    // A listener may show something else.
    if (mayHold(path, result, shown) && !result.isFetching) void observers.get(path)?.observer.fetchNextPage();
  };
  const start = (path: string): void => {
    const observer = makeObserver(client, revision, path);
    const end = observer.subscribe((result) => update(path, result));
    observers.set(path, { observer, end });
    update(path, observer.getCurrentResult());
  };
  const end = (path: string): void => {
    observers.get(path)?.end();
    observers.delete(path);
    const next = new Map(states);
    next.delete(path);
    states = next;
  };
  return {
    states: () => states,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setOpen: (paths, path) => {
      shown = path;
      for (const known of [...observers.keys()]) if (!paths.has(known)) end(known);
      for (const wanted of paths) {
        const known = observers.get(wanted);
        if (known === undefined) start(wanted);
        else update(wanted, known.observer.getCurrentResult());
      }
    },
    readMore: (path) => void observers.get(path)?.observer.fetchNextPage(),
    retry: (path) => {
      const observer = observers.get(path)?.observer;
      const result = observer?.getCurrentResult();
      void (result?.isFetchNextPageError ? observer?.fetchNextPage() : observer?.refetch());
    },
    close: () => {
      for (const path of [...observers.keys()]) end(path);
      listeners.clear();
    },
  };
};
