/** Two users of one server side by side: a window, a session and a token each; and a token that is refused while one works. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { passwordOf, startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startRecordingServer, type RecordingServer } from '#e2e/fixtures/recording-server.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { connect, connectApp } from '#e2e/pages/first-run.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
let server: RecordingServer;
test.beforeEach(async () => {
  service = await startService();
  server = await startRecordingServer(service.url);
});
test.afterEach(async () => {
  await server.stop();
  await service.stop();
});

const currentOf = (page: Page) =>
  page.getByRole('region', { name: text('common.accounts') }).locator('[aria-current=true]');

/** The windows of accounts that are open, besides those given. */
const otherWindow = async (app: RunningApp, known: readonly Page[]): Promise<Page> => {
  const find = () => app.windows().find((page) => page.url().includes('index.html') && !known.includes(page));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find() as Page;
};

test(
  'K5 two users of one server: two windows, two sessions, and never the token of the other',
  { tag: ['@electron', '@second-window'] },
  async ({ app }) => {
    const { maintainer, admin } = service.tokens;
    const first = await connectApp(app, server.url, maintainer);
    await expect(currentOf(first)).toContainText('@mateo.silva');

    await first.getByRole('link', { name: text('shell.manage_accounts') }).click();
    await first.getByRole('button', { name: text('accounts.add') }).click();
    const signIn = await app.window('sign-in.html');
    // The frame of an administrator's windows is not chosen: it comes with the account.
    await connect(signIn, server.url, admin);
    const second = await otherWindow(app, [first]);
    await expect(currentOf(second)).toContainText('@root');
    await expect(currentOf(first)).toContainText('@mateo.silva');
    await expect(second.getByRole('banner').getByText(text('common.administrator'))).toBeVisible();
    await expect(first.getByRole('banner').getByText(text('common.administrator'))).toHaveCount(0);

    await test.step('each window asks as its own user', async () => {
      await goTo(first, '/p/1/merge_requests/8');
      await goTo(second, '/p/1/merge_requests/2');
      for (const page of [first, second])
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const tokensFor = (iid: number) => {
        const path = new RegExp(`/merge_requests/${String(iid)}(?:/|\\?|$)`);
        return new Set(server.seen.filter((one) => path.test(one.path)).map(({ token }) => token));
      };
      await expect.poll(() => tokensFor(8)).toEqual(new Set([maintainer]));
      await expect.poll(() => tokensFor(2)).toEqual(new Set([admin]));
      const calls = server.seen.filter(({ path }) => !path.endsWith('/version'));
      expect(calls.every(({ token }) => token === maintainer || token === admin)).toBe(true);
    });

    await test.step('what one window stores the other does not see', async () => {
      await first.evaluate(() => localStorage.setItem('whose', 'the first'));
      expect(await second.evaluate(() => localStorage.getItem('whose'))).toBe(null);
      expect(await first.evaluate(() => localStorage.getItem('whose'))).toBe('the first');
    });

    await test.step('an account that is open is brought to the front and not opened twice', async () => {
      const pages = app.windows().length;
      await first
        .getByRole('region', { name: text('common.accounts') })
        .getByRole('button')
        .nth(1)
        .click();
      await pressChord(first, 'g 2');
      await expect(currentOf(second)).toContainText('@root');
      await expect(second).toHaveURL(/merge_requests\/2$/);
      expect(app.windows()).toHaveLength(pages);
    });
  },
);

test('a token that is refused while one works: the place and the draft stay, and signing in again goes on', async ({
  app,
}) => {
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await goTo(page, '/p/1/merge_requests/5');
  const note = page.getByRole('textbox', { name: /comment/i });
  await note.fill('Written before the token was refused.');

  server.refuse(service.tokens.maintainer);
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  const banner = page.getByRole('alert').filter({ hasText: text('shell.token_refused') });
  await expect(banner).toBeVisible();
  await expect(note).toHaveValue('Written before the token was refused.');

  await banner.getByRole('button', { name: text('common.sign_in_again') }).click();
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByLabel(text('accounts.server_address'))).toHaveValue(server.url);
  await expect(signIn.getByText('As @mateo.silva')).toBeVisible();
  // Nothing is tried by itself meanwhile: what is sent now is sent by the form.
  await connectByPassword(signIn, 'mateo.silva', 'not the password');
  await expect(signIn.getByText(text('failures.wrong_password'))).toBeVisible();
  await expect(signIn.getByLabel(text('common.password'), { exact: true })).toHaveValue('not the password');
  await connectByPassword(signIn, 'mateo.silva', passwordOf(service, 'mateo.silva'));

  await expect(banner).toBeHidden();
  await expect(page).toHaveURL(/#\/p\/1\/merge_requests\/5$/);
  await expect(note).toHaveValue('Written before the token was refused.');
  await expect.poll(() => app.windows().length).toBe(1);
  const after = server.seen.at(-1)?.token;
  expect(after).not.toBe(service.tokens.maintainer);
  expect(app.log).not.toContain(passwordOf(service, 'mateo.silva'));
});
