/** Notifications as a person meets them: the system's, as the host wrote them down, and the app's own list. */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';

/** What the system was asked to show. */
export interface ShownNotification {
  readonly title: string;
  readonly body: string;
}

/** The system's notifications of the apps that are started with this environment. */
export interface SystemNotifications {
  readonly environment: Readonly<Record<string, string>>;
  readonly shown: () => readonly ShownNotification[];
  /** Clicks on one, by its number since the app started. */
  readonly click: (index: number) => void;
  readonly remove: () => void;
}

/** A fresh file that they are written to. */
export const systemNotifications = (): SystemNotifications => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-notifications-'));
  const file = join(folder, 'shown');
  return {
    environment: { LECTERN_SHELL_NOTIFICATIONS: file },
    shown: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as ShownNotification)
        : [],
    click: (index) => appendFileSync(`${file}.clicks`, `${String(index)}\n`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Has the server checked, and waits for the end of that. */
export const checkNow = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  // Done when it can be pressed once more; a check that goes on is waited for by the app.
  await main.getByRole('button', { name: text('common.check_again') }).click();
  await main
    .getByRole('button', { name: text('common.check_again') })
    .and(page.locator(':enabled'))
    .waitFor();
};

/** Goes to the list by the bell of the title bar. */
export const openNotifications = async (page: Page): Promise<void> => {
  await page
    .getByRole('toolbar', { name: text('common.window') })
    .getByRole('button', { name: textStart('common.notifications') })
    .click();
  await page.getByRole('heading', { level: 1, name: text('common.notifications') }).waitFor();
};

/** Reasons of the list, newest first. */
export const reasons = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: text('common.notifications') })
    .locator('a[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('[title]')?.getAttribute('title') ?? ''));
