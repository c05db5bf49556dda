/** The start on a machine without a display: opens the sample, a merge request and its diff, and takes three pictures. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launchElectron } from '#e2e/fixtures/launch-electron.ts';
import { launchShell } from '#e2e/fixtures/launch-shell.ts';
import { RunningApp } from '#e2e/fixtures/running-app.ts';
import { atEnd, takeSignals, withoutSignalsOf } from '#scripts/at-end.ts';
import type { Host } from '#scripts/host/prepare.ts';
import { withDisplay, type VirtualDisplay } from '#scripts/host/virtual-display.ts';
import { root } from '#scripts/run-command.ts';
import type { RunEnd } from './launch.ts';

const usualPictures = join(root, '.cache/first-look');

/** The sample's merge request with 300 files. */
const largeTitle = 'Move the catalogue to chart datum';

/** File names of the pictures, in their order. */
export const startPictures = ['1-merge-requests.png', '2-merge-request.png', '3-changes.png'] as const;

/** Opens the local service, a merge request and its diff of 300 files. @returns the account's window */
export const walk = async (app: RunningApp, first: Page, pictures: string): Promise<Page> => {
  const take = async (name: (typeof startPictures)[number]): Promise<void> => {
    const path = join(pictures, name);
    await page.screenshot({ path });
    console.log(`  ${path}`);
  };
  await first.getByRole('button', { name: 'Open local server', exact: true }).click();
  const page = await app.window('index.html');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'tideplan' }).first().click();
  await page.getByText(largeTitle).first().waitFor();
  await take('1-merge-requests.png');
  await page.getByText(largeTitle).first().click();
  await page.getByRole('button', { name: 'Merge', exact: true }).waitFor();
  await take('2-merge-request.png');
  await page.getByRole('link', { name: /^Changes/ }).click();
  await page.locator('[data-sign="+"]').first().waitFor();
  await page.waitForFunction(() => CSS.highlights.size > 0);
  await take('3-changes.png');
  return page;
};

const untilInterrupted = (): Promise<void> =>
  new Promise((settle) => {
    const release = takeSignals(() => {
      release();
      settle();
    });
  });

/** Starts the app as it was built, with a profile of its own and a window that can be seen. */
export const launchOn = async (host: Host, profile: string, display: VirtualDisplay | null): Promise<RunningApp> => {
  const environment = { ...process.env, LECTERN_HEADLESS: '0', ...(display && { DISPLAY: display.name }) };
  const switches = [`--user-data-dir=${profile}`];
  const output: string[] = [];
  const launched =
    host.path === undefined
      ? await launchShell(['--remote-debugging-port=0', ...switches], environment, output)
      : await withoutSignalsOf(() => launchElectron(host.path ?? '', switches, environment, output));
  return new RunningApp(launched, profile, output);
};

/** The app and its first window; throws when either does not come, with nothing left running. */
const firstWindow = async (
  host: Host,
  profile: string,
  display: VirtualDisplay | null,
): Promise<readonly [RunningApp, Page]> => {
  const app = await launchOn(host, profile, display);
  try {
    return [app, await app.window('sign-in.html')];
  } catch (error) {
    await app.close();
    throw error;
  }
};

const show = async (host: Host, leaves: boolean, profile: string, display: VirtualDisplay | null): Promise<RunEnd> => {
  let started: readonly [RunningApp, Page];
  try {
    started = await firstWindow(host, profile, display);
  } catch (error) {
    return { failed: `${host.name} showed no window: ${error instanceof Error ? error.message : String(error)}` };
  }
  const [app, first] = started;
  try {
    console.log('Opening the local service, a merge request and its diff. Pictures:');
    await walk(app, first, usualPictures);
    if (!leaves) {
      console.log('The app stays open until Ctrl-C.');
      await untilInterrupted();
    }
    return { status: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(app.log);
    return { status: 1 };
  } finally {
    await app.close();
  }
};

/**
 * Starts a virtual display where there is none and the app on it, with a profile of its own, and shows itself.
 * @param leaves ends when the pictures are taken (`--smoke`), else on Ctrl-C
 */
export const takeStartPictures = async (host: Host, leaves: boolean): Promise<RunEnd> => {
  mkdirSync(usualPictures, { recursive: true });
  const profile = mkdtempSync(join(tmpdir(), 'lectern-first-look-'));
  const removeProfile = (): void => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = atEnd(removeProfile);
  try {
    return await withDisplay((display) => {
      if (display) console.log(`There is no display here: started a virtual one, ${display.name}.`);
      return show(host, leaves, profile, display);
    });
  } finally {
    forget();
    removeProfile();
  }
};
