/** The accounts of a window, as a person uses them. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { pressChord } from './chord.ts';
import { submitSignIn } from './first-run.ts';

/** Chooses the frame that the account's windows wear. */
export const chooseFrame = async (signIn: Page, name: string): Promise<void> => {
  await signIn.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await signIn.getByRole('radio', { name }).check();
};

/** Signs in by user and password; the server's address is there already, or given. */
export const connectByPassword = async (
  signIn: Page,
  login: string,
  password: string,
  address?: string,
): Promise<void> => {
  await signIn.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  if (address !== undefined) await signIn.getByLabel(text('accounts.server_address')).fill(address);
  await signIn.getByRole('button', { name: text('common.password'), exact: true }).click();
  await signIn.getByLabel(text('common.username_or_email')).fill(login);
  await signIn.getByLabel(text('common.password'), { exact: true }).fill(password);
  await submitSignIn(signIn);
};

/** Signs out the window's own account and confirms it. */
export const signOut = async (page: Page, username: string): Promise<void> => {
  await page.getByRole('link', { name: text('shell.manage_accounts') }).click();
  const row = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: `@${username}` });
  await row.getByRole('button', { name: text('accounts.sign_out') }).click();
  await page.getByRole('button', { name: text('accounts.sign_out_user', { username }) }).click();
};

/** Opens what is typed into the project switcher. */
export const openProject = async (page: Page, typed: string): Promise<void> => {
  await pressChord(page, 'g p');
  await page.getByRole('searchbox', { name: text('shell.project_field'), exact: true }).fill(typed);
  await page.keyboard.press('Enter');
};
