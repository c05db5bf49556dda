/** Finding in all changed files, held against git: counts, columns, ways to the next; patterns that never end. */
import type { Locator, Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { chosen, grid, linesWith, openManyFiles, sharedWord, slowFile } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { gitOf } from '#e2e/pages/repository.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: text('common.find'), exact: true });
const words = (page: Page): Locator =>
  page.getByRole('search', { name: text('common.find_in_all_changed') }).locator('output');

/** The text that is marked as the current match, and all that are marked. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const textsOf = (name: string): string[] =>
      [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endOffset }) =>
        (startContainer.textContent ?? '').slice(startOffset, endOffset),
      );
    return { current: textsOf('find-current'), others: textsOf('find-match') };
  });

test('every match of every file is counted, marked and gone to by keys, and Escape gives the lines back', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  const all = linesWith(maintainer, sharedWord);
  const files = new Set(all.map(({ path }) => path)).size;
  expect(files).toBeGreaterThan(5);
  await page.keyboard.press('ControlOrMeta+f');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(sharedWord.toLowerCase());
  const counted = `of ${all.length.toLocaleString('en')} in ${String(files)} files`;
  await expect(words(page)).toHaveText(`1 ${counted}`);
  await expect(chosen(page)).toContainText(all[0]?.line ?? '');
  await expect.poll(async () => (await marked(page)).current).toEqual([sharedWord]);
  await expect.poll(async () => (await marked(page)).others.length).toBeGreaterThan(5);
  expect(new Set((await marked(page)).others)).toEqual(new Set([sharedWord]));

  await page.keyboard.press('Shift+Enter');
  await expect(words(page)).toHaveText(`${all.length.toLocaleString('en')} ${counted}`);
  await expect(chosen(page)).toBeInViewport();
  await expect(chosen(page)).toContainText(`${sharedWord} at the end`);
  // The columns are in view as well: the line is wider than the window.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const [hit] = CSS.highlights.get('find-current') ?? [];
        if (hit === undefined) return false;
        const range = document.createRange();
        range.setStart(hit.startContainer, hit.startOffset);
        range.setEnd(hit.endContainer, hit.endOffset);
        const clip = hit.startContainer.parentElement?.parentElement?.getBoundingClientRect();
        const { left, right } = range.getBoundingClientRect();
        return clip !== undefined && left >= clip.left && right <= clip.right;
      }),
    )
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(`1 ${counted}`);
  await page.keyboard.press('F3');
  await expect(words(page)).toHaveText(`2 ${counted}`);
  await expect(chosen(page)).toContainText(all[1]?.line ?? '');
  await page.keyboard.press('Shift+F3');
  await expect(words(page)).toHaveText(`1 ${counted}`);

  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page)).toContainText(all[0]?.line ?? '');
  await expect.poll(() => marked(page)).toEqual({ current: [], others: [] });
  // What was looked for is there again.
  await page.keyboard.press('ControlOrMeta+f');
  await expect(field(page)).toHaveValue(sharedWord.toLowerCase());
  await expect(words(page)).toHaveText(`1 ${counted}`);
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(chosen(page)).toContainText('step2');
});

test('a match in a folded file opens it, and keeps its place side by side; the text stays while another tab is shown', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  const all = linesWith(maintainer, sharedWord);
  await page.keyboard.press('x');
  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(sharedWord);
  await expect(words(page)).toHaveText(/^1 of/);
  const fold = page.getByRole('button', { name: text('review_diff.fold_path', { path: all[0]?.path ?? '' }) });
  await expect(fold).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(words(page)).toHaveText(/^3 of/);
  await grid(page).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('button', { name: text('common.side_by_side') })).toHaveAttribute('aria-pressed', 'true');
  await expect(words(page)).toHaveText(/^3 of/);
  await expect(chosen(page)).toContainText(all[2]?.line ?? '');
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('F3');
  await expect(words(page)).toHaveText(/^4 of/);

  await pressChord(page, 'g o');
  await expect(page.getByRole('article', { name: textStart('notes.comment_by') }).first()).toBeVisible();
  await pressChord(page, 'g c');
  await expect(field(page)).toHaveValue(sharedWord);
  await expect(words(page)).toHaveText(new RegExp(`^${String(all.length)} in`));
});

test('unchanged lines are found as soon as they are shown', async ({ maintainer }) => {
  const page = await openManyFiles(maintainer);
  const path = 'internal/tide/window.go';
  const file = gitOf(maintainer, 1, 'show', `${mergeable.branch}:${path}`).split('\n');
  const isOnce = (line: string): boolean => file.filter((other) => other.includes(line)).length === 1;
  const hidden =
    file.find((line) => line.trim() !== '' && isOnce(line) && linesWith(maintainer, line).length === 0) ?? '';
  expect(hidden).not.toBe('');
  await page.keyboard.press('ControlOrMeta+f');
  await field(page).fill(hidden);
  await expect(words(page)).toHaveText(text('common.no_results'));
  await page.keyboard.press('ControlOrMeta+p');
  await page.keyboard.type('tide/window.go');
  await expect(
    page
      .getByRole('dialog', { name: text('palette.label') })
      .getByRole('option')
      .first(),
  ).toContainText(path);
  await page.keyboard.press('Enter');
  await page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: text('review_diff.fold_path', { path }) }) })
    .getByRole('button', { name: /^Show all \d+ unchanged lines/ })
    .first()
    .click();
  await expect(words(page)).toHaveText(/1 in 1 file$/);
  await field(page).press('Enter');
  await expect(chosen(page)).toContainText(hidden);
  await expect.poll(async () => (await marked(page)).current).toEqual([hidden]);
});

test('an invalid pattern is reported, one that never ends is stopped, and the page goes on meanwhile', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('button', { name: text('common.regex') }).click();
  await field(page).fill('(');
  await expect(words(page)).toHaveText(textPattern('failures.bad_pattern'));
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await field(page).fill('^(a+)+$');
  // While the pattern runs, lines move as ever.
  await grid(page).focus();
  await page.keyboard.press(']');
  await expect(chosen(page)).toContainText('part-00.txt');
  await expect(words(page)).toHaveText(textPattern('review.pattern_too_slow'));
  await field(page).fill('^line 1 of \\d$');
  await expect(words(page)).toHaveText(/10 in 10 files$/);
  expect(linesWith(maintainer, 'line 1 of ').filter(({ line }) => /^line 1 of \d$/.test(line))).toHaveLength(10);
  expect(linesWith(maintainer, 'aaaa').map(({ path }) => path)).toEqual([slowFile]);
});

test('Mod+P lists the changed files, finds one by letters, and goes to it; the palette finds it as well', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  const names = gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).split('\n');
  const palette = page.getByRole('dialog', { name: text('palette.label') });
  await page.keyboard.press('ControlOrMeta+p');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(palette.getByRole('option')).toHaveCount(names.length);
  await expect(palette.getByRole('group')).toHaveCount(1);
  await page.keyboard.type('pt27');
  await expect(palette.getByRole('option').first()).toContainText('find/part-27.txt');
  await expect(palette.getByRole('option').first()).toContainText('new, +20 −0');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page)).toContainText('part-27.txt');
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(chosen(page)).toContainText('line 1 of 27');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('find/slow');
  await expect(palette.getByRole('option').first()).toContainText(slowFile);
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText('slow.txt');
  await pressChord(page, 'g o');
  await expect(page.getByRole('article', { name: textStart('notes.comment_by') }).first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('find/slow');
  await expect(palette.getByRole('option').filter({ hasText: slowFile })).toHaveCount(0);
});

test('the filter of the tree narrows the lines, counts, keeps next file within it, and one press shows all again', async ({
  maintainer,
}) => {
  const page = await openManyFiles(maintainer);
  const names = gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).split('\n');
  const fitting = names.filter((name) => name.includes('part-1'));
  expect(fitting).toHaveLength(10);
  await page.keyboard.press('End');
  await page.keyboard.press('f');
  const filter = page.getByRole('textbox', { name: text('common.filter_files') });
  await expect(filter).toBeFocused();
  await page.keyboard.type('part-1');
  const filterStatus = page.getByRole('status', { name: text('common.filter_files') });
  await expect(filterStatus).toContainText(text('review.some_match', { shown: 10, of: names.length, text: 'part-1' }));
  await expect(page.getByRole('complementary', { name: text('review.changed_files') })).toContainText(
    `10 of ${String(names.length)}`,
  );
  await expect(page.getByRole('treeitem', { name: /part-10\.txt/ })).toBeInViewport();
  await expect(chosen(page)).toContainText('part-10.txt');
  await expect(chosen(page)).toBeInViewport();
  // Only these files, one after the other, and nothing below the last.
  await grid(page).focus();
  for (const name of fitting.slice(1)) {
    await page.keyboard.press(']');
    await expect(chosen(page)).toContainText(name.replace('find/', ''));
    await expect(chosen(page)).toBeInViewport();
  }
  await page.keyboard.press(']');
  await page.keyboard.press('End');
  await expect(chosen(page)).toContainText('line 20 of 19');
  await page.keyboard.press('Home');
  await expect(chosen(page)).toContainText('part-10.txt');
  await page.keyboard.press('p');
  await expect(chosen(page)).toContainText('part-10.txt');
  for (let change = 0; change < 2; change += 1) await page.keyboard.press('n');
  await expect(chosen(page)).toContainText('line 1 of 11');

  await page.keyboard.press('ControlOrMeta+f');
  await page.keyboard.type(sharedWord);
  const within = linesWith(maintainer, sharedWord).filter(({ path }) => fitting.includes(path));
  await expect(words(page)).toHaveText(new RegExp(`of ${String(within.length)} in 3 files$`));
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  await filterStatus.getByRole('button', { name: text('common.show_all_files') }).click();
  await expect(filterStatus).toBeHidden();
  await expect(filter).toHaveValue('');
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(chosen(page)).toContainText(/part-(?:09|1\d)\.txt/);

  await page.keyboard.press('f');
  await page.keyboard.type('nowhere');
  await expect(filterStatus).toContainText(text('review.no_match', { text: 'nowhere' }));
  await page.keyboard.press('Escape');
  await expect(filterStatus).toBeHidden();
});
