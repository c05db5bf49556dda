/** What a suite says to have, and what it has. */
import type { DifferingCount } from '#shared/artifacts/artifact-reports.ts';

/** Tests of a suite, and those of them that did not pass: as tests, and as the results that they have. */
export interface Tally {
  tests: number;
  failed: number;
  errors: number;
  skipped: number;
  badResults: number;
  skippedResults: number;
}

/** An empty one. */
export const newTally = (): Tally => ({ tests: 0, failed: 0, errors: 0, skipped: 0, badResults: 0, skippedResults: 0 });

/** Adds one to another. */
export const addTally = (to: Tally, more: Tally): void => {
  for (const key of Object.keys(more) as (keyof Tally)[]) to[key] += more[key];
};

type Attributes = Readonly<Record<string, string>>;

const numberOf = (attributes: Attributes, ...names: readonly string[]): number | null => {
  for (const name of names) {
    const text = attributes[name]?.trim() ?? '';
    if (/^\d{1,9}$/.test(text)) return Number(text);
  }
  return null;
};

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** What a suite counts as failed, with errors; null where it counts neither. */
export const countedBad = (attributes: Attributes): number | null =>
  sumOf(numberOf(attributes, 'failures', 'failed', 'failure'), numberOf(attributes, 'errors', 'error'));

/**
 * Where a suite's own counts are none of what its tests can be counted as: with those of the suites in it or without, by tests or by
 * results, failures and errors as one, because writers call one the other, and disabled tests
 * skipped ones or something else.
 */
export const differencesOf = (
  suite: string,
  attributes: Attributes,
  own: Tally,
  all: Tally,
): readonly DifferingCount[] => {
  const skipped = numberOf(attributes, 'skipped', 'skips', 'skip', 'ignored', 'notrun', 'not-run');
  const disabled = numberOf(attributes, 'disabled', 'pending', 'inconclusive');
  const hasErrors = numberOf(attributes, 'errors', 'error') !== null;
  const bad = (tally: Tally): readonly number[] => [
    tally.failed + tally.errors,
    tally.badResults,
    ...(hasErrors ? [] : [tally.failed]),
  ];
  const measures: readonly [
    DifferingCount['measure'],
    readonly (number | null)[],
    (tally: Tally) => readonly number[],
  ][] = [
    ['tests', [numberOf(attributes, 'tests', 'total')], ({ tests }) => [tests]],
    ['failures', [countedBad(attributes)], bad],
    [
      'skipped',
      skipped === null ? [] : [skipped, sumOf(skipped, disabled)],
      (tally) => [tally.skipped, tally.skippedResults],
    ],
  ];
  return measures.flatMap(([measure, said, foundIn]) => {
    const counted = said.filter((number) => number !== null);
    const found = [...foundIn(all), ...(own.tests > 0 ? foundIn(own) : [])];
    if (counted.length === 0 || counted.some((number) => found.includes(number))) return [];
    return [{ suite, measure, counted: counted[0] ?? 0, listed: found[0] ?? 0 }];
  });
};
