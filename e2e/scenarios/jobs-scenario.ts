/** What happens on the screens of jobs: filters, searching in a log, dialogs, logs that are not there, and what became of actions. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { arrive, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const lists = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, `${routes.jobs}?scope=failed&scope=canceled`, parts.row);
  await screenshot(page, 'jobs-filtered');
  await arrive(page, `${routes.jobs}?search=nothing-like-this`, parts.nothing);
  await screenshot(page, 'jobs-filter-none');
  await arrive(page, `${routes.jobs}?scope=manual`, parts.row);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: text('lists.selected_rows') }).waitFor();
  await screenshot(page, 'jobs-selected');
  await page.getByRole('button', { name: text('jobs.cancel_jobs', { count: 1 }) }).click();
  await dialog(page);
  await screenshot(page, 'jobs-cancel-question');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('jobs.cancel_jobs', { count: 1 }) })
    .click();
  await page.getByText(text('common.many_done', { done: 1, total: 1 })).waitFor();
  // While it runs, nothing closes it.
  await page.getByRole('button', { name: text('common.close'), exact: true }).waitFor();
  await screenshot(page, 'jobs-cancel-results');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${text('jobs.download_artifacts')}…` }).click();
  await dialog(page);
  await screenshot(page, 'jobs-artifacts-of-a-ref');
};

const logs = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.job, parts.logLine);
  await page.keyboard.press('/');
  await typeWhenFocused(page, 'files');
  await page.getByText(/^1 of/).waitFor();
  await screenshot(page, 'job-search');
  await page.getByRole('textbox', { name: text('jobs.search_log') }).fill('(');
  await page.getByRole('button', { name: text('common.regex') }).click();
  await page.getByText(text('jobs.not_regex')).waitFor();
  await screenshot(page, 'job-search-problem');
  await page.keyboard.press('Escape');
  await arrive(page, `${routes.job}?line=8`, parts.logLine);
  await page.keyboard.press('z');
  await screenshot(page, 'job-folded');
  await arrive(page, routes.job, parts.logLine);
  await page.getByText(textStart('jobs.first_error')).first().waitFor();
  await page.keyboard.press('e');
  await page.waitForURL(/\?line=/);
  await screenshot(page, 'job-first-error');
  await page.keyboard.press('d');
  await shown(page, `[aria-label="${text('jobs.lines_of_both')}"] [data-kind]`);
  await screenshot(page, 'job-comparison');
  await arrive(page, routes.manualJob, parts.nothing);
  await screenshot(page, 'job-not-started');
};

const actions = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.jobWithArtifacts, parts.logLine);
  await page.getByRole('button', { name: text('components.more_actions') }).click();
  await page.getByRole('menu').waitFor();
  await screenshot(page, 'job-actions');
  await page.getByRole('menuitem', { name: textStart('jobs.erase_job') }).click();
  await dialog(page);
  await screenshot(page, 'job-erase-question');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('jobs.erase_job') })
    .click();
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
