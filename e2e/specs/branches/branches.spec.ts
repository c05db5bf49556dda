/** The branches of a project: read, filtered, created, protected, deleted; what git and the service have is read beside the app. */
import { expect, test } from '../../fixtures/app.ts';
import { push } from '../../pages/colleague.ts';
import { goTo } from '../../pages/go-to.ts';
import { refNames, refRow, withRefs } from '../../pages/refs.ts';
import { typeWhenFocused } from '../../pages/typing.ts';

const panelOf = { role: 'complementary', name: 'Details of the branch' } as const;

test('lists what git has, the default branch first, filtered by globs and states, as the address says', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, git }) => {
    const inGit = git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
    await expect(page.locator('a[data-row]')).toHaveCount(inGit.length);
    expect((await refNames(page)).sort()).toEqual(inGit.sort());
    // The API does not name it: a comparison does, a moment later.
    await expect.poll(async () => (await refNames(page))[0]).toBe(git('symbolic-ref', '--short', 'HEAD'));
    await expect(page.getByRole('row', { name: /^main/ })).toContainText('default');
    await expect(page.getByRole('row', { name: /tables\/winter/ })).toContainText('merged');
    await expect(page.getByRole('row', { name: /windows-by-bisection/ })).toContainText('open !5');

    await page.keyboard.press('/');
    await typeWhenFocused(page, '*/w*');
    await expect.poll(() => refNames(page)).toEqual(['timeline/windows', 'tables/winter']);
    await page.getByRole('button', { name: /^Merged/ }).click();
    await expect.poll(() => refNames(page)).toEqual(['tables/winter']);
    await expect(page).toHaveURL(/search=\*%2Fw\*&view=merged/);
    await page.reload();
    await expect(page.getByLabel('Filter branches')).toHaveValue('*/w*');
    await expect.poll(() => refNames(page)).toEqual(['tables/winter']);

    await page.getByLabel('Filter branches').fill('nowhere');
    await expect(page.getByRole('heading', { name: 'No branches match the filter' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Branch', exact: true }).click();
    await expect.poll(() => refNames(page)).toEqual([...inGit].sort());
    await page.getByRole('button', { name: 'Branch', exact: true }).click();
    await expect.poll(() => refNames(page)).toEqual([...inGit].sort().reverse());
  });
});

test('the details of a branch are read when they are opened, newer than the list, also by a link', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, repository }) => {
    await expect(refRow(page, 'dark-board')).toBeVisible();
    const head = push(repository, 'dark-board', ['Dim the board after sunset']);
    await refRow(page, 'dark-board').click();
    const panel = page.getByRole(panelOf.role, panelOf);
    await expect(panel.getByText('Dim the board after sunset')).toBeVisible();
    await expect(panel.getByText(head.slice(0, 8))).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Files' })).toHaveAttribute('href', /\/p\/1\/tree\/dark-board$/);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await goTo(page, '/p/1/branches?branch=schema%2Ftide-gauges');
    await page.reload();
    await expect(panel.getByRole('heading', { name: 'schema/tide-gauges' })).toBeVisible();
    await expect(panel.getByRole('link', { name: /^!8 / })).toBeVisible();
    await expect(refRow(page, 'schema/tide-gauges')).toHaveAttribute('tabindex', '0');
    await goTo(page, '/p/1/branches?branch=never-was');
    await expect(panel.getByRole('alert')).toContainText('does not exist');
  });
});

test('a branch is created from any ref, and what is not valid stays in the form', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git }) => {
    await expect(refRow(page, 'main')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New branch' });
    await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('main');
    await dialog.getByLabel('Name').fill('dark-board');
    await dialog.getByRole('button', { name: /^Create branch/ }).click();
    await expect(dialog.getByText('There is a branch of this name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('night/bar watch');
    await dialog.getByRole('button', { name: /^Create branch/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Branch name is invalid');
    await dialog.getByLabel('Name').fill('night/bar-watch');
    await dialog.getByRole('combobox', { name: 'From' }).fill('v1.0.0');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    expect(git('rev-parse', 'refs/heads/night/bar-watch')).toBe(git('rev-parse', 'v1.0.0^{commit}'));
    await expect(page.getByRole(panelOf.role, panelOf).getByRole('heading', { name: 'night/bar-watch' })).toBeVisible();
  });
});

test('S28 one branch is deleted after a question, and restored at the same commit', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git }) => {
    const head = git('rev-parse', 'refs/heads/dark-board');
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Delete dark-board?' });
    await expect(dialog).toContainText('commits that the default branch does not contain');
    await page.keyboard.press('Enter');
    expect(git('branch', '--list', 'dark-board')).not.toBe('');
    if ((await dialog.count()) === 0) await page.keyboard.press('d');
    await dialog.getByRole('button', { name: 'Delete branch' }).click();
    await expect(page.getByText(`dark-board was deleted at ${head.slice(0, 8)}.`)).toBeVisible();
    await expect(refRow(page, 'dark-board')).toHaveCount(0);
    expect(git('branch', '--list', 'dark-board')).toBe('');
    await page.getByRole('button', { name: 'Restore branch' }).click();
    await expect(refRow(page, 'dark-board')).toBeVisible();
    expect(git('rev-parse', 'refs/heads/dark-board')).toBe(head);
  });
});

