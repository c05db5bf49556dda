/** Who was active and who is dormant, against the days that the service keeps. */
// Home, activities: users.activities
import type { Page } from '@playwright/test';
import { fieldsOf } from '#testing/servers/records.ts';
import { startVariedServer } from '#testing/servers/varied-server.ts';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test, type AddressOf, type AppFixtures } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { addManyUsers, openByChord } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

interface Named {
  readonly id: number;
  readonly username: string;
  readonly created_at: string;
  readonly last_activity_on: string;
}

const namesOf = async (path: string): Promise<readonly string[]> =>
  ((await callService(service, service.tokens.admin, `GET ${path}`)).body as readonly Named[]).map(
    ({ username }) => username,
  );
const shown = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('grid', { name: text('common.user_activity') })
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => /@([\w.]+)/u.exec(row.textContent ?? '')?.[1] ?? '').sort());

const openActivity = (signedIn: AppFixtures['signedIn'], addressOf?: AddressOf): Promise<Page> =>
  openByChord(signedIn, 'g v', text('common.user_activity'), addressOf);

test(
  'users.activities: shows who was active, and as dormant everybody else in a list of users without days',
  { tag: '@always' },
  async ({ signedIn }) => {
    const everybody = await namesOf('/users?per_page=100');
    const active = await namesOf('/user/activities?per_page=100');
    const dormant = everybody.filter((name) => !active.includes(name));
    expect(dormant.length).toBeGreaterThan(0);
    // Newer servers, and ours, say the day of each user in the list; there the activities are not asked for.
    const older = await startVariedServer(service.url, [], (value, { path }) =>
      path === '/users' && Array.isArray(value)
        ? value.map((user: unknown) => ({ ...fieldsOf(user), last_activity_on: undefined }))
        : value,
    );
    try {
      const page = await openActivity(signedIn, () => Promise.resolve(older.url));
      await expect.poll(() => shown(page)).toEqual([...active].sort());
      await page.getByRole('button', { name: textStart('activity.dormant') }).click();
      await expect.poll(() => shown(page)).toEqual([...dormant].sort());
      await expect(page.getByText(textPattern('activity.meaning_dormant'))).toBeVisible();
      await page.getByRole('button', { name: textStart('activity.all_users') }).click();
      await expect.poll(() => shown(page)).toEqual([...everybody].sort());
    } finally {
      await older.close();
    }
  },
);

test('a day narrows the rows, an older one goes to the server as from, also by a link, and is taken away by its button', async ({
  signedIn,
}) => {
  const all = (await callService(service, service.tokens.admin, 'GET /user/activities?from=2000-01-01&per_page=100'))
    .body as readonly Named[];
  const day = all.at(-1)?.last_activity_on ?? '';
  const recent = await namesOf(`/user/activities?from=${day}&per_page=100`);
  expect(recent.length).toBeLessThan(all.length);
  const page = await openActivity(signedIn);
  await page.getByLabel(text('common.since'), { exact: true }).fill(day);
  await expect.poll(() => shown(page)).toEqual([...recent].sort());
  await expect(page).toHaveURL(new RegExp(`from=${day}`, 'u'));
  await page.getByRole('button', { name: text('activity.since_usual') }).click();
  await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(recent.length);
  await goTo(page, '/admin/activities?view=all&from=2000-01-01');
  await expect(page.getByLabel(text('common.since'), { exact: true })).toHaveValue('2000-01-01');
  const everybody = await namesOf('/users?per_page=100');
  await expect.poll(() => shown(page)).toEqual([...everybody].sort());
  await expect(page.getByRole('button', { name: `Active ${String(all.length)}` })).toBeVisible();
  // All accounts are younger than that day.
  await page.getByRole('button', { name: 'Dormant 0' }).click();
  await expect(page.getByText(text('activity.nobody_dormant'))).toBeVisible();
});

