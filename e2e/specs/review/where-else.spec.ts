/** Every occurrence of a word, held against git: in the change by file, and in whole files on request. */
import { text as appText, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chosen, grid, linesWith, openManyFiles, sharedWord, slowFile } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { steadyBox } from '#e2e/pages/steady-box.ts';

test('a word of a line is looked for in the whole change, by file, and in a whole file on request', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  const all = linesWith(maintainer, sharedWord).filter(({ line }) => new RegExp(`\\b${sharedWord}\\b`).test(line));
  const files = new Set(all.map(({ path }) => path));
  await page.getByRole('treeitem', { name: /part-03\.txt/ }).click();
  const line = grid(page)
    .getByRole('row')
    .filter({ hasText: `${sharedWord}(4)` })
    .first()
    .locator('code');
  const box = await steadyBox(line);
  await page.mouse.click(box.x + box.width - 40, box.y + 10);
  await page.keyboard.press('u');
  const panel = page.getByRole('complementary', { name: appText('review.where_else', { word: sharedWord }) });
  await expect(panel.getByRole('status')).toHaveText(
    appText('review.in_files', { found: all.length, count: files.size }),
  );
  await expect(panel.getByRole('listitem')).toHaveCount(all.length);
  for (const path of files) await expect(panel.getByRole('region', { name: path })).toBeVisible();

  // Lines of a changed file that are not in the change are found in the file itself.
  const last = panel.getByRole('region', { name: slowFile });
  await last.getByRole('button', { name: appText('review.look_in_all', { count: 1 }) }).click();
  await expect(last).toContainText(appText('review.nowhere_else'));

  await panel.getByRole('region', { name: 'find/part-27.txt' }).getByRole('button').last().click();
  await expect(chosen(page)).toContainText('line 15 of 27');
  await expect(chosen(page)).toBeInViewport();
  // it stands beside the lines that it leads to, and covers none of them.
  const [beside, lines] = [await steadyBox(panel), await steadyBox(grid(page))];
  expect(beside.x).toBeGreaterThanOrEqual(lines.x + lines.width);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(grid(page)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('tide/window.go');
  await expect(
    page
      .getByRole('dialog', { name: appText('palette.label') })
      .getByRole('option')
      .first(),
  ).toContainText('window.go');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('window.go');
  await page.keyboard.press('n');
  await expect(chosen(page)).not.toContainText('window.go');
  await page.keyboard.press('u');
  const other = page.getByRole('complementary', { name: textStart('review.where_else') });
  const word =
    /“(?<word>.+)”$/.exec((await other.getByRole('heading').first().textContent()) ?? '')?.groups?.['word'] ?? '';
  const file = other.getByRole('region', { name: 'internal/tide/window.go' });
  await expect(file).toBeVisible();
  const shown = await file.getByRole('listitem').count();
  await file.getByRole('button', { name: appText('review.look_in_all', { count: 1 }) }).click();
  await expect(
    file
      .getByText(textPattern('review.lines_outside'))
      .or(file.getByText(appText('review.nowhere_else')))
      .first(),
  ).toBeVisible();
  const text = gitOf(maintainer, 1, 'show', `${mergeable.branch}:internal/tide/window.go`).split('\n');
  const inFile = text.filter((one) => new RegExp(`(?<![\\w$])${word}(?![\\w])`).test(one)).length;
  const removed = await file.getByRole('listitem').filter({ hasText: '−' }).count();
  await expect(file.getByRole('listitem')).toHaveCount(inFile + removed);
  expect(shown).toBeLessThanOrEqual(inFile + removed);
});
