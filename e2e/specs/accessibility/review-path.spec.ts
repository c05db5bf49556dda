/** The whole review without a mouse, the focus seen at each step; dialogs give the focus back; the sheet of keys and the palette agree. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { focusMark } from '#e2e/fixtures/focus-mark.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const title = 'Search the edges of a window by bisection';

/** What has the focus, and that it is seen. @returns its name */
const seenFocus = async (page: Page, step: string): Promise<string> => {
  await expect.poll(async () => (await focusMark(page)).isMarked, `${step}: the focus is seen`).toBe(true);
  const { name } = await focusMark(page);
  expect(name, step).not.toBe('nothing');
  return name;
};

const chord = async (page: Page, keys: string): Promise<void> => {
  // As fast as fingers: a chord has an end, which a busy machine reaches between two calls.
  await Promise.all(keys.split(' ').map((key) => page.keyboard.press(key)));
};

const toRow = async (page: Page, text: string): Promise<void> => {
  const row = page.locator('[data-row]:focus');
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('j');
    if ((await row.innerText()).includes(text)) return;
  }
  throw new Error(`j leads to no row with "${text}"`);
};

test('from the queue to the merge by keys alone: open, read, mark as viewed, comment, merge', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-row]').first().waitFor();
  await toRow(page, title);
  await seenFocus(page, 'a row of the queue');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

  await chord(page, 'g c');
  const grid = page.getByRole('grid', { name: text('common.changes') });
  await expect(grid).toBeFocused();
  await page.locator('[data-sign="+"]').first().waitFor();
  await page.keyboard.press('n');
  await seenFocus(page, 'a changed line');
  await page.keyboard.press(']');
  await page.keyboard.press('n');
  await seenFocus(page, 'a line of the next file');
  await page.keyboard.press('v');
  await expect(page.getByText(text('review.viewed_of', { viewed: 1, total: 2 }))).toBeVisible();
  await page.keyboard.press('[');
  await page.keyboard.press('v');
  await expect(page.getByText(text('review.viewed_of', { viewed: 2, total: 2 }))).toBeVisible();
  await seenFocus(page, 'the changes, all viewed');

  await chord(page, 'g o');
  const box = page.getByLabel(text('common.write_a_comment'));
  await box.waitFor();
  await page.keyboard.press('r');
  await expect(box).toBeFocused();
  await seenFocus(page, 'the box of the comment');
  await page.keyboard.type('Read line by line, without a mouse.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Read line by line, without a mouse.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('merging.merge'), exact: true }).waitFor();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+Enter');
  await hasFocus(page);
  await page.keyboard.press('Tab');
  await seenFocus(page, 'the first answer to the question');
  await page.keyboard.press('Tab');
  expect(await seenFocus(page, 'the second answer to the question')).toMatch(textPattern('merging.merge'));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: text('merging.merge') }).getByText(text('common.merged'), { exact: true }),
  ).toBeVisible();
});

test('each dialog takes the focus, is closed by Escape before anything else, and gives the focus back', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await page.locator('[data-row]').first().waitFor();
  await toRow(page, title);
  await page.keyboard.press('Enter');
  await page.getByLabel(text('common.write_a_comment')).waitFor();
  await chord(page, 'g c');
  await page.locator('[data-sign="+"]').first().waitFor();
  await page.keyboard.press('n');
  const before = page.url();
  const held = await seenFocus(page, 'a line');
  for (const keys of ['Control+k', 'Shift+?', 'g p']) {
    await chord(page, keys);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement)), keys).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(page.url(), keys).toBe(before);
    await expect.poll(async () => (await focusMark(page)).name, `${keys}: the focus comes back`).toBe(held);
  }
  // The innermost first: what is typed into the filter goes before the screen does.
  await page.keyboard.press('f');
  await typeWhenFocused(page, 'window');
  await page.keyboard.press('Escape');
  expect(page.url()).toBe(before);
});

/** Escape goes where the focus is: it has arrived in the dialog. */
const hasFocus = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null);
};

/** Titles that the sheet of keys and the palette show here. */
const shownHere = async (page: Page): Promise<{ readonly sheet: string[]; readonly palette: string[] }> => {
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog').locator('dt').first().waitFor();
  const sheet = await page.getByRole('dialog').locator('dt').allInnerTexts();
  await hasFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  const palette = await page.getByRole('dialog').getByRole('option').allInnerTexts();
  await hasFocus(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return { sheet, palette };
};

test('what the sheets of the screens list, their palettes run', async ({ maintainer }) => {
  const page = await maintainer.open();
  const sheet = new Set<string>();
  const palette = new Set<string>();
  const collect = async (): Promise<void> => {
    const here = await shownHere(page);
    for (const text of here.sheet) sheet.add(text);
    for (const text of here.palette) palette.add(text.split('\n')[0] ?? '');
  };
  for (const [route, shows] of [
    ['/review', '[data-row]'],
    ['/p/1/merge_requests/5', '[aria-label="Comments"] article'],
    ['/p/1/merge_requests/5/changes', '[data-sign="+"]'],
  ] as const) {
    await goTo(page, route);
    await page.locator(shows).first().waitFor();
    await collect();
    // The sheet is that of the screen: nobody writes a comment in the queue.
    if (route === '/review')
      expect([text('commands.list_next'), text('common.write_a_comment')].map((title) => sheet.has(title))).toEqual([
        true,
        false,
      ]);
    if (!route.endsWith('/5')) continue;
    // Two commands wait for something to work on: a text to send, a note in focus.
    await page.getByLabel(text('common.write_a_comment')).fill('Something to send.');
    await page.locator('[aria-label="Comments"] article').first().focus();
    await collect();
  }
  expect(sheet.size).toBeGreaterThan(30);
  expect([...sheet].filter((title) => !palette.has(title))).toEqual([]);
});
