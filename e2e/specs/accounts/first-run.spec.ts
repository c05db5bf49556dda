/** The first run in a small window, without a keychain: plain words, Connect in sight; and an account that knows no project yet. */
import { expect, test } from '../../fixtures/app.ts';
import { startService, type ServiceProcess } from '../../fixtures/local-service.ts';
import { connect } from '../../pages/first-run.ts';

let service: ServiceProcess;
test.beforeEach(async () => {
  service = await startService();
});
test.afterEach(() => service.stop());

test('F17 without a keychain the form says so in plain words, and Connect is in sight at 900 x 700', async ({
  app,
}) => {
  const page = await app.window('sign-in.html');
  await page.setViewportSize({ width: 900, height: 700 });
  await page.getByRole('button', { name: /^Connect to a server/ }).click();
  await expect(page.getByText('This session only: no keychain can be used.')).toBeVisible();
  // What is seen, which is not what can be opened.
  expect(await page.getByRole('main').innerText()).not.toMatch(/D-?Bus error|org\.freedesktop|errno|secret service/iu);
  for (const way of ['Access token', 'Password', 'No sign-in']) {
    await page.getByRole('button', { name: way, exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Connect Enter' }).or(page.getByRole('button', { name: /^Connect ↵?$/ })),
    ).toBeInViewport({
      ratio: 1,
    });
  }
});

test('F17 an account that knows no project starts with a way to one', async ({ app }) => {
  await connect(await app.window('sign-in.html'), service.url, service.tokens.reporter);
  const page = await app.window('index.html');
  const start = page.getByRole('region', { name: 'Open a project' });
  await expect(start).toContainText('path, number or address');
  await start.getByRole('button', { name: 'Open a project' }).click();
  await page.getByRole('searchbox', { name: 'Project', exact: true }).fill(`${service.url}/harbor/tideplan`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/p\/[^/]+\/merge_requests$/u);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Review queue' }).click();
  await expect(page.getByRole('heading', { name: 'Review queue' }).first()).toBeVisible();
  await expect(start).toHaveCount(0);
});
