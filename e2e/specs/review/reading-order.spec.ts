/** The reading order of changed files, held against git: every file once, definitions first, keys that follow it, a choice that is kept. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { chosen, grid } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { definedName, inOrder, pushInOrder } from '#e2e/pages/reading-order.ts';
import { gitOf, repositoryOf } from '#e2e/pages/repository.ts';

test('files are read from the definition to its uses, by keys, filter and after a reload', async ({ maintainer }) => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  pushInOrder(repositoryOf(maintainer, 1));
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  const files = page.getByRole('tree', { name: text('review.changed_files') }).getByRole('treeitem', { level: 2 });
  const paths = async (): Promise<readonly string[]> =>
    files.evaluateAll((rows) => rows.map((row) => row.getAttribute('title') ?? ''));

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('in reading order');
  await expect(
    page
      .getByRole('dialog', { name: text('palette.label') })
      .getByRole('option')
      .first(),
  ).toContainText('reading order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: text('review.in_reading_order'), pressed: true })).toBeVisible();
  await expect(page.getByRole('treeitem', { name: `${definedName}, 3 files` })).toBeVisible();
  const changed = gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).trim().split('\n');
  const read = await paths();
  expect(read.toSorted()).toEqual(changed.toSorted());
  const first = read.indexOf(inOrder[0]);
  expect(read.slice(first, first + 3)).toEqual(inOrder);
  expect(read.at(-1)).toBe('alpha/yarn.lock');
  await expect(page.getByRole('treeitem', { level: 1 }).last()).toHaveText(textStart('review.chapter_lockfiles'));

  await page.getByRole('treeitem', { name: /^drift\.go/ }).click();
  await expect(chosen(page)).toContainText(inOrder[0]);
  await grid(page).focus();
  for (const [key, path] of [
    [']', inOrder[1]],
    [']', inOrder[2]],
    ['[', inOrder[1]],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen(page)).toContainText(path);
    await expect(chosen(page)).toBeInViewport();
  }

  await page.getByRole('textbox', { name: text('common.filter_files') }).fill('zulu');
  await expect(page.getByRole('treeitem', { name: `${definedName}, 2 files` })).toBeVisible();
  await expect.poll(paths).toEqual(inOrder.slice(0, 2));

  await page.reload();
  await expect(page.getByRole('treeitem', { name: `${definedName}, 3 files` })).toBeVisible();
  await page.getByRole('button', { name: text('common.by_folder') }).click();
  await expect(page.getByRole('treeitem', { name: 'zulu, 2 files' })).toBeVisible();
});
