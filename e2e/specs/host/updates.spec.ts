/** Updates in the running app (S25): offered without a question, put off, refused where the file is another one, and installed by its user alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/app.ts';
import { chooseHost } from '../../fixtures/host.ts';
import { makeUpdatingBuild, type UpdatingBuild } from '../../fixtures/updating-build.ts';
import { openLocalService } from '../../pages/first-run.ts';

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
  const offer = page.getByRole('status').filter({ hasText: 'Lectern 0.2.0 is available.' });
  await offer.getByRole('button', { name: 'What’s new' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Logs open <b>faster</b>.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);

  await page.keyboard.press('Control+,');
  const setting = page.getByRole('region', { name: 'Updates' });
  await expect(setting.getByText('Lectern 0.2.0 is available.')).toBeVisible();
  await setting.getByRole('button', { name: 'What’s new…' }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  const refusal = page.getByRole('status').filter({ hasText: 'An update was refused.' });
  await expect(refusal).toContainText('not the one that was signed');
  await refusal.getByRole('button', { name: 'Dismiss' }).click();
  await expect(refusal).toHaveCount(0);
  expect(readFileSync(join(app.userData, 'logs/main.log'), 'utf8')).toContain('not the one that was signed');

  build.publish('0.3.0', 'Whole this time.');
  await setting.getByRole('button', { name: 'Look now' }).click();
  const next = page.getByRole('status').filter({ hasText: 'Lectern 0.3.0' });
  await next.getByRole('button', { name: 'Download' }).click();
  await expect(next).toContainText('is ready to install');
  expect(readFileSync(build.image, 'utf8')).toContain('0.0.1');
  await next.getByRole('button', { name: 'Restart and install…' }).click();
  await expect(dialog).toContainText('No texts are waiting to be sent.');
  // The app may have ended before the click is answered: what counts is that it ends.
  await dialog
    .getByRole('button', { name: 'Restart and install' })
    .click()
    .catch(() => undefined);
  await expect.poll(() => app.hasEnded, { timeout: 20_000 }).toBe(true);
  expect(readFileSync(build.image, 'utf8')).toContain('0.3.0');
  await expect.poll(() => readFileSync(build.started, { encoding: 'utf8', flag: 'a+' }).trim()).toBe('0.3.0');
});
