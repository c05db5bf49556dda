/** A train: merge requests of one target branch, merged one after the other by the main process, each looked at anew right before its turn. */

/** Most merge requests of a train. */
export const mostTrainRows = 100;

/** Minutes for which jobs that go on can be waited for. */
export const trainWaits = [0, 10, 30, 60, 240] as const;

/** What has to hold before each, as it was chosen for the whole train. */
export interface TrainRules {
  /** The branch that all of them go into, and the commit that it was at when the order was chosen. */
  readonly target: { readonly branch: string; readonly sha: string };
  /** One that can't be merged as it was chosen is left out; without it the train stops before that one. */
  readonly leaves_out: boolean;
  /** Its jobs have passed, where there are any. */
  readonly needs_jobs: boolean;
  /** Minutes for which jobs that go on are waited for, for each. */
  readonly wait: (typeof trainWaits)[number];
  /** No thread is open; where a server keeps none, nobody has commented since it was chosen. */
  readonly needs_threads: boolean;
  /** Nobody else has moved the target branch. */
  readonly needs_target: boolean;
  /** How many comments each had when it was chosen, in the order of the rows. */
  readonly comments: readonly number[];
}

/**
 * Calls for one merge request at least: the request, its jobs and its threads are read before it is merged, and the target
 * branch before and after.
 */
export const callsOfTrainRow = ({ needs_jobs, needs_threads }: Pick<TrainRules, 'needs_jobs' | 'needs_threads'>) =>
  4 + Number(needs_jobs) + Number(needs_threads);
