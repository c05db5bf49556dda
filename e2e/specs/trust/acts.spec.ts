/** What a page that was taken over can ask of the main process: nothing outside of the app without its user, nothing that is another window's (S31). */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Channels, Outcome } from '#electron/ipc/channels.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';

let folder: string;
let opened: string;
test.beforeEach(({}, information) => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-acts-'));
  opened = join(folder, 'opened.txt');
  void information;
});
test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** As a script of the page would ask; the code of the failure, or `ok`. */
const ask = <Name extends keyof Channels>(page: Page, name: Name, argument: unknown): Promise<string> =>
  page.evaluate(
    async ([channel, value]) => {
      const { lectern } = globalThis as unknown as {
        lectern: { invoke(name: string, argument: unknown): Promise<Outcome<unknown>> };
      };
      const outcome = await lectern.invoke(channel, value);
      return outcome.ok ? 'ok' : outcome.error.code;
    },
    [name, argument] as const,
  );

const links = (): string[] =>
  existsSync(opened)
    ? readFileSync(opened, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
    : [];

test(
  'S31 a link leaves the app by a click or a key, once each, and by no script alone',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: opened } });
    test.skip(app.host === 'electron', 'links are recorded by the shell');
    const page = await openLocalService(app);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // What was clicked in the sign-in window is no act in this one.
    const url = 'https://example.org/?stolen=everything';
    expect(await ask(page, 'links:open', { url })).toBe('forbidden');
    await page.evaluate((address) => {
      document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.body.click();
      window.open(address);
    }, url);
    expect(await ask(page, 'links:open', { url })).toBe('forbidden');
    expect(links()).toEqual([]);

    await page.mouse.click(640, 400);
    expect(await ask(page, 'links:open', { url })).toBe('ok');
    expect(await ask(page, 'links:open', { url })).toBe('forbidden');
    await page.keyboard.press('Shift');
    expect(await ask(page, 'links:open', { url: 'https://example.org/second' })).toBe('ok');
    expect(links()).toEqual([url, 'https://example.org/second']);
  },
);

test('E-2 S31 a press that no input shows, as a screen reader makes it, is agreed to in a dialog of the system', async ({
  launchApp,
}) => {
  const app = await launchApp({ environment: { LECTERN_SHELL_RECORD: opened, LECTERN_SHELL_AGREES: 'yes' } });
  test.skip(app.host === 'electron', 'the shell answers for the user');
  const page = await openLocalService(app);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const url = 'https://example.org/read';
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
    document.body.append(link);
    link.click();
  }, url);
  await expect.poll(links).toEqual([url]);
  expect(await ask(page, 'links:open', { url })).toBe('ok');
});

test('S31 an account’s window looks at no server, signs nobody in, reads no log, and names no folder', async ({
  launchApp,
}) => {
  const app = await launchApp();
  const seen: string[] = [];
  const server = createServer((socket) => {
    seen.push('connection');
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const base_url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
  try {
    const signIn = await app.window('sign-in.html');
    expect(await ask(signIn, 'accounts:check-server', { base_url }), 'nobody typed anything').toBe('forbidden');
    expect(await ask(signIn, 'drafts:list', null)).toBe('forbidden');
    expect(await ask(signIn, 'links:open', { url: 'https://example.org/' })).toBe('forbidden');
    expect(seen).toEqual([]);
    await signIn.keyboard.press('Shift');
    expect(await ask(signIn, 'accounts:check-server', { base_url }), 'the control').not.toBe('forbidden');
    expect(seen.length).toBeGreaterThan(0);
    seen.length = 0;

    const page = await openLocalService(app);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.mouse.click(640, 400);
    const credentials = { kind: 'token', token: 'x' };
    expect(await ask(page, 'accounts:check-server', { base_url })).toBe('forbidden');
    expect(await ask(page, 'accounts:sign-in', { base_url, credentials, frame: 'standard', keep: 'session' })).toBe(
      'forbidden',
    );
    // The address of a page is its own word.
    await page.evaluate(() => history.replaceState(null, '', '/safe.html'));
    expect(await ask(page, 'safe-page:log', null)).toBe('forbidden');
    await page.evaluate(() => history.replaceState(null, '', '/index.html#/review'));
    expect(seen).toEqual([]);

    execFileSync('git', ['init', '-q', folder]);
    expect(await ask(page, 'local-service:add-repository', { folder, name: 'local/stolen' })).toBe('invalid');
    expect(
      await ask(page, 'local-service:add-repository', { folder, name: 'local/stolen', visibility: 'public' }),
    ).toBe('invalid');
  } finally {
    server.close();
  }
});
