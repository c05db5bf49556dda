/** Every screen in German: none is wider than a small window, and none says in English what the app has in German. */
import type { Page } from '@playwright/test';
import { screenIds } from '#shared/screens.ts';
import { de } from '#shared/texts/de.ts';
import { en } from '#shared/texts/en.ts';
import { textIn } from '#testing/text-in.ts';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { screenScenarios } from '#e2e/scenarios/screen-scenarios.ts';

test.use({ ownApp: true });
// Some forty screens.
test.setTimeout(600_000);

type Areas = Readonly<Record<string, Readonly<Record<string, string>>>>;
const german = new Set(Object.values(de as Areas).flatMap((texts) => Object.values(texts)));
/** Texts of two words or more without values that no German text is: nothing that a server says is one of them. */
const english = new Set(
  Object.values(en as Areas)
    .flatMap((texts) => Object.values(texts))
    .filter((text) => / \w/.test(text.trim()) && !text.includes('{{') && !german.has(text)),
);

/** What a page says: its texts, and the names and hints of its elements. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder'];
    return [...document.querySelectorAll('body *')].flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ nodeValue }) => nodeValue ?? ''),
      ...names.map((name) => element.getAttribute(name) ?? ''),
    ]);
  });

test('every screen is German in a small window', async ({ launchApp, service }) => {
  const app = await launchApp();
  addDeployments(service);
  const page = await connectApp(app, service.url, service.tokens.admin);
  await goTo(page, '/settings');
  // Before the first answer there is less to read.
  await page.getByRole('button', { name: text('settings.german') }).waitFor();
  await quiet(page);
  expect((await saidOn(page)).filter((text) => english.has(text)).length, 'English is seen').toBeGreaterThan(20);
  await page.getByRole('button', { name: text('settings.german') }).click();
  await expect(page.getByRole('heading', { level: 1, name: textIn('de', 'common.settings') })).toBeVisible();
  await page.setViewportSize({ width: 900, height: 700 });
  for (const id of screenIds) {
    await goTo(page, screenScenarios[id].route);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await quiet(page);
    const said = await saidOn(page);
    expect(said.length, id).toBeGreaterThan(40);
    expect(
      said.filter((text) => english.has(text)),
      `${id} says in English`,
    ).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide, `${id} is wider than the window`).toBeLessThanOrEqual(0);
  }
});
