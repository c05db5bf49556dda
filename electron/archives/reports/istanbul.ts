/** Reads coverage as the `json-summary` of Istanbul. */
import type { Covered, CoverageReport, FileCoverage } from '#shared/artifacts/artifact-reports.ts';
import { coverageOf, coveredOf } from './coverage.ts';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (file: Values, measure: string): Covered | null => {
  const part = file[measure];
  if (!isValues(part)) return null;
  const { covered, total } = part;
  return typeof covered === 'number' && typeof total === 'number' ? coveredOf(covered, total) : null;
};

const partsOf = (file: Values): Omit<FileCoverage, 'path'> => ({
  lines: partOf(file, 'lines'),
  branches: partOf(file, 'branches'),
  functions: partOf(file, 'functions'),
});

/** The report of a parsed JSON text; null where it is something else. */
export const readIstanbul = (value: unknown): CoverageReport | null => {
  if (!isValues(value) || !isValues(value['total']) || partOf(value['total'], 'lines') === null) return null;
  const files = Object.entries(value).flatMap(([path, file]) =>
    path !== 'total' && isValues(file) ? [{ path, ...partsOf(file) }] : [],
  );
  return coverageOf('Istanbul', files, partsOf(value['total']));
};
