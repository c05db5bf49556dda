/** Lines that need not be read, held against git: moved ones and a lockfile are folded with a count, opened by a key and a link, and shown all at once. */
import type { Locator, Page } from '@playwright/test';
import { listText } from '#shared/locale/formats.ts';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { chosen, grid } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { movedTo, pushMove, type Moved } from '#e2e/pages/moved-lines.ts';
import { gitOf, repositoryOf } from '#e2e/pages/repository.ts';

const folds = (page: Page): Locator => grid(page).locator('[data-folded]');
const bar = (page: Page): Locator => page.getByRole('status', { name: text('review.collapsed_lines') });

const open = async (maintainer: SignedIn): Promise<{ readonly page: Page; readonly moved: Moved }> => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  const moved = pushMove(repositoryOf(maintainer, 1));
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  await expect(bar(page)).toBeVisible();
  return { page, moved };
};

const rowOf = (page: Page, words: string): Locator => folds(page).filter({ hasText: words });

test('moved lines and a lockfile are counted, folded, and opened by a key, a link and a command', async ({
  maintainer,
}) => {
  const { page, moved } = await open(maintainer);
  const changed = gitOf(maintainer, 1, 'diff', '--numstat', `main...${mergeable.branch}`)
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Number(line.split('\t')[0]) + Number(line.split('\t')[1]), 0);
  // One line of another file was reformatted, and the branch has changed comments of its own.
  const groups = ['moved', 'reformatted', 'comments', 'generated'] as const;
  await expect(bar(page)).toContainText(
    textPattern('review_diff.lines_are', { list: listText(groups.map((name) => text(`review_diff.group_${name}`))) }),
  );
  const [folded = 0, all = 0] = ((await bar(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(all).toBe(changed);
  expect(folded).toBeLessThan(changed);
  expect(folded).toBeGreaterThanOrEqual(moved.lines.length * 2 + 2 + 2);

  await page.getByRole('treeitem', { name: new RegExp(moved.reformatted.split('/').at(-1) ?? '') }).click();
  await expect(
    rowOf(page, text('review_diff.layout_changed')).filter({ hasText: text('jobs.lines', { count: 2 }) }),
  ).toBeInViewport();

  const there = text('review_diff.moved_from', { address: '' }).trim();
  await page.getByRole('treeitem', { name: new RegExp(movedTo) }).click();
  await expect(rowOf(page, there)).toBeInViewport();
  await expect(grid(page).getByText('another new line')).toBeVisible();
  await grid(page).focus();
  // Head, hunk, the new line above, the fold.
  for (const expected of [text('review_diff.start_of_file'), 'one new line', there]) {
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(expected);
  }
  await page.keyboard.press('e');
  await expect(chosen(page).locator('code').last()).toHaveText(moved.lines[0] ?? '');
  await expect(rowOf(page, there)).toHaveCount(0);

  await page.keyboard.press('Shift+F');
  await expect(folds(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: textStart('review.collapse_lines') })).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(rowOf(page, there)).toBeVisible();

  await rowOf(page, there).getByRole('button', { name: moved.path }).click();
  await expect(chosen(page)).toBeInViewport();
  await expect(chosen(page).locator('code').last()).toHaveText(moved.lines[0] ?? '');
  await expect(chosen(page).locator('[data-sign="−"]')).toHaveCount(1);
});

test('a match of a search opens its fold, and the choice to show all lines is kept', async ({ maintainer }) => {
  const { page, moved } = await open(maintainer);
  const line = moved.lines.find((text) => text.trim().length > 12)?.trim() ?? '';
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: text('common.find') }).fill(line);
  await expect(chosen(page)).toContainText(line);
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: textStart('common.expand_lines') }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: textStart('review.collapse_lines') })).toBeVisible();
  await expect(folds(page)).toHaveCount(0);
});
