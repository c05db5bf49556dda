/** The sign-in window in its states: first run, the form, each way in which it can fail, and while it asks. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { unauthorized, type Fault } from '#e2e/faults/fault.ts';
import { passwordOf } from '#e2e/fixtures/local-service.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { connect, submitSignIn } from '#e2e/pages/first-run.ts';
import type { Screenshot, Setup, Scenario } from './setup.ts';

const narrowScope: Fault = {
  kind: 'answer',
  status: 403,
  headers: { 'content-type': 'application/json' },
  body: '{"error":"insufficient_scope","error_description":"The request requires higher privileges than provided by the access token."}',
};

const signOn: Fault = {
  kind: 'answer',
  status: 302,
  headers: { location: 'https://sso.westhaven.example/start' },
};

const failing = async (page: Page, { server, service }: Setup, screenshot: Screenshot): Promise<void> => {
  const address = page.getByLabel(text('accounts.server_address'));
  await submitSignIn(page);
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await screenshot(page, 'sign-in-missing');
  server.misbehave({ kind: 'hold' });
  await address.fill(server.url);
  await page.getByLabel(text('common.access_token')).focus();
  await page.getByText(text('accounts.asking_server')).waitFor();
  await screenshot(page, 'sign-in-checking');
  server.behave();
  server.misbehave(unauthorized, { path: '/version' });
  await address.fill(`${server.url}/harbor/tideplan/-/merge_requests/5`);
  await address.press('Enter');
  await page.getByRole('button', { name: text('tokens.create') }).waitFor();
  await screenshot(page, 'sign-in-found');
  await page.getByLabel(text('common.access_token')).fill('glpat-not-the-token');
  await submitSignIn(page);
  await page.locator('[aria-invalid="true"]').waitFor();
  await screenshot(page, 'sign-in-wrong-token');
  server.misbehave(narrowScope, { path: '/user' });
  await submitSignIn(page);
  await page.getByText(textStart('accounts.wrong_scope')).waitFor();
  await screenshot(page, 'sign-in-wrong-scope');
  server.behave();
  server.misbehave(signOn);
  await connect(page, server.url, service.tokens.maintainer);
  await page.getByRole('button', { name: text('shell.open_in_browser') }).waitFor();
  await screenshot(page, 'sign-in-sign-on-page');
  server.behave();
  await connectByPassword(page, 'mateo.silva', 'not-the-password', server.url);
  await page.getByText(text('failures.wrong_password')).waitFor();
  await screenshot(page, 'sign-in-wrong-password');
  await connectByPassword(page, 'petra.novak', passwordOf(service, 'petra.novak'), server.url);
  await page
    .getByText(/two-factor|two factors/i)
    .first()
    .waitFor();
  await screenshot(page, 'sign-in-two-factor');
  await page.getByRole('button', { name: text('common.access_token'), exact: true }).click();
  await server.goDown();
  await connect(page, server.url, service.tokens.maintainer);
  await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor();
  await screenshot(page, 'sign-in-no-server');
  await address.fill('http://code.westhaven.example');
  await page.getByText(text('accounts.address_insecure')).waitFor();
  await screenshot(page, 'sign-in-not-encrypted');
  await server.comeBack();
  server.misbehave({ kind: 'hold' });
  await connect(page, server.url, service.tokens.maintainer);
  await page.getByRole('button', { name: text('accounts.connecting') }).waitFor();
  await screenshot(page, 'sign-in-connecting');
  server.behave();
};

/** The scenario. */
export const signInScenario: Scenario = {
  name: 'sign-in',
  scenario: async (setup, screenshot) => {
    const page = await setup.app.window('sign-in.html');
    await page.getByRole('button', { name: text('accounts.open_local'), exact: true }).waitFor();
    await screenshot(page, 'sign-in');
    await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
    await page.getByText(text('accounts.session_only')).waitFor();
    await screenshot(page, 'sign-in-form');
    await page.getByRole('button', { name: text('accounts.no_sign_in'), exact: true }).click();
    await screenshot(page, 'sign-in-without-token');
    await page.getByRole('button', { name: text('common.access_token'), exact: true }).click();
    await failing(page, setup, screenshot);
  },
};
