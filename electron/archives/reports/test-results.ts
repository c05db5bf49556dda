/** The words by which writers of JUnit XML name a result. */
import type { TestOutcome, TestResult } from '../../../shared/ipc/artifact-reports.ts';

/** The worst first. */
export const order: readonly TestResult[] = ['failed', 'error', 'skipped', 'passed'];

/** What elements say. Surefire and nextest name the earlier attempts of a test that was tried again. */
export const elementResults: ReadonlyMap<string, TestOutcome['result']> = new Map<string, TestOutcome['result']>([
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
  skipped: 'skip skipped ignored ignore notrun disabled pending untested suppressed todo',
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
