/** Reads coverage as lcov tracefiles. */
import type { CoverageReport, FileCoverage } from '#shared/artifacts/artifact-reports.ts';
import { coverageOf, coveredOf } from './coverage.ts';

/** Whether a text begins as a tracefile does. */
export const isLcov = (text: string): boolean => /^(?:#.*\n|TN:.*\r?\n|\s)*SF:/.test(text);

type Counts = Readonly<Record<string, number>>;

const fileOf = (path: string, counts: Counts): FileCoverage => {
  const part = (found: string, hit: string) =>
    counts[found] === undefined ? null : coveredOf(counts[hit] ?? 0, counts[found]);
  return { path, lines: part('LF', 'LH'), branches: part('BRF', 'BRH'), functions: part('FNF', 'FNH') };
};

/** Reads a tracefile; where it has no sums they are counted. */
export const readLcov = (text: string): CoverageReport => {
  const files: FileCoverage[] = [];
  let path = '';
  let counts: Record<string, number> = {};
  let [lines, hit] = [0, 0];
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^([A-Z]+):(.*?)\r?$/.exec(line) ?? [];
    if (key === 'SF') [path, counts, lines, hit] = [value, {}, 0, 0];
    else if (key === 'DA') {
      lines += 1;
      if (/^\d+,[1-9]/.test(value)) hit += 1;
    } else if (/^(?:LF|LH|BRF|BRH|FNF|FNH)$/.test(key) && /^\d{1,9}$/.test(value)) counts[key] = Number(value);
    else if (line.startsWith('end_of_record'))
      files.push(fileOf(path, lines > 0 && counts['LF'] === undefined ? { ...counts, LF: lines, LH: hit } : counts));
  }
  return coverageOf('lcov', files);
};
