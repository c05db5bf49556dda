/** Context menus of rows, notes, commits and files: by the pointer and by the menu key; what is chosen happens, Escape leaves everything as it was. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

// On Electron they are menus of the system, which no page shows: nothing in a page can choose in them.
test.skip(chooseHost() === 'electron', "context menus are the system's own on Electron");

test('a row opens its changes from its menu, and keeps its place when the menu is closed', async ({ maintainer }) => {
  const page = await maintainer.open();
  const row = page.locator('a[data-row]').first();
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toContainText([
    text('common.open'),
    text('common.open_changes'),
    text('merge_requests.open_commits'),
    textStart('merge_requests.copy_reference'),
  ]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(row).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/merge_requests\/\d+\/changes$/);
});

test('a comment is quoted, a commit opens its own changes, a file is marked as viewed, each from its menu', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  const menu = page.getByRole('menu');
  await openMergeable(page);
  const note = page.getByRole('article', { name: textStart('notes.comment_by') }).first();
  await note.click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toContainText([
    text('common.quote_comment'),
    text('notes.copy_text'),
    text('common.copy_link'),
  ]);
  await menu.getByRole('menuitem', { name: textStart('common.quote_comment') }).click();
  await expect(page.getByLabel(text('common.write_a_comment'))).toHaveValue(/^> /);
  await page.getByLabel(text('common.write_a_comment')).fill('');

  const route = `/p/1/merge_requests/${String(mergeable.iid)}`;
  await goTo(page, `${route}/commits`);
  const commit = page
    .getByRole('grid', { name: text('common.commits') })
    .getByRole('link')
    .last();
  await commit.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem')).toContainText([
    text('common.open_changes'),
    text('common.copy_sha'),
    text('lists.copy_message'),
  ]);
  await menu.getByRole('menuitem', { name: text('common.open_changes') }).click();
  await expect(page).toHaveURL(/\/changes\?commit=[0-9a-f]{40}$/);
  await expect(page.getByRole('combobox', { name: text('common.commits') })).toHaveValue(/^[0-9a-f]{40}$/);

  await page
    .getByRole('treeitem', { name: /window\.go/ })
    .first()
    .click({ button: 'right' });
  await menu.getByRole('menuitem', { name: text('review_diff.menu_viewed') }).click();
  await expect(page.getByRole('treeitem', { name: /window\.go.*viewed/ }).first()).toBeVisible();

  const copyPath = menu.getByRole('menuitem', { name: text('common.copy_path'), exact: true });
  const lines = page.getByRole('grid', { name: text('common.changes') });
  await lines.focus();
  await page.keyboard.press('Shift+F10');
  await expect(copyPath).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.press('n');
  await expect(lines).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Shift+F10');
  await expect(copyPath).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});
