/** What a page calls of its trace worker, and what that tells. The bytes never cross: counts and sections, then lines in view. */
import type { Failure } from '#shared/api/failure.ts';
import type { FirstError } from '#shared/trace/first-error/first-error.ts';
import type { TraceQuery, TraceMatch } from '#shared/trace/trace-search.ts';
import type { TraceLine } from '#shared/trace/trace-line.ts';
import type { TraceSection } from '#shared/trace/trace-sections.ts';

/** Whose trace is read. */
export interface JobTarget {
  /** Numeric id or path of the project. */
  readonly project: number | string;
  /** Id of the job. */
  readonly job: number;
}

/** How a trace is read. */
export interface TraceReading {
  readonly requestId: string;
  /** The job has ended: nothing will be added to what is read now. */
  readonly isFinal: boolean;
}

/** What the page asks, about the trace as it is when the request arrives. Lines are numbered from 0. */
export interface TraceRequests {
  /** @param range `current`: a match that must be in what is shown of its line */
  lines(range: {
    readonly from: number;
    readonly to: number;
    readonly current?: TraceMatch | null;
  }): readonly TraceLine[];
  /** A match by its number in the whole trace. */
  match(number: number): TraceMatch | null;
  /** The next match from a line on (1), or the last before it (−1). */
  matchFrom(place: { readonly line: number; readonly step: 1 | -1 }): TraceMatch | null;
  /** The first line with a match of each of so many equal parts of the trace, ascending. */
  matchLines(parts: number): Uint32Array;
  /** The text of lines as it is shown, to be copied. */
  text(range: { readonly from: number; readonly to: number }): string;
}

/** What the page calls: its requests, and what it only tells. */
export interface TraceMethods extends TraceRequests {
  /** Forgets the trace before and reads another. */
  open(reading: TraceReading & { readonly target: JobTarget }): void;
  /** Reads the trace again and appends what is new. */
  refresh(reading: TraceReading): void;
  /** The job had ended before this reading began: nothing will be added to what it reads. */
  finish(reading: Pick<TraceReading, 'requestId'>): void;
  /** Searches; null ends the search. */
  search(query: TraceQuery | null): void;
  /** Looks for the first error once the trace was read to its end. */
  findFirstError(): void;
}

/** What came in so far. */
export interface TraceProgress {
  /** Id of the reading that brought it. */
  readonly requestId: string;
  /** Another number for another trace, and when the text of a trace was replaced: lines read before mean nothing then. */
  readonly version: number;
  readonly bytes: number;
  readonly lines: number;
  /** Absent while they are what they were. */
  readonly sections?: readonly TraceSection[];
  /** Lines that are not shown, ascending. Absent while they are what they were. */
  readonly emptyLines?: Uint32Array;
  /** The trace is larger than what is taken in. */
  readonly isCut: boolean;
  /** The runner wrote a time before its lines. */
  readonly hasTimes: boolean;
}

/** How far a search is. */
export interface SearchState {
  /** Matches so far. */
  readonly count: number;
  readonly isDone: boolean;
  /** Why the pattern is none. */
  readonly problem: string | null;
}

/** What the worker tells of its own accord. */
export type TraceEvent =
  | ({ readonly kind: 'progress' } & TraceProgress)
  /** The last byte came. `readAt`: when a kept answer was read, local epoch ms; null: the server answered. */
  | { readonly kind: 'read'; readonly requestId: string; readonly readAt: number | null }
  | { readonly kind: 'failed'; readonly requestId: string; readonly failure: Failure }
  | { readonly kind: 'search'; readonly search: SearchState }
  /** The first error of what this reading brought; null where nothing speaks of one. */
  | { readonly kind: 'first-error'; readonly requestId: string; readonly error: FirstError | null };
