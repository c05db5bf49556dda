/** Saved views of both lists: kept over a restart, chosen from the menu and the palette, renamed, deleted and put back. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test.use({ profile: 'local-service' });

// Of the two buttons named “Merged” the one with a menu: the other filters by the state.
const views = (page: Page, name = 'Views') =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[aria-haspopup]'));
const choose = async (page: Page, shown: string, entry: string): Promise<void> => {
  await views(page, shown).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const name = async (page: Page, words: string, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: text('common.name') });
  await field.fill(words);
  await dialog.getByRole('button', { name: button }).click();
};
const save = async (page: Page, words: string): Promise<void> => {
  await choose(page, text('merge_requests.views'), text('merge_requests.save_filters'));
  await expect(page.getByRole('textbox', { name: text('common.name') })).toBeFocused();
  await name(page, words, text('merge_requests.save_view'));
};
const rows = (page: Page) => page.locator('a[data-row]');

/** What is on disk, read beside the app. */
const stored = (userData: string): unknown[] => {
  const database = new DatabaseSync(join(userData, 'lectern.sqlite'), { readOnly: true });
  try {
    return database.prepare('SELECT list, name, search FROM saved_views ORDER BY list, name').all();
  } finally {
    database.close();
  }
};

test('views of both lists are saved, chosen, renamed, deleted and put back, and outlive the app', async ({
  launchApp,
}) => {
  const first = await launchApp();
  const page = await openLocalService(first);
  await rows(page).first().waitFor();
  await views(page).click();
  await expect(page.getByRole('menuitem', { name: textStart('merge_requests.save_filters') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');

  await goTo(page, '/review?view=all&labels=tides');
  await expect(page.getByRole('group', { name: text('lists.filters_set') })).toBeVisible();
  await save(page, 'Of the tides');
  await expect(views(page, 'Of the tides')).toBeVisible();
  expect(stored(first.userData)).toEqual([{ list: 'review', name: 'Of the tides', search: 'view=all&labels=tides' }]);

  await goTo(page, '/review?view=all&state=merged');
  await save(page, 'OF THE TIDES');
  await expect(page.getByRole('dialog')).toContainText(text('main_process.view_name'));
  await name(page, 'Merged', text('merge_requests.save_view'));
  await expect(views(page, text('common.merged'))).toBeVisible();

  await choose(page, text('common.merged'), 'Of the tides');
  await expect.poll(() => page.url()).toMatch(/view=all&labels=tides$/);
  await choose(page, 'Of the tides', text('merge_requests.rename_view', { name: 'Of the tides' }));
  await name(page, 'Tides', text('merge_requests.rename_the_view'));
  await expect(views(page, 'Tides')).toBeVisible();
  await choose(page, 'Tides', text('merge_requests.delete_view', { name: 'Tides' }));
  await expect(page.getByText(text('merge_requests.view_deleted', { name: 'Tides' }))).toBeVisible();
  await expect(views(page)).toBeVisible();
  await page.getByRole('button', { name: text('common.undo') }).click();
  await expect(views(page, 'Tides')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text('commands.view_delete'));
  await page.getByRole('option', { name: textStart('commands.view_delete') }).click();
  await expect(page.getByText(text('merge_requests.view_deleted', { name: 'Tides' }))).toBeVisible();

  await goTo(page, '/p/1/merge_requests?state=all&order=created');
  await rows(page).first().waitFor();
  await save(page, 'Merged');
  await expect(views(page, text('common.merged'))).toBeVisible();
  await first.close();
  const kept = [
    { list: 'project', name: 'Merged', search: 'state=all&order=created' },
    { list: 'review', name: 'Merged', search: 'view=all&state=merged' },
  ];
  expect(stored(first.userData)).toEqual(kept);

  const again = await launchApp({ userData: first.userData });
  const window = await again.window('index.html');
  await rows(window).first().waitFor();
  await choose(window, text('merge_requests.views'), text('common.merged'));
  await expect.poll(() => window.url()).toMatch(/\/review\?view=all&state=merged$/);
  await goTo(window, '/p/2/merge_requests');
  await expect(window.getByRole('heading', { level: 1, name: text('common.merge_requests') })).toBeAttached();
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox').fill('Merged');
  await window.getByRole('option', { name: `Merged ${text('palette.view_of_requests')}` }).click();
  await expect.poll(() => window.url()).toMatch(/\/p\/2\/merge_requests\?state=all&order=created$/);
  await expect(views(window, text('common.merged'))).toBeVisible();
});

test('a view whose filters are no longer known says so, and the others count', async ({ launchApp }) => {
  const first = await launchApp();
  const page = await openLocalService(first);
  await rows(page).first().waitFor();
  await goTo(page, '/review?view=all&labels=tides');
  await save(page, 'Old');
  await expect(views(page, 'Old')).toBeVisible();
  await first.close();
  const database = new DatabaseSync(join(first.userData, 'lectern.sqlite'));
  database.exec("UPDATE saved_views SET search = 'view=all&state=burnt&weight=3&labels=tides'");
  database.close();

  const again = await launchApp({ userData: first.userData });
  const window = await again.window('index.html');
  await rows(window).first().waitFor();
  await choose(window, text('merge_requests.views'), 'Old');
  await expect(
    window.getByText(text('merge_requests.view_unknown', { name: 'Old', filters: 'state=burnt, weight=3' })),
  ).toBeVisible();
  await expect(
    window.getByRole('button', { name: text('lists.remove_filter', { filter: 'Labels: tides' }) }),
  ).toBeVisible();
  await expect(rows(window).first()).toBeVisible();
});
