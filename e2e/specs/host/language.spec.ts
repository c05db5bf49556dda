/** The system's regional formats and the chosen language, on screens of the running app. */
import type { Page } from '@playwright/test';
import { textIn } from '#testing/text-in.ts';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { violationsOf } from '#e2e/fixtures/axe.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test.use({ profile: 'local-service', ownApp: true });

const german = { LC_TIME: 'de_DE.UTF-8' };

/** What `<html>` says of the page's language and locale. */
const saidBy = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['locale']]);

const additionsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('gridcell')
    .filter({ hasText: /^\+[\d.,]+$/ })
    .allTextContents();

test('German regional formats in English words: dates, hours and numbers', async ({ launchApp }) => {
  const page = await openLocalService(await launchApp({ environment: german }));
  await expect(page.getByRole('heading', { level: 1, name: text('screens.review') })).toBeVisible();
  expect(await saidBy(page)).toEqual(['en', 'en-DE-u-nu-latn']);
  await goTo(page, '/p/1/contributors');
  await expect(page.getByRole('grid', { name: text('common.contributors') })).toBeVisible();
  const additions = await additionsOf(page);
  const counts = additions.map((text) => Number(text.replace(/[+.]/g, '')));
  expect(counts.some((count) => count >= 1000)).toBe(true);
  expect(additions).toEqual(counts.map((count) => `+${new Intl.NumberFormat('en-DE').format(count)}`));
  await goTo(page, '/p/1/branches');
  const time = page.locator('main time[title]').first();
  const full = new Intl.DateTimeFormat('en-DE', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  // Rows are drawn before their order is final: both attributes are read at once.
  const attributes = (element: Element): [moment: string, title: string | null] => [
    element.getAttribute('datetime') ?? '',
    element.getAttribute('title'),
  ];
  const [moment, title] = await time.evaluate(attributes);
  expect(title).toBe(`Last commit: ${full.format(new Date(moment))}`);
});

test(
  'German texts: chosen in the settings, in every window, after a restart and in what axe finds',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await launchApp({ environment: { LC_TIME: 'de_AT.UTF-8' } });
    const page = await openLocalService(app);
    expect(await saidBy(page)).toEqual(['en', 'en-AT-u-nu-latn']);
    await page.getByRole('heading', { level: 1, name: text('screens.review') }).waitFor();
    await page.keyboard.press('Control+Shift+N');
    await expect.poll(() => app.windows().length).toBe(2);
    const other = app.windows().find((window) => window !== page)!;
    await goTo(page, '/settings');
    await goTo(other, '/settings');
    await expect(other.getByRole('heading', { level: 1, name: text('common.settings') })).toBeVisible();

    await page.getByRole('button', { name: text('settings.german') }).click();
    for (const window of [page, other]) {
      await expect(window.getByRole('heading', { level: 1, name: textIn('de', 'common.settings') })).toBeVisible();
      await expect(window.getByRole('button', { name: text('settings.german') })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await saidBy(window)).toEqual(['de', 'de-AT-u-nu-latn']);
    }
    // Dates and numbers are those of the system's region, until they go with the language.
    await page
      .getByRole('group', { name: textIn('de', 'settings.formats') })
      .getByRole('button', { name: textIn('de', 'common.app_language') })
      .click();
    await expect.poll(() => saidBy(page).catch(() => null)).toEqual(['de', 'de-DE-u-nu-latn']);
    await expect(page.getByRole('heading', { level: 1, name: textIn('de', 'common.settings') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await app.close();

    const again = await openLocalService(await launchApp({ userData: app.userData }));
    await expect(again.getByRole('navigation', { name: textIn('de', 'shell.areas_and_accounts') })).toBeVisible();
    await again.setViewportSize({ width: 900, height: 700 });
    await again.keyboard.press('Control+k');
    await expect(again.getByRole('combobox', { name: textIn('de', 'palette.field') })).toBeFocused();
    expect(await violationsOf(again)).toEqual([]);
  },
);
