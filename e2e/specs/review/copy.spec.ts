/** Copying lines of the changes, held against the files in the repository: blank lines, a selection beyond what is drawn, one side of two. */
import type { Locator, Page } from '@playwright/test';
import { text as appText } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { addedLine } from '#e2e/pages/line-names.ts';
import { grid, longFile, openManyFiles } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { pasted } from '#e2e/pages/pasted.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { steadyBox } from '#e2e/pages/steady-box.ts';

const openLongFile = async (maintainer: SignedIn): Promise<Page> => {
  const page = await openManyFiles(maintainer);
  await page.getByRole('treeitem', { name: /long\.go/ }).click();
  await expect(lineOf(page, 1)).toBeInViewport();
  return page;
};

/** The code of a line of the long file, which is new. */
const lineOf = (page: Page, number: number): Locator =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: appText('review_diff.fold_path', { path: longFile }) }) })
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: addedLine(number), exact: true }) })
    .locator('code')
    .last();

/** The middle of a line at one end of its text. */
const pointOf = async (line: Locator, end: 'start' | 'end'): Promise<[number, number]> => {
  const box = await steadyBox(line);
  return [end === 'start' ? box.x + 1 : box.x + box.width - 1, box.y + box.height / 2];
};

/** Lines of the long file, from and to a number, as the repository has them. */
const linesOf = (maintainer: SignedIn, from: number, to: number): string =>
  gitOf(maintainer, 1, 'show', `${mergeable.branch}:${longFile}`)
    .split('\n')
    .slice(from - 1, to)
    .join('\n');

test('blank lines and tabs are copied, and no sign and no number', async ({ maintainer }) => {
  const page = await openLongFile(maintainer);
  await page.mouse.move(...(await pointOf(lineOf(page, 1), 'start')));
  await page.mouse.down();
  await page.mouse.move(...(await pointOf(lineOf(page, 9), 'end')), { steps: 5 });
  await page.mouse.up();
  expect(await pasted(page)).toBe(linesOf(maintainer, 1, 9));
});

for (const view of ['unified', 'side by side'] as const)
  test(`a selection that is dragged far beyond the view is copied from its start, ${view}`, async ({ maintainer }) => {
    const page = await openLongFile(maintainer);
    if (view === 'side by side') {
      await page.keyboard.press('m');
      await expect(page.getByRole('button', { name: appText('common.side_by_side') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(lineOf(page, 2)).toBeInViewport();
    }
    const [x, y] = await pointOf(lineOf(page, 2), 'start');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 60, { steps: 3 });
    for (let turn = 0; turn < 12; turn += 1) {
      await page.mouse.wheel(0, 500);
      await page.mouse.move(x + 40, y + 60 + turn);
    }
    // The first lines are not in the document any more.
    await expect(lineOf(page, 2)).toHaveCount(0);
    await expect(lineOf(page, 300)).toBeInViewport();
    await page.mouse.move(...(await pointOf(lineOf(page, 300), 'end')), { steps: 4 });
    await page.mouse.up();
    expect(await pasted(page)).toBe(linesOf(maintainer, 2, 300));
  });

test('side by side, the side on which a selection begins is copied alone', async ({ maintainer }) => {
  const page = await openLongFile(maintainer);
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: appText('common.side_by_side') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('tide/window.go');
  await expect(
    page
      .getByRole('dialog', { name: appText('palette.label') })
      .getByRole('option')
      .first(),
  ).toContainText('internal/tide/window.go');
  await page.keyboard.press('Enter');
  const path = 'internal/tide/window.go';
  const rows = page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: appText('review_diff.fold_path', { path }) }) })
    .getByRole('row')
    .filter({ has: page.locator('[role=presentation]') });
  await expect(rows.first()).toBeInViewport();
  const removed = gitOf(
    maintainer,
    1,
    'show',
    `${gitOf(maintainer, 1, 'merge-base', 'main', mergeable.branch)}:${path}`,
  ).split('\n');
  const left = rows.locator('> :first-child code');
  const [first, last] = [left.first(), left.nth(7)];
  const firstText = (await first.textContent()) ?? '';
  await page.mouse.move(...(await pointOf(first, 'start')));
  await page.mouse.down();
  const [x, y] = await pointOf(last, 'end');
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  const text = await pasted(page);
  expect(text.split('\n').length).toBeGreaterThan(5);
  expect(text.split('\n')[0]).toBe(firstText);
  expect(removed.join('\n')).toContain(text);
});

test('all that is on screen is copied, beyond what is drawn; not a folded file, and none that the filter leaves out', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  await page.getByRole('textbox', { name: appText('common.filter_files') }).fill('part-0');
  await expect(page.getByRole('status', { name: appText('common.filter_files') })).toContainText('10 of');
  await page.getByRole('button', { name: appText('review_diff.fold_path', { path: 'find/part-01.txt' }) }).click();
  await expect(
    page.getByRole('button', { name: appText('review_diff.unfold_path', { path: 'find/part-01.txt' }) }),
  ).toBeVisible();
  await grid(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const expected = Array.from({ length: 10 }, (_, at) => at)
    .filter((at) => at !== 1)
    .map((at) => gitOf(maintainer, 1, 'show', `${mergeable.branch}:find/part-0${String(at)}.txt`));
  expect((await pasted(page)).split('\n')).toEqual(expected.flatMap((text) => text.split('\n')));
});
