/** From the first window to the first diff by a pasted link and a pasted token; and what stops somebody on the way, said once with the way on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { whenLacking } from '#testing/lacking.ts';
import { text, textStart, textPattern } from '#testing/text.ts';
import { unauthorized, type Fault } from '#e2e/faults/fault.ts';
import { startFaultyServer, type FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startSelfSignedServer } from '#e2e/fixtures/self-signed-server.ts';
import { connect, submitSignIn } from '#e2e/pages/first-run.ts';

let service: ServiceProcess;
let server: FaultyServer;
let folder: string;
test.beforeEach(async ({}, information) => {
  service = await startService();
  server = await startFaultyServer(service.url);
  folder = mkdtempSync(join(tmpdir(), 'lectern-first-'));
  void information;
});
test.afterEach(async () => {
  await server.stop();
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a text on the clipboard of the app's browser, as another program would: by no press of its user. */
const copy = async (page: Page, value: string): Promise<void> => {
  await page.evaluate((copied) => {
    const area = document.createElement('textarea');
    const before = document.activeElement;
    area.value = copied;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
    if (before instanceof HTMLElement) before.focus();
  }, value);
};

const address = (page: Page): Locator => page.getByLabel(text('accounts.server_address'));
const token = (page: Page): Locator => page.getByLabel(text('common.access_token'));
const openedIn = (file: string): readonly string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        // The file is there a moment before its first line.
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as string)
    : [];

test(
  'the first diff is six presses and clicks from the first window, the page for a token included',
  { tag: ['@always', '@sign-in'] },
  async ({ launchApp }) => {
    const opened = join(folder, 'opened.txt');
    const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: opened } });
    // As servers of today say to a stranger: they have a version, and a page for tokens.
    server.misbehave(unauthorized, { path: '/version' });
    const page = await app.window('sign-in.html');
    let acts = 0;
    const act = async (what: () => Promise<void>): Promise<void> => {
      acts += 1;
      await what();
    };
    await copy(page, `${server.url}/harbor/tideplan/-/merge_requests/5`);
    await act(() => page.getByRole('button', { name: textStart('accounts.connect_server') }).click());
    await expect(address(page)).toBeFocused();
    await act(() => page.keyboard.press('ControlOrMeta+v'));
    await expect(page.getByText(text('accounts.found', { server: server.url }))).toBeVisible();
    await expect(token(page)).toBeFocused();
    await act(() => page.getByRole('button', { name: text('tokens.create') }).click());
    const form = `${server.url}/-/user_settings/personal_access_tokens?name=Lectern&scopes=api`;
    if (app.host !== 'electron') await expect.poll(() => openedIn(opened)).toEqual([form]);
    // Back from the browser, the token is pasted at once.
    await expect(token(page)).toBeFocused();
    await copy(page, service.tokens.maintainer);
    await act(() => page.keyboard.press('ControlOrMeta+v'));
    await act(() => page.keyboard.press('Enter'));
    const main = await app.window('index.html');
    await expect(main).toHaveURL(/#\/p\/harbor%2Ftideplan\/merge_requests\/5$/u);
    await act(() =>
      main
        .getByRole('link', { name: textStart('common.changes') })
        .first()
        .click(),
    );
    await expect(main.locator('[data-sign="+"]').first()).toBeVisible();
    expect(acts).toBeLessThanOrEqual(6);
    expect(
      server.receivedRequests.filter(({ path, token: sent }) => path.endsWith('/version') && sent !== undefined),
    ).toHaveLength(1);
  },
);

