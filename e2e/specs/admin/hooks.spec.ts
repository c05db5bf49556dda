/** System hooks: created, tested and deleted by their controls; a receiver that listens counts what is delivered. */
// Home, hooks: systemHooks.list, systemHooks.create, systemHooks.test, systemHooks.delete
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { gatewayPage } from '#e2e/faults/fault.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test, type AppFixtures } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openByChord } from '#e2e/pages/administration.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { openReceiver, type HookReceiver } from '#service/testing/hook-receiver.ts';

let service: ServiceProcess;
let server: FaultyServer;
let receiver: HookReceiver;
test.beforeEach(async ({ service: fresh, server: before }) => {
  service = fresh;
  server = before;
  receiver = await openReceiver();
});
test.afterEach(() => receiver.close());

interface HookAnswer {
  readonly id: number;
  readonly url: string;
}

const asAdmin = (request: string, body?: object) => callService(service, service.tokens.admin, request, body);
const hooksNow = async () => (await asAdmin('GET /hooks')).body as readonly HookAnswer[];
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, url: string) => page.getByRole('row').filter({ hasText: url });
/** Calls that fire a hook. */
const firing = (): readonly string[] =>
  server.receivedRequests.map(({ path }) => path).filter((path) => /\/hooks\/\d+(?:[/?]|$)/u.test(path));

const openHooks = (signedIn: AppFixtures['signedIn']): Promise<Page> =>
  openByChord(signedIn, 'g h', text('common.system_hooks'), async () => Promise.resolve(server.url));

test(
  'systemHooks.create: every switch and the secret arrive, and events that follow carry it',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openHooks(signedIn);
    await expect(page.getByText(text('hooks.none'))).toBeVisible();
    await page.keyboard.press('n');
    const form = dialog(page);
    await form.getByLabel(text('common.url')).fill('10.4.0.12/tide');
    await page.keyboard.press('Control+Enter');
    await expect(form.getByLabel(text('common.url'))).toHaveAccessibleDescription(textPattern('hooks.wrong_url'));
    expect(await hooksNow()).toEqual([]);
    await form.getByLabel(text('common.url')).fill(receiver.url);
    await form.getByLabel(text('hooks.secret')).fill('neap tide 4');
    await form.getByLabel(text('hooks.push'), { exact: true }).uncheck();
    await form.getByLabel(text('hooks.tag_push')).check();
    await form.getByLabel(text('hooks.ssl')).uncheck();
    await form.getByRole('button', { name: textStart('hooks.create') }).click();
    await expect(row(page, receiver.url)).toBeVisible();
    await expect(page.getByRole('complementary').getByText(text('hooks.tag_push'), { exact: true })).toBeVisible();
    expect(await hooksNow()).toMatchObject([
      { url: receiver.url, push_events: false, tag_push_events: true, enable_ssl_verification: false },
    ]);
    await page.getByRole('button', { name: text('hooks.test') }).click();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(receiver.received[0]?.headers['x-gitlab-token']).toBe('neap tide 4');
  },
);

test('systemHooks.list: what the server has, filtered by address, as a link says', async ({ signedIn }) => {
  await asAdmin('POST /hooks', { url: 'https://ci.harbor.example/events', tag_push_events: true });
  await asAdmin('POST /hooks', { url: 'https://audit.harbor.example/in', enable_ssl_verification: false });
  const page = await openHooks(signedIn);
  await expect(page.getByRole('grid', { name: text('common.system_hooks') }).locator('[data-row]')).toHaveCount(2);
  await expect(row(page, 'audit.harbor.example')).toContainText(text('common.off'));
  await page.keyboard.press('/');
  await page.keyboard.type('audit');
  await expect(row(page, 'ci.harbor.example')).toBeHidden();
  await expect(page).toHaveURL(/search=audit/);
  await expect(page.getByRole('complementary').getByText('https://audit.harbor.example/in')).toBeVisible();
});

