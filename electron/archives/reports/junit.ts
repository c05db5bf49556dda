/** Reads JUnit XML, as the test runners of many languages write it. */
import { mostReportRows } from '../../../shared/ipc/artifact-reports.ts';
import type { TestCase, TestReport, TestResult } from '../../../shared/ipc/artifact-reports.ts';
import type { XmlReader } from './read-xml.ts';

/** Characters that are kept: of a message, of a detail, and of all details. */
const mostMessage = 500;
const mostDetail = 20_000;
const mostDetails = 4_000_000;

/** The worst first. */
const order: readonly TestResult[] = ['failed', 'error', 'skipped', 'passed'];

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const secondsOf = (text: string | undefined): number | null => {
  // Some write thousands as 1,234.5.
  const seconds = text === undefined || text === '' ? NaN : Number(text.replaceAll(',', ''));
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

const results: Readonly<Record<string, TestResult>> = { failure: 'failed', error: 'error', skipped: 'skipped' };

/** A reader, and what it made. */
export interface JunitReading extends XmlReader {
  readonly report: () => TestReport;
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]?.trim() ?? '';

/** Makes a reader. */
export const createJunitReader = (): JunitReading => {
  const counts: Record<TestResult, number> = { failed: 0, error: 0, skipped: 0, passed: 0 };
  const kept: Record<TestResult, TestCase[]> = { failed: [], error: [], skipped: [], passed: [] };
  const suites: string[] = [];
  let seconds: number | null = null;
  let test: Mutable<TestCase> | null = null;
  let outcome: string | null = null;
  let detailsLeft = mostDetails;

  const end = (done: Mutable<TestCase>): void => {
    counts[done.result] += 1;
    if (done.seconds !== null) seconds = (seconds ?? 0) + done.seconds;
    const detail = done.detail.trim().slice(0, Math.min(mostDetail, detailsLeft));
    detailsLeft -= detail.length;
    const message = (done.message === '' ? firstLine(detail) : done.message).slice(0, mostMessage);
    if (kept[done.result].length < mostReportRows) kept[done.result].push({ ...done, detail, message });
  };

  return {
    open: (name, attributes) => {
      if (name === 'testsuite') suites.push(attributes['name'] ?? '');
      else if (name === 'testcase')
        test = {
          suite: suites.at(-1) ?? '',
          group: attributes['classname'] ?? attributes['file'] ?? '',
          name: attributes['name'] ?? '',
          result: 'passed',
          seconds: secondsOf(attributes['time']),
          message: '',
          detail: '',
        };
      else if (test && results[name] !== undefined && outcome === null) {
        outcome = name;
        // The first one counts; a later one adds its text.
        if (test.result === 'passed') {
          test.result = results[name];
          test.message = (attributes['message'] ?? '').trim();
        }
      }
    },
    text: (text) => {
      if (test && outcome !== null && test.detail.length < mostDetail) test.detail += text.slice(0, mostDetail);
    },
    close: (name) => {
      if (name === 'testsuite') suites.pop();
      else if (name === outcome) outcome = null;
      else if (name === 'testcase' && test) {
        end(test);
        test = null;
        outcome = null;
      }
    },
    report: () => {
      const all = order.flatMap((result) =>
        kept[result].sort((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0)),
      );
      const cases = all.slice(0, mostReportRows);
      const counted = order.reduce((sum, result) => sum + counts[result], 0);
      return { counts, seconds, cases, left_out: counted - cases.length };
    },
  };
};