test('a server under a path is found in a link to a file, which opens after signing in', async ({ app }) => {
  const under = createServer((request, response) => {
    const path = request.url ?? '';
    const page = '<!doctype html><title>Everything else</title>';
    if (!path.startsWith('/code/')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    const headers = { 'private-token': [request.headers['private-token']].flat().join() };
    const body = request.method === 'POST' ? { body: request as never, duplex: 'half' as const } : {};
    void fetch(service.url + path.slice('/code'.length), { method: request.method ?? 'GET', headers, ...body }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/json';
        response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => under.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((under.address() as AddressInfo).port)}`;
  try {
    const page = await app.window('sign-in.html');
    await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
    await address(page).fill(`${origin}/code/harbor/tideplan/-/blob/main/README.md#L2-3`);
    await token(page).fill(service.tokens.maintainer);
    await expect(page.getByText(text('accounts.found', { server: `${origin}/code` }))).toBeVisible();
    await submitSignIn(page);
    const main = await app.window('index.html');
    await expect(main).toHaveURL(/#\/p\/harbor%2Ftideplan\/tree\/main\/README\.md\?lines=2-3$/u);
    const account = await main.evaluate(async () => {
      const { lectern } = window as unknown as { readonly lectern: LecternBridge };
      return lectern.invoke('accounts:current', undefined);
    });
    expect(account).toMatchObject({ value: { base_url: `${origin}/code` } });
  } finally {
    under.closeAllConnections();
    await new Promise((resolve) => under.close(resolve));
  }
});

const words = 'insufficient_scope: The request requires higher privileges than provided by the access token.';

test('a token that is refused and one of a narrow scope are each explained once, at the field', async ({ app }) => {
  const page = await app.window('sign-in.html');
  await connect(page, server.url, 'not-the-token');
  await expect(page.getByText(text('accounts.token_refused'))).toHaveCount(1);
  await expect(token(page)).toHaveAttribute('aria-invalid', 'true');
  const narrow = await fetch(`${service.url}/api/v4/user`, { headers: { 'private-token': service.tokens.admin } });
  const { id } = (await narrow.json()) as { readonly id: number };
  const made = await fetch(`${service.url}/api/v4/users/${String(id)}/impersonation_tokens`, {
    method: 'POST',
    headers: { 'private-token': service.tokens.admin, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'narrow', scopes: ['read_user'] }),
  });
  await token(page).fill(((await made.json()) as { readonly token: string }).token);
  await submitSignIn(page);
  await expect(page.getByText(text('accounts.wrong_scope', { words }))).toHaveCount(1);
  await expect(page.getByText(text('accounts.token_refused'))).toHaveCount(0);
  await token(page).fill(service.tokens.maintainer);
  await submitSignIn(page);
  await app.window('index.html');
});

const signOn: Fault = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Sign on</title><form></form>',
};

test('a sign-on page is explained once, here or on another host, and passed by another try', async ({ launchApp }) => {
  const opened = join(folder, 'opened.txt');
  const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: opened } });
  const page = await app.window('sign-in.html');
  const { host } = new URL(server.url);
  for (const [fault, title] of [
    [signOn, text('accounts.web_page', { host })],
    [
      { kind: 'answer', status: 302, headers: { location: 'https://sso.example/start' } },
      text('accounts.web_page_elsewhere', { host, page: 'sso.example' }),
    ],
  ] as const) {
    server.misbehave(fault);
    await connect(page, server.url, service.tokens.maintainer);
    await expect(page.getByText(title)).toHaveCount(1);
    await expect(page.getByText(text('accounts.web_page_text'))).toHaveCount(1);
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    server.behave();
    await address(page).fill('');
  }
  server.misbehave(signOn);
  await connect(page, server.url, service.tokens.maintainer);
  await page.getByRole('button', { name: text('shell.open_in_browser') }).click();
  if (app.host !== 'electron') await expect.poll(() => openedIn(opened)).toEqual([`${server.url}/`]);
  server.behave();
  await page.getByRole('button', { name: text('common.retry') }).click();
  await expect(page.getByText(text('accounts.found', { server: server.url }))).toBeVisible();
  await expect(page.getByText(text('accounts.web_page', { host }))).toHaveCount(0);
});

test('S12 an unknown certificate is explained once, by the check and by signing in', async ({ launchApp }) => {
  test.skip(...whenLacking('openssl'));
  const secure = await startSelfSignedServer(service.url);
  try {
    const page = await (await launchApp()).window('sign-in.html');
    await page.getByRole('button', { name: textStart('accounts.connect_server') }).click();
    await copy(page, `${secure.url}/harbor/tideplan/-/merge_requests/5`);
    await address(page).focus();
    await page.keyboard.press('ControlOrMeta+v');
    const main = page.getByRole('main');
    await expect(main.getByText(text('accounts.certificate_untrusted'))).toHaveCount(1);
    await expect(main.getByText(textPattern('connection.insecure'))).toHaveCount(0);
    await token(page).fill(service.tokens.maintainer);
    await submitSignIn(page);
    await expect(page.getByRole('button', { name: textStart('accounts.connect') }).last()).toBeEnabled();
    await expect(main.getByText(text('accounts.certificate_untrusted'))).toHaveCount(1);
    await expect(main.getByText(textPattern('connection.insecure'))).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('blocks.view_certificate') })).toHaveCount(1);
    expect(secure.requests()).toBe(0);
  } finally {
    await secure.stop();
  }
});
