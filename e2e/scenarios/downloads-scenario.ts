/** Downloads that run, that have ended, and that failed. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { arrive, failed, parts, routes, shown, type Scenario } from './setup.ts';

const artifacts = { path: /\/artifacts\b/u };

/** Starts one, and goes to the list of all. */
const start = async (page: Page): Promise<void> => {
  await arrive(page, routes.jobWithArtifacts, parts.logLine);
  await page.getByRole('button', { name: text('jobs.download_artifacts') }).click();
  await goTo(page, '/downloads');
};

/** The scenario. */
export const downloadsScenario: Scenario = {
  name: 'downloads',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    server.misbehave({ kind: 'hold' }, artifacts);
    await start(page);
    await page.getByRole('button', { name: /^Cancel / }).waitFor();
    await screenshot(page, 'downloads-running');
    server.behave();
    await page.getByRole('img', { name: text('downloads.done') }).waitFor();
    await screenshot(page, 'downloads-done');
    server.misbehave(failed, artifacts);
    await start(page);
    await page.getByRole('img', { name: text('common.stopped') }).waitFor();
    await screenshot(page, 'downloads-failed');
    server.behave();
  },
};
