/** Keys and emails of another user, and the lookup of a key by its id; every effect is read back by the user's own token. */
// Home, key-lookup: keys.get
// Home, user-keys: userSshKeys.list, userSshKeys.create, userSshKeys.delete, userGpgKeys.list, userGpgKeys.get
// Home, user-keys: userGpgKeys.create, userGpgKeys.delete, userEmails.list, userEmails.create, userEmails.delete
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openUsers } from '#e2e/pages/administration.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { credentialPanel, credentialRow, makeGpgKey, makeSshKey } from '#e2e/pages/credentials.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { whenLacking } from '#testing/lacking.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

/** What the user has, as the user reads it. */
const ownOf = async (what: 'keys' | 'gpg_keys' | 'emails') =>
  (await callService(service, service.tokens.developer, `GET /user/${what}`)).body as readonly Readonly<
    Record<string, unknown>
  >[];
const dialog = (page: Page) => page.getByRole('dialog');

const openKeys = async (page: Page): Promise<void> => {
  await goTo(page, '/admin/users/4');
  await page.getByRole('heading', { level: 1, name: 'Ines Okafor' }).waitFor();
  await page.keyboard.press('Shift+K');
  await credentialRow(page, 'Desk in Lagos').waitFor();
};

test('an SSH key of a user is added and deleted by an administrator', { tag: '@always' }, async ({ signedIn }) => {
  test.skip(...whenLacking('ssh-keygen'));
  const made = makeSshKey('spare');
  const page = await openUsers(signedIn);
  await openKeys(page);
  await page.getByRole('button', { name: textStart('keys.add_ssh') }).click();
  await expect(dialog(page).getByText(text('keys.add_ssh_for', { username: 'ines.okafor' }))).toBeVisible();
  await dialog(page).getByLabel(text('keys.public_key')).fill(made.line);
  await expect(dialog(page).getByLabel(text('common.name'), { exact: true })).toHaveValue('spare');
  await dialog(page)
    .getByRole('button', { name: textStart('keys.add_ssh') })
    .click();
  await expect(dialog(page)).toBeHidden();
  expect(await ownOf('keys')).toMatchObject([{ title: 'Desk in Lagos' }, { title: 'spare', key: made.line }]);
  await credentialRow(page, 'Desk in Lagos').click();
  await page.keyboard.press('Shift+D');
  await expect(dialog(page).getByText(text('keys.delete_ssh_lost_of', { username: 'ines.okafor' }))).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: text('keys.delete_ssh') })
    .click();
  await expect(credentialRow(page, 'Desk in Lagos')).toBeHidden();
  expect(await ownOf('keys')).toMatchObject([{ title: 'spare' }]);
});

test('a GPG key of a user is added, read for itself and deleted', { tag: '@always' }, async ({ signedIn }) => {
  const { publicKey } = await makeGpgKey('Ines Okafor', 'ines.okafor@westhaven.example');
  const page = await openUsers(signedIn);
  await openKeys(page);
  await page.keyboard.press('Shift+A');
  await dialog(page).getByLabel(text('keys.public_key')).fill(publicKey);
  await expect(dialog(page).getByText(text('keys.details'))).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: textStart('keys.add_gpg') })
    .click();
  await expect(dialog(page)).toBeHidden();
  const [added] = await ownOf('gpg_keys');
  expect(String(added?.['key']).trim()).toBe(publicKey.trim());
  await credentialRow(page, 'Ines Okafor <').click();
  await expect(credentialPanel(page).getByText(`ID${String(added?.['id'])}`, { exact: true })).toBeVisible();
  await credentialPanel(page)
    .getByRole('button', { name: textStart('keys.delete_gpg') })
    .click();
  await dialog(page)
    .getByRole('button', { name: text('keys.delete_gpg') })
    .click();
  await expect(credentialRow(page, 'Ines Okafor <')).toBeHidden();
  expect(await ownOf('gpg_keys')).toEqual([]);
});

