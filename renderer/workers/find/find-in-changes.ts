/** A search over all changed files: slices out of the changes worker go through the worker that searches, one after the other. */
import type { FindQuery } from '#shared/find/find-query.ts';
import type { FindSlice } from '#renderer/workers/changes/find-slice.ts';
import type { LineFinder } from './find-client.ts';

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

const tooSlow = 'The pattern takes too long and was stopped';

/** Makes one; nothing is searched for. */
export const createFindInChanges = (
  searched: Searched,
  finder: LineFinder,
  now: () => number = () => performance.now(),
): FindInChanges => {
  const listeners = new Set<() => void>();
  let state: Found = { number: 0, query: null, hits: [], count: 0, files: 0, isDone: true, problem: null };
  /** What was found and is not told yet. */
  let hits: Hit[] = [];
  let count = 0;
  let files = new Set<number>();
  let next = 0;
  let isRunning = false;
  let reportedAt = 0;

  const tell = (more: Pick<Found, 'isDone' | 'problem'>): void => {
    reportedAt = now();
    state = { ...state, hits: [...hits], count, files: files.size, ...more };
    for (const listener of listeners) listener();
  };

  /** Takes in what one slice has; false when the search is over. */
  const step = async (number: number, query: FindQuery): Promise<boolean> => {
    const slice = await searched.slice(next);
    if (slice === null || state.number !== number) return false;
    if (slice.rows.length > 0) {
      const found = await finder.find(query, slice.bytes, mostHits - hits.length);
      if (state.number !== number) return false;
      if (found === null || found.problem !== null) {
        tell({ isDone: true, problem: found?.problem ?? tooSlow });
        return false;
      }
      for (let at = 0; at + 2 < found.hits.length; at += 3) {
        const line = found.hits[at] ?? 0;
        const [start = 0, end = 0] = found.hits.subarray(at + 1, at + 3);
        hits.push({ row: slice.rows[line] ?? 0, file: slice.files[line] ?? 0, start, end });
      }
      for (const line of found.lines) files.add(slice.files[line] ?? 0);
      count += found.count;
    }
    const isEnd = slice.next === next;
    next = slice.next;
    if (!isEnd) {
      if (count > state.count && (state.count === 0 || now() - reportedAt >= pause))
        tell({ isDone: false, problem: null });
      return true;
    }
    tell({ isDone: searched.isWhole(), problem: null });
    return false;
  };

  const run = async (): Promise<void> => {
    const { number, query, isDone } = state;
    if (query === null || isDone || isRunning) return;
    isRunning = true;
    while (await step(number, query)) continue;
    isRunning = false;
    // Another search began meanwhile.
    if (state.number !== number) void run();
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    search: (query) => {
      // A slow pattern is not waited for.
      if (isRunning) finder.close();
      hits = [];
      count = 0;
      files = new Set();
      next = 0;
      state = { ...state, number: state.number + 1, query };
      tell({ isDone: query === null, problem: null });
      void run();
    },
    more: () => void run(),
    close: () => {
      state = { ...state, number: state.number + 1, query: null };
      finder.close();
    },
  };
};
