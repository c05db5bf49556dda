/** Signing in by user and password: each refusal in words, the password kept nowhere, the token in the keychain as one that was pasted. */
// Home, sign-in: session.create
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startDirectory } from '#service/testing/directory-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import { passwordOf, startService, startServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { secretOf, startKeyring } from '#e2e/fixtures/session-bus.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { whenLacking } from '#testing/lacking.ts';
import { submitSignIn } from '#e2e/pages/first-run.ts';

/** The key of the one account of a profile: its entry in the keychain has that name. */
const onlyKeyOf = (userData: string): string => {
  const { accounts } = JSON.parse(readFileSync(join(userData, 'accounts.json'), 'utf8')) as {
    readonly accounts: readonly { readonly key: string }[];
  };
  return accounts[0]?.key ?? '';
};

const again = async (signIn: Page, login: string, password: string): Promise<void> => {
  await signIn.getByLabel(text('common.username_or_email')).fill(login);
  await signIn.getByLabel(text('common.password'), { exact: true }).fill(password);
  await submitSignIn(signIn);
};

const expectRefusal = async (signIn: Page, words: RegExp): Promise<void> => {
  const field = signIn.getByLabel(text('common.password'), { exact: true });
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).not.toHaveValue('');
};

test(
  'S8 each refusal of a password says why, and a right one signs in and is kept nowhere',
  { tag: '@always' },
  async ({ launchApp }) => {
    const service = await startService();
    try {
      const app = await launchApp();
      const signIn = await app.window('sign-in.html');
      await connectByPassword(signIn, 'ines.okafor', 'wrong-tide-1', service.url);
      await expectRefusal(signIn, textPattern('failures.wrong_password'));
      const people = (await callService(service, service.tokens.admin, 'GET /users?per_page=100')).body as readonly {
        readonly username: string;
        readonly state: string;
        readonly two_factor_enabled: boolean;
        readonly confirmed_at: string | null;
      }[];
      const signInAs = async (words: RegExp, username = ''): Promise<void> => {
        await again(signIn, username, passwordOf(service, username));
        await expectRefusal(signIn, words);
      };
      await signInAs(/is blocked/, people.find(({ state }) => state === 'blocked')?.username);
      await signInAs(textPattern('failures.two_factor'), people.find((one) => one.two_factor_enabled)?.username);
      await signInAs(textPattern('failures.unconfirmed'), people.find((one) => one.confirmed_at === null)?.username);

      const password = passwordOf(service, 'ines.okafor');
      await again(signIn, 'ines.okafor@westhaven.example', password);
      const page = await app.window('index.html');
      await expect(page.getByRole('button', { name: /@ines\.okafor/ })).toBeVisible();
      expect(app.log).not.toContain(password);
      await app.close();
      expect(filesWith(app.userData, password)).toEqual([]);
      expect(filesWith(app.userData, 'ines.okafor').length, 'the control').toBeGreaterThan(0);
    } finally {
      await service.stop();
    }
  },
);

test(
  'S8 the token of a password goes to the keychain, as one that was pasted, and signs in after a restart',
  { tag: ['@keychain'] },
  async ({ launchApp }) => {
    test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'));
    const service = await startService();
    const bus = await startKeyring();
    try {
      const app = await launchApp({ environment: bus.environment });
      const { userData } = app;
      const password = passwordOf(service, 'ines.okafor');
      await connectByPassword(await app.window('sign-in.html'), 'ines.okafor', password, service.url);
      await app.window('index.html');
      const kept = secretOf(bus, `Lectern, ${userData}`, onlyKeyOf(userData)) ?? '';
      expect(kept).not.toBe(password);
      const who = await callService(service, kept, 'GET /user');
      expect([who.status, who.body]).toEqual([200, expect.objectContaining({ username: 'ines.okafor' })]);
      await app.close();
      expect(filesWith(userData, kept)).toEqual([]);
      const again = await launchApp({ userData, environment: bus.environment });
      await expect((await again.window('index.html')).getByText('@ines.okafor').first()).toBeVisible();
    } finally {
      await bus.stop();
      await service.stop();
    }
  },
);

test('somebody of the directory signs in with its password; while it is away that is said, and no password is wrong', async ({
  app,
}) => {
  test.skip(...whenLacking('slapd'));
  const person = { uid: 'signe.holm', name: 'Signe Holm', mail: 'signe@westhaven.example', password: 'ebb-and-flow-3' };
  const directory = await startDirectory([person]);
  const service = await startServiceProcess(['--sample', '--ldap', directory.url]);
  try {
    await directory.stop();
    const signIn = await app.window('sign-in.html');
    await connectByPassword(signIn, person.uid, person.password, service.url);
    await expectRefusal(signIn, /couldn’t check the password.*The directory does not answer/);
    await expect(signIn.getByLabel(text('accounts.server_address'))).toHaveAttribute('aria-invalid', 'false');
  } finally {
    await service.stop();
  }
});
