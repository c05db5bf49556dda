/** Each field of the forms over users that other stories leave out, read back by the API. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openUsers, userRow } from '#e2e/pages/administration.ts';
import { goTo } from '#e2e/pages/go-to.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const asAdmin = (request: string) => callService(service, service.tokens.admin, request);

test('every field of a user is changed', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await goTo(page, '/admin/users/5');
  await page.getByRole('button', { name: textStart('common.edit') }).click();
  const form = page.getByRole('dialog');
  const fill = async (fields: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  };
  await fill({ Name: 'Rune the Pilot', Username: 'rune.pilot', 'Projects limit': '3' });
  await form.getByLabel(text('common.administrator')).click();
  await form.getByLabel(text('users.may_create_groups')).click();
  await form.getByRole('button', { name: text('common.profile') }).click();
  await fill({
    Location: 'Ålesund',
    Organization: 'Pilots of the bar',
    Website: 'https://pilots.example',
    'Messenger ID': 'rune.calls',
    'Professional network': 'rune-works',
    'Social account': 'rune_says',
  });
  await form.getByRole('button', { name: text('users.identity') }).click();
  await fill({ Provider: 'github', 'ID at the provider': '815' });
  const { body: before } = await asAdmin('GET /users/5');
  await form.getByRole('button', { name: textStart('common.save_changes') }).click();
  await expect(form).toBeHidden();
  const { body } = await asAdmin('GET /users/5');
  const { is_admin, can_create_group } = before as { readonly is_admin: boolean; readonly can_create_group: boolean };
  expect(body).toMatchObject({
    name: 'Rune the Pilot',
    username: 'rune.pilot',
    projects_limit: 3,
    is_admin: !is_admin,
    can_create_group: !can_create_group,
    location: 'Ålesund',
    organization: 'Pilots of the bar',
    website_url: 'https://pilots.example',
    messenger_id: 'rune.calls',
    network_profile: 'rune-works',
    social_account: 'rune_says',
    identities: expect.arrayContaining([{ provider: 'github', extern_uid: '815' }]) as unknown,
  });
});

test('a new user gets a link to set the password; active users are listed alone', async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await page.keyboard.press('c');
  const form = page.getByRole('dialog');
  for (const [label, value] of Object.entries({
    Name: 'Nils Berg',
    Username: 'nils.berg',
    Email: 'nils@quay.example',
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel(text('users.mail_link')).check();
  await form.getByRole('button', { name: textStart('users.create_user') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nils Berg' })).toBeVisible();
  expect((await asAdmin('GET /users?username=nils.berg')).body).toMatchObject([{ email: 'nils@quay.example' }]);

  await goTo(page, '/admin/users');
  await expect(userRow(page, 'otto.brandt')).toBeVisible();
  await page.getByRole('button', { name: textStart('common.active') }).click();
  await expect(userRow(page, 'otto.brandt')).toHaveCount(0);
  await expect(userRow(page, 'nils.berg')).toBeVisible();
  expect((await asAdmin('GET /users?blocked=true')).body).toMatchObject([{ username: 'otto.brandt' }]);
});