test('somebody becomes active by signing in; the row leads to the user, the filter finds names', async ({
  signedIn,
}) => {
  const page = await openActivity(signedIn);
  await page.getByRole('button', { name: textStart('activity.dormant') }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('otto');
  await expect.poll(() => shown(page)).toEqual(['otto.brandt']);
  await page.getByRole('row').filter({ hasText: '@otto.brandt' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Otto Brandt' })).toBeVisible();

  const made = await callService(service, service.tokens.admin, 'POST /users', {
    email: 'nils@quay.example',
    username: 'nils.berg',
    name: 'Nils Berg',
    password: 'high-water-9',
    skip_confirmation: true,
  });
  expect(made.status).toBe(201);
  await goTo(page, '/admin/activities?view=all&search=nils');
  const nils = page.getByRole('row').filter({ hasText: '@nils.berg' });
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect(nils).toContainText(text('activity.none_new'));
  await callService(service, null, 'POST /session', { login: 'nils.berg', password: 'high-water-9' });
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect(nils).not.toContainText(text('activity.none_new'));
  await page.getByRole('button', { name: textStart('common.active') }).click();
  await expect(nils).toContainText(text('dates.day_today'));
});

test('X9 the cut-off says whom it would touch before anything is sent, and its steps read nothing', async ({
  signedIn,
}) => {
  const everybody = (await callService(service, service.tokens.admin, 'GET /users?per_page=100'))
    .body as readonly Named[];
  const active = (await callService(service, service.tokens.admin, 'GET /user/activities?from=2000-01-01&per_page=100'))
    .body as readonly Named[];
  const dormantFor = (days: number): readonly string[] => {
    const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const since = new Set(active.filter((one) => one.last_activity_on >= day).map(({ username }) => username));
    return everybody
      .filter(({ username, created_at }) => created_at.slice(0, 10) < day && !since.has(username))
      .map(({ username }) => username);
  };
  expect(dormantFor(30).length).toBeGreaterThan(dormantFor(730).length);
  const otto = everybody.find(({ username }) => username === 'otto.brandt')?.id ?? 0;
  await callService(service, service.tokens.admin, `POST /users/${String(otto)}/impersonation_tokens`, {
    name: 'sync',
    scopes: ['api'],
  });
  const page = await openActivity(signedIn);
  const calls: { readonly operation: string; readonly body: string }[] = [];
  page.on('request', (request) => {
    const operation = /\/api\/([\w.]+)$/u.exec(new URL(request.url()).pathname)?.[1];
    if (operation !== undefined) calls.push({ operation, body: request.postData() ?? '' });
  });
  await page.getByRole('button', { name: textStart('activity.dormant') }).click();
  const slider = page.getByRole('slider', { name: text('activity.no_activity_for') });
  const count = page.getByRole('status').filter({ hasText: textPattern('activity.of_users') });
  const expectCount = (days: number) =>
    expect(count).toContainText(
      text('activity.of_users', { dormant: String(dormantFor(days).length), count: everybody.length }),
    );
  await expect(count).toBeVisible();
  calls.length = 0;
  await slider.focus();
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '30 days');
  await expectCount(30);
  await expect.poll(() => shown(page)).toEqual([...dormantFor(30)].sort());
  for (let step = 0; step < 20; step += 1) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '50 days');
  await expectCount(50);
  await slider.press('End');
  await expectCount(730);
  await expect.poll(() => shown(page)).toEqual([...dormantFor(730)].sort());
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/u);
  expect(calls.filter(({ operation }) => operation.startsWith('users.'))).toEqual([]);

  await slider.press('Home');
  await page.getByLabel(text('common.filter_by_name')).fill('otto');
  await expect.poll(() => shown(page)).toEqual(['otto.brandt']);
  const access = page.getByRole('region', { name: text('users.tokens_and_keys') });
  await expect(access).toContainText(/Tokens\s*[1-9]/u);
  const keys = await callService(service, service.tokens.admin, `GET /users/${String(otto)}/keys`);
  const length = (keys.body as readonly unknown[]).length;
  await expect(access).toContainText(
    new RegExp(`SSH keys\\s*${length === 0 ? text('common.none') : String(length)}`, 'u'),
  );
  const read = calls.filter(({ operation }) => operation === 'impersonationTokens.list').map(({ body }) => body);
  expect(read.some((body) => body.includes(String(otto)))).toBe(true);
  expect(new Set(read).size, 'tokens are read for current rows alone').toBeLessThan(dormantFor(30).length);
});

