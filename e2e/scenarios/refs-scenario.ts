/** Branches and tags with what the sample holds, and their dialogs. */
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { refRow } from '#e2e/pages/refs.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';

/** Opens a dialog, takes its screenshot, and leaves it. */
const dialog = async (page: Page, screenshot: Screenshot, name: string, open: () => Promise<void>): Promise<void> => {
  await open();
  const shownDialog = page.getByRole('dialog');
  await shownDialog.waitFor();
  await screenshot(page, name);
  await shownDialog.getByRole('button', { name: text('common.cancel') }).click();
  await shownDialog.waitFor({ state: 'detached' });
};

/** The rule, what it takes, the question, the receipt after it, and the list of receipts. */
const cleanUp = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await page.getByRole('button', { name: text('branches.clean_up') }).click();
  const panel = page.getByRole('complementary', { name: text('branches.clean_up') });
  await dialog(page, screenshot, 'branches-delete-merged', () =>
    panel.getByRole('button', { name: text('common.delete_merged_branches') }).click(),
  );
  await panel.getByRole('checkbox', { name: textStart('branches.older_than') }).check();
  await panel.getByLabel(text('branches.days'), { exact: true }).fill('1');
  await panel.getByText(textPattern('branches.only_here')).first().waitFor();
  await screenshot(page, 'branches-clean-up');
  await dialog(page, screenshot, 'branches-clean-up-asks', () =>
    panel.getByRole('button', { name: /^Delete \d/u }).click(),
  );
  await panel.getByLabel(text('common.names')).fill('tables/*');
  await panel.getByRole('button', { name: `${text('branches.delete_branches', { count: 1 })}…` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('branches.delete_branches', { count: 1 }), exact: true })
    .click();
  await panel.getByRole('button', { name: text('branches.restore_branch') }).waitFor();
  await screenshot(page, 'branches-receipt');
  await panel.getByRole('button', { name: text('branches.restore_branch') }).click();
  await panel.getByText(text('branches.amount_restored', { amount: 1 })).waitFor();
  await panel.getByRole('button', { name: text('branches.history'), pressed: true }).click();
  await panel.getByRole('list', { name: text('branches.history') }).waitFor();
  await screenshot(page, 'branches-receipts');
  await page.keyboard.press('Escape');
};

const branches = async (page: Page, screenshot: Screenshot): Promise<void> => {
  const press = (key: string) => () => page.keyboard.press(key);
  await arrive(page, routes.branches, parts.row);
  await page.getByRole('button', { name: text('branches.count_commits') }).click();
  await page
    .getByRole('img', { name: /\d+ behind, \d+ ahead of main/ })
    .first()
    .waitFor();
  await quiet(page);
  await screenshot(page, 'branches-counted');
  await page.getByRole('button', { name: text('branches.count_commits') }).click();
  await refRow(page, 'round-heights').click();
  await page
    .getByRole('complementary')
    .getByRole('heading', { name: text('branches.last_commit') })
    .waitFor();
  await screenshot(page, 'branches-details');
  await dialog(page, screenshot, 'branch-protect', press('p'));
  await dialog(page, screenshot, 'branch-delete', press('d'));
  await dialog(page, screenshot, 'branch-new', press('n'));
  await cleanUp(page, screenshot);
  await page.getByRole('checkbox', { name: 'dark-board', exact: true }).check();
  await page.getByRole('checkbox', { name: 'main', exact: true }).check();
  await screenshot(page, 'branches-selected');
  await page.getByRole('checkbox', { name: 'tidal-streams', exact: true }).check();
  await dialog(page, screenshot, 'branches-delete', () => page.getByRole('button', { name: /^Delete \d/u }).click());
  await page.getByLabel(text('branches.filter')).fill('nowhere');
  await shown(page, parts.nothing);
  await screenshot(page, 'branches-filter-none');
};

const tags = async (page: Page, screenshot: Screenshot): Promise<void> => {
  const press = (key: string) => () => page.keyboard.press(key);
  await arrive(page, routes.tags, parts.row);
  await refRow(page, 'v0.1.0').click();
  await page.getByText(text('tags.no_release')).waitFor();
  await screenshot(page, 'tags-light');
  await dialog(page, screenshot, 'tag-delete', press('d'));
  await dialog(page, screenshot, 'tag-new', press('n'));
  await refRow(page, 'v1.0.0').click();
  await page.getByRole('heading', { name: 'The first board' }).waitFor();
  await dialog(page, screenshot, 'release-edit', press('e'));
  await page.keyboard.press('e');
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: text('tags.draft_notes') }).click();
  const draft = form.getByRole('region', { name: text('tags.draft_notes') });
  await draft.getByRole('button', { name: text('tags.find_requests') }).click();
  await draft.getByRole('region', { name: text('tags.drafted') }).waitFor();
  await screenshot(page, 'release-draft');
  await form.getByRole('button', { name: text('common.cancel'), exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await dialog(page, screenshot, 'tag-delete-release', press('d'));
};

/** The scenario. */
export const refsScenario: Scenario = {
  name: 'refs',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    await branches(page, screenshot);
    await tags(page, screenshot);
  },
};
