/** Impersonation tokens of all users: grouped by when they end, and many revoked by one run. */
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openUsers, signInToUsers } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

// The journal keeps what others revoked.
test.use({ ownApp: true });

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const dateIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const make = async (user: number, name: string, days: number | null): Promise<string> => {
  const body = { name, scopes: ['api'], ...(days !== null && { expires_at: dateIn(days) }) };
  const made = await callService(
    service,
    service.tokens.admin,
    `POST /users/${String(user)}/impersonation_tokens`,
    body,
  );
  return (made.body as { readonly token: string }).token;
};

test('M16 tokens of all users are grouped by when they end, and those that were chosen are revoked', async ({
  signedIn,
}) => {
  const ending = await make(4, 'canary-ending', 3);
  const endless = await make(5, 'canary-endless', null);
  const kept = await make(5, 'canary-kept', 45);
  const page = await openUsers(signedIn);
  await goTo(page, '/admin/tokens');
  await expect(page.getByRole('heading', { level: 2, name: text('tokens.group_week') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: text('tokens.group_two_months') })).toBeVisible();
  await page.getByLabel(text('tokens.find')).fill('canary-');
  await expect(row(page, 'canary-')).toHaveCount(3);
  await expect(page.getByText(textPattern('tokens.known'))).toBeVisible();
  for (const name of ['canary-ending', 'canary-endless']) await row(page, name).getByRole('checkbox').check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: `${text('common.revoke')}…` })
    .click();
  await expect(page.getByText(text('runs.review_requests'))).toBeVisible();
  await page.getByRole('button', { name: textStart('runs.start') }).click();
  await page
    .getByRole('dialog')
    .getByLabel(text('blocks.type_to_confirm', { name: text('runs.typed_revoke', { left: 2 }) }))
    .fill('revoke 2');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('runs.start_run') })
    .click();
  await expect(page.getByText(text('common.many_done', { done: 2, total: 2 }))).toBeVisible();
  const statusOf = async (token: string): Promise<number> => (await callService(service, token, 'GET /user')).status;
  expect([await statusOf(ending), await statusOf(endless), await statusOf(kept)]).toEqual([401, 401, 200]);

  // The run is the receipt: it is found again, with the result of each token, and so are the entries of the journal.
  await goTo(page, '/admin/bulk');
  await page
    .getByRole('row')
    .filter({ hasText: text('tokens.revoke_run', { count: 2 }) })
    .getByRole('link')
    .click();
  const rows = page.getByRole('grid', { name: text('runs.rows') }).locator('[data-row]');
  await expect(rows).toHaveCount(2);
  for (const name of ['canary-ending', 'canary-endless'])
    await expect(rows.filter({ hasText: name })).toContainText(text('common.item_done'));
  await goTo(page, '/admin/tokens');
  await page.getByRole('link', { name: text('tokens.revocations') }).click();
  const entries = page.getByRole('grid', { name: text('screens.journal') }).locator('[data-row]');
  await expect(entries).toHaveCount(2);
  for (const entry of await entries.all()) await expect(entry).toContainText(text('tokens.revoke'));
});

test('M16 a start reminds of tokens that end within a week, until that is put off or dismissed', async ({
  launchApp,
}) => {
  const value = await make(4, 'canary-ending', 3);
  await make(5, 'canary-later', 45);
  const first = await launchApp();
  const read = await signInToUsers(first, service.url, service.tokens.admin);
  await goTo(read, '/admin/tokens');
  await expect(
    read.getByText(
      textPattern('tokens.reminder_of', { name: 'canary-ending', day: text('dates.in_days', { count: 3 }) }),
    ),
  ).toBeVisible();
  const notice = (page: Page) => page.getByRole('status').filter({ hasText: textPattern('tokens.end_soon') });
  const words = (await notice(read).locator('strong').textContent()) ?? '';
  const count = /^\d+/u.exec(words)?.[0] ?? '';
  const entry = (page: Page) => page.getByRole('link', { name: textStart('common.impersonation_tokens') });
  await expect(entry(read)).toHaveAccessibleName(new RegExp(`^Impersonation tokens, ${count} expires? soon$`, 'u'));
  await first.close();
  expect(filesWith(first.userData, value)).toEqual([]);
  expect(filesWith(first.userData, 'canary-ending').length, 'the control').toBeGreaterThan(0);

  const again = await launchApp({ userData: first.userData });
  const page = await signInToUsers(again, service.url, service.tokens.admin);
  // The overview was not read in this run.
  await expect(entry(page)).toHaveAccessibleName(new RegExp(`^Impersonation tokens, ${count} expires? soon$`, 'u'));
  await goTo(page, '/admin/tokens');
  await notice(page)
    .getByRole('button', { name: text('tokens.remind_later') })
    .click();
  await expect(notice(page)).toHaveCount(0);
  await expect(entry(page)).toHaveAccessibleName(text('common.impersonation_tokens'));
});

test('X9 the dormant users of a day, and nobody else, are handed to a bulk run', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await goTo(page, '/admin/activities?view=dormant');
  const button = page.getByRole('button', { name: textPattern('activity.bulk_run') });
  await expect(button).toBeVisible();
  const names = await page
    .getByRole('grid', { name: text('common.user_activity') })
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((each) => /@([\w.]+)/u.exec(each.textContent ?? '')?.[1] ?? ''));
  expect(names.length).toBeGreaterThan(0);
  await button.click();
  const list = page.getByRole('textbox', { name: text('bulk.list') });
  await expect.poll(async () => (await list.inputValue()).split('\n').length).toBe(names.length);
  await page.getByRole('button', { name: text('bulk.show_requests') }).click();
  const rows = page.getByRole('grid', { name: text('runs.rows') }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  for (const text of await rows.allTextContents()) expect(names.some((name) => text.includes(`@${name}`))).toBe(true);
});
