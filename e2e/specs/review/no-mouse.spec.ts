/** M19 A whole review with no mouse: lines and ranges commented, people completed, found, viewed, sent as one and merged; any use of a pointer fails. */
import type { Page } from '@playwright/test';
import { text, textStart, textWhole } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { countPointers } from '#e2e/pages/counted-task.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { gitOf } from '#e2e/pages/repository.ts';

/** Tab until something with a name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    });
  for (let stop = 0; stop < 40; stop += 1) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab leads to nothing named ${String(name)}`);
};

test(
  'M19 from the queue to the merge with no mouse: comments on a line and a range, one review, one merge',
  { tag: '@always' },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const pointers = await countPointers(page);
    const row = page.locator('[data-row]:focus');
    const before = gitOf(maintainer, 1, 'rev-parse', 'main');
    const head = gitOf(maintainer, 1, 'rev-parse', mergeable.branch);

    await test.step('opened from the queue', async () => {
      for (let step = 0; step < 20; step += 1) {
        await page.keyboard.press('j');
        if ((await row.innerText()).includes(mergeable.title)) break;
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
      await pressChord(page, 'g c');
      await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
      await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
    });

    const cursor = page.getByRole('grid', { name: text('common.changes') }).locator('[role=row][aria-selected=true]');

    await test.step('a line and a range are commented, a person is completed', async () => {
      await page.keyboard.press('F7');
      await expect(cursor).toHaveCount(1);
      await page.keyboard.press('c');
      const first = page.getByRole('textbox', { name: /^Comment on .*line/ });
      await expect(first).toBeFocused();
      await page.keyboard.type('Is this exact, @yuki');
      await expect(page.getByRole('option', { name: /Yuki/ }).first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(first).toHaveValue('Is this exact, @yuki.tanabe ');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('group', { name: textStart('notes.draft_on') })).toHaveCount(1);

      await page.keyboard.press('F7');
      await expect(cursor).toHaveCount(1);
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expect(cursor).toHaveCount(3);
      await page.keyboard.press('c');
      await expect(page.getByRole('textbox', { name: /^Comment on .*lines \d+/ })).toBeFocused();
      await page.keyboard.type('These belong together.');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('group', { name: textStart('notes.draft_on') })).toHaveCount(2);
    });

    await test.step('found, and every file marked as viewed', async () => {
      await page.keyboard.press('ControlOrMeta+f');
      await expect(page.getByRole('textbox', { name: text('common.find'), exact: true })).toBeFocused();
      await page.keyboard.type('window');
      await expect(page.getByRole('search').locator('output')).toHaveText(/^\d+ of \d+ in \d files?$/);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
      await page.keyboard.press('Home');
      await expect(cursor).toHaveCount(1);
      await page.keyboard.press('v');
      await expect(page.getByText(text('review.viewed_of', { viewed: 1, total: 2 }))).toBeVisible();
      await page.keyboard.press(']');
      await expect(cursor).toContainText('2 of 2');
      await page.keyboard.press('v');
      await expect(page.getByText(text('review.viewed_of', { viewed: 2, total: 2 }))).toBeVisible();
    });

    await test.step('sent as one review', async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.type(text('commands.note_review'));
      await expect(
        page
          .getByRole('dialog', { name: text('palette.label') })
          .getByRole('option')
          .first(),
      ).toContainText(text('commands.note_review'));
      await page.keyboard.press('Enter');
      const panel = page.getByRole('complementary', { name: `Review of !${String(mergeable.iid)}` });
      await expect(panel.getByRole('checkbox')).toHaveCount(2);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(panel).toBeHidden();
    });

    await test.step('merged', async () => {
      await pressChord(page, 'g o');
      await expect(page.getByRole('article').getByText('These belong together.')).toBeVisible();
      await expect(page.getByRole('article').getByText(/^Is this exact/)).toBeVisible();
      await expect(page.getByRole('button', { name: text('merging.merge'), exact: true })).toBeEnabled();
      await page.keyboard.press('ControlOrMeta+Shift+Enter');
      await expect(page.getByRole('dialog', { name: /^Merge !/ })).toBeVisible();
      await tabTo(page, textWhole('merging.merge'));
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('region', { name: text('merging.merge') }).getByText(text('common.merged'), { exact: true }),
      ).toBeVisible();
      expect(gitOf(maintainer, 1, 'log', '-1', '--format=%P', 'main')).toBe(`${before} ${head}`);
    });

    expect(await pointers()).toBe(0);
  },
);
