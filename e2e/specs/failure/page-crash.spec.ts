/** The page's process ends: the window draws the same place again, and what was typed is there; a page that keeps ending gives way to a safe one (R14). */
import { chromium, type Browser, type Page } from '@playwright/test';
import { expect, test } from '../../fixtures/faulty-app.ts';
import type { RunningApp } from '../../fixtures/running-app.ts';
import { mergeable, noteBox, notesSaying, openMergeable } from '../../pages/merge-request.ts';

const words = 'Written before the page ended.';
const route = `merge_requests/${String(mergeable.iid)}`;

/** Whether a page answers: one that is about to go away, or just comes, does not. */
const answers = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => document.readyState === 'complete').catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, 1_000, false)),
  ]);

/** The page with this in its address over a connection of its own: an earlier one follows a page no further than to its crash. */
const pageAgain = async (app: RunningApp, address: string): Promise<{ browser: Browser; page: Page }> => {
  const devTools = /DevTools listening on (ws:\S+)/.exec(app.log)?.[1];
  if (devTools === undefined) throw new Error(`the app did not say where its DevTools are\n${app.log}`);
  const found: { browser: Browser; page: Page }[] = [];
  await expect
    .poll(async () => {
      const browser = await chromium.connectOverCDP(devTools);
      const page = browser
        .contexts()[0]
        ?.pages()
        .find((one) => one.url().includes(address));
      if (page && (await answers(page))) found.push({ browser, page });
      else await browser.close();
      return found.length;
    })
    .toBe(1);
  return found[0] as { browser: Browser; page: Page };
};

const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It never answers: what would answer is gone.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
};

test.beforeEach(({ app }) => {
  test.skip(app.host === 'electron', 'needs a second connection over DevTools');
});

test('R14 a page that crashes comes back at the same place, drafts included', async ({ app, page }) => {
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(/Saved on this computer/)).toBeVisible();
  await crash(page);

  const { browser, page: again } = await pageAgain(app, route);
  await expect(again.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await expect(noteBox(again)).toHaveValue(words);
  await again.getByRole('button', { name: /^Send the note/ }).click();
  await expect(notesSaying(again, words)).toHaveCount(1);
  await browser.close();
});

test('R14 after the third crash a safe page shows the log, and leads back to the place and its draft', async ({
  app,
  page,
}) => {
  await openMergeable(page);
  await noteBox(page).fill(words);
  await expect(page.getByText(/Saved on this computer/)).toBeVisible();
  await crash(page);
  const crashAgain = async (): Promise<void> => {
    const { browser, page: next } = await pageAgain(app, route);
    await crash(next);
    await browser.close();
  };
  await crashAgain();
  await crashAgain();
  const { browser, page: safe } = await pageAgain(app, 'safe.html');
  await expect(safe.getByRole('heading', { name: /crashed three times/ })).toBeVisible();
  await expect(safe.getByLabel('The end of the log').last()).toContainText('a page ended: crashed');
  await safe.getByRole('button', { name: 'Open the page again' }).click();
  await browser.close();

  const { browser: own, page: back } = await pageAgain(app, route);
  await expect(noteBox(back)).toHaveValue(words);
  await own.close();
});
