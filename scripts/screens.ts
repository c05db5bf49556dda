/**
 * `npm run screens`: pictures of every screen and state, wide and narrow, light and dark, into .cache/screens/. Names of walks choose among them.
 * `--docs` copies those to docs/pictures/ that are there already under the same name.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allScenarios } from '#e2e/scenarios/all-scenarios.ts';
import { takeScreenshots } from '#e2e/scenarios/take-screenshots.ts';
import { prepareStart } from './host/prepare.ts';
import { root } from './run-command.ts';
import { withApp } from './screens/launch-for-pictures.ts';

const folder = join(root, '.cache/screens');
const widths = [1440, 900] as const;
const appearances = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' } },
] as const;
/** Shown in these as well, on the screens where most stands. */
const moreAppearances = [
  { name: 'contrast-light', media: { colorScheme: 'light', contrast: 'more', forcedColors: 'none' } },
  { name: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' } },
] as const;
type Appearance = (typeof appearances)[number] | (typeof moreAppearances)[number];
const inMoreAppearances: ReadonlySet<string> = new Set([
  'sign-in-wrong-token',
  'review-current',
  'review-offline',
  'overview-ready',
  'merge-requests-error',
  'changes',
  'changes-split',
  'palette-search',
]);

let count = 0;

const take = async (page: Page, name: string, width: number, appearance: Appearance): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(appearance.media);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(folder, `${name}-${String(width)}-${appearance.name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  count += 1;
  console.log(path);
};

const takeAll = async (page: Page, name: string): Promise<void> => {
  for (const width of widths)
    for (const appearance of inMoreAppearances.has(name) ? [...appearances, ...moreAppearances] : appearances)
      await take(page, name, width, appearance);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The next state is reached in the appearance in which people mostly work.
  await page.emulateMedia(appearances[0].media);
};

const wanted = process.argv.slice(2).filter((argument) => argument !== '--docs');
const host = await prepareStart();
console.log(`host: ${host.name}`);
mkdirSync(folder, { recursive: true });
for (const walk of allScenarios.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await withApp(host, (app) => takeScreenshots(app, walk, takeAll));
}
console.log(`${String(count)} pictures`);
if (process.argv.includes('--docs')) {
  const shown = join(root, 'docs/pictures');
  for (const name of readdirSync(shown).filter((one) => existsSync(join(folder, one))))
    copyFileSync(join(folder, name), join(shown, name));
}
