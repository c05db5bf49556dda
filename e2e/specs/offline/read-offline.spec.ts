/** What was read opens from this computer after a restart without the server, with its age; the server comes back and all is read again (M18, R10). */
import type { Page } from '@playwright/test';
import { text, textStart, textWhole } from '#testing/text.ts';
import { startFaultyServer, type FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test, type AppFixtures } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startKeyring, type SessionBus } from '#e2e/fixtures/session-bus.ts';
import { connect, connectApp } from '#e2e/pages/first-run.ts';
import { keptTexts, makeOlder } from '#e2e/pages/offline-cache.ts';
import { mergeable, noteBox, notesSaying, sendNote } from '#e2e/pages/merge-request.ts';
import { arrive, openFresh, parts, routes } from '#e2e/scenarios/setup.ts';
import { whenLacking } from '#testing/lacking.ts';

// An account that is there after a restart needs a keyring of its own.
test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon'));

let service: ServiceProcess;
let server: FaultyServer;
let bus: SessionBus;
test.beforeEach(async () => {
  service = await startService();
  server = await startFaultyServer(service.url);
  bus = await startKeyring();
});
test.afterEach(async () => {
  await server.stop();
  await service.stop();
  await bus.stop();
});

/** Screens and what says that they are there. */
const screens: readonly (readonly [name: string, route: string, shows: string])[] = [
  ['the review queue', routes.review, parts.row],
  ['merge requests', routes.list, parts.row],
  ['an overview with its comments', routes.ready, parts.notes],
  ['changes', `${routes.ready}/changes`, parts.line],
  ['commits', `${routes.ready}/commits`, parts.commit],
  ['a job with its log', routes.job, parts.logLine],
  ['branches', routes.branches, parts.row],
  ['tags', routes.tags, parts.row],
  ['a file', routes.file, parts.code],
];

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline since \d\d:\d\d/ });
const age = (page: Page, words: string | RegExp) => page.getByRole('banner').getByText(words);

const startAt = async (launchApp: AppFixtures['launchApp'], userData?: string) =>
  launchApp({ environment: bus.environment, ...(userData !== undefined && { userData }) });

test(
  'M18 R10 after a restart without the server, what was read opens with its age, and is read again when it is back',
  { tag: '@always' },
  async ({ launchApp }) => {
    const app = await startAt(launchApp);
    const { userData } = app;
    const first = await connectApp(app, server.url, service.tokens.maintainer);
    for (const [, route, shows] of screens) await arrive(first, route, shows);
    await app.close();

    await test.step('S8 the token is in no file and in no answer that is kept; the search finds a title', () => {
      expect(filesWith(userData, service.tokens.maintainer)).toEqual([]);
      const texts = keptTexts(userData);
      expect(texts.filter((text) => text.includes(service.tokens.maintainer))).toEqual([]);
      expect(texts.some((text) => text.includes(mergeable.title))).toBe(true);
    });

    makeOlder(userData, 2 * 3_600_000);
    await server.goDown();
    const again = await startAt(launchApp, userData);
    const page = await again.window('index.html');
    for (const [name, route, shows] of screens)
      await test.step(`${name} opens`, async () => {
        await openFresh(page, route);
        await expect(page.locator(shows).first()).toBeVisible();
        await expect(banner(page)).toHaveCount(1);
        await expect(banner(page)).toContainText(text('dates.ago', { age: '2 h' }));
        await expect(age(page, text('shell.from_offline', { age: text('dates.ago', { age: '2 h' }) }))).toBeVisible();
        await expect(page.locator('main [role="alert"]')).toHaveCount(0);
      });

    await test.step('what was never read says so', async () => {
      await openFresh(page, routes.snippets);
      await expect(page.getByRole('alert').getByText(text('failures.offline'))).toBeVisible();
      await expect(banner(page)).toHaveCount(1);
    });

    const words = 'Written while nobody could take it.';
    const news = 'Said while the app was offline.';
    await test.step('a comment is not sent, and stays a draft', async () => {
      await openFresh(page, routes.ready);
      await sendNote(page, words);
      await expect(page.getByText(text('notes.send_failed'))).toBeVisible();
      await expect(noteBox(page)).toHaveValue(words);
      await expect(
        page.getByRole('link', { name: text('shell.not_sent', { label: text('common.drafts_too'), amount: 1 }) }),
      ).toBeVisible();
    });

    await test.step('the server is back: everything is read within 5 s', async () => {
      await fetch(`${service.url}/api/v4/projects/1/merge_requests/${String(mergeable.iid)}/notes`, {
        method: 'POST',
        headers: { 'private-token': service.tokens.owner, 'content-type': 'application/json' },
        body: JSON.stringify({ body: news }),
      });
      await server.comeBack();
      await expect(banner(page)).toBeHidden({ timeout: 5_000 });
      await expect(notesSaying(page, news)).toHaveCount(1);
      await expect(age(page, textStart('shell.from_offline'))).toHaveCount(0);
      await expect(noteBox(page)).toHaveValue(words);
      await page.getByRole('button', { name: textStart('notes.send_again') }).click();
      await expect(notesSaying(page, words)).toHaveCount(1);
    });
  },
);

test('R10 the server of one account is gone: another account on another server reads and is not offline', async ({
  launchApp,
}) => {
  const other = await startService();
  try {
    const app = await startAt(launchApp);
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await arrive(page, routes.list, parts.row);
    await arrive(page, routes.accounts, 'main h1');
    await page.getByRole('button', { name: text('accounts.add') }).click();
    await connect(await app.window('sign-in.html'), other.url, other.tokens.maintainer);
    const find = () => app.windows().find((one) => one !== page && one.url().includes('index.html'));
    await expect.poll(() => find() !== undefined).toBe(true);
    const beside = find() as Page;

    // The first server takes every request and answers none.
    server.misbehave({ kind: 'hang' });
    const before = server.receivedRequests.length;
    await openFresh(page, routes.branches);
    await expect.poll(() => server.receivedRequests.length).toBeGreaterThan(before);
    await arrive(beside, routes.branches, parts.row);
    // All of that while nothing of the first came.
    await expect(page.locator(parts.row)).toHaveCount(0);

    server.behave();
    await server.goDown();
    await openFresh(page, routes.list);
    await expect(banner(page)).toHaveCount(1);
    await expect(page.locator(parts.row).first()).toBeVisible();
    await arrive(beside, routes.tags, parts.row);
    await expect(banner(beside)).toHaveCount(0);
    await expect(age(beside, textStart('shell.from_offline'))).toHaveCount(0);
  } finally {
    await other.stop();
  }
});

test('"Delete now" and turning it off delete what is kept', async ({ launchApp }) => {
  const app = await startAt(launchApp);
  const page = await connectApp(app, server.url, service.tokens.maintainer);
  await arrive(page, routes.list, parts.row);
  await arrive(page, '/settings', 'main h1');
  const setting = page.getByRole('region', { name: text('settings.privacy') });
  await expect(setting.getByText(textWhole('blocks.kept_size'))).toBeVisible();
  await setting.getByRole('button', { name: text('blocks.clear_now') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('blocks.delete_it') })
    .click();
  await expect(setting.getByText(text('blocks.kept_none'))).toBeVisible();

  await setting.getByRole('checkbox', { name: text('blocks.keep_read') }).click();
  await expect(setting.getByRole('checkbox')).not.toBeChecked();
  await arrive(page, routes.tags, parts.row);
  await server.goDown();
  await openFresh(page, routes.tags);
  await expect(page.getByRole('alert').getByText(text('common.no_server'))).toBeVisible();
  await expect(page.locator(parts.row)).toHaveCount(0);
});
