/** Coverage by file in one form, whatever format it came from: the least covered first, and the sums. */
import { mostReportRows } from '#shared/artifacts/artifact-reports.ts';
import type { Covered, CoverageReport, FileCoverage } from '#shared/artifacts/artifact-reports.ts';

type Measure = 'lines' | 'branches' | 'functions';

const sumOf = (files: readonly FileCoverage[], measure: Measure): Covered | null => {
  let [covered, total, isCounted] = [0, 0, false];
  for (const file of files) {
    const one = file[measure];
    if (one === null) continue;
    isCounted = true;
    covered += one.covered;
    total += one.total;
  }
  return isCounted ? { covered, total } : null;
};

const shareOf = ({ lines }: FileCoverage): number =>
  lines === null || lines.total === 0 ? 1 : lines.covered / lines.total;

/** A covered part; null where nothing of it is counted. */
export const coveredOf = (covered: number, total: number): Covered | null =>
  Number.isSafeInteger(covered) && Number.isSafeInteger(total) && covered >= 0 && total >= covered
    ? { covered, total }
    : null;

/** The report of files. */
export const coverageOf = (
  format: CoverageReport['format'],
  files: readonly FileCoverage[],
  totals: Partial<Pick<CoverageReport, Measure>> = {},
): CoverageReport => {
  const sorted = [...files].sort(
    (one, other) => shareOf(one) - shareOf(other) || (one.path < other.path ? -1 : one.path > other.path ? 1 : 0),
  );
  return {
    format,
    lines: totals.lines ?? sumOf(files, 'lines'),
    branches: totals.branches ?? sumOf(files, 'branches'),
    functions: totals.functions ?? sumOf(files, 'functions'),
    files: sorted.slice(0, mostReportRows),
    left_out: Math.max(0, sorted.length - mostReportRows),
  };
};
