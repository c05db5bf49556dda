/** A page's process ends for real, and the page is found again afterwards. */
import { chromium, type Browser, type Page } from '@playwright/test';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';

/** ms that a page may take to come again. */
const patience = 20_000;

/** Ends the page's process. */
export const crash = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // It never answers: what would answer is gone.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
};

/** Whether a page answers: one that is about to go away, or just comes, does not. */
const answers = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => document.readyState === 'complete').catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, 1_000, false)),
  ]);

/** The page with this in its address over a connection of its own: an earlier one follows a page no further than to its crash. */
export const pageAgain = async (app: RunningApp, address: string): Promise<{ browser: Browser; page: Page }> => {
  const devTools = /DevTools listening on (ws:\S+)/.exec(app.log)?.[1];
  if (devTools === undefined) throw new Error(`the app did not say where its DevTools are\n${app.log}`);
  for (const end = Date.now() + patience; Date.now() < end;) {
    const browser = await chromium.connectOverCDP(devTools);
    const page = browser
      .contexts()[0]
      ?.pages()
      .find((one) => one.url().includes(address));
    if (page && (await answers(page))) return { browser, page };
    await browser.close();
  }
  throw new Error(`no page at ${address} came again`);
};

/** Ends the process of the page with this in its address. */
export const crashAgain = async (app: RunningApp, address: string): Promise<void> => {
  const { browser, page } = await pageAgain(app, address);
  await crash(page);
  await browser.close();
};
