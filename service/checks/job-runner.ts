/** What the service needs of its runner of jobs. */

/** Runs jobs. */
export interface JobRunner {
  /** Whether it takes jobs: not while it is held, and not once the service ends. */
  takesJobs(): boolean;
  /** Starts jobs that are queued; cheap: every function that adds one calls it. */
  startQueued(): void;
  /** Stops the work of a job that runs; nothing for another. */
  stop(jobId: number): void;
  /** Takes no more jobs and puts those that run back into the queue. */
  close(): Promise<void>;
}
