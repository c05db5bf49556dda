/** The settings: all of them, found by typing, none found, a chosen folder, the support bundle before and after it is saved; About. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

export const settingsWalk: Scenario = {
  name: 'settings',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, 'main h1');
    await arrive(page, '/settings', 'main h2');
    await screenshot(page, 'settings-all');
    const field = page.getByRole('searchbox', { name: text('settings.find') });
    await field.fill('no such setting');
    await shown(page, parts.nothing);
    await screenshot(page, 'settings-nothing');
    await field.fill('downloads folder');
    const folder = join(app.userData, 'chosen');
    mkdirSync(folder, { recursive: true });
    await app.answerFolder(folder);
    await page.getByRole('button', { name: text('common.choose_folder') }).click();
    await page.getByRole('button', { name: text('settings.system_folder') }).waitFor();
    await screenshot(page, 'settings-folder');
    await page.getByRole('button', { name: text('settings.system_folder') }).click();
    await field.fill('bundle');
    await page.getByRole('button', { name: `${text('settings.save_bundle')}…` }).click();
    await page.getByRole('list', { name: text('settings.bundle_files') }).waitFor();
    await screenshot(page, 'settings-bundle');
    await app.answerFolder(folder);
    await page.getByRole('button', { name: `${text('common.save')}…`, exact: true }).click();
    await page.getByText(/^Saved as /).waitFor();
    await screenshot(page, 'settings-bundle-saved');
    await arrive(page, '/about', 'main dt');
    await screenshot(page, 'about-all');
  },
};
