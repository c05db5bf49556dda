/** Reading what is seldom looked at: long lines moved sideways file by file, modes, links and marks, lines below the last hunk. */
import type { Locator, Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { pushOddFiles } from '#e2e/pages/odd-files.ts';
import { repositoryOf } from '#e2e/pages/repository.ts';

const title = 'Search the edges of a window by bisection';

const openOddFiles = async (maintainer: SignedIn): Promise<Page> => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  pushOddFiles(repositoryOf(maintainer, 1), 'windows-by-bisection');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /a-wide\.txt/ })).toBeVisible();
  return page;
};

const openFile = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('treeitem', { name: new RegExp(name) }).click();
  await expect(page.getByRole('button', { name: text('review_diff.fold_path', { path: name }) })).toBeInViewport();
};

const rowsOf = (page: Page, name: string): Locator =>
  page
    .getByRole('rowgroup')
    .filter({ has: page.getByRole('button', { name: text('review_diff.fold_path', { path: name }) }) });

/** Left edges of a line's text, sign and numbers: what a reader sees move or stay. */
const edges = async (group: Locator, text: string): Promise<{ text: number; gutter: number; sign: number }> =>
  group
    .getByRole('row')
    .filter({ hasText: text })
    .first()
    .evaluate((row) => {
      const codes = [...row.querySelectorAll('code')];
      const code = codes.at(-1);
      const cell = code?.closest('[data-sign]');
      const gutter = cell?.previousElementSibling;
      const left = (element: Element | null | undefined): number => element?.getBoundingClientRect().left ?? -1;
      return { text: left(code), gutter: left(gutter), sign: left(cell) };
    });

for (const view of ['unified', 'side by side'] as const)
  test(`a wide line moves its own file alone, ${view}, by wheel, Shift and keys, and starts again after a jump`, async ({
    maintainer,
  }) => {
    const page = await openOddFiles(maintainer);
    if (view === 'side by side') await page.keyboard.press('m');
    await openFile(page, 'a-wide.txt');
    const grid = page.getByRole('grid', { name: text('common.changes') });
    const one = rowsOf(page, 'a-wide.txt');
    await expect(one.getByText('start of one 3')).toBeVisible();
    const before = await edges(one, 'start of one 3');

    await one.getByRole('row').filter({ hasText: 'start of one 3' }).hover();
    await page.mouse.wheel(300, 0);
    await expect.poll(async () => (await edges(one, 'start of one 3')).text).toBe(before.text - 300);
    const moved = await edges(one, 'start of one 3');
    expect([moved.gutter, moved.sign]).toEqual([before.gutter, before.sign]);
    // The list itself has not moved, and cannot.
    expect(await grid.evaluate((element) => [element.scrollLeft, element.scrollWidth - element.clientWidth])).toEqual([
      0, 0,
    ]);

    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, 120);
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await edges(one, 'start of one 3')).text).toBe(before.text - 420);

    await one.getByRole('row').filter({ hasText: 'start of one 3' }).click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await edges(one, 'start of one 3')).text).toBe(before.text - 360);

    // To the end, and not beyond it.
    await page.mouse.wheel(100_000, 0);
    const end = one.getByRole('row').filter({ hasText: 'end of one 3' }).first();
    const list = await grid.boundingBox();
    const edge = (list?.x ?? 0) + (list?.width ?? 0);
    /** Pixels from the end of the line to that of the list. */
    const left = (): Promise<number> =>
      end.evaluate((row, at) => {
        const text = document.createRange();
        text.selectNodeContents([...row.querySelectorAll('code')].at(-1) ?? row);
        return at - text.getBoundingClientRect().right;
      }, edge);
    await expect.poll(left).toBeGreaterThanOrEqual(0);
    expect(await left()).toBeLessThan(150);

    // The next file starts at its beginning while this one is moved: scrolled to by the wheel, not by a jump.
    const two = rowsOf(page, 'b-wide.txt');
    const line = two.getByRole('row').filter({ hasText: /start of two 1 west/ });
    // Chromium keeps wheel events that follow each other at one target until the pointer moves.
    await one.getByRole('row').filter({ hasText: 'start of one 9' }).hover();
    await expect(async () => {
      await page.mouse.wheel(0, 200);
      await expect(line).toBeInViewport({ timeout: 1000 });
    }).toPass();
    expect((await edges(two, 'start of two 1 west')).text).toBe(before.text);
    expect((await edges(one, 'start of one 15')).text).toBeLessThan(before.text - 400);

    await openFile(page, 'a-wide.txt');
    await expect.poll(async () => (await edges(one, 'start of one 3')).text).toBe(before.text);
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1500);
  });

test('modes, links, submodules and marks are named', async ({ maintainer }) => {
  const page = await openOddFiles(maintainer);
  const head = (name: string): Locator =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: text('review_diff.fold_path', { path: name }) }) });
  await openFile(page, 'c-mark.txt');
  await expect(page.getByRole('row').filter({ hasText: 'U+FEFFname' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'middleU+000Dof a line' })).toBeVisible();
  await openFile(page, 'd-link');
  await expect(head('d-link')).toContainText(text('common.symbolic_link'));
  await openFile(page, 'e-run.sh');
  await expect(head('e-run.sh')).toContainText(text('review_diff.mode_executable'));
  await openFile(page, 'f-module');
  await expect(head('f-module')).toContainText(textPattern('review_diff.mode_submodule_at'));
});
