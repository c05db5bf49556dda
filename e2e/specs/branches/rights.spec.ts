/** Branches and tags for somebody who may not change them, or not see them. */
import { expect, test } from '../../fixtures/app.ts';
import { chooseHost } from '../../fixtures/host.ts';
import { goTo } from '../../pages/go-to.ts';
import { refRow, withRefs } from '../../pages/refs.ts';

test('R8 a reporter sees who may, nothing is changed, and it is not offered again', async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/p/1/branches', async ({ page, git }) => {
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete branch' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You may not delete branches of this project');
    await expect(dialog.getByRole('alert')).toContainText('Developers and maintainers of the project may.');
    await expect(dialog.getByRole('button', { name: 'Delete branch' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(git('branch', '--list', 'dark-board')).not.toBe('');

    await page.keyboard.press('n');
    await dialog.getByLabel('Name').fill('of-a-reporter');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('You may not create branches in this project');
    await expect(dialog.getByLabel('Name')).toHaveValue('of-a-reporter');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(git('branch', '--list', 'of-a-reporter')).toBe('');

    await goTo(page, '/p/1/tags');
    await refRow(page, 'v0.9.0').click();
    await expect(page.getByRole('heading', { name: 'v0.9.0' })).toBeVisible();
    await page.keyboard.press('d');
    await dialog.getByRole('button', { name: 'Delete tag' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You may not delete tags of this project');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(git('tag', '--list', 'v0.9.0')).toBe('v0.9.0');
  });
});

test('a branch offers everything in its menu', async ({ signedIn }) => {
  test.skip(chooseHost() === 'electron', "context menus are the system's own on Electron");
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page }) => {
    await refRow(page, 'dark-board').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem')).toContainText([
      'Open Details',
      'Open Files',
      'Open Jobs',
      'New Merge Request',
      'New Branch from Here…',
      'Copy Name',
      'Copy SHA',
      'Protect…',
      'Delete…',
    ]);
    await menu.getByRole('menuitem', { name: 'New Merge Request' }).click();
    await expect(page).toHaveURL(/merge_requests\/new\?source=dark-board$/);
    await expect(page.getByRole('combobox', { name: 'Source branch' })).toHaveValue('dark-board');
  });
});
