/** What happens on the screens of jobs: filters, searching in a log, dialogs, logs that are not there, and what became of actions. */
import type { Page } from '@playwright/test';
import { openLocalService } from '../pages/first-run.ts';
import { arrive, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';
import { typeWhenFocused } from '../pages/typing.ts';

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const lists = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, `${routes.jobs}?scope=failed&scope=canceled`, parts.row);
  await screenshot(page, 'jobs-filtered');
  await arrive(page, `${routes.jobs}?search=nothing-like-this`, parts.nothing);
  await screenshot(page, 'jobs-filter-none');
  await arrive(page, `${routes.jobs}?scope=manual`, parts.row);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor();
  await screenshot(page, 'jobs-selected');
  await page.getByRole('button', { name: 'Cancel 1 job' }).click();
  await dialog(page);
  await screenshot(page, 'jobs-cancel-question');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 job' }).click();
  await page.getByText('1 of 1 canceled').waitFor();
  // While it runs, nothing closes it.
  await page.getByRole('button', { name: 'Close', exact: true }).waitFor();
  await screenshot(page, 'jobs-cancel-results');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Download artifacts…' }).click();
  await dialog(page);
  await screenshot(page, 'jobs-artifacts-of-a-ref');
};

const logs = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.job, parts.logLine);
  await page.keyboard.press('/');
  await typeWhenFocused(page, 'files');
  await page.getByText(/^1 of/).waitFor();
  await screenshot(page, 'job-search');
  await page.getByRole('textbox', { name: 'Search in the log' }).fill('(');
  await page.getByRole('button', { name: 'Regular expression' }).click();
  await page.getByText(/Not a regular expression/).waitFor();
  await screenshot(page, 'job-search-problem');
  await page.keyboard.press('Escape');
  await arrive(page, `${routes.job}?line=8`, parts.logLine);
  await page.keyboard.press('z');
  await screenshot(page, 'job-folded');
  await arrive(page, routes.job, parts.logLine);
  await page
    .getByText(/^First error$|not sure$/)
    .first()
    .waitFor();
  await page.keyboard.press('e');
  await page.waitForURL(/\?line=/);
  await screenshot(page, 'job-first-error');
  await page.keyboard.press('d');
  await shown(page, '[aria-label="Lines of both logs"] [data-kind]');
  await screenshot(page, 'job-comparison');
  await arrive(page, routes.manualJob, parts.nothing);
  await screenshot(page, 'job-not-started');
};

const actions = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.jobWithArtifacts, parts.logLine);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menu').waitFor();
  await screenshot(page, 'job-actions');
  await page.getByRole('menuitem', { name: 'Erase job…' }).click();
  await dialog(page);
  await screenshot(page, 'job-erase-question');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase job' }).click();
  await shown(page, parts.nothing);
  await screenshot(page, 'job-erased');
};

/** The scenario. */
export const jobsScenario: Scenario = {
  name: 'jobs',
  scenario: async ({ app }, screenshot) => {
    const page = await openLocalService(app);
    await shown(page, parts.row);
    await lists(page, screenshot);
    await logs(page, screenshot);
    await actions(page, screenshot);
  },
};
