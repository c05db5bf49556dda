/** Two refs compared: chosen by typing, swapped, read as changes and as commits; what git says is read beside the app. */
// Home, comparison: repository.compare
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { refRow, withRefs } from '#e2e/pages/refs.ts';

const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label });

const changedFiles = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('tree', { name: text('review.changed_files') })
    .locator('[role=treeitem]:not([aria-expanded])')
    .evaluateAll((items) => items.map((item) => item.getAttribute('title')));

test(
  'repository.compare: two refs are chosen by keys, and what lies between them is what git says',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'reporter', '/p/1/branches', async ({ page, git }) => {
      await expect(refRow(page, 'main')).toBeVisible();
      await page.getByRole('link', { name: text('common.compare'), exact: true }).click();
      await expect(page.getByText(text('comparison.choose'))).toBeVisible();
      await expect(picker(page, text('common.from'))).toHaveValue('main');
      await page.keyboard.press('r');
      await expect(picker(page, text('common.from'))).toBeFocused();
      await picker(page, text('common.from')).fill('v1.0/r');
      await expect(page.getByRole('option', { name: 'v1.0/rc' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(picker(page, text('common.from'))).toHaveValue('v1.0/rc');
      await picker(page, text('comparison.to')).fill('prototype/spreadsheet');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/p\/1\/compare\/v1\.0%2Frc\/prototype%2Fspreadsheet$/);

      const files = git('diff', '--name-only', 'v1.0/rc...prototype/spreadsheet').split('\n');
      await expect.poll(async () => (await changedFiles(page)).sort()).toEqual([...files].sort());
      const shas = git('rev-list', 'v1.0/rc..prototype/spreadsheet').split('\n');
      const counts = page.getByText(new RegExp(`^${String(shas.length)} commits?, ${String(files.length)} files?$`));
      await expect(counts).toBeVisible();
      await expect(page.getByTitle(git('rev-parse', 'prototype/spreadsheet')).first()).toBeVisible();
      await expect(page.getByRole('checkbox', { name: text('review_diff.viewed') })).toHaveCount(0);

      await page.keyboard.press('c');
      await expect(page.getByRole('grid', { name: text('common.commits') }).locator('[data-row]')).toHaveCount(
        shas.length,
      );
      const panel = page.getByRole('complementary', { name: text('common.commit') });
      await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(
        git('log', '-1', '--format=%s', shas[0]!),
      );
      await expect(panel).toContainText(git('log', '-1', '--format=%ae', shas[0]!));

      await page.locator(`a[data-row="${shas[0]!}"]`).press('Enter');
      await expect(page).toHaveURL(new RegExp(`commit=${shas[0]!}$`));
      const own = git('diff', '--name-only', shas.length > 1 ? shas[1]! : 'v1.0/rc...', shas[0]!).split('\n');
      await expect.poll(async () => (await changedFiles(page)).sort()).toEqual(own.sort());
    });
  },
);

test('the same commit, and a ref that the other contains, are said in words; the refs are swapped', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'reporter', '/p/1/compare/main/main', async ({ page, git }) => {
    await expect(page.getByText(text('comparison.same_commit'))).toBeVisible();
    const sha = git('rev-parse', 'v1.0.0');
    await goTo(page, `/p/1/compare/${sha}/v1.0.0`);
    const compared = { from: sha.slice(0, 8), to: 'v1.0.0' };
    await expect(page.getByRole('heading', { name: text('comparison.compare_named', compared) })).toBeAttached();
    await expect(page.getByText(text('comparison.same_commit'))).toBeVisible();
    await goTo(page, `/p/1/compare/main/${sha}`);
    await expect(
      page.getByText(text('comparison.contained', { second: sha.slice(0, 8), first: 'main' })),
    ).toBeVisible();
    await page.keyboard.press('s');
    await expect(page).toHaveURL(new RegExp(`/compare/${sha}/main$`));
    const files = git('diff', '--name-only', `${sha}...main`).split('\n');
    await expect(page.getByText(new RegExp(`commits?, ${String(files.length)} files?$`))).toBeVisible();
    await goTo(page, '/p/1/compare/main/no-such-ref');
    await expect(page.getByRole('alert')).toBeVisible();
  });
});

test('branches are compared with the default branch, tags with the one before', async ({ signedIn }) => {
  await withRefs(signedIn, 'reporter', '/p/1/branches?branch=release%2F1.x', async ({ page }) => {
    await expect(page.getByRole('complementary').getByRole('heading', { name: 'release/1.x' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^main/ })).toContainText(text('branches.default'));
    await page.keyboard.press('c');
    await expect(page).toHaveURL(/\/p\/1\/compare\/main\/release%2F1\.x$/);
    await expect(
      page.getByText(/^\d+ commits?, \d+ files?$/).or(page.getByText(/has nothing that main has not/)),
    ).toBeVisible();
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(/\/p\/1\/branches\?branch=/);
    await goTo(page, '/p/1/tags?tag=v1.1.0');
    await page.getByRole('link', { name: text('branches.compare_with', { base: 'v1.0.0' }) }).click();
    await expect(page).toHaveURL(/\/p\/1\/compare\/v1\.0\.0\/v1\.1\.0$/);
  });
});
