/** What vitest's own report says of a run: counts, and what failed. */

/** The part of the report that is read. A test that passed keeps the messages of its tries that failed. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
      /** What a test says of itself: testing/lacking.ts. */
      readonly meta?: { readonly lacking?: string };
    }[];
  }[];
}

const firstLines = (text: string): string => text.split('\n').slice(0, 12).join('\n');

const triesOf = (report: UnitReport, status: string): readonly string[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status && (test.failureMessages?.length ?? 0) > 0)
      .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${firstLines(failureMessages?.[0] ?? '')}`),
  );

/** Tests that were skipped, each with the reason that it gives. */
export const skippedIn = (report: UnitReport): readonly string[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ fullName, meta }) => `${name} › ${fullName}${meta?.lacking === undefined ? '' : `: ${meta.lacking}`}`),
  );

/** Tests that failed, and files that could not be run, each with its message. */
export const failuresOf = (report: UnitReport): readonly string[] => [
  ...triesOf(report, 'failed'),
  ...report.testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    .map(({ name, message = '' }) => `${name}\n${firstLines(message)}`),
];
