/** The context menu of a row: by the pointer and by the menu key; what is chosen happens, Escape leaves everything as it was. */
import { expect, test } from '../../fixtures/app.ts';
import { openLocalService } from '../../pages/first-run.ts';

test('a row opens its changes from its menu, and keeps its place when the menu is closed', async ({ app }) => {
  const page = await openLocalService(app);
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
