/** The first look on a machine without a display: opens the sample, a merge request and its diff, and takes three pictures. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchElectron } from '../../e2e/fixtures/launch-electron.ts';
import { launchShell } from '../../e2e/fixtures/launch-shell.ts';
import { RunningApp } from '../../e2e/fixtures/running-app.ts';
import { hasNoDisplay, type Host } from '../host/prepare.ts';
import { startVirtualDisplay, type VirtualDisplay } from '../host/virtual-display.ts';
import { root } from '../run-command.ts';

const pictures = join(root, '.cache/first-look');

/** The sample's merge request with 300 files. */
const largeTitle = 'Move the catalogue to chart datum';

const take = async (page: Page, name: string): Promise<void> => {
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path });
  console.log(`  ${path}`);
};

const walk = async (app: RunningApp): Promise<void> => {
  const first = await app.window('sign-in.html');
  await first.getByRole('button', { name: 'Open the local service', exact: true }).click();
  const page = await app.window('index.html');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'tideplan' }).first().click();
  await page.getByText(largeTitle).first().waitFor();
  await take(page, '1-merge-requests');
  await page.getByText(largeTitle).first().click();
  await page.getByRole('button', { name: /^Merge [0-9a-f]{7,}/ }).waitFor();
  await take(page, '2-merge-request');
  await page.getByRole('link', { name: /^Changes/ }).click();
  await page.locator('[data-sign="+"]').first().waitFor();
  await page.waitForFunction(() => CSS.highlights.size > 0);
  await take(page, '3-changes');
};

const untilInterrupted = (): Promise<void> =>
  new Promise((settle) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => {
        settle();
      });
  });

const launchOn = async (host: Host, profile: string, display: VirtualDisplay | null): Promise<RunningApp> => {
  const environment = { ...process.env, LECTERN_HEADLESS: '0', ...(display && { DISPLAY: display.name }) };
  const switches = [`--user-data-dir=${profile}`];
  const output: string[] = [];
  const launched =
    host.kind === 'electron'
      ? await launchElectron(switches, environment, output)
      : await launchShell(['--remote-debugging-port=0', ...switches], environment, output);
  return new RunningApp(launched, profile, output);
};

/**
 * Starts a virtual display and the app on it, with a profile of its own, and shows itself.
 * @param leaves ends when the pictures are taken (`--smoke`), else on Ctrl-C
 */
export const firstLook = async (host: Host, leaves: boolean): Promise<number> => {
  mkdirSync(pictures, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'lectern-first-look-'));
  const display = hasNoDisplay() ? await startVirtualDisplay() : null;
  if (display) console.log(`There is no display here: started a virtual one, ${display.name}.`);
  let app: RunningApp | undefined;
  try {
    app = await launchOn(host, profile, display);
    console.log('Opening the local service, a merge request and its diff. Pictures:');
    await walk(app);
    if (!leaves) {
      console.log('The app stays open until Ctrl-C.');
      await untilInterrupted();
    }
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (app) console.error(app.log);
    return 1;
  } finally {
    await app?.close();
    display?.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
};
