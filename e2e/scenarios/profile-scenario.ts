/** The profile and keys: dialogs that add and delete, keys of every strength, long names, many rows, a list that failed, and the key lookup. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { credentialRow, makeGpgKey, makeSshKey } from '#e2e/pages/credentials.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, failed, openFresh, parts, shown, type Screenshot, type Setup, type Scenario } from './setup.ts';

const keys = '/profile/keys';
const dialog = (page: Page) => page.getByRole('dialog');

const add = async ({ service }: Setup, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${service.url}/api/v4/user/${path}`, {
    method: 'POST',
    headers: { 'private-token': service.tokens.admin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};

const addAll = async (setup: Setup): Promise<void> => {
  await add(setup, 'keys', { title: 'root@desk', key: makeSshKey('root@desk').line });
  await add(setup, 'keys', { title: 'old build box', key: makeSshKey('box', ['-t', 'rsa', '-b', '1024']).line });
  const title = 'The laptop that goes to the pilots of the outer bank and comes back once in a year';
  await add(setup, 'keys', { title, key: makeSshKey('laptop', ['-t', 'rsa', '-b', '2048']).line });
  const { publicKey } = await makeGpgKey('Ada Lindqvist', 'ada.lindqvist@westhaven.example');
  await add(setup, 'gpg_keys', { key: publicKey });
  await add(setup, 'emails', { email: 'ada@lindqvist.example' });
};

const pasted = async (page: Page, press: string, label: string, text: string): Promise<void> => {
  await page.keyboard.press(press);
  await dialog(page).getByLabel(label, { exact: true }).fill(text);
  await quiet(page);
};

const close = async (page: Page): Promise<void> => {
  await dialog(page)
    .getByRole('button', { name: text('common.discard') })
    .click();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
};

const forms = async (page: Page, screenshot: Screenshot): Promise<void> => {
  const made = makeSshKey('ada@tablet');
  const gpg = await makeGpgKey('Ada Lindqvist', 'ada@lindqvist.example');
  await pasted(page, 'a', text('keys.public_key'), made.line);
  await dialog(page).getByText(made.md5).waitFor();
  await screenshot(page, 'ssh-key-checked');
  await pasted(page, 'Tab', text('keys.public_key'), made.line.replace('AAAAC3', 'AAAA%3'));
  await dialog(page).getByText(textPattern('keys.ssh_character')).waitFor();
  await screenshot(page, 'ssh-key-broken');
  await pasted(page, 'Tab', text('keys.public_key'), made.privateText);
  await dialog(page).getByRole('alert').waitFor();
  await screenshot(page, 'ssh-key-private');
  await close(page);
  await pasted(page, 'Shift+A', text('keys.public_key'), gpg.publicKey);
  await dialog(page).getByText(text('keys.details')).waitFor();
  await screenshot(page, 'gpg-key-checked');
  await close(page);
  await page.keyboard.press('e');
  await dialog(page).waitFor();
  await screenshot(page, 'email-new');
  await page.keyboard.press('Escape');
};

const panels = async (page: Page, screenshot: Screenshot): Promise<void> => {
  for (const [name, text] of [
    ['ssh-key-weak', 'old build box'],
    ['gpg-key', 'Ada Lindqvist <'],
    ['email', 'ada@lindqvist.example'],
    ['email-primary', 'ada.lindqvist@westhaven.example'],
  ] as const) {
    await credentialRow(page, text).last().click();
    await quiet(page);
    await screenshot(page, name);
  }
  await credentialRow(page, 'old build box').click();
  await page.keyboard.press('Shift+D');
  await dialog(page).waitFor();
  await screenshot(page, 'ssh-key-delete');
  await page.keyboard.press('Escape');
};

const troubles = async (setup: Setup, page: Page, screenshot: Screenshot): Promise<void> => {
  setup.server.misbehave(failed, { path: /\/gpg_keys\?/u });
  await openFresh(page, keys);
  await shown(page, parts.row);
  await page.getByRole('alert').waitFor();
  await screenshot(page, 'profile-keys-part-failed');
  setup.server.behave();
  setup.server.misbehave(failed, { path: /\/user\/keys\/\d+$/u });
  await openFresh(page, keys);
  await shown(page, parts.failure);
  await screenshot(page, 'ssh-key-error');
  setup.server.behave();
  await arrive(page, '/admin/keys', parts.nothing);
  await screenshot(page, 'key-lookup-empty');
  await openFresh(page, '/admin/keys?id=99999');
  await shown(page, parts.failure);
  await screenshot(page, 'key-lookup-not-found');
};

/** The scenario. */
export const profileScenario: Scenario = {
  name: 'profile',
  programs: ['ssh-keygen'],
  scenario: async (setup, screenshot) => {
    await addAll(setup);
    const { app, server, service } = setup;
    const page = await connectApp(app, server.url, service.tokens.admin);
    await arrive(page, keys, parts.row);
    await credentialRow(page, 'Ada Lindqvist <').waitFor();
    await screenshot(page, 'profile-keys-all');
    await panels(page, screenshot);
    await forms(page, screenshot);
    await troubles(setup, page, screenshot);
  },
};
