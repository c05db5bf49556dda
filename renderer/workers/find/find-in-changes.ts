/** A search over all changed files: slices out of the changes worker go through the worker that searches, one after the other. */
import type { FoundInLines } from '#shared/find/find-lines.ts';
import type { FindQuery } from '#shared/find/find-query.ts';
import type { FindSlice } from '#renderer/workers/changes/find-slice.ts';
import type { LineFinder } from './find-client.ts';
import { t } from '#renderer/texts/t.ts';

/** One match. */
export interface Hit {
  /** Row of the index that was searched, or the number of an opened line. */
  readonly row: number;
  readonly file: number;
  /** Columns in the text of the row. */
  readonly start: number;
  readonly end: number;
}

/** How far a search is; a new object with every change. */
export interface Found {
  /** Another number with each search. */
  readonly number: number;
  /** Null while nothing is searched for. */
  readonly query: FindQuery | null;
  /** The first of them, in the order of the rows. */
  readonly hits: readonly Hit[];
  /** All of them. */
  readonly count: number;
  /** Files that have one. */
  readonly files: number;
  readonly isDone: boolean;
  /** Why the query is none, or why the search ended early. */
  readonly problem: string | null;
}

/** What is searched. */
export interface Searched {
  slice(from: number): Promise<FindSlice | null>;
  /** All rows are there. */
  isWhole(): boolean;
}

export interface FindInChanges {
  state(): Found;
  subscribe(listener: () => void): () => void;
  /** Searches from the first row on; null ends the search. */
  search(query: FindQuery | null): void;
  /** Goes on when there are more rows. */
  more(): void;
  close(): void;
}

/** Matches that are kept. */
export const mostHits = 10_000;
/** Milliseconds between two reports; the first match is reported at once. */
const pause = 120;

const tooSlow = t('review.pattern_too_slow');

/** How far a search is: the functions below change it. */
interface Search {
  readonly searched: Searched;
  readonly finder: LineFinder;
  readonly now: () => number;
  readonly listeners: Set<() => void>;
  state: Found;
  /** What was found and is not told yet. */
  hits: Hit[];
  count: number;
  files: Set<number>;
  next: number;
  isRunning: boolean;
  reportedAt: number;
}

const tell = (search: Search, more: Pick<Found, 'isDone' | 'problem'>): void => {
  const { hits, count, files } = search;
  search.reportedAt = search.now();
  search.state = { ...search.state, hits: [...hits], count, files: files.size, ...more };
  for (const listener of search.listeners) listener();
};

const takeIn = ({ hits, files }: Search, slice: FindSlice, found: FoundInLines): void => {
  for (let at = 0; at + 2 < found.hits.length; at += 3) {
    const line = found.hits[at] ?? 0;
    const [start = 0, end = 0] = found.hits.subarray(at + 1, at + 3);
    hits.push({ row: slice.rows[line] ?? 0, file: slice.files[line] ?? 0, start, end });
  }
  for (const line of found.lines) files.add(slice.files[line] ?? 0);
};

/** Takes in what one slice has; false when the search is over. */
const step = async (search: Search, number: number, query: FindQuery): Promise<boolean> => {
  const { searched, finder, now } = search;
  const isOther = (): boolean => search.state.number !== number;
  const slice = await searched.slice(search.next);
  if (slice === null || isOther()) return false;
  if (slice.rows.length > 0) {
    const found = await finder.find(query, slice.bytes, mostHits - search.hits.length);
    if (isOther()) return false;
    if (found === null || found.problem !== null) {
      tell(search, { isDone: true, problem: found?.problem ?? tooSlow });
      return false;
    }
    takeIn(search, slice, found);
    search.count += found.count;
  }
  const isEnd = slice.next === search.next;
  search.next = slice.next;
  if (isEnd) {
    tell(search, { isDone: searched.isWhole(), problem: null });
    return false;
  }
  const told = search.state.count;
  if (search.count > told && (told === 0 || now() - search.reportedAt >= pause))
    tell(search, { isDone: false, problem: null });
  return true;
};

const run = async (search: Search): Promise<void> => {
  const { number, query, isDone } = search.state;
  if (query === null || isDone || search.isRunning) return;
  search.isRunning = true;
  while (await step(search, number, query)) continue;
  search.isRunning = false;
  // Another search began meanwhile.
  if (search.state.number !== number) void run(search);
};

const begin = (search: Search, query: FindQuery | null): void => {
  // A slow pattern is not waited for.
  if (search.isRunning) search.finder.close();
  Object.assign(search, { hits: [], count: 0, files: new Set(), next: 0 } satisfies Partial<Search>);
  search.state = { ...search.state, number: search.state.number + 1, query };
  tell(search, { isDone: query === null, problem: null });
  void run(search);
};

/** Makes one; nothing is searched for. */
export const createFindInChanges = (
  searched: Searched,
  finder: LineFinder,
  now: () => number = () => performance.now(),
): FindInChanges => {
  const search: Search = {
    searched,
    finder,
    now,
    listeners: new Set(),
    state: { number: 0, query: null, hits: [], count: 0, files: 0, isDone: true, problem: null },
    hits: [],
    count: 0,
    files: new Set(),
    next: 0,
    isRunning: false,
    reportedAt: 0,
  };
  return {
    state: () => search.state,
    subscribe: (listener) => {
      search.listeners.add(listener);
      return () => void search.listeners.delete(listener);
    },
    search: (query) => begin(search, query),
    more: () => void run(search),
    close: () => {
      search.state = { ...search.state, number: search.state.number + 1, query: null };
      finder.close();
    },
  };
};
