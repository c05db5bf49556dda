/** The keychain's whole story with a real keyring: kept, read by another program, used after a restart, gone after signing out; and each way in which there is none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text, textStart } from '#testing/text.ts';
import { expect, test, type AppFixtures } from '#e2e/fixtures/app.ts';
import { filesWith } from '#e2e/fixtures/find-text.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import {
  clearSecret,
  lockKeyring,
  noBus,
  secretOf,
  startBusWithoutKeychain,
  startKeyring,
  startSilentBus,
  startSilentKeychain,
  type SessionBus,
} from '#e2e/fixtures/session-bus.ts';
import { signOut } from '#e2e/pages/accounts.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { whenLacking } from '#testing/lacking.ts';

let service: ServiceProcess;
let bus: SessionBus;
test.beforeEach(async () => {
  // For a test that skips itself: what is stopped after it.
  bus = noBus;
  service = await startService();
});
test.afterEach(async () => {
  await bus.stop();
  await service.stop();
});

const keyOf = (userData: string): string => {
  const { accounts } = JSON.parse(readFileSync(join(userData, 'accounts.json'), 'utf8')) as {
    accounts: { key: string }[];
  };
  return accounts[0]?.key ?? '';
};

test(
  'K3 K4 S8 the token is in the keychain and in no file, signs in after a restart, and goes with signing out',
  { tag: ['@electron', '@keychain', '@always'] },
  async ({ launchApp }) => {
    test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'));
    bus = await startKeyring();
    const token = service.tokens.maintainer;
    const app = await launchApp({ environment: bus.environment });
    const { userData } = app;
    const entries = `Lectern, ${userData}`;
    await test.step('sign in: another program finds the token in the keychain', async () => {
      const signIn = await app.window('sign-in.html');
      await signIn.getByRole('button', { name: textStart('accounts.connect_server') }).click();
      await expect(signIn.getByText(text('accounts.keychain_safe'))).toBeVisible();
      await connect(signIn, service.url, token);
      await app.window('index.html');
      expect(secretOf(bus, entries, keyOf(userData))).toBe(token);
      expect(secretOf(bus, 'Lectern', keyOf(userData))).toBe(null);
    });
    await app.close();
    await test.step('no file of the profile holds it; the search finds a planted one', () => {
      expect(filesWith(userData, token)).toEqual([]);
      const planted = join(userData, 'planted.txt');
      writeFileSync(planted, `so ${token} here`);
      expect(filesWith(userData, token)).toEqual([planted]);
      rmSync(planted);
    });
    const again = await launchApp({ userData, environment: bus.environment });
    const page = await again.window('index.html');
    await expect(page.getByText('@mateo.silva').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search the edges of a window by bisection' })).toBeVisible();
    expect(again.windows().filter((one) => one.url().includes('sign-in'))).toEqual([]);

    await test.step('signing out deletes the entry and what the pages stored', async () => {
      const key = keyOf(userData);
      await page.evaluate(() => localStorage.setItem('planted', 'by the page'));
      await signOut(page, 'mateo.silva');
      const signIn = await again.window('sign-in.html');
      await expect.poll(() => again.windows().length).toBe(1);
      expect(secretOf(bus, entries, key)).toBe(null);
      await connect(signIn, service.url, token);
      const back = await again.window('index.html');
      expect(await back.evaluate(() => localStorage.getItem('planted'))).toBe(null);
      await signOut(back, 'mateo.silva');
      await again.window('sign-in.html');
      expect(readFileSync(join(userData, 'logs/main.log'), 'utf8')).not.toMatch(/attachToTarget|No target|app origin:/);
    });
  },
);

/** What the sign-in window shows. */
interface Sight {
  /** At once. */
  readonly begins: string | RegExp;
  /** When the keychain has answered, or has not for too long. */
  readonly reason: string;
}

const again = 'As @mateo.silva on';

const silent: Sight = {
  begins: textStart('accounts.asking_for', { username: 'mateo.silva' }),
  reason: text('accounts.keychain_no_answer'),
};

