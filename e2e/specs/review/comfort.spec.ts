/** Lines of changes as they are comfortable to read: long ones wrapped, at any size of code and width of tabs, at the same position. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { drawnLines, oddFile, openFile, openLongLines, plainFile, rowsOf } from '#e2e/pages/long-lines.ts';
import { grid } from '#e2e/pages/many-files.ts';
import { pasted } from '#e2e/pages/pasted.ts';
import { steadyBox } from '#e2e/pages/steady-box.ts';

const wrapped = (page: Page) => page.getByRole('button', { name: text('common.wrap') });

const wrap = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift+W');
  await expect(wrapped(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(grid(page)).toHaveAttribute('data-wrapped', 'true');
};

/** All lines of a file that are drawn are as high as they were computed, and hold their text. */
const expectExact = async (page: Page, path: string): Promise<void> => {
  const lines = await drawnLines(page, path);
  expect(lines.length).toBeGreaterThan(3);
  for (const { row, height, toNext, rows, beyond, line } of lines) {
    expect.soft({ row, height }).toEqual({ row, height: rows * line });
    expect.soft(toNext ?? height, `row ${String(row)} to the next`).toBeCloseTo(height, 1);
    expect.soft(beyond, `row ${String(row)} beyond its cell`).toBeLessThanOrEqual(1);
  }
};

for (const view of ['unified', 'side by side'] as const)
  test(`every line that wraps is as high as was computed, ${view}`, async ({ maintainer }) => {
    const page = await openLongLines(maintainer);
    if (view === 'side by side') {
      await page.keyboard.press('m');
      await expect(page.getByRole('button', { name: text('common.side_by_side') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    await openFile(page, oddFile);
    const first = rowsOf(page, oddFile).first();
    await expect(first).toContainText('west and east');
    expect((await first.boundingBox())?.height).toBe(20);
    await wrap(page);
    await expect.poll(async () => (await first.boundingBox())?.height).toBeGreaterThan(40);
    // No line is moved sideways, and nothing is to be scrolled to.
    expect(await grid(page).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
    await expectExact(page, oddFile);
    await page.keyboard.press('End');
    for (let turn = 0; turn < 3; turn += 1) {
      await openFile(page, oddFile);
      await grid(page).hover();
      await page.mouse.wheel(0, 500 * (turn + 1));
      await expect(rowsOf(page, oddFile).first()).toBeAttached();
      await expectExact(page, oddFile);
    }
    await page.keyboard.press('Shift+W');
    await expect(grid(page)).toHaveAttribute('data-wrapped', 'false');
    await openFile(page, oddFile);
    await expect.poll(async () => (await first.boundingBox())?.height).toBe(20);
  });

test('the line at the top stays when lines wrap, code grows and tabs change; all is kept', async ({ maintainer }) => {
  const page = await openLongLines(maintainer);
  await openFile(page, plainFile);
  await grid(page).hover();
  await page.mouse.wheel(0, 2000);
  const topLine = () =>
    grid(page).evaluate((list) => {
      const head = list.getBoundingClientRect().top + 34;
      const row = [...list.querySelectorAll('[role=row][data-row]:has([data-sign])')].find(
        (one) => one.getBoundingClientRect().bottom > head,
      );
      return /^plain \d+/.exec(row?.querySelector('code')?.textContent ?? '')?.[0] ?? '';
    });
  await expect.poll(topLine).toMatch(/^plain \d\d+/);
  const before = await topLine();
  const near = async (): Promise<number> => Math.abs(Number((await topLine()).slice(6)) - Number(before.slice(6)));
  await wrap(page);
  await expect.poll(near).toBeLessThanOrEqual(1);

  const run = async (words: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+k');
    await page
      .getByRole('dialog', { name: text('palette.label') })
      .getByRole('combobox')
      .fill(words);
    await page
      .getByRole('option', { name: new RegExp(words) })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: text('palette.label') })).toBeHidden();
  };
  await run(text('commands.window_larger_code'));
  const lineHeight = () =>
    rowsOf(page, plainFile)
      .first()
      .evaluate((row) => getComputedStyle(row).lineHeight);
  await expect.poll(lineHeight).toBe('21px');
  await run(text('commands.window_larger_code'));
  await expect.poll(lineHeight).toBe('22px');
  await expect.poll(near).toBeLessThanOrEqual(1);
  await expectExact(page, plainFile);

  await page.getByRole('button', { name: text('common.appearance') }).click();
  const tabs = page.getByRole('group', { name: text('settings.tab_width') });
  await tabs.getByRole('button', { name: text('components.more', { label: text('settings.tab_width') }) }).click();
  await expect(tabs.getByRole('status')).toHaveText('5');
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      rowsOf(page, plainFile)
        .first()
        .evaluate((row) => getComputedStyle(row).tabSize),
    )
    .toBe('5');
  await expect.poll(near).toBeLessThanOrEqual(1);
  await openFile(page, oddFile);
  await expectExact(page, oddFile);

  await page.reload();
  await expect(grid(page)).toHaveAttribute('data-wrapped', 'true');
  await openFile(page, plainFile);
  await expect.poll(lineHeight).toBe('22px');
  await expect
    .poll(() => page.evaluate(async () => window.lectern.invoke('settings:read', undefined)))
    .toMatchObject({ value: { code_size: 14, tab_width: 5, wrap_lines: true } });
});

test('a line that wraps is copied as one line', async ({ maintainer }) => {
  const page = await openLongLines(maintainer);
  await wrap(page);
  await openFile(page, plainFile);
  await expect(rowsOf(page, plainFile).nth(1)).toContainText('harbour and quay');
  const code = rowsOf(page, plainFile).nth(1).locator('code');
  const text = (await code.textContent()) ?? '';
  expect(await code.locator('br').count()).toBeGreaterThan(0);
  const box = await steadyBox(code);
  await page.mouse.move(box.x + 1, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height - 8, { steps: 5 });
  await page.mouse.up();
  const copied = await pasted(page);
  expect(copied).toMatch(/^plain 2 harbour/);
  expect(copied).not.toContain('\n');
  expect(text.startsWith(copied)).toBe(true);
  expect(copied.length).toBeGreaterThan(text.length - 120);
});
