/** Files of the profile and of the local service that are damaged: the app starts and says so, with the way on (R12, R24, defects D-1, D-2). */
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { damages } from '#testing/disk/damage.ts';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { makeUserData } from '#e2e/fixtures/launch-app.ts';
import { serviceName } from '#e2e/fixtures/prepared-profile.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test('D-1 damaged accounts are named in the first window, and the file is kept', async ({ launchApp }) => {
  const userData = await makeUserData('local-service');
  const file = join(userData, 'accounts.json');
  damages.halved(file);
  const bytes = readFileSync(file);
  const app = await launchApp({ userData });
  const page = await app.window('sign-in.html');
  const notice = page
    .getByRole('status')
    .filter({ hasText: text('disk.set_aside', { files: 'accounts.json', count: 1 }) });
  await expect(notice).toContainText(text('disk.lost_accounts'));
  const [kept = ''] = readdirSync(userData).filter((name) => name.startsWith('accounts.json.corrupt-'));
  await expect(notice).toContainText(kept);
  expect(readFileSync(join(userData, kept)).equals(bytes)).toBe(true);
  await openLocalService(app);
});

test('D-1 damaged settings and drafts are named in the window, and what is private stays off', async ({
  launchApp,
}) => {
  const userData = await makeUserData('local-service');
  writeFileSync(join(userData, 'settings.json'), '{"keep_answers":false,"updates":"nev');
  damages.flipped(join(userData, 'lectern.sqlite'));
  const app = await launchApp({ userData });
  const page = await openLocalService(app);
  const notice = page.getByRole('status').filter({ hasText: 'settings.json' });
  await expect(notice).toContainText('lectern.sqlite');
  for (const words of ['disk.lost_settings', 'disk.lost_store', 'disk.others_kept'] as const)
    await expect(notice).toContainText(text(words));
  await goTo(page, '/settings');
  await notice.getByRole('button', { name: text('common.dismiss') }).click();
  await expect(notice).toHaveCount(0);
  const kept = JSON.parse(readFileSync(join(userData, 'settings.json'), 'utf8')) as object;
  expect(kept).toMatchObject({ keep_answers: false, updates: 'never', notifications: { is_paused: true } });
});

test('D-2 an emptied database of the local service is named with the way on, and nothing is made again', async ({
  launchApp,
}) => {
  const userData = await makeUserData('first-run');
  const folder = join(userData, serviceName);
  truncateSync(join(folder, 'lectern.sqlite'));
  const app = await launchApp({ userData });
  const page = await app.window('sign-in.html');
  await page.getByRole('button', { name: text('accounts.open_local'), exact: true }).click();
  await expect(page.getByText(text('disk.server_empty', { file: join(folder, 'lectern.sqlite') }))).toBeVisible();
  await expect(page.getByText(text('disk.way_restore', { folder }))).toBeVisible();
  expect(readFileSync(join(folder, 'lectern.sqlite')).length).toBe(0);
});
