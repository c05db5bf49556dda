/** Reports that jobs leave in their artifacts, as the page shows them: tests by JUnit XML, coverage in three formats. */

/** How a test ended. */
export type TestResult = 'failed' | 'error' | 'skipped' | 'passed';

/** One result of a test. Most have one or none; one that was tried again has several. `flaky`: it failed once, and passed later. */
export interface TestOutcome {
  readonly result: TestResult | 'flaky';
  /** Why, in one line; empty where nothing is said. */
  readonly message: string;
  /** Stack or output of the failure, at most 20,000 characters. */
  readonly detail: string;
}

/** One test, or a suite that did not pass by itself. */
export interface TestCase {
  readonly suite: string;
  /** Class or file that the report names; empty where it names none. */
  readonly group: string;
  /** Null: the suite itself. */
  readonly name: string | null;
  /** Failures and errors that a suite counts, where none of its tests has one. */
  readonly unnamed?: number;
  /** The worst of its outcomes, and of what its status says. */
  readonly result: TestResult;
  /** Seconds; null where the report does not say. */
  readonly seconds: number | null;
  readonly outcomes: readonly TestOutcome[];
}

/** A count of a suite that is none of its tests. */
export interface DifferingCount {
  readonly suite: string;
  /** `failures` are those with errors. */
  readonly measure: 'tests' | 'failures' | 'skipped';
  readonly counted: number;
  readonly listed: number;
}

/**
 * What is wrong with a report that is read as far as it can be. `cut`: it ends too early, in the test of `text` where there is one.
 * `documents`: several, one after the other. `leading`: an empty line in front of its declaration. `outside`: text around it.
 * `characters`: some that XML forbids. `encoding`: its bytes are in that of `text`, and it says another one. `entities`: references to
 * what is not known. `stopped`: it is nested too deep, or there is too much wrong with it; it is read until there. `syntax`: anything else, with the first error.
 * `large`: it is not read.
 */
export interface ReportProblem {
  readonly kind:
    | 'cut'
    | 'documents'
    | 'leading'
    | 'outside'
    | 'characters'
    | 'encoding'
    | 'entities'
    | 'stopped'
    | 'syntax'
    | 'large';
  readonly text: string;
}

/** A report of tests. */
export interface TestReport {
  /** Tests, without suites that did not pass by themselves. */
  readonly tests: number;
  /** Tests and such suites. */
  readonly counts: Readonly<Record<TestResult, number>>;
  /** Seconds of all tests; null where none of them says. */
  readonly seconds: number | null;
  /** Failed ones first, then errors, skipped and passed ones; the slowest first. */
  readonly cases: readonly TestCase[];
  /** Those that are counted and not in `cases`. */
  readonly left_out: number;
  /** The first 20. */
  readonly differences: readonly DifferingCount[];
}

/** Something that is covered in part. */
export interface Covered {
  readonly covered: number;
  readonly total: number;
}

/** Coverage of one file; null: the report does not count this. */
export interface FileCoverage {
  readonly path: string;
  readonly lines: Covered | null;
  readonly branches: Covered | null;
  readonly functions: Covered | null;
}

/** A report of coverage. */
export interface CoverageReport extends Omit<FileCoverage, 'path'> {
  readonly format: 'Cobertura' | 'lcov' | 'Istanbul';
  /** The least covered first. */
  readonly files: readonly FileCoverage[];
  /** Files that are counted and not in `files`. */
  readonly left_out: number;
}

/** Most tests or files of a report that are listed. */
export const mostReportRows = 10_000;
