/** Public projects are read without signing in: no request has a token, what needs a user says so, and signing in keeps the route. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { startRecordingServer, type RecordingServer } from '#e2e/fixtures/recording-server.ts';
import { openProject } from '#e2e/pages/accounts.ts';
import { otherWindow } from '#e2e/pages/add-repository.ts';
import { connect, connectApp, connectWithoutToken } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { arrive, sidebarRoutes, titlesOf, visitScreen } from '#e2e/pages/role-visits.ts';

// A scenario presses every button of a dozen screens.
test.setTimeout(600_000);

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

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: text('components.sign_in') });
const tokens = (about: RegExp): readonly (string | undefined)[] =>
  server.seen.filter(({ path }) => about.test(path)).map(({ token }) => token);
const changesOfBranches = /^(?:New|Delete|Protect branch|Change protection|Unprotect)/u;
const publicProject = /projects\/(?:2|harbor%2Fpilot-notes)\//u;

test('S30 a public project is read without a token, and each screen that needs a user says what signing in adds', async ({
  app,
}) => {
  await connectWithoutToken(await app.window('sign-in.html'), server.url);
  const page = await app.window('index.html');

  await test.step('the queue says in one sentence what signing in adds', async () => {
    await expect(heading(page, text('screens.review'))).toBeVisible();
    await expect(page.getByText(text('states.sign_in_review'))).toBeVisible();
    await expect(signIn(page)).toBeVisible();
    await expect(page.getByRole('region', { name: text('common.accounts') })).toContainText(
      text('accounts.not_signed_in'),
    );
  });

  await test.step('a project opens by its number, its path and its address', async () => {
    for (const typed of ['2', 'harbor/pilot-notes', `${server.url}/harbor/pilot-notes`]) {
      await goTo(page, '/review');
      await openProject(page, typed);
      await expect(page).toHaveURL(/\/p\/[^/]+\/merge_requests$/u);
    }
    await goTo(page, '/review');
    await openProject(page, 'harbor/tideplan');
    await expect(page.getByText(text('shell.spelling_public'))).toBeVisible();
    // The first one empties the field.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('searchbox', { name: text('shell.project_field'), exact: true })).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('what a stranger may read is there', async () => {
    await arrive(page, '/p/2/branches');
    const main = page.getByRole('main');
    const row = main.getByRole('row').filter({ hasText: 'main' }).first();
    await row.click();
    await expect(main.getByTitle(text('common.sign_in_to_do'))).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: text('branches.last_commit') })).toBeVisible();
    await page.keyboard.press('n');
    await expect(main.getByRole('button', { name: changesOfBranches })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await arrive(page, '/p/2/tree');
    await expect(page.getByRole('main').getByRole('treeitem').first()).toBeVisible();
    await arrive(page, '/p/2/contributors');
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    for (const route of ['tags', 'compare', 'snippets']) {
      await arrive(page, `/p/2/${route}`);
      await expect(heading(page, text('components.failure_sign_in_needed'))).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
  });

  await test.step('what a stranger may not read says who may', async () => {
    for (const route of ['merge_requests', 'jobs', 'deployments']) {
      await arrive(page, `/p/2/${route}`);
      await expect(heading(page, text('components.failure_sign_in_needed'))).toBeVisible();
      await expect(page.getByText(text('failures.sign_in_to_see'))).toBeVisible();
      await expect(signIn(page)).toBeVisible();
    }
    const before = server.seen.length;
    for (const [route, words] of [
      ['/p/2/merge_requests/new', text('states.sign_in_request')],
      ['/p/2/snippets/new', text('states.sign_in_snippets')],
      ['/profile', text('states.sign_in_profile')],
      ['/admin/users', text('states.sign_in_administration')],
    ] as const) {
      await arrive(page, route);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    }
    // It is known without asking.
    expect(server.seen.slice(before).filter(({ path }) => !path.endsWith('/version'))).toEqual([]);
    await arrive(page, '/p/1/branches');
    const notFound = page.getByRole('main').getByRole('alert');
    await expect(notFound.getByText(textPattern('components.not_signed_in'))).toBeVisible();
    await expect(notFound.getByRole('button', { name: text('components.sign_in') })).toBeVisible();
    await expect(page.getByText('no longer accepts')).toHaveCount(0);
  });

  await test.step('no button is dead', async () => {
    await arrive(page, '/p/2/branches');
    const titles = titlesOf(['own', 'project']);
    let pressed = 0;
    for (const [title, route] of await sidebarRoutes(page, titles))
      pressed += await visitScreen(app, page, title, route);
    expect(pressed).toBeGreaterThan(5);
  });

  expect(server.seen.length).toBeGreaterThan(20);
  expect(server.seen.filter(({ token, path }) => token !== undefined || path.includes('token='))).toEqual([]);
});

test(
  'K5 S8 the token of another account of the same server is never used; signing in keeps the place',
  { tag: '@always' },
  async ({ app }) => {
    const first = await connectApp(app, server.url, service.tokens.maintainer);
    await expect(first.getByRole('link', { name: text('screens.review') })).toBeVisible();
    await first.getByRole('link', { name: text('shell.manage_accounts') }).click();
    await first.getByRole('button', { name: text('accounts.add') }).click();
    await connectWithoutToken(await app.window('sign-in.html'), server.url);
    const page = await otherWindow(app, [first]);
    for (const route of ['branches', 'tags', 'snippets', 'merge_requests']) await arrive(page, `/p/2/${route}`);
    await expect.poll(() => tokens(publicProject).length).toBeGreaterThan(3);
    expect(new Set(tokens(publicProject))).toEqual(new Set([undefined]));
    // The recorder sees tokens: those of the other account.
    expect(tokens(/\/user$/u)).toContain(service.tokens.maintainer);

    await signIn(page).click();
    const window = await app.window('sign-in.html');
    await expect(window.getByLabel(text('accounts.server_address'))).toHaveValue(server.url);
    await expect(window.getByRole('button', { name: text('accounts.no_sign_in') })).toHaveCount(0);
    await connect(window, server.url, service.tokens.developer);
    const signedIn = await otherWindow(app, [first, page]);
    await expect(signedIn).toHaveURL(/#\/p\/2\/merge_requests$/u);
    await expect(signIn(signedIn)).toHaveCount(0);
    await expect(
      signedIn.getByRole('region', { name: text('common.accounts') }).locator('[aria-current=true]'),
    ).toContainText('@');
  },
);

test('the account without a token is there after a restart, and is removed like any other', async ({ launchApp }) => {
  const before = await launchApp();
  await connectWithoutToken(await before.window('sign-in.html'), server.url);
  await expect(heading(await before.window('index.html'), text('screens.review'))).toBeVisible();
  const { userData } = before;
  await before.close();
  const kept = JSON.parse(readFileSync(join(userData, 'accounts.json'), 'utf8')) as { readonly accounts: object[] };
  expect(kept.accounts).toMatchObject([{ base_url: server.url, username: '', token_home: 'none' }]);

  const app = await launchApp({ userData });
  const page = await app.window('index.html');
  await arrive(page, '/p/2/branches');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'main' }).first()).toBeVisible();
  expect(server.seen.filter(({ token }) => token !== undefined)).toEqual([]);

  await page.getByRole('link', { name: text('shell.manage_accounts') }).click();
  await expect(page.getByRole('main').getByText(text('accounts.home_none'))).toBeVisible();
  await expect(page.getByRole('main').getByText(text('accounts.not_signed_in'))).toBeVisible();
  await expect(page.getByText(/@/u)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('common.remove') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('common.remove') })
    .click();
  await app.window('sign-in.html');
  await expect
    .poll(() => (JSON.parse(readFileSync(join(userData, 'accounts.json'), 'utf8')) as typeof kept).accounts)
    .toEqual([]);
});
