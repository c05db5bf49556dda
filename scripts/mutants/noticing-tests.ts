/** Runs one test of the list in the copy of the project, and says which test failed first. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '#scripts/run-command.ts';
import type { NoticingTest } from './noticed/noticed-change.ts';

/** Milliseconds after which tests that hang by a change are ended: it counts as noticed then. */
export const hangLimit = 6 * 60_000;

/** A test that failed, or what kept all of them from running. */
export interface Failed {
  readonly file: string;
  readonly title: string;
}

/** Whether a file is run by Playwright, on the built app. */
export const isSpec = (file: string): boolean => file.startsWith('e2e/specs/');

interface UnitReport {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface SpecReport extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number };
}

/** As a title stands in its source: what a table or a template puts there may be anything. */
export const titlePattern = (title: string): string =>
  title
    .replaceAll(/\$\{[^}]*\}|%[a-z]|\$\w+/g, '\0')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('\0', '.*');

const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
};

/** Runs unit tests to the first failure. @throws when nothing ran and nothing failed */
const runUnit = async (
  folder: string,
  parameters: readonly string[],
  file: string,
  limit: number,
): Promise<Failed | null> => {
  const reportFile = join(folder, '.cache-unit.json');
  rmSync(reportFile, { force: true });
  const { code, output } = await run(
    'vitest',
    [...parameters, '--retry=0', '--bail=1', '--reporter=json', `--outputFile=${reportFile}`, '--root', folder],
    { folder, limit },
  );
  if (code === 0) return null;
  const report = readReport<UnitReport>(reportFile);
  for (const { name, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { file: name.replace(`${folder}/`, ''), title: failed.fullName };
  }
  const broken = report?.testResults.find(({ status }) => status === 'failed');
  if (broken) return { file: broken.name.replace(`${folder}/`, ''), title: '(the file does not load)' };
  if (code === null) return { file, title: '(ended by the time limit)' };
  throw new Error(`No unit test ran: ${output.slice(-2000)}`);
};

/** All unit tests that import a file, to the first failure. */
export const runRelated = (folder: string, file: string): Promise<Failed | null> =>
  runUnit(folder, ['related', file, '--run', '--passWithNoTests'], file, 4 * hangLimit);

const firstUnexpected = ({ suites = [], specs = [] }: Suite): Failed | null => {
  const failed = specs.find(({ tests }) => tests.some(({ status }) => status === 'unexpected'));
  if (failed) return { file: `e2e/specs/${failed.file}`, title: failed.title };
  for (const suite of suites) {
    const inner = firstUnexpected(suite);
    if (inner) return inner;
  }
  return null;
};

/**
 * Runs end-to-end tests to the first failure.
 * @throws when all of them were skipped, or none has one of the titles
 */
const runSpecs = async (folder: string, tests: readonly NoticingTest[], limit: number): Promise<Failed | null> => {
  const reportFile = join(folder, '.cache-specs.json');
  rmSync(reportFile, { force: true });
  const titles = tests.map(([, title]) => (title === undefined ? '.*' : titlePattern(title)));
  const { code, output } = await run(
    'playwright',
    [
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', '--retries=0', '-x'],
      ...['--grep', titles.join('|'), ...new Set(tests.map(([file]) => file))],
    ],
    { folder, limit, environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile, LECTERN_E2E_HOST: 'shell' } },
  );
  const report = readReport<SpecReport>(reportFile);
  const failed = report && firstUnexpected(report);
  if (failed) return failed;
  if (report !== null && code === 0 && report.stats.expected > 0) return null;
  const [[file] = ['']] = tests;
  if (code === null) return { file, title: '(ended by the time limit)' };
  const hasFailed = /global-setup|Error in .*setup/i.test(output) || report?.stats.unexpected === 0;
  if (hasFailed && report?.stats.skipped === 0) return { file, title: '(the app does not start)' };
  throw new Error(`No end-to-end test ran: ${output.slice(-2000)}`);
};

/**
 * Runs tests of one kind to the first failure.
 * @param limit milliseconds after which they are ended, which counts as a failure
 * @returns null where all pass
 */
export const runTests = (folder: string, tests: readonly NoticingTest[], limit: number): Promise<Failed | null> => {
  const [first] = tests;
  if (!first) return Promise.resolve(null);
  return isSpec(first[0])
    ? runSpecs(folder, tests, limit)
    : runUnit(folder, ['run', ...new Set(tests.map(([file]) => file))], first[0], limit);
};
