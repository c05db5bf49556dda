/** Reports that jobs leave in their artifacts, as the page shows them: tests by JUnit XML, coverage in three formats. */

/** How a test ended. */
export type TestResult = 'failed' | 'error' | 'skipped' | 'passed';

/** One test. */
export interface TestCase {
  readonly suite: string;
  /** Class or file that the report names; empty where it names none. */
  readonly group: string;
  readonly name: string;
  readonly result: TestResult;
  /** Seconds; null where the report does not say. */
  readonly seconds: number | null;
  /** Why it failed or was skipped, in one line; empty where nothing is said. */
  readonly message: string;
  /** Stack or output of the failure, at most 20,000 characters. */
  readonly detail: string;
}

/** A report of tests. */
export interface TestReport {
  readonly counts: Readonly<Record<TestResult, number>>;
  /** Seconds of all tests; null where none of them says. */
  readonly seconds: number | null;
  /** Failed ones first, then errors, skipped and passed ones; the slowest first. */
  readonly cases: readonly TestCase[];
  /** Tests that are counted and not in `cases`. */
  readonly left_out: number;
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
