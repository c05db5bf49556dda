/** The branches of a project: read, filtered, created, protected, deleted; what git and the service have is read beside the app. */
// Home, branches: branches.list, branches.get, branches.protect, branches.unprotect, branches.create, branches.delete
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { push } from '#e2e/pages/colleague.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { refNames, refRow, withRefs } from '#e2e/pages/refs.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const panelOf = { role: 'complementary', name: text('branches.details') } as const;

test(
  'lists what git has, the default branch first, filtered by globs and states, as the address says',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, git }) => {
      const inGit = git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
      await expect(page.locator('a[data-row]')).toHaveCount(inGit.length);
      expect((await refNames(page)).sort()).toEqual(inGit.sort());
      // The API does not name it: a comparison does, a moment later.
      await expect.poll(async () => (await refNames(page))[0]).toBe(git('symbolic-ref', '--short', 'HEAD'));
      await expect(page.getByRole('row', { name: /^main/ })).toContainText(text('branches.default'));
      await expect(page.getByRole('row', { name: /tables\/winter/ })).toContainText(text('common.merged'));
      await expect(page.getByRole('row', { name: /windows-by-bisection/ })).toContainText('!5');

      await page.keyboard.press('/');
      await typeWhenFocused(page, '*/w*');
      await expect.poll(() => refNames(page)).toEqual(['timeline/windows', 'tables/winter']);
      await page.getByRole('button', { name: textStart('common.merged') }).click();
      await expect.poll(() => refNames(page)).toEqual(['tables/winter']);
      await expect(page).toHaveURL(/search=\*%2Fw\*&view=merged/);
      await page.reload();
      await expect(page.getByLabel(text('branches.filter'))).toHaveValue('*/w*');
      await expect.poll(() => refNames(page)).toEqual(['tables/winter']);

      await page.getByLabel(text('branches.filter')).fill('nowhere');
      await expect(page.getByRole('heading', { name: text('common.no_results') })).toBeVisible();
      await page.getByRole('button', { name: text('lists.clear_filters') }).click();
      await page.getByRole('button', { name: text('common.branch'), exact: true }).click();
      await expect.poll(() => refNames(page)).toEqual([...inGit].sort());
      await page.getByRole('button', { name: text('common.branch'), exact: true }).click();
      await expect.poll(() => refNames(page)).toEqual([...inGit].sort().reverse());
    });
  },
);

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
    await expect(panel.getByRole('link', { name: text('common.files') })).toHaveAttribute(
      'href',
      /\/p\/1\/tree\/dark-board$/,
    );
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);

    await goTo(page, '/p/1/branches?branch=schema%2Ftide-gauges');
    await page.reload();
    await expect(panel.getByRole('heading', { name: 'schema/tide-gauges' })).toBeVisible();
    await expect(panel.getByRole('link', { name: /^!8 / })).toBeVisible();
    await expect(refRow(page, 'schema/tide-gauges')).toHaveAttribute('tabindex', '0');
    await goTo(page, '/p/1/branches?branch=never-was');
    await expect(panel.getByRole('alert')).toContainText(text('failures.not_found'));
  });
});

test('a branch is created from any ref, and what is not valid stays in the form', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git }) => {
    await expect(refRow(page, 'main')).toBeVisible();
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: text('common.new_branch') });
    await expect(dialog.getByRole('combobox', { name: text('common.from') })).toHaveValue('main');
    await dialog.getByLabel(text('common.name')).fill('dark-board');
    await dialog.getByRole('button', { name: textStart('branches.create_branch') }).click();
    await expect(dialog.getByText(text('forms.branch_exists'))).toBeVisible();
    await dialog.getByLabel(text('common.name')).fill('night/bar watch');
    await dialog.getByRole('button', { name: textStart('branches.create_branch') }).click();
    await expect(dialog.getByRole('alert')).toContainText('Branch name is invalid');
    await dialog.getByLabel(text('common.name')).fill('night/bar-watch');
    await dialog.getByRole('combobox', { name: text('common.from') }).fill('v1.0.0');
    // It takes what is suggested, and sends nothing: that is the key of the button.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await quiet(page);
    await expect(dialog).toBeVisible();
    expect(git('branch', '--list', 'night/bar-watch')).toBe('');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    expect(git('rev-parse', 'refs/heads/night/bar-watch')).toBe(git('rev-parse', 'v1.0.0^{commit}'));
    await expect(page.getByRole(panelOf.role, panelOf).getByRole('heading', { name: 'night/bar-watch' })).toBeVisible();
  });
});

test(
  'S28 one branch is deleted after a question, and restored at the same commit',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git }) => {
      const head = git('rev-parse', 'refs/heads/dark-board');
      await refRow(page, 'dark-board').focus();
      await page.keyboard.press('d');
      const dialog = page.getByRole('dialog', { name: text('branches.delete_title', { branch: 'dark-board' }) });
      await expect(dialog).toContainText(text('branches.delete_unmerged_text'));
      await page.keyboard.press('Enter');
      expect(git('branch', '--list', 'dark-board')).not.toBe('');
      if ((await dialog.count()) === 0) await page.keyboard.press('d');
      await dialog.getByRole('button', { name: text('branches.delete_branch') }).click();
      await expect(
        page.getByText(text('branches.was_deleted', { name: 'dark-board', sha: head.slice(0, 8) })),
      ).toBeVisible();
      await expect(refRow(page, 'dark-board')).toHaveCount(0);
      expect(git('branch', '--list', 'dark-board')).toBe('');
      await page.getByRole('button', { name: text('branches.restore_branch') }).click();
      await expect(refRow(page, 'dark-board')).toBeVisible();
      expect(git('rev-parse', 'refs/heads/dark-board')).toBe(head);
    });
  },
);

