/** Users as administrators see and change them; every effect is read back by the API, by a sign-in, or by a token that is refused. */
// Home, users: users.list, users.create
// Home, user: users.get, users.update, users.delete, users.block, users.unblock
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { passwordOf, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService, signInStatus } from '#e2e/fixtures/service-api.ts';
import { addManyUsers, openUsers, picture, pixel, userRow } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const asAdmin = (request: string, body?: object) => callService(service, service.tokens.admin, request, body);
const tokenStatus = async (token: string): Promise<number> => (await callService(service, token, 'GET /user')).status;
const open = (page: Page, id: number) => goTo(page, `/admin/users/${String(id)}`);
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'a list of 10,000 users is read page by page, filtered by the server, and keeps its filter in the address',
  { tag: '@always' },
  async ({ signedIn }) => {
    addManyUsers(service, 10_000);
    const page = await openUsers(signedIn);
    await expect(page.getByText(text('users.count', { count: 10_012 }), { exact: true })).toBeVisible();
    await expect(page.getByText('1 of 10,012', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('End');
    await expect(page.getByText('100 of 10,012', { exact: true })).toBeVisible();

    await page.getByRole('searchbox').fill('member-421');
    await expect(page.getByText(text('users.count', { count: 11 }), { exact: true })).toBeVisible();
    await expect(userRow(page, 'member-4219')).toBeVisible();
    await expect(userRow(page, 'member-9999')).toBeHidden();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: text('common.blocked'), exact: true }).click();
    await expect(userRow(page, 'otto.brandt')).toBeVisible();
    await expect(userRow(page, 'member-10000')).toBeHidden();
    expect(await page.evaluate(() => location.hash)).toBe('#/admin/users?state=blocked');

    await goTo(page, '/admin/users?created_after=2021-01-02&created_before=2021-01-02');
    await expect(page.getByText(text('users.count', { count: 24 }), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text('lists.more_filters') }).click();
    await page.getByRole('textbox', { name: text('users.username_exactly') }).fill('member-30');
    await expect(page.getByText(text('users.count', { count: 1 }), { exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: text('users.username_exactly') }).fill('member-3');
    await expect(page.getByText(text('common.no_results'))).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: text('lists.clear_filters') })
      .last()
      .click();
    await expect(page.getByText(text('users.count', { count: 10_012 }), { exact: true })).toBeVisible();

    await goTo(page, '/admin/users?external=true');
    await expect(page.getByText(text('users.count', { count: 1 }), { exact: true })).toBeVisible();
    await goTo(page, '/admin/users?attributes=no%3Dsuch');
    await expect(page.getByText(text('common.no_results'))).toBeVisible();
    await goTo(page, '/admin/users?provider=ldapmain');
    await expect(page.getByText(text('users.provider_incomplete'))).toBeVisible();
    await goTo(page, '/admin/users?provider=ldapmain&extern_uid=nobody');
    await expect(page.getByText(text('common.no_results'))).toBeVisible();
  },
);

