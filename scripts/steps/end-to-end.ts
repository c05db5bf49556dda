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

/** Runs e2e/specs. A run that left no report, or ran no test, has failed; a flaky test counts as failed. */
export const endToEnd = async (host: Host, parameters: readonly string[] = []): Promise<Outcome> => {
  const file = join(root, '.cache/playwright.json');
  rmSync(file, { force: true });
  const name = 'end-to-end tests';
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
    const failed = stats.unexpected + stats.flaky;
    const ranNothing = stats.expected + failed === 0;
    return {
      name,
      passed: stats.expected,
      failed: code !== 0 || ranNothing ? Math.max(failed, 1) : failed,
      skipped: stats.skipped,
      report: 'see above',
    };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, report: output };
  }
};
