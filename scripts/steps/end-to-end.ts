/** The end-to-end suite by Playwright, counted from its own report. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasNoDisplay, type Host } from '../host/prepare.ts';
import { startVirtualDisplay } from '../host/virtual-display.ts';
import type { Outcome } from '../outcome.ts';
import { root, run } from '../run-command.ts';

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const described = (flaky: number): string =>
  flaky === 0 ? 'end-to-end tests' : `end-to-end tests, ${String(flaky)} of them, named above, only at the second try`;

/** Runs e2e/specs. A run that left no report, or ran no test, has failed. With `--retries=1` a second try counts, and is told. */
export const endToEnd = async (host: Host, parameters: readonly string[] = []): Promise<Outcome> => {
  const file = join(root, '.cache/playwright.json');
  rmSync(file, { force: true });
  // The shell runs headless; Electron needs a display.
  const display = host.kind === 'electron' && hasNoDisplay() ? await startVirtualDisplay() : null;
  const { code, output } = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...parameters],
    { show: true, environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(display && { DISPLAY: display.name }) } },
  );
  display?.stop();
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = stats.unexpected;
    const passed = stats.expected + stats.flaky;
    const ranNothing = passed + failed === 0;
    return {
      name: described(stats.flaky),
      passed,
      failed: code !== 0 || ranNothing ? Math.max(failed, 1) : failed,
      skipped: stats.skipped,
      report: 'see above',
    };
  } catch {
    return { name: described(0), passed: 0, failed: 1, skipped: 0, report: output };
  }
};