test(
  'a new user has every field that was entered, a picture too, and signs in',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openUsers(signedIn);
    await page.keyboard.press('c');
    const form = dialog(page);
    const fields = {
      Name: 'Nils Berg',
      Username: 'nils.berg',
      Email: 'nils@quay.example',
      Password: 'high-water-9',
      'Projects limit': '7',
    };
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel(text('users.skip_confirmation')).check();
    await form.getByLabel(text('common.administrator')).check();
    await form.getByLabel(text('users.external')).check();
    await form.getByLabel(text('users.may_create_groups')).uncheck();
    await form.getByRole('button', { name: text('common.profile') }).click();
    const profile = {
      Bio: 'Moors ships.',
      Location: 'Oslo',
      Organization: 'Quay',
      Website: 'https://quay.example',
      'Messenger ID': 'nils.calls',
      'Professional network': 'nils-works',
      'Social account': 'nils_says',
    };
    for (const [label, value] of Object.entries(profile)) await form.getByLabel(label, { exact: true }).fill(value);
    await form.locator('input[type=file]').setInputFiles(picture);
    await expect(form.getByText('face.png')).toBeVisible();
    await form.getByRole('button', { name: text('users.identity') }).click();
    await form.getByLabel(text('users.provider'), { exact: true }).fill('github');
    await form.getByLabel(text('users.provider_id')).fill('4711');
    await form.getByRole('button', { name: textStart('users.create_user') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nils Berg' })).toBeVisible();

    const { body } = await asAdmin('GET /users?username=nils.berg');
    const [user] = body as [{ readonly avatar_url: string }];
    expect(user).toMatchObject({
      email: 'nils@quay.example',
      name: 'Nils Berg',
      projects_limit: 7,
      is_admin: true,
      external: true,
      can_create_group: false,
      bio: 'Moors ships.',
      location: 'Oslo',
      organization: 'Quay',
      website_url: 'https://quay.example',
      messenger_id: 'nils.calls',
      network_profile: 'nils-works',
      social_account: 'nils_says',
      identities: [{ provider: 'github', extern_uid: '4711' }],
    });
    const served = await fetch(user.avatar_url, { headers: { 'private-token': service.tokens.reporter } });
    expect(Buffer.from(await served.arrayBuffer()).equals(pixel)).toBe(true);
    expect(await signInStatus(service, 'nils.berg', 'high-water-9')).toBe(201);
  },
);

test('R8 an email that is taken is said at its field, and leads to the user who has it', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await page.getByRole('button', { name: text('common.new_user') }).click();
  const form = dialog(page);
  await form.getByLabel(text('common.name'), { exact: true }).fill('Another Rune');
  await form.getByLabel(text('common.username')).fill('another.rune');
  await form.getByLabel(text('common.email'), { exact: true }).fill('Rune.Dahl@pilots.example');
  await form.getByRole('button', { name: textStart('users.create_user') }).click();
  await expect(form.getByLabel(text('common.email'), { exact: true })).toHaveAccessibleDescription(
    'Email has already been taken.',
  );
  await form.getByRole('link', { name: 'Rune Dahl @rune.dahl' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rune Dahl' })).toBeVisible();
  expect((await asAdmin('GET /users?username=another.rune')).body).toEqual([]);
});

test(
  'editing sends what was changed alone: what another administrator changed meanwhile stays',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openUsers(signedIn);
    await open(page, 5);
    await page.getByRole('button', { name: textStart('common.edit') }).click();
    const form = dialog(page);
    await form.getByLabel(text('common.email'), { exact: true }).fill('rune@bank.example');
    await form.getByLabel(text('users.new_password')).fill('new-moon-tide');
    await form.getByLabel(text('users.external')).check();
    await form.getByRole('button', { name: text('common.profile') }).click();
    await form.getByLabel(text('users.bio')).fill('');
    await form.locator('input[type=file]').setInputFiles(picture);
    await asAdmin('PUT /users/5', { location: 'Stavanger' });
    await form.getByRole('button', { name: textStart('common.save_changes') }).click();
    await expect(form).toBeHidden();
    const { body } = await asAdmin('GET /users/5');
    expect(body).toMatchObject({
      email: 'rune@bank.example',
      username: 'rune.dahl',
      external: true,
      bio: '',
      location: 'Stavanger',
      avatar_url: expect.stringContaining('face.png') as unknown,
    });
    expect(await signInStatus(service, 'rune.dahl', 'new-moon-tide')).toBe(201);
    expect(await signInStatus(service, 'rune.dahl', passwordOf(service, 'rune.dahl'))).toBe(401);
    await expect(page.getByText('rune@bank.example')).toBeVisible();

    await page.keyboard.press('Shift+E');
    await form.getByLabel(text('common.username')).fill('hanna.brook');
    await form.getByRole('button', { name: text('common.profile') }).click();
    await form.getByRole('button', { name: text('components.remove_file') }).click();
    await form.getByRole('button', { name: textStart('common.save_changes') }).click();
    await expect(form.getByRole('link', { name: 'Hanna Brook @hanna.brook' })).toBeVisible();
    await form.getByLabel(text('common.username')).fill('rune.dahl');
    await form.getByRole('button', { name: textStart('common.save_changes') }).click();
    await expect(form).toBeHidden();
    expect((await asAdmin('GET /users/5')).body).toMatchObject({ username: 'rune.dahl', avatar_url: null });
  },
);

test(
  'S28 a blocked user’s token is refused after the question was confirmed, and works again after unblocking',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openUsers(signedIn);
    await open(page, 4);
    await page.getByRole('button', { name: textStart('users.block_user') }).click();
    await dialog(page).getByText('Ines Okafor, @ines.okafor').waitFor();
    expect(await tokenStatus(service.tokens.developer)).toBe(200);
    await dialog(page)
      .getByRole('button', { name: text('users.block_user') })
      .click();
    await expect(page.getByText(text('common.blocked'), { exact: true }).first()).toBeVisible();
    expect(await tokenStatus(service.tokens.developer)).toBe(403);
    await page.keyboard.press('b');
    await dialog(page)
      .getByRole('button', { name: text('users.unblock_user') })
      .click();
    await expect(page.getByRole('button', { name: textStart('users.block_user') })).toBeVisible();
    expect(await tokenStatus(service.tokens.developer)).toBe(200);
  },
);

