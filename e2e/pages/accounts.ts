/** The accounts of a window, as a person uses them. */
import type { Page } from '@playwright/test';
import { pressChord } from './chord.ts';

/** Chooses the frame that the account's windows wear. */
export const chooseFrame = async (signIn: Page, name: 'Standard' | 'Production' | 'Administrator'): Promise<void> => {
  await signIn.getByRole('button', { name: /^Connect to a server/ }).click();
  await signIn.getByRole('radio', { name }).check();
};

/** Signs in by user and password; the server's address is there already, or given. */
export const connectByPassword = async (
  signIn: Page,
  login: string,
  password: string,
  address?: string,
): Promise<void> => {
  await signIn.getByRole('button', { name: /^Connect to a server/ }).click();
  if (address !== undefined) await signIn.getByLabel('Server address').fill(address);
  await signIn.getByRole('button', { name: 'Password', exact: true }).click();
  await signIn.getByLabel('Username or email').fill(login);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn
    .getByRole('button', { name: /^Connect/ })
    .last()
    .click();
};

/** Signs out the window's own account and confirms it. */
export const signOut = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('link', { name: 'Manage accounts' }).click();
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: `@${username}` });
  await row.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: `Sign out @${username}` }).click();
};

/** Opens what is typed into the project switcher. */
export const openProject = async (page: Page, typed: string): Promise<void> => {
  await pressChord(page, 'g p');
  await page.getByRole('searchbox', { name: 'Project', exact: true }).fill(typed);
  await page.keyboard.press('Enter');
};
