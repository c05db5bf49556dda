/** Messages between a page and its trace worker. The bytes never cross: counts and sections, then lines in view. */
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

/** A request to the worker, about the trace as it is when the request arrives. Lines are numbered from 0. */
export type TraceRequest =
  /** `current`: a match that must be in what is shown of its line. */
  | { readonly kind: 'lines'; readonly from: number; readonly to: number; readonly current?: TraceMatch | null }
  /** A match by its number in the whole trace. */
  | { readonly kind: 'match'; readonly match: number }
  /** The next match from a line on (1), or the last before it (−1). */
  | { readonly kind: 'match-from'; readonly line: number; readonly step: 1 | -1 }
  /** The first line with a match of each of so many equal parts of the trace, ascending. */
  | { readonly kind: 'match-lines'; readonly parts: number }
  /** The text of lines as it is shown, to be copied. */
  | { readonly kind: 'text'; readonly from: number; readonly to: number };

/** The answer to each request. */
export interface TraceAnswers {
  readonly lines: readonly TraceLine[];
  readonly match: TraceMatch | null;
  readonly 'match-from': TraceMatch | null;
  readonly 'match-lines': Uint32Array;
  readonly text: string;
}

/** How a trace is read. */
export interface TraceReading {
  readonly requestId: string;
  /** The job has ended: nothing will be added to what is read now. */
  readonly isFinal: boolean;
}

export type ToTraceWorker =
  /** Forgets the trace before and reads another. */
  | ({ readonly kind: 'open'; readonly target: JobTarget } & TraceReading)
  /** Reads the trace again and appends what is new. */
  | ({ readonly kind: 'refresh' } & TraceReading)
  /** Searches; null ends the search. */
  | { readonly kind: 'search'; readonly query: TraceQuery | null }
  /** Looks for the first error once the trace was read to its end. */
  | { readonly kind: 'find-first-error' }
  | { readonly kind: 'ask'; readonly number: number; readonly request: TraceRequest };

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

export type FromTraceWorker =
  | ({ readonly kind: 'progress' } & TraceProgress)
  /** The last byte came. `readAt`: when a kept answer was read, local epoch ms; null: the server answered. */
  | { readonly kind: 'read'; readonly requestId: string; readonly readAt: number | null }
  | { readonly kind: 'failed'; readonly requestId: string; readonly failure: Failure }
  | { readonly kind: 'search'; readonly search: SearchState }
  /** The first error of what this reading brought; null where nothing speaks of one. */
  | { readonly kind: 'first-error'; readonly requestId: string; readonly error: FirstError | null }
  | { readonly kind: 'answer'; readonly number: number; readonly value: TraceAnswers[keyof TraceAnswers] };
