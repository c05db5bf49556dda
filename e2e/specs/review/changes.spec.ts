/** Reviewing as people do: side by side, files marked as viewed over a restart, commit by commit, unchanged lines. */
// Home, changes: mergeRequests.changes
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { sameLine } from '#e2e/pages/line-names.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { pressChord } from '#e2e/pages/chord.ts';

test.use({ profile: 'local-service' });

const small = 'Search the edges of a window by bisection';

const openChanges = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
  await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
};

test('lines stand side by side, the choice is remembered, and words that changed are marked', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await openChanges(page, small);
  const marked = () => page.evaluate(() => CSS.highlights.get('word-added')?.size ?? 0);
  await expect.poll(marked).toBeGreaterThan(0);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: text('common.side_by_side') })).toHaveAttribute('aria-pressed', 'true');
  const pair = page.locator('[role=row]', { has: page.locator('[data-sign="−"]') }).filter({
    has: page.locator('[data-sign="+"]'),
  });
  await expect(pair.first()).toBeVisible();
  await expect.poll(marked).toBeGreaterThan(0);
  await page.reload();
  await expect(pair.first()).toBeVisible();
});

test(
  'viewed files stay viewed and folded over a restart',
  { tag: ['@electron', '@restart'] },
  async ({ launchApp }) => {
    const first = await launchApp();
    const page = await openLocalService(first);
    await openChanges(page, small);
    await page.keyboard.press('v');
    await page.keyboard.press('Shift+M');
    await expect(page.getByText(text('review.viewed_of', { viewed: 1, total: 2 }))).toBeVisible();
    await page.keyboard.press('v');
    await expect(page.getByText(text('review.viewed_of', { viewed: 2, total: 2 }))).toBeVisible();
    await first.close();

    const again = await launchApp({ userData: first.userData });
    const window = await again.window('index.html');
    await window.getByRole('link', { name: text('screens.review') }).click();
    await window.getByRole('link', { name: small }).click();
    await expect(window.getByRole('heading', { level: 1, name: small })).toBeVisible();
    await pressChord(window, 'g c');
    await expect(window.getByText(text('review.viewed_of', { viewed: 2, total: 2 }))).toBeVisible();
    await expect(
      window.getByRole('button', { name: text('review_diff.unfold_path', { path: 'internal/tide/window.go' }) }),
    ).toBeVisible();
  },
);

test('one commit after the other, each with its own changes', async ({ maintainer }) => {
  const page = await maintainer.open();
  await openChanges(page, small);
  const commits = gitOf(maintainer, 1, 'log', '--reverse', '--format=%H', 'main..windows-by-bisection').split('\n');
  const picker = page.getByRole('combobox', { name: text('common.commits') });
  for (const commit of commits) {
    await page.keyboard.press('.');
    await expect(picker).toHaveValue(commit);
    const [title = '', author = '', body = ''] = gitOf(
      maintainer,
      1,
      'show',
      '-s',
      '--format=%s%x00%an%x00%b',
      commit,
    ).split('\0');
    const head = page.getByRole('region', { name: text('common.commit'), exact: true });
    await expect(head.getByRole('heading')).toHaveText(title);
    await expect(head).toContainText(author);
    await expect(head.locator('time')).toHaveCount(1);
    if (body.trim() !== '') await expect(head).toContainText(body.trim().split('\n')[0] ?? '');
    const names = gitOf(maintainer, 1, 'show', '--format=', '--name-only', commit).split('\n');
    await expect(page.getByText(text('review.viewed_of', { viewed: 0, total: String(names.length) }))).toBeVisible();
    for (const name of names)
      await expect(page.getByRole('button', { name: text('review_diff.fold_path', { path: name }) })).toBeVisible();
  }
  await page.keyboard.press(',');
  await expect(picker).toHaveValue(commits.at(-2) ?? '');
});

test('unchanged lines appear in their place, read from the repository', { tag: '@always' }, async ({ maintainer }) => {
  const page = await maintainer.open();
  await openChanges(page, small);
  await page
    .getByRole('button', { name: /^Show all \d+ unchanged lines/ })
    .first()
    .click();
  const file = gitOf(maintainer, 1, 'show', 'windows-by-bisection:internal/tide/window.go').split('\n');
  const line = page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: sameLine(1), exact: true }) });
  await expect(line.first()).toContainText(file[0] ?? '');
});

test('blanks are ignored by key, folded here, counted, and shown again', async ({ maintainer }) => {
  const page = await maintainer.open();
  await openChanges(page, small);
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: text('review.ignore_whitespace') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText(text('review_diff.no_whitespace_lines'))).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('status', { name: text('review.line_cursor') })).toContainText(
    /(Removed|Added) line \d+/,
  );
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: text('review.ignore_whitespace') })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
