/** End-to-end tests: few workers (each runs a whole app), and the host named before anything else. */
import { defineConfig } from '@playwright/test';
import { chooseHost, describeHost } from './fixtures/host.ts';

// The configuration is read again by every worker; the line belongs to the run.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(describeHost(chooseHost()));

/** ms: the one time-out of every expectation and action. What a loaded machine may take, and Electron's first window on a session bus that is silent. */
const settling = 30_000;

export default defineConfig({
  testDir: './specs',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A test that hangs ends here; nothing is measured by it.
  timeout: 180_000,
  expect: { timeout: settling },
  workers: 2,
  fullyParallel: true,
  // Once more for what failed, named in the outcome: docs/decisions/0021. Looking for races: --retries=0.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // Recorded on the second try: recording all first ones costs a fifteenth of the run, a film of all of them an eighth. The
  // picture of each window is attached where a test fails; `--trace on` records every try.
  use: {
    actionTimeout: settling,
    trace: { mode: 'on-first-retry', screenshots: false },
    locale: 'en-US',
    timezoneId: 'UTC',
  },
});
