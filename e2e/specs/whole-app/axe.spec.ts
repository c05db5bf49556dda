/** Axe finds nothing in any state that is pictured: loaded, loading, empty, failed, offline, not allowed. Each screen in a light and a dark look, its states in the light one; every pair of colours in all four looks is in the test of the tokens. */
import type { Page } from '@playwright/test';
import { screenIds } from '#shared/screens.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { violationsOf } from '#e2e/fixtures/axe.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { whenLacking } from '#testing/lacking.ts';
import { allScenarios } from '#e2e/scenarios/all-scenarios.ts';
import { screenScenarios } from '#e2e/scenarios/screen-scenarios.ts';
import { takeScreenshots } from '#e2e/scenarios/take-screenshots.ts';

const ruleSets = { light: 'everything', dark: 'colours' } as const;

const expectNothing = async (page: Page, name: string, wanted: readonly (keyof typeof ruleSets)[]): Promise<void> => {
  for (const colorScheme of wanted) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await violationsOf(page, ruleSets[colorScheme]), `${name}, ${colorScheme}`).toEqual([]);
  }
};

const isScreen = (name: string): boolean => screenIds.some((id) => id === name);

test('every screen is there, and axe finds nothing on it', { tag: '@always' }, async ({ signedIn, service }) => {
  // Some forty screens.
  test.setTimeout(600_000);
  addDeployments(service);
  const page = await (await signedIn('admin')).open();
  for (const id of screenIds) {
    await goTo(page, screenScenarios[id].route);
    // Its code is on its way, and the screen before is seen until then.
    await quiet(page);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await quiet(page);
    await expectNothing(page, id, ['light']);
  }
});

for (const scenario of allScenarios) {
  test(`axe finds nothing in any state: ${scenario.name}`, async ({ app }) => {
    test.skip(...whenLacking(...(scenario.programs ?? [])));
    test.setTimeout(300_000);
    let states = 0;
    await takeScreenshots(app, scenario, async (page, name) => {
      await expectNothing(page, name, isScreen(name) ? ['light', 'dark'] : ['light']);
      states += 1;
    });
    expect(states).toBeGreaterThan(0);
  });
}

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

test('axe finds no style sheet that locks the orientation, and finds the one that is planted', async ({ app }) => {
  const page = await openLocalService(app);
  await page.locator('[data-row]').first().waitFor();
  expect(await violationsOf(page, 'style sheets')).toEqual([]);
  await page.evaluate(() => {
    document.styleSheets[0]?.insertRule('@media (orientation: portrait) { html { transform: rotate(90deg); } }');
  });
  expect((await violationsOf(page, 'style sheets')).map((line) => line.split(':')[0])).toEqual([
    'css-orientation-lock',
  ]);
});
