/** The journal: what an administrator changes is noted with its outcome, filtered, and without secrets; others have none. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { signInToUsers } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const secret = 'canary-pass-word-4711';
const rows = (page: Page) => page.getByRole('grid', { name: text('screens.journal') }).locator('[data-row]');

test('X6 writes are noted with their outcome and without secrets, and found by operation, user and result', async ({
  app,
}) => {
  const page = await signInToUsers(app, service.url, service.tokens.admin);
  await page.getByRole('button', { name: text('common.new_user') }).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of [
    ['Name', 'Nils Berg'],
    ['Username', 'nils.berg'],
    ['Email', 'nils@quay.example'],
  ] as const)
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByLabel(text('common.password'), { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: textStart('users.create_user') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nils Berg' })).toBeVisible();
  await goTo(page, '/admin/users/4');
  await page.getByRole('button', { name: textStart('users.block_user') }).click();
  await dialog.getByRole('button', { name: text('users.block_user') }).click();
  await expect(page.getByRole('button', { name: textStart('users.unblock_user') })).toBeVisible();

  await goTo(page, '/admin/journal');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(text('users.block_user'));
  await expect(rows(page).first()).toContainText('@ines.okafor');
  await expect(rows(page).first()).toContainText(text('common.item_done'));
  await expect(rows(page).nth(1)).toContainText('username: nils.berg');
  await page.getByLabel(text('journal.find')).fill('create');
  await expect(rows(page)).toHaveCount(1);
  await goTo(page, '/admin/journal?person=4');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(text('users.block_user'));
  await goTo(page, '/admin/journal?result=refused');
  await expect(page.getByText(text('common.no_results'))).toBeVisible();

  const files = readdirSync(join(app.userData, 'journal'), { recursive: true, encoding: 'utf8' });
  expect(files.some((name) => name.endsWith('.jsonl'))).toBe(true);
  await app.close();
  expect(filesWith(join(app.userData, 'journal'), secret)).toEqual([]);
  expect(filesWith(join(app.userData, 'journal'), 'quay.example')).toEqual([]);
  expect(filesWith(join(app.userData, 'journal'), 'nils.berg').length, 'the control').toBeGreaterThan(0);
});
