/** Messages between a page and its changes worker. Whole answers never cross: files, then ranges of rows. */
import type { Failure } from '../../shared/api/failure.ts';
import type { IndexedFile } from '../../shared/diff/patch-index.ts';
import type { Row } from '../../shared/diff/rows-between.ts';

/** Which merge request's changes to read, and the id under which the call can be cancelled. */
export interface OpenChanges {
  readonly kind: 'open';
  /** Numeric id or path of the project. */
  readonly project: number | string;
  readonly iid: number;
  readonly requestId: string;
}

/** A question to the worker. */
export type Question =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  /** Where the next (1) or previous (−1) change begins; −1 when there is none. */
  | { readonly kind: 'find-change'; readonly row: number; readonly step: 1 | -1 }
  /** A whole line, however long. */
  | { readonly kind: 'line'; readonly row: number };

/** What each question is answered with. */
export interface Answers {
  readonly rows: readonly Row[];
  readonly 'find-change': number;
  readonly line: string;
}

/** To the worker. */
export type ToChangesWorker =
  OpenChanges | { readonly kind: 'ask'; readonly number: number; readonly question: Question };

/** What the merge request in the answer said: read tolerantly, empty or null where it says nothing. */
export interface ReviewHead {
  readonly iid: number | null;
  /** Head commit that these changes belong to. */
  readonly sha: string;
  readonly state: string;
  readonly title: string;
  readonly source_branch: string;
  readonly target_branch: string;
  /** The server left out whole files. */
  readonly overflow: boolean;
}

/** From the worker. */
export type FromChangesWorker =
  | {
      readonly kind: 'progress';
      /** Files that are new since the last message. */
      readonly files: readonly IndexedFile[];
      /** Rows of heads of hunks that are new since the last message. */
      readonly hunkRows: Uint32Array;
      /** Bytes read so far. */
      readonly bytes: number;
    }
  | { readonly kind: 'done'; readonly head: ReviewHead; readonly unreadable: number }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'answer'; readonly number: number; readonly value: Answers[keyof Answers] };
