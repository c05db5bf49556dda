/** The screens of administrators, as a person uses them. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import type { AddressOf, AppFixtures } from '#e2e/fixtures/app.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { pressChord } from './chord.ts';
import { connectApp } from './first-run.ts';
import { goTo } from './go-to.ts';

const atUsers = async (page: Page): Promise<Page> => {
  await page.getByRole('grid', { name: text('common.users') }).waitFor();
  return page;
};

/** The users in an administrator's window. @param addressOf the address that the app is given, where a server is put before the service */
export const openUsers = async (signedIn: AppFixtures['signedIn'], addressOf?: AddressOf): Promise<Page> =>
  atUsers(await (await signedIn('admin', addressOf)).open('/admin/users'));

/** Signs in to an app of one's own with an administrator's token and goes to the users. */
export const signInToUsers = async (app: RunningApp, url: string, token: string): Promise<Page> => {
  const page = await connectApp(app, url, token);
  await goTo(page, '/admin/users');
  return atUsers(page);
};

/** Goes to a screen of administrators by its chord, `g h` for one. */
export const openByChord = async (
  signedIn: AppFixtures['signedIn'],
  chord: `g ${string}`,
  title: string,
  addressOf?: AddressOf,
): Promise<Page> => {
  const page = await (await signedIn('admin', addressOf)).open();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // The sidebar has the screen once the account is known, and its keys work from then on.
  await page.locator(`a[title$="(${chord})"]`).waitFor();
  await pressChord(page, chord);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page;
};

/** Adds users by one statement: member-1 and so on, a new one every hour since 2021. */
export const addManyUsers = ({ folder }: Pick<ServiceProcess, 'folder'>, count: number): void => {
  const database = new DatabaseSync(join(folder, 'lectern.sqlite'));
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    database
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         INSERT INTO users (username, name, email, created_at, last_activity_on)
         SELECT 'member-' || i, 'Member ' || i, 'member-' || i || '@many.example',
           strftime('%Y-%m-%dT%H:%M:%fZ', '2021-01-01', '+' || i || ' hours'), '2021-06-01' FROM n`,
      )
      .run(count);
  } finally {
    database.close();
  }
};

/** The row of a user in the list. */
export const userRow = (page: Page, username: string) => page.getByRole('row').filter({ hasText: `@${username}` });

/** One pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** It, as a file that somebody chooses. */
export const picture = { name: 'face.png', mimeType: 'image/png', buffer: pixel };
