/** Messages between a page and the worker that makes the markup of a merge request's changes, file by file. */
import type { Failure } from '#shared/api/failure.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { ReviewHead } from '#renderer/workers/changes/changes-protocol.ts';

/** Which changes to read, and the id under which the call can be cancelled. */
export interface OpenPrint {
  readonly kind: 'open';
  readonly project: number | string;
  readonly iid: number;
  readonly requestId: string;
}

/** `next`: the last table was taken in; another one may come. */
export type ToPrintWorker = OpenPrint | { readonly kind: 'next' };

/** Everything that was read but the lines. */
export interface PrintedChanges {
  readonly files: readonly IndexedFile[];
  readonly head: ReviewHead;
  /** Changes that could not be read and were left out. */
  readonly unreadable: number;
  /** Numbers of the files whose lines do not fit; their tables are not made. */
  readonly tooMany: readonly number[];
}

export type FromPrintWorker =
  | { readonly kind: 'reading'; readonly files: number }
  | ({ readonly kind: 'read' } & PrintedChanges)
  | { readonly kind: 'table'; readonly file: number; readonly markup: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure };
