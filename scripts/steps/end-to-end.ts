/** The end-to-end suite by Playwright, counted from its own report. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Host } from '#scripts/host/prepare.ts';
import { withDisplay, type VirtualDisplay } from '#scripts/host/virtual-display.ts';
import type { Outcome } from '#scripts/outcome.ts';
import { root, run } from '#scripts/run-command.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

/** What is read of a report that Playwright writes as JSON. */
export interface PlaywrightReport {
  readonly suites: readonly Suite[];
  /** Of the run, not of a test. */
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** Chooses the scenarios that run on Electron too. */
export const scenariosOnElectron = ['--grep', '@electron'] as const;

/** Where the run keeps what its apps called, for the proof of coverage. */
export const callsFolder = join(root, '.cache/calls');

const firstLine = (message = 'no message'): string => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';

/** Tests that failed, each with what its last try said. */
const failedOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => `${file} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`),
  ),
  ...suites.flatMap(failedOf),
];

const secondTriesOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file} › ${title}\n${results[0]?.error?.message ?? ''}`),
  ),
  ...suites.flatMap(secondTriesOf),
];

/** Tests that skipped themselves, each with its reason. */
const skippedOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      return status === 'skipped' ? [`${file} › ${title}: ${reason ?? 'not begun'}`] : [];
    }),
  ),
  ...suites.flatMap(skippedOf),
];

/** What a whole end-to-end run is asked for. */
export interface EndToEnd {
  /** What Playwright is told beside. */
  readonly parameters?: readonly string[];
  /** Whether people sign in to a server of today before the service. */
  readonly isToday?: boolean;
  /** Whether a test that passes on its second try alone has failed. */
  readonly isStrict?: boolean;
}

/** Counts a report. @param code exit code of Playwright, which fails for more than tests */
export const outcomeOf = (
  name: string,
  { stats, suites, errors }: PlaywrightReport,
  code: number | null,
  isStrict = false,
): Outcome => {
  const secondTries = isStrict ? stats.flaky : 0;
  const passed = stats.expected + stats.flaky - secondTries;
  const failed = stats.unexpected + secondTries;
  const hasFailed = passed + failed === 0 || code !== 0 || errors.length > 0;
  return {
    name,
    passed,
    failed: hasFailed ? Math.max(failed, 1) : failed,
    skipped: stats.skipped,
    failedTests: [...failedOf({ suites }), ...new Set(errors.map(({ message }) => firstLine(message)))],
    secondTries: secondTriesOf({ suites }),
    skippedTests: skippedOf({ suites }),
    report: 'see above',
  };
};

const runOn = async (
  host: Host,
  display: VirtualDisplay | null,
  name: string,
  { parameters = [], isStrict = false, isToday = false }: EndToEnd,
): Promise<Outcome> => {
  const file = join(root, `.cache/playwright-${host.kind}.json`);
  rmSync(file, { force: true });
  rmSync(callsFolder, { recursive: true, force: true });
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
    {
      show: true,
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        LECTERN_E2E_HOST: host.kind,
        LECTERN_CALLS_FOLDER: callsFolder,
        ...(isToday && { LECTERN_E2E_SERVER: 'today' }),
        ...(host.path !== undefined && { LECTERN_ELECTRON: host.path }),
        ...(display && { DISPLAY: display.name }),
      },
    },
  );
  try {
    return outcomeOf(name, JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport, code, isStrict);
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, report: output };
  }
};

/** Runs e2e/specs. A run that left no report, or ran no test, has failed; what passed on its second try is named. */
export const endToEnd = (host: Host, wanted: EndToEnd = {}): Promise<Outcome> => {
  const name = `end-to-end tests on ${host.name}${wanted.isToday === true ? ', a server of today' : ''}`;
  // The shell runs headless; Electron needs a display.
  return host.kind === 'electron'
    ? withDisplay((display) => runOn(host, display, name, wanted))
    : runOn(host, null, name, wanted);
};
