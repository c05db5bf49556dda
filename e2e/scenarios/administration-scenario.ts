/** The screens of administrators: users, one user, impersonation tokens; their filters and dialogs, and what only they can get into. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { userRow } from '#e2e/pages/administration.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, failed, openFresh, parts, shown, type Screenshot, type Setup, type Scenario } from './setup.ts';

const users = '/admin/users';
const user = `${users}/4`;
const tokens = `${user}/tokens`;
const heading = 'main h1';

const open = async ({ app, server, service }: Setup): Promise<Page> => {
  return connectApp(app, server.url, service.tokens.admin);
};

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const dialog = (page: Page) => page.getByRole('dialog');

const loaded = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, users, parts.row);
  await page.getByRole('button', { name: text('lists.more_filters') }).click();
  await dialog(page).waitFor();
  await screenshot(page, 'users-more-filters');
  await arrive(page, `${users}?external=true&created_after=2020-01-01`, parts.row);
  await screenshot(page, 'users-filtered');
  await arrive(page, `${users}?search=nobody-at-all`, parts.nothing);
  await screenshot(page, 'users-filter-none');
  await arrive(page, `${users}/1`, heading);
  await screenshot(page, 'user-own');
  await arrive(page, `${users}/5/tokens`, parts.nothing);
  await screenshot(page, 'user-tokens-empty');
  await arrive(page, `${users}/5/tokens?state=inactive`, parts.nothing);
  await screenshot(page, 'tokens-filter-none');
};

const askAboutUsers = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, users, parts.row);
  for (const username of ['ines.okafor', 'rune.dahl']) await userRow(page, username).getByRole('checkbox').check();
  await screenshot(page, 'users-selected');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: text('users.block'), exact: true })
    .click();
  await dialog(page).waitFor();
  await screenshot(page, 'users-block-question');
  await escape(page);
  await page.getByRole('button', { name: text('common.new_user') }).click();
  await dialog(page).getByLabel(text('common.name'), { exact: true }).fill('Another Rune');
  await dialog(page).getByLabel(text('common.username')).fill('another.rune');
  await dialog(page).getByLabel(text('common.email'), { exact: true }).fill('rune.dahl@pilots.example');
  await dialog(page)
    .getByRole('button', { name: textStart('users.create_user') })
    .click();
  await dialog(page)
    .getByRole('link', { name: /@rune\.dahl/ })
    .waitFor();
  for (const name of ['Profile', 'Identity']) await dialog(page).getByRole('button', { name }).click();
  await screenshot(page, 'user-new-taken');
  await arrive(page, user, heading);
  for (const [name, button] of [
    ['user-edit', /^Edit/],
    ['user-block', /^Block user/],
    ['user-delete', /^Delete user/],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await dialog(page).waitFor();
    await screenshot(page, name);
    await escape(page);
  }
};

const askAboutTokens = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, tokens, parts.row);
  await page.getByRole('button', { name: textStart('tokens.revoke') }).click();
  await dialog(page).waitFor();
  await screenshot(page, 'token-revoke');
  await escape(page);
  await page.getByRole('button', { name: textStart('tokens.new') }).click();
  await dialog(page).getByLabel(text('common.name'), { exact: true }).fill('tide-audit');
  await screenshot(page, 'token-new');
  await dialog(page).getByLabel('read_user').check();
  await dialog(page)
    .getByRole('button', { name: textStart('tokens.create') })
    .click();
  await dialog(page).getByText(text('tokens.copy_now')).waitFor();
  await quiet(page);
  await screenshot(page, 'token-shown-once');
};

/** Everything that works. */
export const administrationScenario: Scenario = {
  name: 'administration',
  scenario: async (setup, screenshot) => {
    const page = await open(setup);
    await loaded(page, screenshot);
    await askAboutUsers(page, screenshot);
    await askAboutTokens(page, screenshot);
  },
};

/** One token is read again for its details. */
const inTrouble = async ({ server }: Setup, page: Page, screenshot: Screenshot): Promise<void> => {
  const path = /\/impersonation_tokens\/\d+/u;
  server.misbehave({ kind: 'hold' }, { path });
  await openFresh(page, tokens);
  await shown(page, parts.skeleton);
  await screenshot(page, 'token-loading');
  server.behave();
  server.misbehave(failed, { path });
  await openFresh(page, tokens);
  await shown(page, parts.failure);
  await screenshot(page, 'token-error');
  server.behave();
  await openFresh(page, `${users}/99999`);
  await shown(page, parts.failure);
  await screenshot(page, 'user-not-found');
};

const outOfDate = async ({ server }: Setup, page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, users, parts.row);
  server.misbehave(failed, { path: /\/users\?/u });
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await page.getByText(text('lists.not_refreshed')).waitFor();
  await screenshot(page, 'users-stale');
  server.behave();
};

/** One token that cannot be read, a user that is not there, a list that is out of date. */
export const administrationFailingScenario: Scenario = {
  name: 'administration-failing',
  scenario: async (setup, screenshot) => {
    const page = await open(setup);
    await inTrouble(setup, page, screenshot);
    await outOfDate(setup, page, screenshot);
  },
};
