/** Context menus of rows, notes, commits and files: by the pointer and by the menu key; what is chosen happens, Escape leaves everything as it was. */
import { expect, test } from '../../fixtures/app.ts';
import { chooseHost } from '../../fixtures/host.ts';
import { mergeable, openMergeable } from '../../pages/merge-request.ts';
import { goTo } from '../../pages/go-to.ts';

// On Electron they are menus of the system, which no page shows: nothing in a page can choose in them.
test.skip(chooseHost() === 'electron', "context menus are the system's own on Electron");

test('a row opens its changes from its menu, and keeps its place when the menu is closed', async ({ maintainer }) => {
  const page = await maintainer.open();
  const row = page.locator('a[data-row]').first();
  await row.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toContainText(['Open', 'Open Changes', 'Open Commits', /^Copy Reference/]);
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
  const note = page.getByRole('article', { name: /^Comment by/ }).first();
  await note.click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toContainText(['Quote', 'Copy Text', 'Copy Link']);
  await menu.getByRole('menuitem', { name: /^Quote/ }).click();
  await expect(page.getByLabel('Write a comment')).toHaveValue(/^> /);
  await page.getByLabel('Write a comment').fill('');

  const route = `/p/1/merge_requests/${String(mergeable.iid)}`;
  await goTo(page, `${route}/commits`);
  const commit = page.getByRole('grid', { name: 'Commits' }).getByRole('link').last();
  await commit.focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem')).toContainText(['Open Changes', 'Copy SHA', 'Copy Message']);
  await menu.getByRole('menuitem', { name: 'Open Changes' }).click();
  await expect(page).toHaveURL(/\/changes\?commit=[0-9a-f]{40}$/);
  await expect(page.getByRole('combobox', { name: 'Commits' })).toHaveValue(/^[0-9a-f]{40}$/);

  await page
    .getByRole('treeitem', { name: /window\.go/ })
    .first()
    .click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Mark as Viewed' }).click();
  await expect(page.getByRole('treeitem', { name: /window\.go.*viewed/ }).first()).toBeVisible();

  const copyPath = menu.getByRole('menuitem', { name: 'Copy Path', exact: true });
  const lines = page.getByRole('grid', { name: 'Changes' });
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
