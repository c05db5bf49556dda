/** The end-to-end tests' own configuration, for the one test of this folder: one worker, so that one window is measured. */
import { defineConfig } from '@playwright/test';
import ofTests from '#e2e/playwright.config.ts';

export default defineConfig(ofTests, {
  testDir: '.',
  globalSetup: '../../e2e/global-setup.ts',
  workers: 1,
  retries: 0,
});
