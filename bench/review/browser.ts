/** The browser of the measurements: the Chromium that the shell starts, a fresh page for each sample, an end to what hangs. */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium, missingChromium } from '#tools/chromium-shell/browser/find-chromium.ts';
import type { BenchPage } from './page/main.ts';
import type { Shown } from './page/clock.ts';
import { slowPage } from '#bench/slow.ts';

/** Milliseconds after which a subject has failed. */
export const longest = 60_000;

/** The page as its scripts see it. */
export type BenchWindow = Window & { readonly bench: BenchPage };

/** Opens a browser; memory is that of one renderer then. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(missingChromium);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, '--disable-dev-shm-usage'] });
};

/** Closes a browser, also one whose pages answer no more. */
export const closeBrowser = async (browser: Browser): Promise<void> => {
  await Promise.race([browser.close().catch(() => undefined), wait(10_000, undefined, { ref: false })]);
};

/** Opens the page of the benchmark. */
export const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  return page;
};

/** Makes a subject ready in a page. */
export const prepare = (page: Page, subject: string, iid: number): Promise<void> =>
  page.evaluate(([name, number]) => (window as unknown as BenchWindow).bench.prepare(name, number), [
    subject,
    iid,
  ] as const);

/** Shows what is ready. */
export const show = (page: Page, waitsForColours: boolean): Promise<Shown> =>
  page.evaluate((waits) => (window as unknown as BenchWindow).bench.show(waits), waitsForColours);

/** One sample in a page of its own; null when it crashed or took too long: the browser cannot be used any more then. */
export const sample = async (
  browser: Browser,
  url: string,
  subject: string,
  iid: number,
  waitsForColours: boolean,
): Promise<Shown | null> => {
  const ending = new AbortController();
  const cut = wait(longest, null, { signal: ending.signal }).catch(() => null);
  const taken = (async (): Promise<Shown | null> => {
    try {
      const page = await openPage(browser, url);
      await prepare(page, subject, iid);
      if (subject === 'lectern') await slowPage(page);
      const shown = await show(page, waitsForColours);
      await page.close();
      return shown;
    } catch (error) {
      if (!ending.signal.aborted) console.log(`review: ${subject} failed: ${String(error).split('\n')[0] ?? ''}`);
      return null;
    }
  })();
  const first = await Promise.race([taken, cut]);
  ending.abort();
  return first;
};
