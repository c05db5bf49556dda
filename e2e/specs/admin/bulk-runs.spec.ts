/** Bulk runs: a list is pasted, every request is shown, sent at a rate, and after a kill no row is done twice. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { endLeftovers, killSuddenly } from '#e2e/fixtures/sudden-death.ts';
import { addManyUsers, openUsers, signInToUsers, userRow } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
let server: FaultyServer;
test.beforeEach(({ service: fresh, server: before }) => {
  service = fresh;
  server = before;
});
const through = async () => Promise.resolve(server.url);

const openNew = async (page: Page): Promise<void> => {
  await goTo(page, '/admin/bulk/new');
  await page.getByRole('heading', { level: 1, name: text('common.new_bulk_change') }).waitFor();
};
const choose = async (page: Page, label: string, option: RegExp | string): Promise<void> => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};
const show = (page: Page): Promise<void> => page.getByRole('button', { name: text('bulk.show_requests') }).click();
const rows = (page: Page) => page.getByRole('grid', { name: text('runs.rows') }).locator('[data-row]');
const start = (page: Page): Promise<void> => page.getByRole('button', { name: textStart('runs.start') }).click();
/** Writes that reached the server. */
const writes = (): readonly string[] =>
  server.receivedRequests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.replace('/api/v4', '')}`);
const read = async (id: number): Promise<Record<string, unknown>> =>
  (await callService(service, service.tokens.admin, `GET /users/${String(id)}`)).body as Record<string, unknown>;

test('M15 a pasted list: who is nobody or named twice is said first, the requests are shown, then sent once each', async ({
  signedIn,
}) => {
  const page = await openUsers(signedIn, through);
  await openNew(page);
  await page.getByRole('textbox', { name: text('bulk.list') }).fill('ines.okafor\nrune.dahl@nowhere.example\n4\n5\n1');
  const problems = page.getByRole('list', { name: text('bulk.unusable_lines') });
  await expect(problems).toContainText(
    text('bulk.line', { line: '2', text: text('bulk.nobody', { key: 'rune.dahl@nowhere.example' }) }),
  );
  await expect(problems).toContainText(
    text('bulk.line', {
      line: '3',
      text: text('bulk.same_as', { key: '4', username: 'ines.okafor', line: '1' }),
    }),
  );
  await expect(
    page.getByText(text('bulk.one_request_each', { title: text('bulk.run_block', { count: 2 }) })),
  ).toBeVisible();
  await expect(page.getByText(text('bulk.own_left_out'))).toBeVisible();
  await show(page);
  await expect(page.getByText(text('runs.review_requests'))).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('POST /users/4/block');
  expect(writes()).toEqual([]);
  await start(page);
  await expect(page.getByText(text('common.many_done', { done: 2, total: 2 }))).toBeVisible();
  await expect(page.getByText(text('common.finished'))).toBeVisible();
  expect(writes()).toEqual(['POST /users/4/block', 'POST /users/5/block']);
  expect((await read(4))['state']).toBe('blocked');
  await expect(rows(page).first()).toContainText('201');
  // The list of users, read before, shows the change.
  await goTo(page, '/admin/users');
  await expect(userRow(page, 'ines.okafor')).toContainText(text('common.blocked'));
});

test('M15 fields are changed and users created by CSV; the refused row says why', async ({ signedIn }) => {
  const page = await openUsers(signedIn, through);
  await openNew(page);
  await choose(page, text('bulk.action'), textStart('bulk.change_fields'));
  await page
    .getByRole('textbox', { name: text('bulk.list') })
    .fill('username;location;external\nines.okafor;Oslo;true\nrune.dahl;Bergen;maybe');
  await expect(
    page.getByText(text('bulk.line', { line: '3', text: text('bulk.not_flag', { name: 'external', text: 'maybe' }) })),
  ).toBeVisible();
  await show(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('{"location":"Oslo","external":true}');
  await start(page);
  await expect(page.getByText(text('common.many_done', { done: 1, total: 1 }))).toBeVisible();
  expect(await read(4)).toMatchObject({ location: 'Oslo', external: true });

  await openNew(page);
  await choose(page, text('bulk.action'), textStart('bulk.create'));
  await page
    .getByRole('textbox', { name: text('bulk.list') })
    .fill('username,email,name\nnew.one,new.one@quay.example,New One\nines.okafor,other@quay.example,Another Ines');
  await show(page);
  await start(page);
  await expect(page.getByText(text('common.many_failed', { done: 1, total: 2, failed: 1 }))).toBeVisible();
  await page.getByRole('button', { name: textStart('jobs.status_failed') }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('409');
  const found = await callService(service, service.tokens.admin, 'GET /users?username=new.one');
  expect(found.body).toMatchObject([{ name: 'New One', email: 'new.one@quay.example' }]);
});

test('M15 users of a filter are deleted after the words were typed, with hard_delete spelled out', async ({
  signedIn,
}) => {
  addManyUsers(service, 3);
  const page = await openUsers(signedIn, through);
  await goTo(page, '/admin/users?search=member-');
  await expect(userRow(page, 'member-1')).toBeVisible();
  await page.getByRole('button', { name: `${text('common.bulk_change')}…` }).click();
  await expect(page.getByLabel(text('users.find'))).toHaveValue('member-');
  await choose(page, text('bulk.action'), /hard_delete=true/);
  await expect(
    page.getByText(text('bulk.one_request_each', { title: text('bulk.run_hard_delete', { count: 3 }) })),
  ).toBeVisible();
  await show(page);
  await expect(rows(page).first()).toContainText('?hard_delete=true');
  await start(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('runs.hard_consequence'));
  await expect(dialog.getByRole('button', { name: text('runs.start_run') })).toBeDisabled();
  expect(writes()).toEqual([]);
  await dialog
    .getByLabel(text('blocks.type_to_confirm', { name: text('runs.typed_delete', { left: 3 }) }))
    .fill('delete 3');
  await dialog.getByRole('button', { name: text('runs.start_run') }).click();
  await expect(page.getByText(text('common.many_done', { done: 3, total: 3 }))).toBeVisible();
  const left = await callService(service, service.tokens.admin, 'GET /users?search=member-');
  expect(left.body).toEqual([]);
});

test(
  'M15 the app is killed in the middle: it goes on, and the server saw each row once',
  { tag: '@always' },
  async ({ launchApp }) => {
    const count = 30;
    addManyUsers(service, count);
    const app = await launchApp();
    const { userData } = app;
    let path = '';
    try {
      const page = await signInToUsers(app, server.url, service.tokens.admin);
      await openNew(page);
      const names = Array.from({ length: count }, (_, at) => `member-${String(at + 1)}`);
      await page.getByRole('textbox', { name: text('bulk.list') }).fill(['username', ...names].join('\n'));
      await show(page);
      // The tenth is done by the server, and its answer never comes.
      const tenth = await rows(page).nth(9).textContent();
      path = /\/users\/\d+\/block/.exec(tenth ?? '')?.[0] ?? '';
      expect(path).not.toBe('');
      server.misbehave({ kind: 'hold' }, { path: new RegExp(`${path}$`, 'u') });
      await page.getByRole('button', { name: '20/s' }).click();
      await start(page);
      await expect.poll(() => writes().includes(`POST ${path}`)).toBe(true);
      await killSuddenly(app);
    } finally {
      endLeftovers(userData);
    }
    // The request arrived and was done behind the server; its answer found nobody.
    const done = await callService(service, service.tokens.admin, `POST ${path}`);
    expect(done.status).toBe(201);
    server.behave();

    const again = await launchApp({ userData });
    const page = await signInToUsers(again, server.url, service.tokens.admin);
    await goTo(page, '/admin/bulk');
    await page.getByRole('link', { name: text('bulk.run_block', { count: 30 }) }).click();
    await expect(page.getByText(text('main_process.bulk_ended'))).toBeVisible();
    await expect(
      page.getByText(
        text('runs.with_unknown', { progress: text('common.many_done', { done: 9, total: 30 }), unknown: 1 }),
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: text('common.continue') }).click();
    await expect(page.getByText(text('common.many_done', { done: 30, total: 30 }))).toBeVisible();
    const sent = writes();
    expect(new Set(sent).size).toBe(count);
    expect(sent).toHaveLength(count);
    const blocked = await callService(
      service,
      service.tokens.admin,
      'GET /users?search=member-&blocked=true&per_page=100',
    );
    expect(blocked.body).toHaveLength(count);
  },
);
