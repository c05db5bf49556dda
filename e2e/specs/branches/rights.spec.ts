/** Branches and tags for somebody who may not change them, or not see them. */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { refRow, withRefs } from '#e2e/pages/refs.ts';

test('R8 a reporter sees who may, nothing is changed, and it is not offered again', async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/p/1/branches', async ({ page, git }) => {
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('branches.delete_branch') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('branches.delete_forbidden'));
    await expect(dialog.getByRole('alert')).toContainText(text('failures.can_developer'));
    await expect(dialog.getByRole('button', { name: text('branches.delete_branch') })).toBeDisabled();
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    expect(git('branch', '--list', 'dark-board')).not.toBe('');

    await page.keyboard.press('n');
    await dialog.getByLabel(text('common.name')).fill('of-a-reporter');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText(text('branches.create_forbidden'));
    await expect(dialog.getByLabel(text('common.name'))).toHaveValue('of-a-reporter');
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    expect(git('branch', '--list', 'of-a-reporter')).toBe('');

    await goTo(page, '/p/1/tags');
    await refRow(page, 'v0.9.0').click();
    await expect(page.getByRole('heading', { name: 'v0.9.0' })).toBeVisible();
    await page.keyboard.press('d');
    await dialog.getByRole('button', { name: text('tags.delete_tag') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('tags.delete_forbidden'));
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    expect(git('tag', '--list', 'v0.9.0')).toBe('v0.9.0');
  });
});

test('a branch offers everything in its menu', async ({ signedIn }) => {
  test.skip(chooseHost() === 'electron', "context menus are the system's own on Electron");
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page }) => {
    await refRow(page, 'dark-board').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toContainText([
      text('common.open_details'),
      text('common.open_files'),
      text('branches.menu_jobs'),
      text('common.new_merge_request'),
      text('branches.new_branch_here'),
      text('common.copy_name'),
      text('common.copy_sha'),
      text('branches.menu_protect'),
      `${text('branches.delete_branch')}…`,
    ]);
    await menu.getByRole('menuitem', { name: text('common.new_merge_request') }).click();
    await expect(page).toHaveURL(/merge_requests\/new\?source=dark-board$/);
    await expect(page.getByRole('combobox', { name: text('merge_request.source_branch') })).toHaveValue('dark-board');
  });
});
