/** End-to-end tests: few workers (each runs a whole app), and the host named before anything else. */
import { defineConfig } from '@playwright/test';
import { chooseHost, describeHost } from './fixtures/host.ts';

// The configuration is read again by every worker; the line belongs to the run.
if (process.env['TEST_WORKER_INDEX'] === undefined) console.log(describeHost(chooseHost()));

export default defineConfig({
  testDir: './specs',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  // A test that hangs ends here; nothing is measured by it.
  timeout: 180_000,
  // The one time-out of every expectation: what a loaded machine may take, and Electron's first window on a session bus that is silent.
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // The picture of each window is attached where a test fails; a film of all of them costs an eighth of the run.
  use: { trace: { mode: 'retain-on-failure', screenshots: false }, locale: 'en-US', timezoneId: 'UTC' },
});
