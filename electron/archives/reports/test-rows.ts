/** The tests that a report lists and counts. */
import { mostReportRows } from '#shared/artifacts/artifact-reports.ts';
import type { TestCase, TestOutcome, TestReport, TestResult } from '#shared/artifacts/artifact-reports.ts';
import { order } from './test-results.ts';
import { createTimes } from './test-seconds.ts';

/** Characters that are kept: of a message, of a detail, and of all details. */
const mostMessage = 500;
export const mostDetail = 20_000;
const mostDetails = 4_000_000;

interface Kept extends TestCase {
  /** By itself its time may be a thousand times as long. */
  readonly isUnsure: boolean;
}

/** Makes an empty list. */
export const createRows = () => {
  const counts: Record<TestResult, number> = { failed: 0, error: 0, skipped: 0, passed: 0 };
  const kept: Record<TestResult, Kept[]> = { failed: [], error: [], skipped: [], passed: [] };
  const times = createTimes();
  let [sure, unsure, timed, detailsLeft] = [0, 0, 0, mostDetails];

  const clipped = ({ result, message, detail }: TestOutcome): TestOutcome => {
    const text = detail.trim().slice(0, Math.min(mostDetail, detailsLeft));
    detailsLeft -= text.length;
    const first = text.split('\n', 1)[0]?.trim() ?? '';
    return { result, message: (message === '' ? first : message).slice(0, mostMessage), detail: text };
  };

  return {
    /** @param time as it is written */
    add: (row: Omit<TestCase, 'seconds'>, time?: string): void => {
      counts[row.result] += 1;
      const { seconds = null, isUnsure = false } = times.read(time) ?? {};
      if (seconds !== null) timed += 1;
      if (isUnsure) unsure += seconds ?? 0;
      else sure += seconds ?? 0;
      if (kept[row.result].length < mostReportRows)
        kept[row.result].push({ ...row, outcomes: row.outcomes.map(clipped), seconds, isUnsure });
    },
    list: (): Pick<TestReport, 'counts' | 'seconds' | 'cases' | 'left_out'> => {
      const factor = times.unsureFactor();
      const all = order.flatMap((result) =>
        kept[result]
          .map(({ isUnsure, ...row }): TestCase => (isUnsure ? { ...row, seconds: (row.seconds ?? 0) * factor } : row))
          .sort((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0)),
      );
      const cases = all.slice(0, mostReportRows);
      const counted = order.reduce((sum, result) => sum + counts[result], 0);
      return { counts, seconds: timed === 0 ? null : sure + unsure * factor, cases, left_out: counted - cases.length };
    },
  };
};
