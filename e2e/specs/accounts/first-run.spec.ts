/** The first run in a small window, without a keychain: plain words, Connect in sight; and an account that knows no project yet. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectApp } from '#e2e/pages/first-run.ts';

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
  await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  await expect(page.getByText(text('accounts.session_only'))).toBeVisible();
  // What is seen, which is not what can be opened.
  expect(await page.getByRole('main').innerText()).not.toMatch(/D-?Bus error|org\.freedesktop|errno|secret service/iu);
  for (const way of [text('common.access_token'), 'Password', text('accounts.no_sign_in')]) {
    await page.getByRole('button', { name: way, exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Connect Enter' }).or(page.getByRole('button', { name: /^Connect ↵?$/ })),
    ).toBeInViewport({
      ratio: 1,
    });
  }
});

test('F17 an account that knows no project starts with a way to one', async ({ app }) => {
  // Somebody whose queue names no project either.
  const asAdmin = async (call: string, body: object) => callService(service, service.tokens.admin, call, body);
  const made = {
    username: 'new.here',
    name: 'New Here',
    email: 'new.here@westhaven.example',
    password: 'slack-water-9',
  };
  const { id } = (await asAdmin('POST /users', { ...made, skip_confirmation: true })).body as { readonly id: number };
  const scopes = { name: 'first run', scopes: ['api'] };
  const { token } = (await asAdmin(`POST /users/${String(id)}/impersonation_tokens`, scopes)).body as {
    readonly token: string;
  };
  const page = await connectApp(app, service.url, token);
  const start = page.getByRole('region', { name: text('shell.open_project') });
  await expect(start).toContainText(text('states.open_project_text'));
  await start.getByRole('button', { name: text('shell.open_project') }).click();
  await page
    .getByRole('searchbox', { name: text('shell.project_field'), exact: true })
    .fill(`${service.url}/harbor/pilot-notes`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/p\/[^/]+\/merge_requests$/u);
  await expect(
    page
      .getByRole('main')
      .getByRole('grid')
      .or(page.getByText(text('merge_requests.none_open'))),
  ).toBeVisible();
  await page.getByRole('link', { name: text('screens.review') }).click();
  await expect(page.getByRole('heading', { name: text('screens.review') }).first()).toBeVisible();
  await expect(start).toHaveCount(0);
});
