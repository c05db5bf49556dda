/** The words by which writers of JUnit XML name a result. */
import type { TestOutcome, TestResult } from '#shared/artifacts/artifact-reports.ts';

/** The worst first. */
export const order: readonly TestResult[] = ['failed', 'error', 'skipped', 'passed'];

/** What elements say. Surefire and nextest name the earlier attempts of a test that was tried again. */
const elementResults: ReadonlyMap<string, TestOutcome['result']> = new Map<string, TestOutcome['result']>([
  ['failure', 'failed'],
  ['rerunFailure', 'failed'],
  ['error', 'error'],
  ['rerunError', 'error'],
  ['internalError', 'error'],
  ['skipped', 'skipped'],
  ['flakyFailure', 'flaky'],
  ['flakyError', 'flaky'],
]);

const words: Readonly<Partial<Record<TestResult, string>>> = {
  failed: 'fail failed failure failing ko xpass',
  error: 'error errored broken panicked timedout timeout aborted interrupted crashed',
  skipped: 'skip skipped ignored ignore notrun disabled pending untested suppressed todo inconclusive',
};

const statuses: ReadonlyMap<string, TestResult> = new Map(
  order.flatMap((result) => (words[result] ?? '').split(' ').map((word) => [word, result] as const)),
);

/** Whether it did not pass. */
export const isBad = (result: TestOutcome['result']): boolean => result === 'failed' || result === 'error';

/** The worst of some. */
export const worstOf = (results: readonly TestOutcome['result'][]): TestResult =>
  order.find((result) => results.includes(result)) ?? 'passed';

/** What `status` and `result` say; a word that is none of a result says nothing. */
export const statusOf = (attributes: Readonly<Record<string, string>>): TestResult =>
  worstOf(
    [attributes['status'], attributes['result']].flatMap(
      (word) => statuses.get((word ?? '').toLowerCase().replace(/[\s_-]/g, '')) ?? [],
    ),
  );

/** What an element says; undefined where it is no result. An exception says why, and the status of its test says what. */
export const resultOf = (
  element: string,
  test: Readonly<Record<string, string>> | undefined,
): TestOutcome['result'] | undefined => {
  if (element !== 'exception') return elementResults.get(element);
  const status = statusOf(test ?? {});
  return status === 'passed' ? undefined : status;
};