test('several users are blocked one by one, without one’s own account', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  for (const username of ['root', 'ines.okafor', 'rune.dahl'])
    await userRow(page, username).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: text('lists.selected_rows') });
  await expect(bar.getByText(text('users.without_own'))).toBeVisible();
  await bar.getByRole('button', { name: text('users.block'), exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: text('bulk.run_block', { count: 2 }) })
    .click();
  await expect(dialog(page).getByText(text('common.many_done', { done: 2, total: 2 }))).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: text('common.close') })
    .click();
  await expect(userRow(page, 'rune.dahl').getByText(text('common.blocked'))).toBeVisible();
  expect(
    await Promise.all([service.tokens.developer, service.tokens.reporter, service.tokens.admin].map(tokenStatus)),
  ).toEqual([403, 403, 200]);
});

test('one’s own account is neither blocked nor deleted, and the reason is said', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await open(page, 1);
  for (const name of [/^Block user/, /^Delete user/]) {
    const button = page.getByRole('button', { name });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(text('users.own_account'));
  }
});

test(
  'S28 deleting asks for the username, and gives what was written to the ghost user',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openUsers(signedIn);
    await open(page, 4);
    await page.getByRole('button', { name: textStart('users.delete_user') }).click();
    const sure = dialog(page).getByRole('button', { name: text('users.delete_user'), exact: true });
    await expect(dialog(page).getByText(textPattern('users.delete_stays'))).toBeVisible();
    await expect(sure).toBeDisabled();
    await dialog(page)
      .getByLabel(text('blocks.type_to_confirm', { name: 'ines.okafor' }))
      .fill('ines.okafor');
    await sure.click();
    await expect(page.getByRole('grid', { name: text('common.users') })).toBeVisible();
    await expect(userRow(page, 'ines.okafor')).toBeHidden();
    expect((await asAdmin('GET /users/4')).status).toBe(404);
    const [ghost] = (await asAdmin('GET /users?search=ghost')).body as [{ readonly id: number }];
    const { body } = await asAdmin(`GET /merge_requests?scope=all&author_id=${String(ghost.id)}`);
    expect((body as unknown[]).length).toBeGreaterThan(0);
  },
);

test('S28 a hard delete says that everything goes, and then it is gone', async ({ signedIn }) => {
  const before = (await asAdmin('GET /merge_requests?scope=all&author_id=4')).body as { readonly iid: number }[];
  expect(before.length).toBeGreaterThan(0);
  const page = await openUsers(signedIn);
  await open(page, 4);
  await page.getByRole('button', { name: textStart('users.delete_user') }).click();
  await dialog(page).getByLabel(text('users.delete_hard')).check();
  await expect(dialog(page).getByText(textPattern('users.delete_goes_also'))).toBeVisible();
  await dialog(page)
    .getByLabel(text('blocks.type_to_confirm', { name: 'ines.okafor' }))
    .fill('ines.okafor');
  await dialog(page)
    .getByRole('button', { name: text('users.delete_hard_verb') })
    .click();
  await expect(page.getByRole('grid', { name: text('common.users') })).toBeVisible();
  await expect(userRow(page, 'ines.okafor')).toBeHidden();
  for (const { iid } of before)
    expect((await asAdmin(`GET /projects/1/merge_requests/${String(iid)}`)).status).toBe(404);
});

test('somebody who is no administrator sees that, and no user', async ({ signedIn }) => {
  const page = await (await signedIn('developer')).open();
  await page.getByRole('link', { name: text('screens.review') }).waitFor();
  await expect(page.getByRole('link', { name: text('common.users') })).toBeHidden();
  await goTo(page, '/admin/users');
  await expect(
    page.getByRole('heading', { name: text('states.administrators_only', { title: text('common.users') }) }),
  ).toBeVisible();
  await goTo(page, '/admin/users/4/tokens');
  await expect(page.getByRole('heading', { name: textPattern('states.administrators_only') })).toBeVisible();
});
