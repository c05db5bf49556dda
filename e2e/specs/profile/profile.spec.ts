/** One's own profile: the account, keys and emails; every effect is read back by the API with another token, fingerprints by ssh-keygen. */
// Home, profile: currentUser.get
// Home, profile-keys: sshKeys.list, sshKeys.get, sshKeys.create, sshKeys.delete, gpgKeys.list, gpgKeys.get
// Home, profile-keys: gpgKeys.create, gpgKeys.delete, emails.list, emails.get, emails.create, emails.delete
import type { Page } from '@playwright/test';
import { text as appText, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import type { SignedIn } from '#e2e/fixtures/kept-window.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { credentialPanel, credentialRow, makeGpgKey, makeSshKey } from '#e2e/pages/credentials.ts';
import { whenLacking } from '#testing/lacking.ts';

let service: ServiceProcess;
test.beforeEach(({ service: fresh }) => {
  service = fresh;
});

const asAdmin = (request: string, body?: object) => callService(service, service.tokens.admin, request, body);
/** What the developer has, as an administrator reads it. */
const listOf = async (what: 'keys' | 'gpg_keys' | 'emails') =>
  (await asAdmin(`GET /users/4/${what}`)).body as readonly Readonly<Record<string, unknown>>[];
const dialog = (page: Page) => page.getByRole('dialog');

const openKeys = async ({ open }: SignedIn): Promise<Page> => {
  const page = await open('/profile/keys');
  await page.getByRole('grid', { name: appText('common.keys_and_emails') }).waitFor();
  await credentialRow(page, 'Desk in Lagos').waitFor();
  return page;
};

test('the account shows every field that the server tells', async ({ signedIn }) => {
  const page = await (await signedIn('admin')).open();
  await pressChord(page, 'g i');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lindqvist' })).toBeVisible();
  const { body } = await asAdmin('GET /user');
  const {
    email,
    projects_limit,
    bio,
    location: town,
    organization,
    web_url,
  } = body as Readonly<Record<string, string>>;
  const main = page.getByRole('main');
  for (const text of [email, bio, town, organization, web_url, Number(projects_limit).toLocaleString('en-GB')])
    await expect(main.getByText(String(text), { exact: true }).first()).toBeVisible();
  for (const name of [
    appText('users.email_confirmed'),
    appText('users.two_factor'),
    appText('users.identities'),
    appText('users.may_create_groups'),
    appText('users.last_sign_in'),
  ])
    await expect(main.getByText(name, { exact: true })).toBeVisible();
});

test('an SSH key is checked here, added, read and deleted', { tag: '@always' }, async ({ signedIn }) => {
  test.skip(...whenLacking('ssh-keygen'));
  const made = makeSshKey('ines@tablet');
  const page = await openKeys(await signedIn('developer'));
  await page.keyboard.press('a');
  const form = dialog(page);
  await form.getByLabel(appText('keys.public_key')).fill(made.line);
  await expect(form.getByText(made.sha256)).toBeVisible();
  await expect(form.getByText(made.md5)).toBeVisible();
  await expect(form.getByLabel(appText('common.name'), { exact: true })).toHaveValue('ines@tablet');
  await form.getByLabel(appText('common.name'), { exact: true }).fill('Tablet');
  await form.getByRole('button', { name: textStart('keys.add_ssh') }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await listOf('keys')).toMatchObject([{}, { title: 'Tablet', key: made.line }]);

  await credentialRow(page, 'Tablet').click();
  const panel = credentialPanel(page);
  await expect(panel.getByRole('heading', { name: 'Tablet' })).toBeVisible();
  await expect(panel.getByText(made.sha256)).toBeVisible();
  await expect(panel.getByText(made.md5)).toBeVisible();
  await expect(panel.getByText('256 bit, strong')).toBeVisible();
  await page.keyboard.press('y');
  await page.keyboard.press('Shift+D');
  await expect(dialog(page).getByText(made.sha256)).toBeVisible();
  expect(await listOf('keys'), 'nothing is deleted before the question is answered').toHaveLength(2);
  await dialog(page)
    .getByRole('button', { name: appText('keys.delete_ssh') })
    .click();
  await expect(credentialRow(page, 'Tablet')).toBeHidden();
  expect(await listOf('keys')).toMatchObject([{ title: 'Desk in Lagos' }]);
});

test('the panel reads a key itself: what was deleted since the list was read is seen', async ({ signedIn }) => {
  const page = await openKeys(await signedIn('developer'));
  const [{ id = 0 } = {}] = await listOf('keys');
  const [email] = await listOf('emails');
  await asAdmin(`DELETE /users/4/emails/${String(email?.['id'])}`);
  await credentialRow(page, 'ines@okafor.example').click();
  await expect(credentialPanel(page).getByRole('alert')).toContainText('Not found');
  await credentialRow(page, 'Desk in Lagos').click();
  await expect(credentialPanel(page).getByText(`ID${String(id)}`, { exact: true })).toBeVisible();
});

test('R8 a key that somebody has already is said at its field; a weak one and a broken one are marked', async ({
  signedIn,
}) => {
  test.skip(...whenLacking('ssh-keygen'));
  const page = await openKeys(await signedIn('developer'));
  const [first] = await listOf('keys');
  const key = String(first?.['key']);
  await page.keyboard.press('a');
  const form = dialog(page);
  const field = form.getByLabel(appText('keys.public_key'));
  await field.fill(key.replace('AAAAIF8', 'AAAA%F8'));
  await expect(form.getByText(textPattern('keys.ssh_character', { character: '%' }))).toBeVisible();
  await form.getByRole('button', { name: textStart('keys.add_ssh') }).click();
  await expect(field).toHaveAccessibleDescription(textPattern('keys.ssh_character'));
  await field.fill(key.split(' ').slice(0, 2).join(' ').concat(' same key, other comment'));
  await form.getByLabel(appText('common.name'), { exact: true }).fill('Again');
  await form.getByRole('button', { name: textStart('keys.add_ssh') }).click();
  await expect(field).toHaveAccessibleDescription('Fingerprint has already been taken.');
  expect(await listOf('keys')).toHaveLength(1);

  const weak = makeSshKey('old@box', ['-t', 'rsa', '-b', '1024']);
  await field.fill(weak.line);
  await expect(form.getByText('1,024 bit, weak')).toBeVisible();
  await form.getByRole('button', { name: textStart('keys.add_ssh') }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(appText('keys.weak', { count: 1, list: 'Again' }))).toBeVisible();
});

test('S8 a private key is recognized, and neither sent nor kept', async ({ signedIn }) => {
  test.skip(...whenLacking('ssh-keygen'));
  const made = makeSshKey('ines@tablet');
  const gpg = await makeGpgKey('Ines Okafor', 'ines@okafor.example');
  const developer = await signedIn('developer');
  const page = await openKeys(developer);
  for (const [press, label, text, add] of [
    ['a', appText('keys.public_key'), made.privateText, appText('keys.add_ssh')],
    ['Shift+A', appText('keys.public_key'), gpg.privateKey, appText('keys.add_gpg')],
  ] as const) {
    await page.keyboard.press(press);
    const form = dialog(page);
    await form.getByLabel(label, { exact: true }).fill(text);
    await expect(form.getByRole('alert')).toContainText(appText('keys.is_private'));
    if (press === 'a') await form.getByLabel(appText('common.name'), { exact: true }).fill('kept on disk');
    await form.getByRole('button', { name: new RegExp(`^${add}`, 'u') }).click();
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(appText('keys.never_private'));
    await form.getByRole('button', { name: appText('keys.empty_field') }).click();
    await expect(form.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  expect(await listOf('keys')).toHaveLength(1);
  expect(await listOf('gpg_keys')).toHaveLength(0);
  await expect.poll(() => filesWith(developer.app.userData, 'kept on disk').length, 'the control').toBeGreaterThan(0);
  for (const text of [made.privateText, gpg.privateKey]) {
    const line = text.split('\n')[4] ?? '';
    expect(line.length).toBeGreaterThan(30);
    expect(filesWith(developer.app.userData, line)).toEqual([]);
    expect(developer.app.log).not.toContain(line);
  }
});

test('a GPG key is checked here, added, read and deleted', { tag: '@always' }, async ({ signedIn }) => {
  const { publicKey } = await makeGpgKey('Ines Okafor', 'ines@okafor.example');
  const page = await openKeys(await signedIn('developer'));
  await page.keyboard.press('Shift+A');
  const form = dialog(page);
  await form.getByLabel(appText('keys.public_key')).fill(publicKey);
  await expect(form.getByText('Ines Okafor <ines@okafor.example>')).toBeVisible();
  await expect(form.getByText('256 bit, strong')).toBeVisible();
  await form.getByRole('button', { name: textStart('keys.add_gpg') }).click();
  await expect(dialog(page)).toBeHidden();
  const [added] = await listOf('gpg_keys');
  expect(String(added?.['key']).trim()).toBe(publicKey.trim().replaceAll('\r', ''));

  await page.keyboard.press('Shift+A');
  await form.getByLabel(appText('keys.public_key')).fill(publicKey);
  await form.getByRole('button', { name: textStart('keys.add_gpg') }).click();
  await expect(form.getByLabel(appText('keys.public_key'))).toHaveAccessibleDescription(
    'Public key has already been taken.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await credentialRow(page, 'Ines Okafor <ines@okafor.example>').click();
  const panel = credentialPanel(page);
  await expect(panel.getByText(`ID${String(added?.['id'])}`, { exact: true })).toBeVisible();
  await expect(panel.getByText(appText('common.never'), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: textStart('keys.delete_gpg') }).click();
  await dialog(page)
    .getByRole('button', { name: appText('keys.delete_gpg') })
    .click();
  await expect(credentialRow(page, 'Ines Okafor <')).toBeHidden();
  expect(await listOf('gpg_keys')).toEqual([]);
});

test(
  'an email is added and deleted; the primary one is marked, and stays',
  { tag: '@always' },
  async ({ signedIn }) => {
    const page = await openKeys(await signedIn('developer'));
    await credentialRow(page, 'ines.okafor@westhaven.example').click();
    await expect(credentialPanel(page).getByText(appText('keys.primary_own'))).toBeVisible();
    await page.keyboard.press('e');
    const form = dialog(page);
    await form.getByRole('textbox', { name: appText('common.email') }).fill('not an address');
    await form.getByRole('button', { name: textStart('keys.add_email') }).click();
    await expect(form.getByRole('textbox', { name: appText('common.email') })).toHaveAccessibleDescription(
      textStart('keys.email_problem'),
    );
    await form.getByRole('textbox', { name: appText('common.email') }).fill('rune@dahl.example');
    await form.getByRole('button', { name: textStart('keys.add_email') }).click();
    await expect(form.getByRole('textbox', { name: appText('common.email') })).toHaveAccessibleDescription(
      'Email has already been taken.',
    );
    await form.getByRole('textbox', { name: appText('common.email') }).fill('ines@lagos.example');
    await form.getByRole('button', { name: textStart('keys.add_email') }).click();
    await expect(dialog(page)).toBeHidden();
    const before = await listOf('emails');
    expect(before.map(({ email }) => email)).toEqual(['ines@okafor.example', 'ines@lagos.example']);
    await credentialRow(page, 'ines@lagos.example').click();
    await expect(credentialPanel(page).getByText(`ID${String(before[1]?.['id'])}`, { exact: true })).toBeVisible();
    await credentialPanel(page)
      .getByRole('button', { name: textStart('keys.delete_email') })
      .click();
    await dialog(page)
      .getByRole('button', { name: appText('keys.delete_email') })
      .click();
    await expect(credentialRow(page, 'ines@lagos.example')).toBeHidden();
    expect(await listOf('emails')).toMatchObject([{ email: 'ines@okafor.example' }]);
  },
);
