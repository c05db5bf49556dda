/** The story of first light: first run, sign in, walk a diff of 300 files by keyboard, comment, merge another. */
// Home, commits: mergeRequests.commits
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { mergeButton, mergeRead, readChanges } from '#e2e/pages/merge-request.ts';
import { gitOf } from '#e2e/pages/repository.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { quiet } from '#e2e/pages/quiet.ts';

test.use({ profile: 'empty' });

const large = 'Move the catalogue to chart datum';
const words = 'Read to file 12: the datum is the same everywhere.';
const mergeable = 'Search the edges of a window by bisection';

test(
  'first light: sign in, read a 300-file diff by keyboard, comment, merge another',
  { tag: ['@electron', '@diff', '@always'] },
  async ({ app }) => {
    const page = await openLocalService(app);

    await test.step('the review queue leads to the merge request with 300 files', async () => {
      await page.getByRole('link', { name: large }).click();
      await expect(page.getByRole('heading', { level: 1, name: large })).toBeVisible();
    });

    await test.step('its diff is walked by keyboard', async () => {
      await pressChord(page, 'g c');
      await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
      const grid = page.getByRole('grid', { name: /changes/i });
      await expect(page.getByText('1 of 300', { exact: true }).filter({ visible: true })).toBeVisible();
      await page.keyboard.press('j');
      const cursor = grid.locator('[aria-selected="true"]');
      await expect(cursor).toHaveCount(1);
      const first = await cursor.getAttribute('data-row');
      await page.keyboard.press('n');
      await expect(cursor).not.toHaveAttribute('data-row', first ?? '');
      for (let file = 2; file <= 12; file += 1) {
        await page.keyboard.press(']');
        await expect(cursor.getByText(`${file} of 300`, { exact: true })).toBeVisible();
      }
    });

    await test.step('a comment arrives, and is there after reading again', async () => {
      await pressChord(page, 'g o');
      const composer = page.getByLabel(text('common.write_a_comment'));
      await expect(composer).toBeVisible();
      await page.keyboard.press('r');
      await expect(composer).toBeFocused();
      await composer.pressSequentially(words);
      await page.keyboard.press('Control+Enter');
      const note = page.getByRole('article', { name: textStart('notes.comment_by') }).getByText(words);
      await expect(note).toBeVisible();
      await expect(composer).toHaveValue('');
      await page.reload();
      await expect(note).toBeVisible();
    });

    await test.step('another one is merged at the head on screen, and git has the merge commit', async () => {
      const before = gitOf(app, 1, 'rev-parse', 'main');
      await page.getByRole('link', { name: text('screens.review') }).click();
      // The comment has changed the order of the queue.
      await quiet(page);
      await page.getByRole('link', { name: mergeable }).click();
      const button = mergeButton(page);
      await expect(button).toBeDisabled();
      await readChanges(page);
      await expect(button).toBeEnabled();
      const head =
        /[0-9a-f]{7,}/.exec((await page.getByText(textPattern('merging.merges')).textContent()) ?? '')?.[0] ?? 'none';
      await mergeRead(page);
      await expect(
        page.getByRole('region', { name: text('merging.merge') }).getByText(text('common.merged'), { exact: true }),
      ).toBeVisible();
      const [commit, ...parents] = gitOf(app, 1, 'log', '-1', '--format=%H %P', 'main').split(' ');
      expect(commit).not.toBe(before);
      expect(parents[0]).toBe(before);
      expect(parents[1]?.startsWith(head)).toBe(true);
      expect(gitOf(app, 1, 'log', '-1', '--format=%s', 'main')).toContain('Merge branch');
    });
  },
);
