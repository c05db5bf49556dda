/** System hooks, activity and tokens: hooks of several kinds, their questions and tests, who is dormant, which tokens end soon. */
import type { Page } from '@playwright/test';
import { openReceiver } from '#service/testing/hook-receiver.ts';
import { text, textPattern, textStart } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { addManyUsers } from '#e2e/pages/administration.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, failed, parts, type Screenshot, type Setup, type Scenario } from './setup.ts';

const hooks = '/admin/hooks';
const activities = '/admin/activities';
const dialog = (page: Page) => page.getByRole('dialog');
const testHook = (page: Page) => page.getByRole('button', { name: text('hooks.test') });

const addHooks = async ({ service }: Setup, url: string): Promise<void> => {
  const create = (body: object) => callService(service, service.tokens.admin, 'POST /hooks', body);
  await create({ url: 'https://ci.harbor.example/events', tag_push_events: true });
  await create({ url: 'https://audit.harbor.example/in', push_events: false });
  await create({ url: `https://board.quay.example:8443/${'refresh/'.repeat(24)}`, enable_ssl_verification: false });
  await create({ url, push_events: false, tag_push_events: true });
};

const askAboutHooks = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, hooks, parts.row);
  await screenshot(page, 'hooks-many');
  await page.getByRole('button', { name: textStart('hooks.new_short') }).click();
  await dialog(page).getByLabel(text('common.url')).fill('10.4.0.12/tide');
  await dialog(page)
    .getByRole('button', { name: textStart('hooks.create') })
    .click();
  await dialog(page).getByText(textPattern('hooks.wrong_url')).waitFor();
  await screenshot(page, 'hook-new');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: textStart('hooks.delete') })
    .first()
    .click();
  await dialog(page).waitFor();
  await screenshot(page, 'hook-delete');
  await page.keyboard.press('Escape');
  await arrive(page, `${hooks}?search=nowhere`, parts.nothing);
  await screenshot(page, 'hooks-filter-none');
};

const testHooks = async (page: Page, { server }: Setup, screenshot: Screenshot): Promise<void> => {
  await arrive(page, hooks, parts.row);
  await page.getByRole('row', { name: /127\.0\.0\.1/ }).click();
  await testHook(page).click();
  await page
    .getByRole('region', { name: text('hooks.last_test') })
    .first()
    .waitFor();
  await quiet(page);
  await screenshot(page, 'hook-tested');
  server.misbehave(failed, { path: /\/hooks\/\d+$/u });
  await testHook(page).click();
  await page.getByText(text('hooks.unsure')).waitFor();
  await screenshot(page, 'hook-test-failed');
  server.behave();
};

const whoWasActive = async (page: Page, setup: Setup, screenshot: Screenshot): Promise<void> => {
  await arrive(page, `${activities}?view=dormant`, parts.row);
  await screenshot(page, 'activities-dormant');
  await arrive(page, `${activities}?from=2026-01-01&sort=-name`, parts.row);
  await screenshot(page, 'activities-from');
  await arrive(page, `${activities}?search=nobody-at-all`, parts.nothing);
  await screenshot(page, 'activities-filter-none');
  addManyUsers(setup.service, 320);
  await arrive(page, `${activities}?view=all`, parts.row);
  await screenshot(page, 'activities-many');
};

const whichTokensEnd = async (page: Page, { service }: Setup, screenshot: Screenshot): Promise<void> => {
  const [ends] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T');
  for (const name of ['harbor-sync', 'tide-audit', 'plan-export nightly'])
    await callService(service, service.tokens.admin, 'POST /users/4/impersonation_tokens', {
      name,
      scopes: ['api'],
      expires_at: ends,
    });
  await arrive(page, '/admin/tokens', parts.row);
  await page.getByRole('button', { name: text('tokens.remind_later') }).waitFor();
  await screenshot(page, 'tokens-end-soon');
};

/** The scenario of an administrator. */
export const hooksScenario: Scenario = {
  name: 'hooks',
  scenario: async (setup, screenshot) => {
    const receiver = await openReceiver();
    try {
      await connect(await setup.app.window('sign-in.html'), setup.server.url, setup.service.tokens.admin);
      const page = await setup.app.window('index.html');
      await addHooks(setup, receiver.url);
      await askAboutHooks(page, screenshot);
      await testHooks(page, setup, screenshot);
      await whichTokensEnd(page, setup, screenshot);
      await whoWasActive(page, setup, screenshot);
    } finally {
      await receiver.close();
    }
  },
};