test('systemHooks.test M23: only the button fires a hook, once per click, and its answer is shown', async ({
  signedIn,
}) => {
  await asAdmin('POST /hooks', { url: 'https://ci.harbor.example/events' });
  await asAdmin('POST /hooks', { url: receiver.url });
  const page = await openHooks(signedIn);
  await row(page, 'ci.harbor.example').click();
  await row(page, receiver.url).click();
  const panel = page.getByRole('complementary', { name: text('common.system_hook') });
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(new URL(receiver.url).host);
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await page.evaluate(() => {
    for (const name of ['focus', 'online']) window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pressChord(page, 'g u');
  await page.getByRole('grid', { name: text('common.users') }).waitFor();
  await pressChord(page, 'g h');
  await expect(panel).toBeVisible();
  await page.reload();
  await row(page, receiver.url).click();
  await panel.getByRole('button', { name: text('hooks.test') }).hover();
  await quiet(page);
  expect(firing()).toEqual([]);
  expect(receiver.received).toEqual([]);

  await panel.getByRole('button', { name: text('hooks.test') }).click();
  await expect(panel.getByText('owner_email')).toBeVisible();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [delivery] = receiver.received;
  expect([delivery?.method, delivery?.headers['x-gitlab-event']]).toEqual(['POST', 'System Hook']);
  for (const name of ['event_name', 'name', 'path', 'owner_name', 'owner_email'])
    await expect(panel.getByText(String(delivery?.payload[name]), { exact: true }).first()).toBeVisible();
  await expect(panel.getByText(String(delivery?.payload['project_id']), { exact: true })).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await quiet(page);
  expect(firing()).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
  await panel.getByRole('button', { name: text('hooks.test') }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  await panel.getByRole('button', { name: text('hooks.test') }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  await quiet(page);
  expect(firing()).toHaveLength(3);
});

test('M23 R7 a test whose answer is cut off or fails is sent once, and may be sent again by the next click', async ({
  signedIn,
}) => {
  await asAdmin('POST /hooks', { url: receiver.url });
  const page = await openHooks(signedIn);
  const press = () => page.getByRole('button', { name: text('hooks.test') }).click();
  const path = /\/hooks\/\d+$/u;
  const panel = page.getByRole('complementary');
  const failed = { kind: 'answer', status: 500, body: '{"message":"500 Internal Server Error"}' } as const;
  for (const fault of [failed, { kind: 'drop-after' }, gatewayPage(503)] as const) {
    server.behave();
    server.misbehave(fault, { path });
    const before = firing().length;
    await press();
    await expect(panel.getByText(text('hooks.unsure'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('hooks.test') })).toHaveAccessibleDescription(
      textPattern('hooks.unsure_text'),
    );
    await expect(page.getByRole('button', { name: text('hooks.test') })).toBeDisabled();
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await quiet(page);
    expect(firing()).toHaveLength(before + 1);
    await panel.getByRole('button', { name: text('common.dismiss') }).click();
  }
  server.behave();
  const before = receiver.received.length;
  await press();
  await expect.poll(() => receiver.received.length).toBe(before + 1);
});

test('M23 no key, no menu and no command fires a hook', async ({ signedIn }) => {
  await asAdmin('POST /hooks', { url: receiver.url });
  const page = await openHooks(signedIn);
  await row(page, receiver.url).click();
  for (const key of ['t', 'Enter', 'Space', 'Shift+T']) await page.keyboard.press(key);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('test');
  await expect(dialog(page).getByRole('option', { name: /hook.*test|test.*hook/iu })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await quiet(page);
  expect(firing()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test(
  'S28 systemHooks.delete: asks first and says what is lost; then the hook is gone',
  { tag: '@always' },
  async ({ signedIn }) => {
    await asAdmin('POST /hooks', { url: 'https://ci.harbor.example/events', tag_push_events: true });
    await asAdmin('POST /hooks', { url: receiver.url });
    const page = await openHooks(signedIn);
    await row(page, 'ci.harbor.example').click();
    await page.keyboard.press('Shift+D');
    await expect(dialog(page).getByText('https://ci.harbor.example/events')).toBeVisible();
    await expect(dialog(page).getByText(text('hooks.delete_consequence'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    expect(await hooksNow()).toHaveLength(2);
    await page.getByRole('button', { name: `${text('hooks.delete')}…` }).click();
    await dialog(page)
      .getByRole('button', { name: text('hooks.delete') })
      .click();
    await expect(row(page, 'ci.harbor.example')).toBeHidden();
    expect((await hooksNow()).map(({ url }) => url)).toEqual([receiver.url]);
    expect(receiver.received).toEqual([]);
  },
);
