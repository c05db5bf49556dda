/** Updates in the running app (S25): offered without a question, put off, refused where the file is another one, and installed by its user alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { makeUpdatingBuild, type UpdatingBuild } from '#e2e/fixtures/updating-build.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

test.use({ profile: 'local-service', ownApp: true });
test.skip(
  chooseHost() === 'electron' || process.platform !== 'linux',
  'Electron runs the build of this folder alone; AppImages are of Linux',
);

let within: string;
let build: UpdatingBuild;
test.beforeEach(async () => {
  within = mkdtempSync(join(tmpdir(), 'lectern-e2e-updates-'));
  build = await makeUpdatingBuild(within);
});
test.afterEach(async () => {
  await build.close();
  rmSync(within, { recursive: true, force: true });
});

test('S25 a version is offered, put off, refused when its file was exchanged, and installed on request', async ({
  launchApp,
}) => {
  build.publish('0.2.0', 'Logs open <b>faster</b>.', `#!/bin/sh\n${'x'.repeat(400_000)}`);
  const app = await launchApp({ folder: build.folder, environment: build.environment });
  const page = await openLocalService(app);
  const offer = page.getByRole('status').filter({ hasText: text('updates.available', { version: '0.2.0' }) });
  await offer.getByRole('button', { name: text('updates.news') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Logs open <b>faster</b>.')).toBeVisible();
  await dialog.getByRole('button', { name: text('common.close') }).click();
  await offer.getByRole('button', { name: text('shell.not_now') }).click();
  await expect(offer).toHaveCount(0);

  await page.keyboard.press('Control+,');
  const setting = page.getByRole('region', { name: text('settings.updates') });
  await expect(setting.getByText(text('updates.available', { version: '0.2.0' }))).toBeVisible();
  await setting.getByRole('button', { name: `${text('updates.news')}…` }).click();
  await dialog.getByRole('button', { name: text('common.download') }).click();
  const refusal = page.getByRole('status').filter({ hasText: text('updates.refused') });
  await expect(refusal).toContainText(text('main_process.update_tampered'));
  await refusal.getByRole('button', { name: text('common.dismiss') }).click();
  await expect(refusal).toHaveCount(0);
  expect(readFileSync(join(app.userData, 'logs/main.log'), 'utf8')).toContain(text('main_process.update_tampered'));

  build.publish('0.3.0', 'Whole this time.');
  await setting.getByRole('button', { name: text('common.check_again') }).click();
  const next = page.getByRole('status').filter({ hasText: 'Lectern 0.3.0' });
  await next.getByRole('button', { name: text('common.download') }).click();
  await expect(next).toContainText(textPattern('updates.ready'));
  expect(readFileSync(build.image, 'utf8')).toContain('0.0.1');
  await next.getByRole('button', { name: `${text('updates.install')}…` }).click();
  await expect(dialog).toContainText(text('updates.windows_close'));
  // The app may have ended before the click is answered: what counts is that it ends.
  await dialog
    .getByRole('button', { name: text('updates.install') })
    .click()
    .catch(() => undefined);
  await expect.poll(() => app.hasEnded, { timeout: 20_000 }).toBe(true);
  expect(readFileSync(build.image, 'utf8')).toContain('0.3.0');
  await expect.poll(() => readFileSync(build.started, { encoding: 'utf8', flag: 'a+' }).trim()).toBe('0.3.0');
});
