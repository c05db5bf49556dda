/** A repository of one's own: adding it, what its project offers, and a new merge request of its branches. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { makeFolder } from '#e2e/fixtures/own-folder.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { arrive, parts, routes, type Screenshot, type Scenario } from './setup.ts';

const folderBar = async (page: Page, commit: (branch: string) => void, screenshot: Screenshot): Promise<void> => {
  const bar = page.getByRole('group', { name: text('repository.folder') });
  await bar.waitFor();
  await screenshot(page, 'own-repository');
  commit('spring');
  await bar.getByRole('button', { name: text('common.fetch_from_folder') }).click();
  await page.getByText('New: spring.').waitFor();
  await screenshot(page, 'own-repository-fetched');
  await bar.getByRole('button', { name: text('repository.push') }).click();
  await page.getByRole('button', { name: text('repository.create_token') }).click();
  await page.getByLabel(text('common.access_token')).waitFor();
  await screenshot(page, 'own-repository-push');
  await page.keyboard.press('Escape');
  // Until the popover has gone its fields keep the focus, and the keys.
  await page.getByLabel(text('common.access_token')).waitFor({ state: 'detached' });
};

const newMergeRequest = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await page.keyboard.press('c');
  const source = page.getByRole('combobox', { name: text('merge_request.source_branch') });
  await source.fill('spring');
  await page
    .getByRole('textbox', { name: text('common.description') })
    .fill('The tables of **spring** tides.\n\n- heights\n- times');
  await page.getByText(textPattern('components.not_sent_saved')).waitFor();
  await page.getByRole('textbox', { name: text('common.title') }).fill('Tables of spring tides');
  await page.getByRole('list', { name: text('merge_request.files_to_change') }).waitFor();
  await screenshot(page, 'new-merge-request');
  await source.fill('nowhere');
  await page.getByRole('button', { name: textPattern('merge_request.create') }).click();
  await page.getByRole('alert').waitFor();
  await screenshot(page, 'new-merge-request-refused');
};

/** The scenario. */
export const ownRepositoryScenario: Scenario = {
  name: 'own-repository',
  scenario: async ({ app }, screenshot) => {
    const parent = mkdtempSync(join(tmpdir(), 'lectern-walk-'));
    try {
      const { folder, commit } = makeFolder(parent, 'tide-tables');
      const sample = await openLocalService(app);
      await arrive(sample, routes.review, parts.row);
      await pressChord(sample, 'g p');
      await sample.getByRole('button', { name: text('common.add_repository') }).click();
      await app.answerFolder(folder);
      await sample.getByRole('button', { name: text('common.choose_folder') }).click();
      await sample.getByLabel(text('common.folder')).getByText('tide-tables').waitFor();
      await screenshot(sample, 'add-repository');
      await sample.getByRole('button', { name: text('shell.add'), exact: true }).click();
      const page = await app.window('/merge_requests');
      await folderBar(page, commit, screenshot);
      await newMergeRequest(page, screenshot);
      await arrive(sample, `${routes.list}/new?source=windows-by-bisection&target=main`, 'main textarea');
      await sample.getByRole('list', { name: text('merge_request.files_to_change') }).waitFor();
      await sample.getByText(text('merge_request.already_open')).waitFor();
      await screenshot(sample, 'new-merge-request-open-already');
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  },
};
