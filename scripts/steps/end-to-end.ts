/** The end-to-end suite by Playwright, counted from its own report. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endVariable, noTimeLeft } from '../../e2e/fixtures/time-left.ts';
import type { Host } from '../host/prepare.ts';
import { withDisplay, type VirtualDisplay } from '../host/virtual-display.ts';
import type { Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';

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

interface Report {
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

const secondTriesOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file} › ${title}\n${results[0]?.error?.message ?? ''}`),
  ),
  ...suites.flatMap(secondTriesOf),
];

/** Tests that do not skip themselves, and for which the run had no time. */
const notBegunOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs
    .filter(({ tests }) =>
      tests.some(
        ({ status, annotations }) =>
          status === 'skipped' &&
          annotations.every(({ type, description }) => type !== 'skip' || description === noTimeLeft),
      ),
    )
    .map(({ title, file }) => `${file} › ${title}`),
  ...suites.flatMap(notBegunOf),
];

/** Tests that skipped themselves, each with its reason. */
const skippedOf = ({ suites = [], specs = [] }: Suite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      if (status !== 'skipped' || reason === undefined || reason === noTimeLeft) return [];
      return [`${file} › ${title}: ${reason}`];
    }),
  ),
  ...suites.flatMap(skippedOf),
];

/** ms that tests through every screen which have begun may still take: then the run ends, and says what it did not do. */
const toEnd = 6 * 60_000;

/** Whether the run was ended by that limit, and nothing else went wrong. */
const isOutOfTime = ({ errors, stats }: Report): boolean =>
  errors.length > 0 &&
  stats.unexpected === 0 &&
  errors.every(({ message = '' }) => message.includes('Timed out waiting'));

const runOn = async (
  host: Host,
  display: VirtualDisplay | null,
  name: string,
  parameters: readonly string[],
  until: number | undefined,
): Promise<Outcome> => {
  const file = join(root, `.cache/playwright-${host.kind}.json`);
  rmSync(file, { force: true });
  rmSync(callsFolder, { recursive: true, force: true });
  const { code, output } = await run(
    'playwright',
    [
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
      ...(until === undefined ? [] : [`--global-timeout=${String(Math.max(until + toEnd - Date.now(), 1))}`]),
      ...parameters,
    ],
    {
      show: true,
      environment: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        LECTERN_E2E_HOST: host.kind,
        LECTERN_CALLS_FOLDER: callsFolder,
        ...(host.path !== undefined && { LECTERN_ELECTRON: host.path }),
        ...(display && { DISPLAY: display.name }),
        ...(until !== undefined && { [endVariable]: String(until) }),
      },
    },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { stats, suites } = report;
    const passed = stats.expected + stats.flaky;
    const ranNothing = passed + stats.unexpected === 0;
    const notBegun = notBegunOf({ suites });
    // Only a test through every screen may be left out: of what it looks at, other tests are left.
    const isLacking = notBegun.some((test) => !test.startsWith('whole-app/'));
    const hasFailed = ranNothing || isLacking || (code !== 0 && !isOutOfTime(report));
    return {
      name,
      passed,
      failed: hasFailed ? Math.max(stats.unexpected, 1) : stats.unexpected,
      skipped: stats.skipped,
      secondTries: secondTriesOf({ suites }),
      notBegun,
      skippedTests: skippedOf({ suites }),
      report: 'see above',
    };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, report: output };
  }
};

/**
 * Runs e2e/specs. A run that left no report, or ran no test, has failed; what passed on its second try is named.
 * @param until ms since 1970: after it no test through every screen is begun, and soon after it the run ends
 */
export const endToEnd = (host: Host, parameters: readonly string[] = [], until?: number): Promise<Outcome> => {
  const name = `end-to-end tests on ${host.name}`;
  // The shell runs headless; Electron needs a display.
  return host.kind === 'electron'
    ? withDisplay((display) => runOn(host, display, name, parameters, until))
    : runOn(host, null, name, parameters, until);
};
