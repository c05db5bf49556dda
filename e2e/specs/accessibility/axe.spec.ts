/** Axe finds nothing: every screen, loaded, empty and failed, light and dark, also with more contrast. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { openLocalService } from '../../pages/first-run.ts';

const looks = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

const expectNothing = async (page: Page, place: string): Promise<void> => {
  for (const look of looks) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    expect(await violationsOf(page), `${place}, ${look.colorScheme}, contrast ${look.contrast}`).toEqual([]);
  }
};

const goTo = async (page: Page, route: string, shows: string): Promise<void> => {
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const screens = [
  ['the review queue', '/review', '[data-row]'],
  ['drafts, empty', '/drafts', 'main h1, main h2'],
  ['accounts', '/accounts', 'main h1'],
  ['merge requests', '/p/1/merge_requests', '[data-row]'],
  ['an overview', '/p/1/merge_requests/7', '[aria-label="Notes"]'],
  ['changes', '/p/1/merge_requests/7/changes', '[data-sign="+"]'],
  ['commits', '/p/1/merge_requests/7/commits', 'main code'],
  ['merge requests, empty', '/p/2/merge_requests?state=closed', 'main h2'],
  ['a merge request that is not there', '/p/1/merge_requests/99999', '[role="alert"]'],
  ['a place that is no screen', '/nowhere', '[role="alert"]'],
] as const;

test('axe finds nothing on any screen, loaded, empty or failed', async ({ app }) => {
  test.setTimeout(180_000);
  const first = await app.window('sign-in.html');
  await first.getByRole('button', { name: 'Open the local service', exact: true }).waitFor();
  await expectNothing(first, 'the sign-in');
  const page = await openLocalService(app);
  for (const [place, route, shows] of screens) {
    await goTo(page, route, shows);
    await expectNothing(page, place);
  }
});

test('axe finds nothing in the palette, the sheet of keys and the appearance', async ({ app }) => {
  test.setTimeout(120_000);
  const page = await openLocalService(app);
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('re');
  await expectNothing(page, 'the palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keys of this screen' }).waitFor();
  await expectNothing(page, 'the sheet of keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('dialog', { name: 'Appearance' }).waitFor();
  await expectNothing(page, 'the appearance');
});

test('axe finds what is planted: a picture without a name, a button without one, pale text', async ({ app }) => {
  const page = await openLocalService(app);
  await page.locator('[data-row]').first().waitFor();
  await page.evaluate(() => {
    const planted = document.createElement('div');
    planted.append(document.createElement('img'), document.createElement('button'));
    const pale = document.createElement('p');
    pale.textContent = 'pale';
    pale.style.color = '#ccc';
    pale.style.background = '#fff';
    planted.append(pale);
    document.querySelector('main')?.prepend(planted);
  });
  const found = (await violationsOf(page)).map((line) => line.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'button-name', 'color-contrast']));
});
