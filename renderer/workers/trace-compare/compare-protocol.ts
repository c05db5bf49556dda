/** The worker that compares two logs: what its page calls, and what it tells. */
import type { Failure } from '#shared/api/failure.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';

/** The log of the job before, or of the job after. */
export type CompareSide = 'before' | 'after';

export interface CompareMethods {
  /** Forgets the logs before, reads those of two jobs of a project and compares them. */
  open(logs: {
    readonly project: number | string;
    readonly jobs: Readonly<Record<CompareSide, number>>;
    readonly requestIds: Readonly<Record<CompareSide, string>>;
  }): void;
  /** Lines from 0, the last not among them. */
  lines(of: { readonly side: CompareSide; readonly from: number; readonly to: number }): readonly TraceLine[];
}

/** The outcome of a comparison. */
export interface ComparedLogs {
  /** Three numbers for each run: lines before, lines after, and 1 where they are the same. */
  readonly runs: Uint32Array;
  readonly differences: number;
  /** No smaller set of lines would do. */
  readonly isShortest: boolean;
  readonly lines: Readonly<Record<CompareSide, number>>;
}

/** What the worker tells of its own accord. */
export type CompareEvent =
  /** Bytes of both logs that have arrived. */
  | { readonly kind: 'progress'; readonly bytes: number }
  | ({ readonly kind: 'compared' } & ComparedLogs)
  | { readonly kind: 'failed'; readonly side: CompareSide; readonly failure: Failure };
