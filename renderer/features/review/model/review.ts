/** One review: opened when somebody looks, closed when nobody does; worker, colours and rows together. */
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import { openChanges, type ChangesClient, type ChangesState } from '../../../workers/changes-client.ts';
import { openHighlighter, type HighlightClient } from '../../../workers/highlight-client.ts';
import { createRowSource, type RowSource } from './row-source.ts';

/** What is read. */
export interface ReviewPlace {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
}

/** How a review reaches its workers. */
export interface ReviewWorkers {
  openChanges(place: ReviewPlace): ChangesClient;
  openHighlighter(): HighlightClient;
}

/** A review as components use it. */
export interface Review {
  /** Opens the review with the first listener and closes it with the last. */
  subscribe(listener: () => void): () => void;
  state(): ChangesState | null;
  /** Rows of the open review; null before it opens. */
  source(): RowSource | null;
  /** Where the next or previous change begins; −1 when there is none. */
  findChange(row: number, step: 1 | -1): Promise<number>;
  /** A whole line. */
  line(row: number): Promise<string>;
  /** Reads everything again. */
  readAgain(): void;
}

/** The file that a row belongs to. */
const fileOf = (files: readonly IndexedFile[], row: number): IndexedFile | undefined => {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((files[middle]?.firstRow ?? 0) <= row) low = middle + 1;
    else high = middle;
  }
  return files[low - 1];
};

interface Opened {
  readonly client: ChangesClient;
  readonly highlighter: HighlightClient;
  readonly source: RowSource;
}

const workersOfPage: ReviewWorkers = { openChanges, openHighlighter };

/** Makes a review; nothing is read before somebody subscribes. */
export const createReview = (place: ReviewPlace, workers: ReviewWorkers = workersOfPage): Review => {
  const listeners = new Set<() => void>();
  let opened: Opened | null = null;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const open = (): void => {
    const client = workers.openChanges(place);
    const highlighter = workers.openHighlighter();
    const source = createRowSource(client, highlighter, (row) => fileOf(client.state().files, row));
    opened = { client, highlighter, source };
    client.subscribe(tell);
  };
  const close = (): void => {
    opened?.source.close();
    opened?.client.close();
    opened?.highlighter.close();
    opened = null;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (opened === null) open();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) close();
      };
    },
    state: () => opened?.client.state() ?? null,
    source: () => opened?.source ?? null,
    findChange: (row, step) => opened?.client.ask({ kind: 'find-change', row, step }) ?? Promise.resolve(-1),
    line: (row) => opened?.client.ask({ kind: 'line', row }) ?? Promise.resolve(''),
    readAgain: () => {
      close();
      open();
      tell();
    },
  };
};
