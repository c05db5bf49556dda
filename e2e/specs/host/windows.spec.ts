/** What a system expects of an app's windows: they come back where they were, and a link opens in the app that runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import { root } from '../../fixtures/host.ts';
import { openLocalService } from '../../pages/first-run.ts';

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
  await page.getByRole('link', { name: 'Review queue' }).waitFor();
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

test('S22 a link that a second start brings opens on its account in the app that runs, and nothing else does', async ({
  launchApp,
}) => {
  const app = await launchApp();
  test.skip(app.host !== 'shell', 'a second start is made with the shell here');
  const page = await openLocalService(app);
  await page.getByRole('link', { name: 'Review queue' }).waitFor();
  const host = await page.evaluate(async () => {
    const answer = await (window as never as { lectern: { invoke(name: string): Promise<{ value: { base_url: string } }> } }).lectern.invoke('accounts:current'); // prettier-ignore
    return new URL(answer.value.base_url).host;
  });
  const startWith = async (argument: string): Promise<void> => {
    const shell = join(root, 'tools', 'chromium-shell', 'run.ts');
    const second = spawn(process.execPath, [shell, root, `--user-data-dir=${app.userData}`, argument], { cwd: root });
    expect(await once(second, 'exit')).toEqual([0, null]);
  };
  await startWith(`lectern://${host}/p/1/merge_requests/5/merge`);
  await startWith(`lectern://elsewhere.example/p/1/merge_requests/5`);
  await expect.poll(() => app.log).toContain('This link is for elsewhere.example.');
  expect(page.url()).not.toContain('merge_requests/5');
  await startWith(`lectern://${host}/p/1/merge_requests/5`);
  await expect(page).toHaveURL(/#\/p\/1\/merge_requests\/5$/);
  expect(app.windows()).toHaveLength(1);
});
