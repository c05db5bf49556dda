/** Messages between a page and the worker that searches lines. A pattern may run for ever: nothing else happens in this worker. */
import type { FindQuery } from '#shared/find/find-query.ts';
import type { FoundInLines } from '#shared/find/find-lines.ts';

/** Lines to be searched. */
export interface ToFindWorker {
  readonly number: number;
  readonly query: FindQuery;
  /** UTF-8; a newline ends each line. */
  readonly bytes: Uint8Array;
  /** Matches that are kept; the others are counted. */
  readonly most: number;
}

export interface FromFindWorker {
  readonly number: number;
  readonly found: FoundInLines;
}