test('the panel reads a GPG key of a user itself: what was deleted since the list was read is seen', async ({
  signedIn,
}) => {
  const { publicKey } = await makeGpgKey('Ines Okafor', 'ines.okafor@westhaven.example');
  const made = await callService(service, service.tokens.developer, 'POST /user/gpg_keys', { key: publicKey });
  const { id } = made.body as { readonly id: number };
  const page = await openUsers(signedIn);
  await openKeys(page);
  await credentialRow(page, 'Ines Okafor <').waitFor();
  await callService(service, service.tokens.developer, `DELETE /user/gpg_keys/${String(id)}`);
  await credentialRow(page, 'Ines Okafor <').click();
  await expect(credentialPanel(page).getByRole('alert')).toContainText('Not found');
});

test('an email of a user is added and deleted; the primary one is marked', { tag: '@always' }, async ({ signedIn }) => {
  const page = await openUsers(signedIn);
  await openKeys(page);
  await page.keyboard.press('e');
  await dialog(page)
    .getByRole('textbox', { name: text('common.email') })
    .fill('ines@lagos.example');
  await dialog(page)
    .getByRole('button', { name: textStart('keys.add_email') })
    .click();
  await expect(dialog(page)).toBeHidden();
  expect(await ownOf('emails')).toMatchObject([{ email: 'ines@okafor.example' }, { email: 'ines@lagos.example' }]);
  await credentialRow(page, 'ines.okafor@westhaven.example').click();
  await expect(credentialPanel(page).getByText(text('keys.primary_of'))).toBeVisible();
  await credentialRow(page, 'ines@okafor.example').click();
  await credentialPanel(page)
    .getByRole('button', { name: textStart('keys.delete_email') })
    .click();
  await dialog(page)
    .getByRole('button', { name: text('keys.delete_email') })
    .click();
  await expect(credentialRow(page, 'ines@okafor.example')).toBeHidden();
  expect(await ownOf('emails')).toMatchObject([{ email: 'ines@lagos.example' }]);
});

test(
  'a key is looked up by its id, with its user; one that is not there says what to do',
  { tag: '@always' },
  async ({ signedIn }) => {
    test.skip(...whenLacking('ssh-keygen'));
    const made = makeSshKey('pilot boat');
    const added = await callService(service, service.tokens.reporter, 'POST /user/keys', {
      title: 'Pilot boat',
      key: made.line,
    });
    const { id } = added.body as { readonly id: number };
    const page = await openUsers(signedIn);
    await pressChord(page, 'g y');
    await expect(page.getByRole('heading', { name: text('keys.look_up_by_id') })).toBeVisible();
    const field = page.getByRole('textbox', { name: text('keys.lookup_field') });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('four');
    await field.press('Enter');
    await expect(page.getByText(text('keys.no_id', { given: 'four' }))).toBeVisible();
    await field.fill('99999');
    await page.getByRole('button', { name: text('common.find') }).click();
    await expect(page.getByRole('alert')).toContainText(text('keys.not_found', { id: '99999' }));
    await field.fill(`key-${String(id)}`);
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: 'Pilot boat' })).toBeVisible();
    await expect(page.getByText(made.sha256)).toBeVisible();
    expect(await page.evaluate(() => location.hash)).toBe(`#/admin/keys?id=key-${String(id)}`);
    const user = page.getByRole('complementary', { name: text('keys.user_of') });
    await expect(user.getByText('rune.dahl@pilots.example')).toBeVisible();
    await user.getByRole('button', { name: text('common.open') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rune Dahl' })).toBeVisible();
    expect((await callService(service, service.tokens.developer, `GET /keys/${String(id)}`)).status).toBe(403);
  },
);

test('a user who is no administrator is not offered the keys of others', async ({ app }) => {
  const page = await connectApp(app, service.url, service.tokens.developer);
  for (const [route, title] of [
    ['/admin/users/5/keys', 'User 5'],
    ['/admin/keys', text('screens.key_lookup')],
  ] as const) {
    await goTo(page, route);
    await expect(page.getByText(text('states.administrators_only', { title }))).toBeVisible();
  }
  await expect(page.getByRole('link', { name: text('screens.key_lookup') })).toBeHidden();
});