test('R8 a refusal says why: the branch was protected meanwhile, and the list learns of it', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git, send }) => {
    await expect(refRow(page, 'dark-board')).toBeVisible();
    await send('maintainer', 'PUT /repository/branches/dark-board/protect', {});
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Delete dark-board?' });
    await dialog.getByRole('button', { name: 'Delete branch' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The branch is protected. It was not deleted.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: /^dark-board/ })).toContainText('protected');
    expect(git('branch', '--list', 'dark-board')).not.toBe('');
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the selected branches are deleted one by one, with a result for each, and restored together', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git, send }) => {
    const heads = git('rev-parse', 'dark-board', 'tidal-streams');
    for (const name of ['dark-board', 'chart-datum', 'tidal-streams'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await send('maintainer', 'PUT /repository/branches/chart-datum/protect', {});
    await page.getByRole('button', { name: 'Delete 3 branches…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete 3 branches' }).click();
    await expect(dialog.getByText('2 of 3 deleted, 1 not')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'chart-datum' })).toContainText('protected');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    expect(git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')).toEqual(
      expect.not.arrayContaining(['dark-board', 'tidal-streams']),
    );
    expect(git('branch', '--list', 'chart-datum')).not.toBe('');
    await page.getByRole('button', { name: 'Restore 2 branches…' }).click();
    await dialog.getByRole('button', { name: 'Restore 2 branches' }).click();
    await expect(dialog.getByText('2 of 2 restored')).toBeVisible();
    expect(git('rev-parse', 'dark-board', 'tidal-streams')).toBe(heads);
  });
});

test('a branch is protected with what developers may do, changed, unprotected, and protected again by Undo', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches?branch=dark-board', async ({ page, send }) => {
    const protection = async (): Promise<unknown> => {
      const branch = (await send('reporter', 'GET /repository/branches/dark-board')) as Record<string, unknown>;
      return [branch['protected'], branch['developers_can_push'], branch['developers_can_merge']];
    };
    const panel = page.getByRole(panelOf.role, panelOf);
    await panel.getByRole('button', { name: /^Protect branch/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Developers may merge' }).check();
    await dialog.getByRole('button', { name: /^Protect branch/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(await protection()).toEqual([true, false, true]);
    await expect(page.getByRole('row', { name: /^dark-board/ })).toContainText('protected');

    await page.keyboard.press('p');
    await dialog.getByRole('checkbox', { name: 'Developers may push' }).check();
    await dialog.getByRole('checkbox', { name: 'Developers may merge' }).uncheck();
    await dialog.getByRole('button', { name: /^Save protection/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(await protection()).toEqual([true, true, false]);
    await expect(panel.getByRole('definition')).toHaveText(['developers and maintainers', 'maintainers', 'nobody']);

    await panel.getByRole('button', { name: 'Unprotect branch' }).click();
    await expect(page.getByText('dark-board is no longer protected')).toBeVisible();
    expect(await protection()).toEqual([false, false, false]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('dark-board is protected again.')).toBeVisible();
    expect(await protection()).toEqual([true, true, false]);
  });
});

test('several branches are protected together', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, send }) => {
    await page.getByRole('checkbox', { name: 'dark-board', exact: true }).check();
    await page.getByRole('checkbox', { name: 'chart-datum', exact: true }).check();
    await page.getByRole('button', { name: 'Protect…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Protect 2 branches?' });
    await dialog.getByRole('button', { name: 'Protect 2 branches' }).click();
    await expect(dialog.getByText('2 of 2 protected')).toBeVisible();
    for (const name of ['dark-board', 'chart-datum'])
      expect(await send('reporter', `GET /repository/branches/${name}`)).toMatchObject({ protected: true });
  });
});

test('a repository without branches and tags says when some appear', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, git }) => {
    await expect(refRow(page, 'main')).toBeVisible();
    for (const ref of git('for-each-ref', '--format=%(refname)').split('\n')) git('update-ref', '-d', ref);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No branches yet' })).toBeVisible();
    await goTo(page, '/p/1/tags');
    await expect(page.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  });
});
