/** Reads JUnit XML, as the test runners of many languages write it. */
import type { DifferingCount, TestOutcome, TestReport, TestResult } from '#shared/artifacts/artifact-reports.ts';
import type { XmlReader } from './read-xml.ts';
import type { Problems } from './report-problems.ts';
import { isBad, resultOf, statusOf, worstOf } from './test-results.ts';
import { createRows, mostDetail } from './test-rows.ts';

/** Tests of a suite, and those of them that did not pass: as tests, and as the results that they have. */
interface Tally {
  tests: number;
  failed: number;
  errors: number;
  skipped: number;
  badResults: number;
  skippedResults: number;
}

/** An empty one. */
const newTally = (): Tally => ({ tests: 0, failed: 0, errors: 0, skipped: 0, badResults: 0, skippedResults: 0 });

/** Adds one to another. */
const addTally = (to: Tally, more: Tally): void => {
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
const countedBad = (attributes: Attributes): number | null =>
  sumOf(numberOf(attributes, 'failures', 'failed', 'failure'), numberOf(attributes, 'errors', 'error'));

/**
 * Where a suite's own counts are none of what its tests can be counted as: with those of the suites in it or without, by tests or by
 * results, failures and errors as one, because writers call one the other, and disabled tests
 * skipped ones or something else.
 */
const differencesOf = (suite: string, attributes: Attributes, own: Tally, all: Tally): readonly DifferingCount[] => {
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

const mostDifferences = 20;

interface Written {
  detail: string;
}

interface Suite {
  readonly name: string;
  readonly attributes: Attributes;
  /** Of its own tests, and with those of the suites in it. */
  readonly own: Tally;
  readonly all: Tally;
  /** What it wrote: why it failed, where no test says so. */
  readonly outputs: Readonly<Record<'system-err' | 'system-out' | 'exception', Written>>;
}

interface Test {
  readonly attributes: Attributes;
  readonly outcomes: TestOutcome[];
}

/** An element whose text is taken. */
interface Taken {
  readonly name: string;
  readonly into: Written;
  readonly end: () => void;
}

const suiteOf = (attributes: Attributes): Suite => ({
  name: attributes['name'] ?? '',
  attributes,
  own: newTally(),
  all: newTally(),
  outputs: { 'system-err': { detail: '' }, 'system-out': { detail: '' }, exception: { detail: '' } },
});

const isOutput = (name: string): name is keyof Suite['outputs'] =>
  name === 'system-err' || name === 'system-out' || name === 'exception';

const isSuite = (name: string): boolean => name === 'testsuite' || name === 'testsuites';

const tallyOf = (result: TestResult, outcomes: readonly TestOutcome[]): Tally => {
  // A test whose status alone says so has no element.
  const results = outcomes.length === 0 ? [result] : outcomes.map((outcome) => outcome.result);
  return {
    tests: 1,
    failed: Number(result === 'failed'),
    errors: Number(result === 'error'),
    skipped: Number(result === 'skipped'),
    badResults: results.filter(isBad).length,
    skippedResults: results.filter((one) => one === 'skipped').length,
  };
};

/** Reads the tags of one or more documents. */
export class JunitReader implements XmlReader {
  readonly #problems: Problems;
  readonly #rows = createRows();
  readonly #total = newTally();
  readonly #differences: DifferingCount[] = [];
  readonly #suites: Suite[] = [];
  #test: Test | null = null;
  #taken: Taken | null = null;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  open(name: string, attributes: Attributes): void {
    if (isSuite(name)) {
      this.#cutTest();
      this.#suites.push(suiteOf(attributes));
    } else if (name === 'testcase') {
      this.#endTest();
      this.#test = { attributes, outcomes: [] };
    } else if (!this.#taken) this.#take(name, attributes);
  }

  text(text: string): void {
    const into = this.#taken?.into;
    if (into && into.detail.length < mostDetail) into.detail += text.slice(0, mostDetail);
  }

  close(name: string): void {
    if (isSuite(name)) this.#endSuite();
    else if (name === 'testcase') this.#endTest();
    else if (name === this.#taken?.name) this.#endTaken();
  }

  /** The report, after what the text left open is ended. */
  report(): TestReport {
    while (this.#suites.length > 0) this.#endSuite();
    this.#cutTest();
    return { tests: this.#total.tests, ...this.#rows.list(), differences: this.#differences.slice(0, mostDifferences) };
  }

  /** Begins to take the text of a result, or of what a suite wrote. */
  #take(name: string, attributes: Attributes): void {
    const [test, suite] = [this.#test, this.#suites.at(-1)];
    const result = resultOf(name, test?.attributes);
    if (result === undefined) {
      if (!test && suite && isOutput(name)) this.#taken = { name, into: suite.outputs[name], end: () => undefined };
      return;
    }
    const into = { detail: '' };
    const end = (): void => {
      const { detail } = into;
      const message = (attributes['message'] ?? '').trim();
      const outcome = {
        result,
        message: message + detail.trim() === '' ? (attributes['type'] ?? '') : message,
        detail,
      };
      if (test) test.outcomes.push(outcome);
      else if (suite && result !== 'flaky' && isBad(result)) this.#addSuiteRow(suite, result, outcome, 1);
    };
    this.#taken = { name, into, end };
  }

  #endTaken(): void {
    this.#taken?.end();
    this.#taken = null;
  }

  #addSuiteRow(suite: Suite, result: TestResult, outcome: TestOutcome, amount: number, unnamed?: number): void {
    const row = { suite: suite.name, group: '', name: null, result, outcomes: [outcome] };
    this.#rows.add(unnamed === undefined ? row : { ...row, unnamed });
    suite.all[result === 'failed' ? 'failed' : 'errors'] += amount;
    suite.all.badResults += amount;
  }

  #endTest(): void {
    this.#endTaken();
    if (!this.#test) return;
    const { attributes, outcomes } = this.#test;
    const status = statusOf(attributes);
    const isSaid = outcomes.some(({ result }) => (isBad(status) ? isBad(result) : result === status));
    if (status !== 'passed' && !isSaid && outcomes.length > 0)
      outcomes.push({ result: status, message: '', detail: '' });
    const result = worstOf([status, ...outcomes.map((outcome) => outcome.result)]);
    this.#test = null;
    // What TestNG ran around its tests is none of them, as long as it passed.
    if (attributes['is-config'] === 'true' && result === 'passed') return;
    const suite = this.#suites.at(-1);
    const tally = tallyOf(result, outcomes);
    for (const to of suite ? [suite.own, suite.all] : [this.#total]) addTally(to, tally);
    const { name = '', file = '', time, duration } = attributes;
    const inMilliseconds = `${attributes['duration-ms'] ?? ''}ms`;
    // PHPUnit before 4.8 writes "class", xUnit.net "type".
    const group = attributes['classname'] ?? attributes['class'] ?? attributes['type'] ?? file;
    this.#rows.add({ suite: suite?.name ?? '', group, name, result, outcomes }, time ?? duration ?? inMilliseconds);
  }

  /** A test that does not end in the text is listed where it is known to have failed: it may have. */
  #cutTest(): void {
    this.#endTaken();
    if (!this.#test) return;
    const { attributes, outcomes } = this.#test;
    this.#problems.add('cut', attributes['name'] ?? '');
    if (isBad(worstOf([statusOf(attributes), ...outcomes.map(({ result }) => result)]))) this.#endTest();
    this.#test = null;
  }

  #endSuite(): void {
    this.#cutTest();
    const suite = this.#suites.pop();
    if (!suite) return;
    const { name, attributes, own, all, outputs } = suite;
    this.#differences.push(...differencesOf(name, attributes, own, all));
    const unnamed = countedBad(attributes) ?? 0;
    if (unnamed > 0 && all.failed + all.errors === 0) {
      const [err, out] = [outputs['system-err'].detail, outputs['system-out'].detail];
      const outcome = { result: 'error' as const, message: '', detail: err.trim() === '' ? out : err };
      this.#addSuiteRow(suite, 'error', outcome, unnamed, unnamed);
    }
    // What runs around its tests may fail: then no test says so.
    const status = statusOf(attributes);
    if (isBad(status) && all.failed + all.errors === 0)
      this.#addSuiteRow(suite, status, { result: status, message: '', detail: outputs.exception.detail }, 1);
    addTally(this.#suites.at(-1)?.all ?? this.#total, all);
  }
}
