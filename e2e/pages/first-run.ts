/** The sign-in window, as a person uses it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { addressBefore } from '#e2e/fixtures/prepared-profile.ts';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';

/** The window may be there before its service: until that listens, the account has the address of an earlier start. */
const addressed = async (page: Page): Promise<void> => {
  const address = (): Promise<string> =>
    page.evaluate(async () => {
      const { lectern } = window as unknown as { readonly lectern: LecternBridge };
      const answer = await lectern.invoke('accounts:current', undefined);
      return (answer.ok ? answer.value?.base_url : undefined) ?? '';
    });
  // Not by a function of the page: a promise counts as true there.
  await expect.poll(address, { timeout: 30_000 }).not.toBe(addressBefore);
};

/** The window of the local service's account: opened from the first-run window, or by itself where the profile has the account. */
export const openLocalService = async (app: RunningApp): Promise<Page> => {
  const first = await app.window('.html');
  const signIn = app.windows().find((page) => page.url().includes('sign-in.html'));
  if (!signIn) {
    await addressed(first);
    return first;
  }
  await signIn.getByRole('button', { name: text('accounts.open_local'), exact: true }).click();
  return app.window('index.html');
};

/** Presses a button that may close the window: the press may never hear of its end then. */
const pressLast = async (page: Page, button: Locator): Promise<void> => {
  try {
    await button.click();
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
};

/** Sends the form. Once it is accepted the window closes. */
export const submitSignIn = (page: Page): Promise<void> =>
  pressLast(page, page.getByRole('button', { name: textStart('accounts.connect') }).last());

/** Compares the certificate that was refused with itself, and trusts it: what was on its way goes on. @returns its fingerprint */
export const trustCertificate = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: text('blocks.view_certificate') }).click();
  const dialog = page.getByRole('dialog');
  const fingerprint = (await dialog.getByText(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/).textContent()) ?? '';
  await dialog.getByRole('textbox').fill(fingerprint.replaceAll(':', '').slice(-8));
  await pressLast(page, dialog.getByRole('button', { name: text('blocks.trust_verb') }));
  return fingerprint;
};

/** Fills the form for a server and sends it. */
export const connect = async (page: Page, address: string, token: string): Promise<void> => {
  await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await page.getByLabel(text('accounts.server_address')).fill(address);
  await page.getByLabel(text('common.access_token')).fill(token);
  await submitSignIn(page);
};

/** Connects an app with nobody in it to a server; answers the window of the account. */
export const connectApp = async (app: RunningApp, address: string, token: string): Promise<Page> => {
  await connect(await app.window('sign-in.html'), address, token);
  return app.window('index.html');
};

/** Fills the form for a server whose public projects are read without signing in, and sends it. */
export const connectWithoutToken = async (page: Page, address: string): Promise<void> => {
  await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await page.getByLabel(text('accounts.server_address')).fill(address);
  await page.getByRole('button', { name: text('accounts.no_sign_in'), exact: true }).click();
  await submitSignIn(page);
};
