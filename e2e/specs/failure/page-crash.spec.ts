/** The page's process ends: the window loads the same route again, and what was typed is there; a page that keeps ending gives way to a safe one (R14). */
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { crash, crashAgain, pageAgain } from '#e2e/pages/crash.ts';
import { mergeable, noteBox, notesSaying, openMergeable } from '#e2e/pages/merge-request.ts';

const words = 'Written before the page ended.';
const route = `merge_requests/${String(mergeable.iid)}`;

test.beforeEach(({ app }) => {
  test.skip(app.host === 'electron', 'needs a second connection over DevTools');
});

test(
  'R14 a page that crashes comes back at the same place, drafts included',
  { tag: '@always' },
  async ({ app, page }) => {
    await openMergeable(page);
    await noteBox(page).fill(words);
    await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
    await crash(page);

    const { browser, page: again } = await pageAgain(app, route);
    await expect(again.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
    await expect(noteBox(again)).toHaveValue(words);
    await again.getByRole('button', { name: textStart('notes.send_comment') }).click();
    await expect(notesSaying(again, words)).toHaveCount(1);
    await browser.close();
  },
);

test('R14 after the third crash a safe page shows the log, and leads back to the place and its draft', async ({
  app,
  page,
}) => {
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
  await crash(page);
  await crashAgain(app, route);
  await crashAgain(app, route);
  const { browser, page: safe } = await pageAgain(app, 'safe.html');
  await expect(safe.getByRole('heading', { name: textPattern('app.crashed') })).toBeVisible();
  await expect(safe.getByLabel(text('common.end_of_the_log')).last()).toContainText('a page ended: crashed');
  await safe.getByRole('button', { name: text('app.open_again') }).click();
  await browser.close();

  const { browser: own, page: back } = await pageAgain(app, route);
  await expect(noteBox(back)).toHaveValue(words);
  await own.close();
});
