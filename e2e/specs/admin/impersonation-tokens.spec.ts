/** Impersonation tokens of a user: created, shown once and kept nowhere, read, revoked. */
// Home, user-tokens: impersonationTokens.list, impersonationTokens.get, impersonationTokens.create
// Home, user-tokens: impersonationTokens.revoke
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { keptBy } from '#e2e/fixtures/page-memory.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openUsers, signInToUsers } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const asAdmin = (request: string, body?: object) => callService(service, service.tokens.admin, request, body);
const who = (token: string) => callService(service, token, 'GET /user');
const dialog = (page: Page) => page.getByRole('dialog');
const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const openTokens = async (page: Page): Promise<void> => {
  await goTo(page, '/admin/users/4/tokens');
  await page.getByRole('grid', { name: text('common.impersonation_tokens') }).waitFor();
};

const create = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: textStart('tokens.new') }).click();
  await dialog(page).getByLabel(text('common.name'), { exact: true }).fill(name);
  await dialog(page).getByLabel('read_user').check();
  await dialog(page).getByLabel(text('tokens.expires_on')).fill(dateIn(5));
  await dialog(page)
    .getByRole('button', { name: textStart('tokens.create') })
    .click();
  await dialog(page).getByText(text('tokens.copy_now')).waitFor();
};

test(
  'S8 a new token is shown once, works, and is nowhere when its dialog is closed',
  { tag: '@always' },
  async ({ app }) => {
    const page = await signInToUsers(app, service.url, service.tokens.admin);
    await openTokens(page);
    await create(page, 'tide-audit of March');
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByRole('button', { name: text('common.close') })).toBeDisabled();
    await expect(dialog(page).getByLabel(text('tokens.token_hidden'))).toHaveText(/^•{20}.{4}$/u);
    await dialog(page)
      .getByRole('button', { name: text('common.show_token') })
      .click();
    const token = await dialog(page).getByLabel(text('common.token'), { exact: true }).innerText();
    expect(token.length).toBeGreaterThan(15);
    const user = await who(token);
    expect([user.status, user.body]).toEqual([200, expect.objectContaining({ username: 'ines.okafor' })]);
    expect((await keptBy(page)).includes(token), 'the control').toBe(true);

    await dialog(page).getByLabel(text('tokens.stored')).check();
    await dialog(page)
      .getByRole('button', { name: text('common.close') })
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'tide-audit of March' })).toBeVisible();
    await quiet(page);
    // Once: nothing needs time to let go of it.
    const kept = await keptBy(page);
    expect(kept.includes(token)).toBe(false);
    expect(kept.includes('tide-audit of March'), 'the control').toBe(true);
    expect(app.log).not.toContain(token);
    await app.close();
    expect(filesWith(app.userData, token)).toEqual([]);
    expect(filesWith(app.userData, 'ines.okafor').length, 'the control').toBeGreaterThan(0);
  },
);

test(
  'the list shows states and days, the panel what the server says of one, and revoking ends it',
  { tag: '@always' },
  async ({ signedIn }) => {
    const made = await asAdmin('POST /users/4/impersonation_tokens', {
      name: 'plan-export nightly',
      scopes: ['api'],
      expires_at: dateIn(4),
    });
    const { id, token } = made.body as { readonly id: number; readonly token: string };
    expect((await who(token)).status).toBe(200);
    const page = await openUsers(signedIn);
    await openTokens(page);
    const row = page.getByRole('row').filter({ hasText: 'plan-export nightly' });
    await expect(row.getByText(text('dates.in_days', { count: 4 }))).toBeVisible();
    await row.click();
    const panel = page.getByRole('complementary', { name: text('common.token') });
    await expect(panel.getByRole('heading', { name: 'plan-export nightly' })).toBeVisible();
    await expect(panel.getByText(text('tokens.scope_api'))).toBeVisible();

    await page.getByRole('button', { name: text('tokens.inactive'), exact: true }).click();
    await expect(row).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Lost laptop' })).toBeVisible();
    await page.getByRole('button', { name: text('common.active'), exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Lost laptop' })).toBeHidden();
    await row.click();
    await panel.getByRole('button', { name: textStart('tokens.revoke') }).click();
    expect((await who(token)).status, 'nothing is revoked before the question is answered').toBe(200);
    await dialog(page)
      .getByRole('button', { name: text('tokens.revoke') })
      .click();
    await expect(row).toBeHidden();
    expect((await who(token)).status).toBe(401);
    const read = await asAdmin(`GET /users/4/impersonation_tokens/${String(id)}`);
    expect(read.body).toMatchObject({ revoked: true, active: false });
    await page.getByRole('button', { name: text('common.all'), exact: true }).click();
    await expect(row.getByText(text('common.revoked'))).toBeVisible();
  },
);

test(
  'the panel reads the token itself: what changed since the list was read is seen',
  { tag: '@always' },
  async ({ signedIn }) => {
    const made = await asAdmin('POST /users/4/impersonation_tokens', { name: 'on-call laptop', scopes: ['read_user'] });
    const { id } = made.body as { readonly id: number };
    const page = await openUsers(signedIn);
    await openTokens(page);
    await asAdmin(`DELETE /users/4/impersonation_tokens/${String(id)}`);
    await page.getByRole('row').filter({ hasText: 'on-call laptop' }).click();
    const panel = page.getByRole('complementary', { name: text('common.token') });
    await expect(panel.getByRole('heading', { name: 'on-call laptop' })).toBeVisible();
    await expect(panel.getByText(text('common.revoked'))).toBeVisible();
  },
);
