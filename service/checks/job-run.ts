/** What the work of a job has at hand, and how it fails. */
import type { Context } from '#service/context.ts';
import type { Repository } from '#service/git/process/run.ts';
import type { JobRow, PipelineRow } from '#service/store/jobs.ts';
import type { Trace } from './trace.ts';

/** A job that is being run. */
export interface JobRun {
  readonly context: Context;
  readonly job: JobRow;
  readonly pipeline: PipelineRow;
  readonly repository: Repository;
  /** What the commit is compared with: a commit, or the empty tree for the very first one. */
  readonly base: string;
  readonly trace: Trace;
  /** Aborted when the job is canceled or the service ends. */
  readonly signal: AbortSignal;
}

/** The job found what it looks for: it fails, with a sentence for the end of its trace. */
export class JobFailure extends Error {}
