/** The outcome of a step of the check or the tests, and the closing line that counts them. */

/** What one step found. */
export interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Tests that failed, and errors of the run itself, each with the first line of its message. */
  readonly failedTests?: readonly string[];
  /** Tests among those that passed that failed on their first try, each with its message. */
  readonly secondTries?: readonly string[];
  /** Tests that were skipped, each with the reason that it gives. */
  readonly skippedTests?: readonly string[];
  /** What to read when something failed. */
  readonly report: string;
}

/** A step that either holds or not. */
export const single = (name: string, holds: boolean, report: string): Outcome => ({
  name,
  passed: holds ? 1 : 0,
  failed: holds ? 0 : 1,
  skipped: 0,
  report,
});

/** The closing line: `N passed, N failed`, with `, N skipped` where something was skipped. */
export const closingLine = (outcomes: readonly Outcome[]): string => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
};

/** Runs a step, prints one line about it and, when it failed, its report. */
export const step = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted = outcome.passed + outcome.failed > 1 ? ` (${closingLine([outcome])})` : '';
  console.log(`${outcome.failed > 0 ? 'FAIL' : 'ok  '} ${outcome.name}${counted} ${seconds} s`);
  for (const test of outcome.secondTries ?? []) console.log(`passed on the second try: ${test}`);
  for (const test of outcome.skippedTests ?? []) console.log(`skipped: ${test}`);
  if (outcome.failed > 0) console.log(outcome.report);
  return outcome;
};
