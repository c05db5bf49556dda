/** Messages between a page and the worker that compares two logs. */
import type { Failure } from '#shared/api/failure.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';

/** The log of the job before, or of the job after. */
export type CompareSide = 'before' | 'after';

export type ToCompareWorker =
  /** Forgets the logs before, reads those of two jobs of a project and compares them. */
  | {
      readonly kind: 'open';
      readonly project: number | string;
      readonly jobs: Readonly<Record<CompareSide, number>>;
      readonly requestIds: Readonly<Record<CompareSide, string>>;
    }
  /** Lines from 0, the last not among them. */
  | {
      readonly kind: 'lines';
      readonly number: number;
      readonly side: CompareSide;
      readonly from: number;
      readonly to: number;
    };

/** The outcome of a comparison. */
export interface ComparedLogs {
  /** Three numbers for each run: lines before, lines after, and 1 where they are the same. */
  readonly runs: Uint32Array;
  readonly differences: number;
  /** No smaller set of lines would do. */
  readonly isShortest: boolean;
  readonly lines: Readonly<Record<CompareSide, number>>;
}

export type FromCompareWorker =
  /** Bytes of both logs that have arrived. */
  | { readonly kind: 'progress'; readonly bytes: number }
  | ({ readonly kind: 'compared' } & ComparedLogs)
  | { readonly kind: 'failed'; readonly side: CompareSide; readonly failure: Failure }
  | { readonly kind: 'lines'; readonly number: number; readonly lines: readonly TraceLine[] };
