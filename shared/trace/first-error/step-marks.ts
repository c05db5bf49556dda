/** Steps of a job in its trace: where one begins, where the rest is only tidying up, and the line that says that one failed. */

/** What a line says about steps. */
export type StepMark =
  /** A new step begins: what came before it ended well. */
  | 'begin'
  /** A new command of the script begins: the one before it ended well. */
  | 'command'
  /** What follows is done after the job has failed or ended. */
  | 'after'
  /** The step has failed. */
  | 'failed'
  /** The job has failed for a reason that the runner names: not by what a command said. */
  | 'reason';

/** Finds lines that may be a mark. */
export const mayBeStep =
  /section_start|exited with|exit code|Job failed|Build failed|##\[group\]Run |travis_time:start|build has been stopped|^(?:\u001b\[[\d;]*[mK])*\$ /;

const marks: readonly (readonly [StepMark, RegExp])[] = [
  // A runner's own sections, by their whole names, as a script may have some of its own: what each is made of ended well when the next one begins; but for what is done after a failure.
  ['command', /section_start:\d+:section_script_step_\d+(?![\w.-])/],
  [
    'begin',
    /section_start:\d+:(?:prepare_(?:executor|script)|resolve_secrets|get_sources|clear_worktree|restore_cache|download_artifacts|step_(?:script|release)|build_script|archive_cache|upload_artifacts_on_success)(?![\w.-])/,
  ],
  [
    'after',
    /section_start:\d+:(?:after_script|archive_cache_on_failure|upload_artifacts(?:_on_failure)?|cleanup_(?:file_variables|build))(?![\w.-])/,
  ],
  ['failed', /^ERROR: (?:Job|Build) failed(?:: (?:exit (?:code|status)|command terminated with exit code) \d+)?$/],
  ['reason', /^ERROR: (?:Job|Build) failed\b/],
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
