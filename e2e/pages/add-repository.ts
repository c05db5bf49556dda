/** Adds a folder of this computer to the local service, from the project switcher. */
import { expect, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { pressChord } from './chord.ts';

/** Opens the dialog from the project switcher. */
export const openAddRepository = async (page: Page): Promise<void> => {
  const add = page.getByRole('button', { name: text('common.add_repository') });
  // A page that has just been drawn may not hear keys yet.
  await expect(async () => {
    await pressChord(page, 'g p');
    await expect(add).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await add.click();
};

/** Opens the dialog and chooses the folder: the name is suggested then. */
export const chooseFolder = async (app: RunningApp, page: Page, folder: string): Promise<void> => {
  await openAddRepository(page);
  await app.answerFolder(folder);
  await page.getByRole('button', { name: text('common.choose_folder') }).click();
  await expect(page.getByLabel(text('common.folder'), { exact: true })).not.toHaveText(text('shell.no_folder'));
};

/** Fills the dialog and presses Add; `name` is the suggested one when it is not given. */
export const addRepository = async (app: RunningApp, page: Page, folder: string, name?: string): Promise<void> => {
  await chooseFolder(app, page, folder);
  if (name !== undefined) await page.getByLabel(text('common.name')).fill(name);
  await page.getByRole('button', { name: text('shell.add'), exact: true }).click();
};

/** The window of an account besides those given, once it is there. */
export const otherWindow = async (app: Pick<RunningApp, 'windows'>, known: readonly Page[]): Promise<Page> => {
  const find = () => app.windows().find((page) => page.url().includes('index.html') && !known.includes(page));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Page;
};