test('what is shown is copied as CSV', async ({ signedIn }) => {
  const page = await openActivity(signedIn);
  await page.getByRole('button', { name: textStart('activity.dormant') }).click();
  await expect.poll(async () => (await shown(page)).includes('otto.brandt')).toBe(true);
  const dormant = await shown(page);
  await page.getByRole('button', { name: text('activity.copy_csv') }).click();
  await expect(page.getByRole('button', { name: text('common.copied') })).toBeVisible();
  // A field of one line takes the text without its line ends.
  await page.getByLabel(text('common.filter_by_name')).focus();
  await page.keyboard.press('ControlOrMeta+v');
  const pasted = page.getByLabel(text('common.filter_by_name'));
  await expect(pasted).toHaveValue(/^username,name,email,state,activity/u);
  for (const name of dormant) await expect(pasted).toHaveValue(new RegExp(`${name},`, 'u'));
});

test('defect U-1: the run made from the dormant users blocks no bot, no ghost user and no account made today', async ({
  signedIn,
}) => {
  const asAdmin = (line: string, body?: object) => callService(service, service.tokens.admin, line, body);
  const add = async (username: string): Promise<number> => {
    const email = `${username}@quay.example`;
    const made = await asAdmin('POST /users', { email, username, name: username, password: 'high-water-9' });
    expect(made.status).toBe(201);
    return (made.body as Named).id;
  };
  addManyUsers(service, 3);
  const today = await add('nils.berg');
  // Who is deleted leaves the ghost user behind.
  expect((await asAdmin(`DELETE /users/${String(await add('leaves.soon'))}`)).status).toBe(204);
  const between = await startVariedServer(service.url, [], (value, { path }) =>
    path === '/users' && Array.isArray(value)
      ? value.map((user: unknown) => ({ ...fieldsOf(user), bot: fieldsOf(user)['username'] === 'member-2' }))
      : value,
  );
  try {
    const page = await openActivity(signedIn, () => Promise.resolve(between.url));
    const users = (await asAdmin('GET /users?per_page=100')).body as readonly (Named & { readonly state: string })[];
    const idOf = (name: string): number => users.find(({ username }) => username === name)?.id ?? 0;
    const spared = [idOf('member-2'), idOf('ghost'), today];
    expect(spared).not.toContain(0);
    await page.getByRole('button', { name: textStart('activity.dormant') }).click();
    await page.getByRole('button', { name: textPattern('activity.bulk_run') }).click();
    const list = page.getByRole('textbox', { name: text('bulk.list') });
    await expect(list).not.toHaveValue('');
    const handed = (await list.inputValue()).split('\n').map(Number);
    expect(handed).toEqual(expect.arrayContaining([idOf('member-1'), idOf('member-3')]));
    expect(handed.filter((id) => spared.includes(id))).toEqual([]);
    // A bot and the ghost user in a list are left out, and the plan says so.
    await list.fill([...handed, 'member-2', 'ghost'].join('\n'));
    await expect(page.getByText(text('bulk.bots_left_out', { count: 2 }))).toBeVisible();
    await page.getByRole('button', { name: text('bulk.show_requests') }).click();
    await page.getByRole('button', { name: textStart('runs.start') }).click();
    await expect(page.getByText(text('common.finished'))).toBeVisible();
    const blocked = between.seen.flatMap((line) => /^POST \/users\/(\d+)\/block$/u.exec(line)?.[1] ?? []).map(Number);
    expect(blocked).toEqual(expect.arrayContaining([idOf('member-1'), idOf('member-3')]));
    expect(blocked.filter((id) => !handed.includes(id))).toEqual([]);
    const stateOf = async (id: number): Promise<string> =>
      ((await asAdmin(`GET /users/${String(id)}`)).body as { readonly state: string }).state;
    for (const id of spared) expect(await stateOf(id)).toBe('active');
    expect(await stateOf(idOf('member-1'))).toBe('blocked');
  } finally {
    await between.close();
  }
});
