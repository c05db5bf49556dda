/** A profile as an earlier commit made it: the app starts on it, and everything that its users left is on its screens. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  drafts,
  goneServer,
  madeBy,
  people,
  reminders,
  runs,
  settings,
  views,
} from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { unpackKept } from '#testing/kept-profiles/unpack.ts';
import { textIn } from '#testing/text-in.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { serviceName } from '#e2e/fixtures/prepared-profile.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { startKeyring, storeSecret } from '#e2e/fixtures/session-bus.ts';
import { invoke } from '#e2e/kept-profiles/bridge.ts';
import { otherWindow } from '#e2e/pages/add-repository.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { whenLacking } from '#testing/lacking.ts';

const unpack = (): string => {
  const userData = mkdtempSync(join(tmpdir(), 'lectern-e2e-kept-'));
  unpackKept(madeBy, 'profile', userData);
  unpackKept(madeBy, 'service', join(userData, serviceName));
  return userData;
};

const keyOf = async (page: Page, home: 'keychain' | 'none'): Promise<string> =>
  (await invoke(page, 'accounts:list', undefined)).find(({ token_home }) => token_home === home)?.key ?? '';

const openBeside = async (app: RunningApp, page: Page, key: string): Promise<Page> => {
  await invoke(page, 'accounts:open', { key });
  return otherWindow(app, [page]);
};

const offline = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline seit/u });

test('a kept profile starts as it was left: settings, drafts, marks, receipts, views and what opens offline', async ({
  launchApp,
}) => {
  const app = await launchApp({ userData: unpack() });
  const page = await openLocalService(app);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', settings.language);
  await expect(html).toHaveAttribute('data-theme', settings.theme);
  await expect(html).toHaveAttribute('data-motion', settings.motion);
  for (const { username } of [people.reviewer, people.owner, people.administrator])
    expect((await invoke(page, 'accounts:list', undefined)).some((one) => one.username === username)).toBe(true);

  await goTo(page, '/drafts');
  const list = page.getByRole('main').locator('[data-row]');
  for (const text of [drafts.note, drafts.line, drafts.reply, drafts.branch])
    await expect(list.filter({ hasText: text })).toHaveCount(1);
  await expect(list).toHaveCount(4);
  await list.filter({ hasText: drafts.note }).click();
  await expect(page.getByRole('textbox').filter({ hasText: drafts.note })).toBeVisible();

  await goTo(page, '/p/1/merge_requests/5/changes');
  await expect(page.getByText('1 von 2 angesehen')).toBeVisible();

  await goTo(page, '/p/1/branches');
  await page.getByRole('button', { name: 'Aufräumen' }).click();
  await page.getByRole('button', { name: textIn('de', 'branches.history') }).click();
  await expect(page.getByRole('list', { name: textIn('de', 'branches.history') })).toContainText('1 gelöscht');

  await goTo(page, '/review');
  await page.getByRole('button', { name: /Ansichten/u }).click();
  await expect(page.getByText(views[0]?.name ?? '')).toBeVisible();

  const nobody = await openBeside(app, page, await keyOf(page, 'none'));
  await goTo(nobody, '/p/2/branches');
  await expect(nobody.locator('a[data-row="fog-signals"]')).toBeVisible();
  await expect(offline(nobody)).toContainText(goneServer.host);
});

test('a kept profile has the journal of its administrator, the runs, and the reminder, without their server', async ({
  launchApp,
}) => {
  test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'));
  const bus = await startKeyring();
  try {
    const userData = unpack();
    const app = await launchApp({ userData, environment: bus.environment });
    const page = await openLocalService(app);
    const key = await keyOf(page, 'keychain');
    storeSecret(bus, `Lectern, ${userData}`, key, 'a-token-of-the-gone-server');
    const own = await openBeside(app, page, key);
    await goTo(own, '/admin/journal');
    const writes = own.getByRole('grid', { name: textIn('de', 'screens.journal') }).locator('[data-row]');
    await expect(writes).toHaveCount(3);
    await expect(writes.first()).toContainText(textIn('de', 'users.unblock_user'));
    await goTo(own, '/admin/bulk');
    await expect(own.getByRole('link', { name: runs.finished.title })).toBeVisible();
    await own.getByRole('link', { name: runs.interrupted.title }).click();
    await expect(own.getByText(textIn('de', 'main_process.bulk_ended'))).toBeVisible();
    const days = { today: '2026-03-02', until: '2027-01-01' };
    const [, token] = reminders.tokens;
    expect(await invoke(own, 'token-reminders:read', days)).toMatchObject({ count: 1, tokens: [token] });
    await expect(offline(own)).toHaveCount(1);
  } finally {
    await bus.stop();
  }
});
