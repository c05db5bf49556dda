/** H2: a folder of 58 pages is read to its end by scrolling, without a stall; focus and current row stay where they were. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { refNames, refRow, withRefs } from '#e2e/pages/refs.ts';

const pages = 58;
const perPage = 100;
/** Longest time that one page may take while the end is in view, ms. */
const stall = 10_000;

const paths = Array.from({ length: pages * perPage }, (_each, at) => `long/f-${String(at).padStart(5, '0')}.txt`);
const rowOf = (at: number): string => paths[at] ?? '';

/** One commit with all of them, on a branch of its own, made by one process. */
const commitAll = (repository: string, branch: string): void => {
  const head = ['blob', 'mark :1', 'data 1', 'x', `commit refs/heads/${branch}`];
  const who = ['committer Ingrid Dahl <ingrid@harbor.example> 1767225600 +0000', 'data 4', 'Long'];
  execFileSync('git', ['-c', 'safe.directory=*', 'fast-import', '--quiet'], {
    cwd: repository,
    input: [...head, ...who, ...paths.map((path) => `M 100644 :1 ${path}`), ''].join('\n'),
  });
};

const focusedRow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-row') ?? null);

test('58 pages are read to the last one while one scrolls; the current row and the focus stay', async ({
  signedIn,
}) => {
  test.setTimeout(240_000);
  await withRefs(signedIn, 'reporter', '/p/1/branches', async ({ page, repository }) => {
    commitAll(repository, 'long');
    await goTo(page, '/p/1/tree/long/long');
    const grid = page.getByRole('grid', { name: text('files.files_in', { folder: 'long' }) });
    await expect(refRow(page, rowOf(0))).toBeVisible();
    await expect(grid).toHaveAttribute('aria-rowcount', String(paths.length));
    for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(rowOf(3));

    const read = async (): Promise<number> => {
      const text =
        (await page
          .getByRole('status')
          .filter({ hasText: /loaded$|in total$|^Showing/ })
          .textContent()) ?? '';
      return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
    };
    await grid.hover();
    for (let known = perPage; known < paths.length; known = await read()) {
      const before = known;
      await expect
        .poll(
          async () => {
            await page.mouse.wheel(0, 4_000);
            return read();
          },
          { timeout: stall, message: `after ${String(before)} files` },
        )
        .toBeGreaterThan(before);
    }
    await expect(
      page.getByText(text('lists.count', { shown: paths.length.toLocaleString('en-GB') }), { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: text('lists.read_more') })).toHaveCount(0);

    // Far out of view, the current row is still the one with the focus.
    expect(await focusedRow(page)).toBe(rowOf(3));
    await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toBe(rowOf(4));
    await expect(refRow(page, rowOf(4))).toBeInViewport();
    await page.keyboard.press('End');
    await expect.poll(() => focusedRow(page)).toBe(rowOf(paths.length - 1));
    await expect(refRow(page, rowOf(paths.length - 1))).toBeInViewport();
    await expect(refRow(page, rowOf(paths.length - 1))).toHaveAttribute('tabindex', '0');
    await page.keyboard.press('k');
    await expect.poll(() => focusedRow(page)).toBe(rowOf(paths.length - 2));
    expect((await refNames(page)).length).toBeLessThan(200);
    await page.keyboard.press('Home');
    await expect.poll(() => focusedRow(page)).toBe(rowOf(0));
  });
});
