/** Steps of a job in its trace: where one begins, where the rest is only tidying up, and the line that says that one failed. */

/** What a line says about steps. */
export type StepMark =
  /** A new step begins: what came before it ended well. */
  | 'begin'
  /** What follows is done after the job has failed or ended. */
  | 'after'
  /** The step has failed. */
  | 'failed';

/** Finds lines that may be a mark. */
export const mayBeStep =
  /section_start|exited with|exit code|Job failed|##\[group\]Run |travis_time:start|build has been stopped/;

const marks: readonly (readonly [StepMark, RegExp])[] = [
  // A runner's own sections: the script, and what is done after it.
  ['begin', /section_start:\d+:(?:step_script|build_script)\b/],
  ['after', /section_start:\d+:(?:after_script|archive_cache|upload_artifacts|cleanup_)/],
  ['failed', /^ERROR: Job failed/],
  // GitHub Actions.
  ['begin', /^##\[group\]Run /],
  ['failed', /^##\[error\]Process completed with exit code [1-9]/],
  // Travis CI.
  ['begin', /travis_time:start/],
  ['begin', /^(?:The command )?.*" exited with 0\.$/],
  ['failed', /^(?:The command )?.*" (?:failed and )?exited with [1-9]\d*\b/],
  ['failed', /^Your build has been stopped/],
];

/** The mark of a line; null for all others. @param text without sequences and without time */
export const stepMarkOf = (text: string): StepMark | null => marks.find(([, line]) => line.test(text))?.[0] ?? null;
