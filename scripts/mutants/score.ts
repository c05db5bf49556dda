/** What StrykerJS found in one area, counted from its report. */

/** The part of StrykerJS's JSON report that is read (mutation-testing-report-schema). */
export interface MutantReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly statusReason?: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

/** Numbers of changes. */
export interface MutantScore {
  readonly noticed: number;
  /** Those of `noticed` after which something did not end in time; on a busy computer some of them may be wrong. */
  readonly timedOut: number;
  readonly survived: number;
  /** No test runs the changed line. */
  readonly uncovered: number;
  /** Left out: a text literal, or code that runs once when its file is loaded. */
  readonly leftOut: number;
  /** noticed / (noticed + survived + uncovered), in percent; 100 where nothing was changed. */
  readonly percent: number;
  /** One line for each change that nothing noticed: file, line, what was put there. */
  readonly unnoticed: readonly string[];
}

/** Counts a report. A change that made the tests run without end counts as noticed, as StrykerJS has it. */
export const scoreOf = (report: MutantReport): MutantScore => {
  const all = Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  );
  const count = (...statuses: readonly string[]): number =>
    all.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const timedOut = all.filter(
    ({ status, statusReason = '' }) =>
      status === 'Timeout' || (status === 'Killed' && /(Test|Hook) timed out in \d+ms/.test(statusReason)),
  ).length;
  const survived = count('Survived');
  const uncovered = count('NoCoverage');
  const judged = noticed + survived + uncovered;
  return {
    noticed,
    timedOut,
    survived,
    uncovered,
    leftOut: count('Ignored'),
    percent: judged === 0 ? 100 : (100 * noticed) / judged,
    unnoticed: all
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(
        ({ file, location, mutatorName, replacement = '' }) =>
          `${file}:${location.start.line} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      ),
  };
};
