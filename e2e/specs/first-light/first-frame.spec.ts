/** The first frame of a page has the chosen appearance already, against what the system says: nothing flashes. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service', ownApp: true });

declare global {
  interface Window {
    firstFrame?: { readonly background: string; readonly theme: string | null; readonly contrast: string | null };
  }
}

/** Loads the page again, and answers what stood when its very first frame was about to be drawn. */
const firstFrameOf = async (page: Page): Promise<Window['firstFrame']> => {
  await page.reload();
  await page.getByRole('heading', { name: text('screens.review') }).waitFor();
  return page.evaluate(() => window.firstFrame);
};

test('the first frame is in the chosen theme and contrast, whatever the system prefers', async ({ app }) => {
  const page = await openLocalService(app);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    // Frames wait for the style sheets of the head; the callback before the first one sees what it will show.
    requestAnimationFrame(() => {
      const html = document.documentElement;
      window.firstFrame = {
        background: getComputedStyle(document.body).backgroundColor,
        theme: html.getAttribute('data-theme'),
        contrast: html.getAttribute('data-contrast'),
      };
    });
  });
  const bySystem = { theme: null, contrast: null };
  expect(await firstFrameOf(page)).toEqual({ ...bySystem, background: 'rgb(245, 246, 248)' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await firstFrameOf(page)).toEqual({ ...bySystem, background: 'rgb(19, 21, 24)' });

  await page.evaluate(() => window.lectern.invoke('settings:change', { theme: 'light', contrast: 'more' }));
  const light = await firstFrameOf(page);
  expect(light).toMatchObject({ theme: 'light', contrast: 'more' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate(() => window.lectern.invoke('settings:change', { theme: 'dark' }));
  const dark = await firstFrameOf(page);
  expect(dark).toMatchObject({ theme: 'dark', contrast: 'more' });
  // The same colours as in the finished page, and not those of the other theme.
  expect(dark?.background).toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  expect(dark?.background).not.toBe(light?.background);
});
