/** The sign-in window, as a person uses it. */
import type { Page } from '@playwright/test';
import { text, textStart } from '../../testing/text.ts';
import { addressBefore } from '../fixtures/prepared-profile.ts';
import type { LecternBridge } from '../../shared/ipc/bridge.ts';
import type { RunningApp } from '../fixtures/running-app.ts';

/** The window may be there before its service: until that listens, the account has the address of an earlier start. */
const addressed = async (page: Page): Promise<void> => {
  await page.waitForFunction(async (before) => {
    const { lectern } = window as unknown as { readonly lectern: LecternBridge };
    const answer = await lectern.invoke('accounts:current', undefined);
    return answer.ok && answer.value !== null && answer.value.base_url !== before;
  }, addressBefore);
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

/** Sends the form. Once it is accepted the window closes, and the click may never hear of its end. */
export const submitSignIn = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: textStart('accounts.connect') })
    .last()
    .click()
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    });

/** Fills the form for a server and sends it. */
export const connect = async (page: Page, address: string, token: string): Promise<void> => {
  await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await page.getByLabel(text('accounts.server_address')).fill(address);
  await page.getByLabel(text('accounts.access_token')).fill(token);
  await submitSignIn(page);
};

/** Fills the form for a server whose public projects are read without signing in, and sends it. */
export const connectWithoutToken = async (page: Page, address: string): Promise<void> => {
  await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await page.getByLabel(text('accounts.server_address')).fill(address);
  await page.getByRole('button', { name: text('accounts.no_sign_in'), exact: true }).click();
  await submitSignIn(page);
};
