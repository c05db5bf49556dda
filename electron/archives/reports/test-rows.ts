/** The tests that a report lists and counts, with their times: whether a comma parts thousands or decimals is seen by all of them together. */
import {
  mostReportRows,
  type TestCase,
  type TestOutcome,
  type TestReport,
  type TestResult,
} from '#shared/artifacts/artifact-reports.ts';
import { order } from './test-results.ts';

/** A time as it is written. */
export interface WrittenTime {
  readonly seconds: number;
  /** One comma and three digits: by these alone it may be a thousand times as long. */
  readonly isUnsure: boolean;
}

const units: Readonly<Record<string, number>> = { '': 1, s: 1, sec: 1, secs: 1, seconds: 1, ms: 0.001, min: 60, m: 60 };

const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/;

/** The digits with a point for the decimals. */
const pointed = (digits: string): string => {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (comma < 0) return digits;
  return digits.indexOf(',') === comma ? digits.replace(',', '.') : digits.replaceAll(',', '');
};

/** Makes a reader of the times of one report. */
const createTimes = () => {
  let hasPoints = false;
  return {
    /** Null where it is none. */
    read: (text: string | undefined): WrittenTime | null => {
      const plain = (text ?? '').replace(/[\s\u00a0\u202f'’]/g, '');
      const parts = clock.exec(plain);
      if (parts) {
        const [, hours = '0', minutes, seconds] = parts;
        return { seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), isUnsure: false };
      }
      const [, digits = '', unit = ''] = /^(\d[\d.,]*(?:e[+-]?\d+)?)([a-z]*)$/i.exec(plain) ?? [];
      const factor = units[unit.toLowerCase()];
      const number = Number(pointed(digits));
      if (digits === '' || factor === undefined || !Number.isFinite(number)) return null;
      if (!digits.includes(',') && digits.includes('.')) hasPoints = true;
      return { seconds: number * factor, isUnsure: /^[1-9]\d{0,2},\d{3}$/.test(digits) };
    },
    /** What an unsure time is multiplied by, once all are read: where others have points, its comma parts thousands. */
    unsureFactor: (): number => (hasPoints ? 1_000 : 1),
  };
};

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