/** @returns the profile, in which nothing has the token */
const sayWhyAndWork = async (launchApp: AppFixtures['launchApp'], { begins, reason }: Sight): Promise<string> => {
  const userData = mkdtempSync(join(tmpdir(), 'lectern-e2e-'));
  // As an earlier start with a working keychain left it.
  const account = {
    key: 'a'.repeat(32),
    base_url: service.url,
    username: 'mateo.silva',
    name: 'Mateo Silva',
    is_admin: false,
    frame: 'standard',
    token_home: 'keychain',
    is_insecure: false,
    server_version: null,
  };
  writeFileSync(
    join(userData, 'accounts.json'),
    JSON.stringify({ version: 1, last: account.key, accounts: [account] }),
  );
  const app = await launchApp({ userData, environment: bus.environment });
  const signIn = await app.window('sign-in.html');
  // What it begins with stands there for ten seconds: a busy machine may show the window after that.
  await expect(signIn.getByText(begins).or(signIn.getByText(reason)).first()).toBeVisible();
  await expect(signIn.getByText(reason).first()).toBeVisible();
  await expect(signIn.getByText(text('accounts.session_only'))).toBeVisible();
  await expect(signIn.getByLabel(text('accounts.server_address'))).toHaveValue(service.url);
  await connect(signIn, service.url, service.tokens.maintainer);
  await expect((await app.window('index.html')).getByText('@mateo.silva').first()).toBeVisible();
  await app.close();
  expect(filesWith(userData, service.tokens.maintainer)).toEqual([]);
  return userData;
};

test(
  'K1 a keychain that is silent: a window says so at once, then why, and this session works',
  { tag: '@always' },
  async ({ launchApp }) => {
    test.skip(...whenLacking('dbus-run-session'));
    bus = await startSilentKeychain();
    await sayWhyAndWork(launchApp, silent);
  },
);

test('K1 a session bus that is silent: the window comes anyway, says why, and this session works', async ({
  launchApp,
}) => {
  test.skip(process.platform !== 'linux', 'session buses are of Linux');
  bus = await startSilentBus();
  await sayWhyAndWork(launchApp, silent);
});

test('K1 no session bus: the window says so, and this session works', async ({ launchApp }) => {
  test.skip(process.platform !== 'linux', 'session buses are of Linux');
  bus = noBus;
  const userData = await sayWhyAndWork(launchApp, { begins: again, reason: text('accounts.keychain_unreachable') });
  // The next start knows whose it was, and asks for the token again.
  const next = await launchApp({ userData, environment: bus.environment });
  const signIn = await next.window('sign-in.html');
  await expect(signIn.getByText(text('accounts.head_session'))).toBeVisible();
  await expect(signIn.getByLabel(text('accounts.server_address'))).toHaveValue(service.url);
  await connect(signIn, service.url, service.tokens.maintainer);
  await expect((await next.window('index.html')).getByText('@mateo.silva').first()).toBeVisible();
});

test('K1 a session without a keychain: the window says so, and this session works', async ({ launchApp }) => {
  test.skip(...whenLacking('dbus-run-session'));
  bus = await startBusWithoutKeychain();
  await sayWhyAndWork(launchApp, { begins: again, reason: text('accounts.keychain_not_running') });
});

/** Signs in with the token kept in the keyring, and closes the app. @returns its profile, and the account's entry */
const keepToken = async (launchApp: AppFixtures['launchApp']) => {
  const app = await launchApp({ environment: bus.environment });
  await connect(await app.window('sign-in.html'), service.url, service.tokens.maintainer);
  await app.window('index.html');
  const { userData } = app;
  const entry = [`Lectern, ${userData}`, keyOf(userData)] as const;
  expect(secretOf(bus, ...entry)).toBe(service.tokens.maintainer);
  await app.close();
  return { userData, entry };
};

test('K1 an entry that another program removed: the window says so, and signing in keeps it again', async ({
  launchApp,
}) => {
  test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon', 'secret-tool'));
  bus = await startKeyring();
  const { userData, entry } = await keepToken(launchApp);
  clearSecret(bus, ...entry);
  expect(secretOf(bus, ...entry)).toBe(null);
  const app = await launchApp({ userData, environment: bus.environment });
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByText(again)).toBeVisible();
  await expect(signIn.getByText(text('accounts.head_no_token'))).toBeVisible();
  await connect(signIn, service.url, service.tokens.maintainer);
  await expect((await app.window('index.html')).getByText('@mateo.silva').first()).toBeVisible();
  expect(secretOf(bus, ...entry)).toBe(service.tokens.maintainer);
});

test('K1 K2 a keychain that was locked and gives no access: the window says so, this session works, no file has the token', async ({
  launchApp,
}) => {
  test.skip(...whenLacking('dbus-run-session', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'));
  bus = await startKeyring();
  const { userData } = await keepToken(launchApp);
  lockKeyring(bus);
  const app = await launchApp({ userData, environment: bus.environment });
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByText(again)).toBeVisible();
  await expect(signIn.getByText(text('accounts.keychain_no_access')).first()).toBeVisible();
  await expect(signIn.getByText(text('accounts.session_only'))).toBeVisible();
  await connect(signIn, service.url, service.tokens.maintainer);
  await expect((await app.window('index.html')).getByText('@mateo.silva').first()).toBeVisible();
  await app.close();
  expect(filesWith(userData, service.tokens.maintainer)).toEqual([]);
});