test('R8 a refusal says why: the branch was protected meanwhile, and the list learns of it', async ({ signedIn }) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git, send }) => {
    await expect(refRow(page, 'dark-board')).toBeVisible();
    await send('maintainer', 'PUT /repository/branches/dark-board/protect', {});
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: text('branches.delete_title', { branch: 'dark-board' }) });
    await dialog.getByRole('button', { name: text('branches.delete_branch') }).click();
    await expect(dialog.getByRole('alert')).toContainText(text('failures.branch_protected'));
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    await expect(page.getByRole('row', { name: /^dark-board/ })).toContainText(text('branches.protected'));
    expect(git('branch', '--list', 'dark-board')).not.toBe('');
    await refRow(page, 'dark-board').focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the selected branches are deleted one by one, with a result for each, and restored together', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'developer', '/p/1/branches', async ({ page, git, repository, send }) => {
    const heads = git('rev-parse', 'dark-board', 'tidal-streams');
    for (const name of ['dark-board', 'chart-datum', 'tidal-streams', 'tables/winter'])
      await page.getByRole('checkbox', { name, exact: true }).check();
    await send('maintainer', 'PUT /repository/branches/chart-datum/protect', {});
    const pushed = push(repository, 'tables/winter', ['Winter tables of the year after']);
    await page.getByRole('button', { name: `${text('branches.delete_branches', { count: 4 })}…` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: text('branches.delete_branches', { count: 4 }) }).click();
    await expect(dialog.getByText(text('common.many_done', { done: 2, total: 4 }))).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'chart-datum' })).toContainText(/protected/iu);
    const moved = { branch: 'tables/winter', sha: pushed.slice(0, 8) };
    await expect(dialog.getByText(text('branches.moved_since', moved))).toBeVisible();
    await dialog.getByRole('button', { name: text('common.close'), exact: true }).click();
    expect(git('rev-parse', 'tables/winter')).toBe(pushed);
    expect(git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n')).toEqual(
      expect.not.arrayContaining(['dark-board', 'tidal-streams']),
    );
    expect(git('branch', '--list', 'chart-datum')).not.toBe('');
    await page.getByRole('button', { name: `${text('branches.restore_branches', { count: 2 })}…` }).click();
    await dialog.getByRole('button', { name: text('branches.restore_branches', { count: 2 }) }).click();
    await expect(dialog.getByText(text('common.many_done', { done: 2, total: 2 }))).toBeVisible();
    expect(git('rev-parse', 'dark-board', 'tidal-streams')).toBe(heads);
  });
});

test(
  'a branch is protected with what developers may do, changed, unprotected, and protected again by Undo',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/p/1/branches?branch=dark-board', async ({ page, send }) => {
      const protection = async (): Promise<unknown> => {
        const branch = (await send('reporter', 'GET /repository/branches/dark-board')) as Record<string, unknown>;
        return [branch['protected'], branch['developers_can_push'], branch['developers_can_merge']];
      };
      const panel = page.getByRole(panelOf.role, panelOf);
      await panel.getByRole('button', { name: textStart('branches.protect_branch') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: text('branches.developers_merge') }).check();
      await dialog.getByRole('button', { name: textStart('branches.protect_branch') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await protection()).toEqual([true, false, true]);
      await expect(page.getByRole('row', { name: /^dark-board/ })).toContainText(text('branches.protected'));

      await page.keyboard.press('p');
      await dialog.getByRole('checkbox', { name: text('branches.developers_push') }).check();
      await dialog.getByRole('checkbox', { name: text('branches.developers_merge') }).uncheck();
      await dialog.getByRole('button', { name: textStart('branches.save_protection') }).click();
      await expect(dialog).toHaveCount(0);
      expect(await protection()).toEqual([true, true, false]);
      await expect(panel.getByRole('definition')).toHaveText([
        text('branches.developers'),
        text('branches.maintainers'),
      ]);

      await panel.getByRole('button', { name: text('branches.unprotect_branch') }).click();
      await expect(page.getByText(text('branches.no_longer_protected', { branch: 'dark-board' }))).toBeVisible();
      expect(await protection()).toEqual([false, false, false]);
      await page.getByRole('button', { name: text('common.undo') }).click();
      await expect(page.getByText(text('branches.protected_again', { branch: 'dark-board' }))).toBeVisible();
      expect(await protection()).toEqual([true, true, false]);
    });
  },
);

test('several branches are protected together', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, send }) => {
    await page.getByRole('checkbox', { name: 'dark-board', exact: true }).check();
    await page.getByRole('checkbox', { name: 'chart-datum', exact: true }).check();
    await page.getByRole('button', { name: text('branches.menu_protect') }).click();
    const dialog = page.getByRole('dialog', { name: `${text('branches.protect_branches', { count: 2 })}?` });
    await dialog.getByRole('button', { name: text('branches.protect_branches', { count: 2 }) }).click();
    await expect(dialog.getByText(text('common.many_done', { done: '2', total: '2' }))).toBeVisible();
    for (const name of ['dark-board', 'chart-datum'])
      expect(await send('reporter', `GET /repository/branches/${name}`)).toMatchObject({ protected: true });
  });
});

test('a repository without branches and tags says when some appear', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/branches', async ({ page, git }) => {
    await expect(refRow(page, 'main')).toBeVisible();
    for (const ref of git('for-each-ref', '--format=%(refname)').split('\n')) git('update-ref', '-d', ref);
    await page.reload();
    await expect(page.getByRole('heading', { name: text('branches.empty') })).toBeVisible();
    await goTo(page, '/p/1/tags');
    await expect(page.getByRole('heading', { name: text('tags.empty') })).toBeVisible();
  });
});
