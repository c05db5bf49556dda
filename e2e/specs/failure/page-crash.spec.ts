/** The page's process ends: the window draws the same place again, and what was typed is there (R14). */
import { chromium, type Browser } from '@playwright/test';
import { expect, test } from '../../fixtures/faulty-app.ts';
import type { RunningApp } from '../../fixtures/running-app.ts';
import { mergeable, noteBox, notesSaying, openMergeable } from '../../pages/merge-request.ts';

const words = 'Written before the page ended.';
const route = `merge_requests/${String(mergeable.iid)}`;

/** A second connection: the first one follows a page no further than to its crash. */
const connectAgain = async (app: RunningApp): Promise<Browser> => {
  const address = /DevTools listening on (ws:\S+)/.exec(app.log)?.[1];
  if (address === undefined) throw new Error(`the app did not say where its DevTools are\n${app.log}`);
  return chromium.connectOverCDP(address);
};

test('R14 a page that crashes comes back at the same place, drafts included', async ({ app, page }) => {
  test.skip(app.host === 'electron', 'needs a second connection over DevTools');
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(/Saved on this computer/)).toBeVisible();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It never answers: what would answer is gone.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;

  const browser = await connectAgain(app);
  const again = browser
    .contexts()[0]
    ?.pages()
    .find((one) => one.url().includes(route));
  if (!again) throw new Error('the window is gone');
  await expect(again.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(noteBox(again)).toHaveValue(words);
  await again.getByRole('button', { name: /^Send the note/ }).click();
  await expect(notesSaying(again, words)).toHaveCount(1);
  await browser.close();
});
