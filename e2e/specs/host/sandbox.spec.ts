/** E-5: an AppImage that was started without the sandbox says so before it opens a window, once, and in About at each start. */
import { dirname } from 'node:path';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test.use({ profile: 'local-service', ownApp: true });
test.skip(
  chooseHost() === 'electron' || process.platform !== 'linux',
  'the dialog of a system waits for a click that no test can make; AppImages are of Linux',
);

const sandboxInAbout = async (app: RunningApp) => {
  const page = await openLocalService(app);
  await goTo(page, '/about');
  await expect(page.getByRole('heading', { level: 1, name: text('common.about_lectern') })).toBeVisible();
  return page.getByRole('main').locator('dl').getByText(text('settings.sandbox_reduced'), { exact: true });
};

test('E-5 an AppImage without the sandbox says so once, in a dialog that goes on, and in About', async ({
  launchApp,
}) => {
  const image = {
    switches: ['--no-sandbox'],
    environment: { APPIMAGE: '/srv/apps/Lectern.AppImage', APPDIR: dirname(process.execPath) },
  };
  const app = await launchApp(image);
  await expect(await sandboxInAbout(app)).toBeVisible();
  expect(app.log).toContain(text('shell.sandbox_title'));
  expect(app.log).toContain(`answered "${text('common.continue')}"`);
  await app.close();

  const again = await launchApp({ ...image, userData: app.userData });
  await expect(await sandboxInAbout(again)).toBeVisible();
  expect(again.log).not.toContain(text('shell.sandbox_title'));
  await again.close();

  const whole = await launchApp({ userData: app.userData });
  await expect(await sandboxInAbout(whole)).toHaveCount(0);
  expect(whole.log).not.toContain(text('shell.sandbox_title'));
});
