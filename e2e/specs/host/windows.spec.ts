/** What a system expects of an app's windows: they come back where they were. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service' });

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window of a page, as Chromium has it. */
const windowOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  return {
    bounds: async (): Promise<Partial<Bounds>> => {
      const { left, top, width, height } = (await session.send('Browser.getWindowBounds', { windowId })).bounds;
      return { ...(left !== undefined && { left }), ...(top !== undefined && { top }), ...(width !== undefined && { width }), ...(height !== undefined && { height }) }; // prettier-ignore
    },
    move: (bounds: Bounds) => session.send('Browser.setWindowBounds', { windowId, bounds }),
  };
};

test('a window comes back with the size and the position that its user gave it', async ({ launchApp }) => {
  const app = await launchApp();
  const page = await openLocalService(app);
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  const chosen = { left: 70, top: 50, width: 1010, height: 690 };
  const window = await windowOf(page);
  expect(await window.bounds()).not.toEqual(chosen);
  await window.move(chosen);
  const kept = () => readFile(join(app.userData, 'windows.json'), 'utf8').catch(() => '');
  await expect.poll(kept).toContain('"width": 1010');
  await app.close();

  const again = await launchApp({ userData: app.userData });
  expect(await (await windowOf(await again.window('index.html'))).bounds()).toEqual(chosen);
});
