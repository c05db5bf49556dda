/** Axe finds nothing in any state that is pictured: loaded, loading, empty, failed, offline, not allowed. Each screen in four emulated media, states in one each. */
import type { Page } from '@playwright/test';
import { screenIds } from '../../../shared/screens.ts';
import { expect, test } from '../../fixtures/app.ts';
import { skipWithoutTime } from '../../fixtures/time-left.ts';
import { violationsOf } from '../../fixtures/axe.ts';
import { openLocalService } from '../../pages/first-run.ts';
import { whenLacking } from '../../../testing/lacking.ts';
import { allScenarios } from '../../scenarios/all-scenarios.ts';
import { takeScreenshots } from '../../scenarios/take-screenshots.ts';

skipWithoutTime();

const emulations = [
  { colorScheme: 'light', contrast: 'no-preference' },
  { colorScheme: 'dark', contrast: 'no-preference' },
  { colorScheme: 'light', contrast: 'more' },
  { colorScheme: 'dark', contrast: 'more' },
] as const;

const expectNothing = async (
  page: Page,
  name: string,
  wanted: readonly (typeof emulations)[number][],
): Promise<void> => {
  for (const [index, emulation] of wanted.entries()) {
    await page.emulateMedia({ ...emulation, reducedMotion: 'reduce' });
    const found = await violationsOf(page, index === 0 ? 'everything' : 'colours');
    expect.soft(found, `${name}, ${emulation.colorScheme}, contrast ${emulation.contrast}`).toEqual([]);
  }
};

/** A loaded screen holds most of what is drawn; what its states add is the same few parts on each, so that these meet every one in turn. */
const emulationsOf = (name: string, state: number): readonly (typeof emulations)[number][] =>
  screenIds.some((id) => id === name)
    ? emulations
    : emulations.slice(state % emulations.length, (state % emulations.length) + 1);

for (const scenario of allScenarios) {
  test(`axe finds nothing in any state: ${scenario.name}`, async ({ app }) => {
    test.skip(...whenLacking(...(scenario.programs ?? [])));
    test.setTimeout(300_000);
    let state = 0;
    await takeScreenshots(app, scenario, async (page, name) => {
      await expectNothing(page, name, emulationsOf(name, state));
      state += 1;
    });
    expect(state).toBeGreaterThan(0);
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
