/** `npm run screens`: pictures of every screen and state, wide and narrow, light and dark, into .cache/screens/. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { prepare } from './host/prepare.ts';
import { root } from './run-command.ts';
import { withApp } from './screens/launch-for-pictures.ts';
import { screensOf, type Screen } from './screens/screen-list.ts';

const folder = join(root, '.cache/screens');
const widths = [1440, 900] as const;
const looks = [
  { name: 'light', media: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', contrast: 'no-preference', forcedColors: 'none' } },
] as const;
/** Shown in these as well, on the screens where most stands. */
const moreLooks = [
  { name: 'contrast-light', media: { colorScheme: 'light', contrast: 'more', forcedColors: 'none' } },
  { name: 'contrast-dark', media: { colorScheme: 'dark', contrast: 'more', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' } },
] as const;
type Look = (typeof looks)[number] | (typeof moreLooks)[number];
const inMoreLooks = ['review-current', 'overview', 'changes', 'palette'];

const take = async (page: Page, name: string, width: number, look: Look): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(look.media);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const path = join(folder, `${name}-${String(width)}-${look.name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  console.log(path);
};

const takeAll = async (page: Page, name: string): Promise<void> => {
  for (const look of inMoreLooks.includes(name) ? [...looks, ...moreLooks] : looks)
    for (const width of widths) await take(page, name, width, look);
};

const visit = async (page: Page, { name, route, shows, act }: Screen): Promise<void> => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  // A fresh page: no dialog, no focus and no row of the screen before.
  await page.reload();
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await takeAll(page, name);
};

const host = await prepare('start');
console.log(`host: ${host.name}`);
mkdirSync(folder, { recursive: true });
await withApp(host, async (app) => {
  const first = await app.window('sign-in.html');
  await first.getByRole('button', { name: 'Open the local service', exact: true }).waitFor();
  await takeAll(first, 'sign-in');
  await first.getByRole('button', { name: 'Open the local service', exact: true }).click();
  const page = await app.window('index.html');
  const link = page.getByRole('link', { name: 'Move the catalogue to chart datum' });
  const iid = (/merge_requests\/(\d+)/.exec((await link.first().getAttribute('href')) ?? '') ?? ['', '1'])[1] ?? '1';
  for (const screen of screensOf(iid)) await visit(page, screen);
  // A server that is gone: every call fails as the main process says it then.
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 502,
      json: { error: { code: 'unreachable', message: 'The local service does not answer.', hint: 'Try again.' } },
    }),
  );
  await visit(page, { name: 'offline', route: '/review', shows: '[role="alert"], [role="status"]' });
});
