/** One review: opened with its first subscriber, closed with its last; worker, colours and rows together. */
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import {
  openChanges,
  type ChangesClient,
  type ChangesOptions,
  type ChangesState,
} from '#renderer/workers/changes/changes-client.ts';
import type {
  ChangeView,
  CountColumns,
  FileVersions,
  Gap,
  LinesToQuote,
  Side,
  VersionsRequest,
  WholeFile,
} from '#renderer/workers/changes/changes-protocol.ts';
import type { HeadChanges } from '#shared/review/head-changes.ts';
import type { FoundPosition, LinePosition } from '#shared/review/line-position.ts';
import { t } from '#renderer/texts/t.ts';
import { openHighlighter, type HighlightClient } from '#renderer/workers/highlight/highlight-client.ts';
import { createLineFinder, type LineFinder } from '#renderer/workers/find/find-client.ts';
import { createRowSource, type RowSource } from './row-source.ts';

/** How a review reaches its workers. */
export interface ReviewWorkers {
  openChanges(options: ChangesOptions): ChangesClient;
  openHighlighter(): HighlightClient;
  createFinder(): LineFinder;
}

/** A review as components use it. */
export interface Review {
  /** Opens the review with the first listener and closes it with the last. */
  subscribe(listener: () => void): () => void;
  state(): ChangesState | null;
  /** Rows of the open review; null before it opens. */
  source(): RowSource | null;
  /** The line where the next or previous change begins; −1 when there is none. */
  findChange(line: number, step: 1 | -1): Promise<number>;
  /** Asks the worker; the promise stays open for ever when the review is closed, or closes meanwhile. */
  readonly ask: ChangesClient['ask'];
  /** Makes what searches lines; its creator closes it. */
  createFinder(): LineFinder;
  /**
   * Where places are in the lines on screen; null when those were renumbered meanwhile.
   * @param since what changed since the heads of places with another sha
   * @param signal given: files are read as a whole where that is needed, until it ends
   */
  places(
    places: readonly LinePosition[],
    since: readonly HeadChanges[],
    signal: AbortSignal | null,
  ): Promise<readonly FoundPosition[] | null>;
  /**
   * The place of some lines on screen; null when there is no code on them, or they were renumbered meanwhile.
   * @param side of two side by side
   */
  positionAt(from: number, to: number, side: Side): Promise<LinesToQuote | null>;
  /** The same lines, marked where the whole file has them once. */
  uniquePosition(place: LinesToQuote): Promise<LinesToQuote>;
  /** A whole line. */
  line(line: number, side: Side): Promise<string>;
  /** A whole file at a commit or branch; `signal` ends the reading. */
  file(path: string, ref: string, signal: AbortSignal): Promise<WholeFile>;
  /** Both whole versions of a file; `signal` ends the reading. */
  versions(where: VersionsOf, signal: AbortSignal): Promise<FileVersions>;
  /** Computes the lines of a file from both; what stood in the way, or null. They are shown by a change `computed`. */
  compute(where: VersionsOf, signal: AbortSignal): Promise<string | null>;
  /** Reads the file of the gap on a line; null when there is none, or the reading was ended. */
  readGap(line: number, signal: AbortSignal): Promise<Gap | null>;
  /** Shows the lines another way. */
  change(message: ChangeView | CountColumns): void;
  /** Reads everything again. */
  readAgain(): void;
}

/** Where both versions of a file are. */
export type VersionsOf = Omit<VersionsRequest, 'requestId'>;

const closed = { problem: t('review_diff.loading_stopped') };

interface Opened {
  readonly client: ChangesClient;
  readonly highlighter: HighlightClient;
  readonly source: RowSource;
}

const workersOfPage: ReviewWorkers = { openChanges, openHighlighter, createFinder: () => createLineFinder() };

type Asking =
  | 'findChange'
  | 'ask'
  | 'places'
  | 'positionAt'
  | 'uniquePosition'
  | 'line'
  | 'file'
  | 'versions'
  | 'compute'
  | 'readGap';

/** What is asked of the worker of an open review, with an empty answer where none is open. */
const answersOf = (client: () => ChangesClient | undefined): Pick<Review, Asking> => ({
  findChange: async (line, step) => {
    const asked = client();
    const requestedView = asked?.state().view.number;
    const found = await asked?.ask('findChange', { line, step });
    return asked?.state().view.number === requestedView ? (found ?? -1) : -1;
  },
  ask: (...request) => client()?.ask(...request) ?? new Promise(() => {}),
  places: async (wanted, since, signal) => {
    const asked = client();
    const requestedView = asked?.state().view.number;
    const whole = signal === null ? {} : { requestId: crypto.randomUUID() };
    const found = await asked?.ask('places', { wanted, since, ...whole }, signal ?? undefined);
    return found !== undefined && asked?.state().view.number === requestedView ? found : null;
  },
  positionAt: async (from, to, side) => {
    const asked = client();
    const requestedView = asked?.state().view.number;
    const place = await asked?.ask('positionAt', { from, to, side });
    return place !== undefined && place !== null && asked?.state().view.number === requestedView ? place : null;
  },
  uniquePosition: async (place) =>
    (await client()?.ask('uniquePosition', { place, requestId: crypto.randomUUID() })) ?? place,
  line: (line, side) => client()?.ask('line', { line, side }) ?? Promise.resolve(''),
  file: async (path, ref, signal) => {
    const requestId = crypto.randomUUID();
    const read = await client()?.ask('file', { path, ref, requestId }, signal);
    return read ?? closed;
  },
  versions: async (where, signal) => {
    const request = { ...where, requestId: crypto.randomUUID() };
    return (
      (await client()?.ask('versions', request, signal)) ?? {
        before: closed,
        after: closed,
        agrees: true,
        isUndone: true,
      }
    );
  },
  compute: async (where, signal) => {
    const answer = client()?.ask('compute', { ...where, requestId: crypto.randomUUID() }, signal);
    return answer === undefined ? closed.problem : answer;
  },
  readGap: async (line, signal) =>
    (await client()?.ask('gap', { line, requestId: crypto.randomUUID() }, signal)) ?? null,
});

/** Makes a review; nothing is read before the first subscriber. */
export const createReview = (options: ChangesOptions, workers: ReviewWorkers = workersOfPage): Review => {
  const listeners = new Set<() => void>();
  let opened: Opened | null = null;
  let { isSplit, ignoresWhitespace, tabWidth = null } = options;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const open = (): void => {
    const client = workers.openChanges({ ...options, isSplit, ignoresWhitespace, tabWidth });
    const highlighter = workers.openHighlighter();
    const source = createRowSource(client, highlighter, (line) => {
      const { files, view } = client.state();
      return files[lastAtMost(view.firstLines, view.firstLines.length, line)];
    });
    opened = { client, highlighter, source };
    client.subscribe(() => {
      // Their colours are computed while they are drawn for the first time.
      source.takeBeginning();
      tell();
    });
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
    ...answersOf(() => opened?.client),
    createFinder: () => workers.createFinder(),
    change: (message) => {
      if (message.kind === 'split') ({ isSplit } = message);
      if (message.kind === 'whitespace') ({ ignoresWhitespace } = message);
      if (message.kind === 'columns') ({ tabWidth } = message);
      opened?.client.change(message);
    },
    readAgain: () => {
      close();
      open();
      tell();
    },
  };
};
