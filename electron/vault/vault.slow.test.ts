/** The vault with a real keyring where one is installed, without a bus, and with workers that misbehave (K1, K3, K4, K6). */
import { execFile, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { having } from '#testing/lacking.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { keychainService } from './keychain-service.ts';
import { createKeychain } from './keychain-state.ts';
import { createVault, VaultError } from './vault.ts';
import type { Vault, VaultOptions } from './vault.ts';
import { text } from '#testing/text.ts';

const execute = promisify(execFile);

const open = (options: Partial<VaultOptions> = {}): Vault =>
  keep(createVault({ worker: new URL('./vault-worker.ts', import.meta.url), service: 'Lectern test', ...options }));

/** A worker that says what the source says; the same wire as the real one. */
const workerOf = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (wish) => { ${source} });`)}`,
  );

test(
  'K3 K4 K6 the Secret Service keeps tokens of 1 to 2,000 characters, apart, and deletes them',
  having('gnome-keyring-daemon', 'dbus-run-session'),
  async () => {
    const folder = makeFolder();
    await mkdir(join(folder, 'run'), { mode: 0o700 });
    const script = fileURLToPath(new URL('../testing/vault-under-bus.ts', import.meta.url));
    const unlock = "printf 'not-empty' | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1";
    const { stdout } = await execute(
      'dbus-run-session',
      ['--', 'sh', '-c', `${unlock}; exec "$0" "$1"`, process.execPath, script],
      {
        env: {
          ...process.env,
          HOME: folder,
          XDG_RUNTIME_DIR: join(folder, 'run'),
          XDG_DATA_HOME: join(folder, 'share'),
        },
      },
    );
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      state: { available: true },
      roundTrips: [true, true, true, true],
      after: [null, 'other'],
      last: null,
    });
  },
);

test.runIf(process.platform === 'linux' && !process.env['DBUS_SESSION_BUS_ADDRESS'])(
  'K1 K3 without a bus the keychain is absent, with a reason; no other store replaces it',
  async () => {
    const vault = open();
    const state = await vault.probe();
    expect(state).toEqual({
      available: false,
      reason: text('accounts.keychain_unreachable'),
      detail: expect.stringContaining('DBus') as string,
    });
    await expect(vault.write('account', 'token')).rejects.toThrow('keychain');
  },
);

test('K1 a keychain that stays silent ends at the limit, and the next call is tried again', async () => {
  const vault = open({ worker: workerOf(''), limit: 20 });
  expect(await vault.probe()).toEqual({ available: false, reason: text('accounts.keychain_no_answer') });
  await expect(vault.read('account')).rejects.toThrow('in time');
});

test('K1 a worker that dies is a reason, not a crash', async () => {
  const vault = open({ worker: workerOf('throw new Error("torn")') });
  expect(await vault.probe()).toEqual({
    available: false,
    reason: text('accounts.keychain_unusable'),
    detail: 'torn',
  });
});

test('K1 a keychain that gives back another secret is refused', async () => {
  const vault = open({
    worker: workerOf("parentPort.postMessage({ id: wish.id, value: wish.method === 'read' ? 'wrong' : null })"),
  });
  await expect(vault.write('account', 'token')).rejects.toThrow(text('accounts.keychain_changed'));
});

test('K4 a deletion that leaves the entry is a failure', async () => {
  const vault = open({
    worker: workerOf("parentPort.postMessage({ id: wish.id, value: wish.method === 'read' ? 'still here' : null })"),
  });
  await expect(vault.remove('account')).rejects.toThrow(text('accounts.keychain_keeps'));
});

test('K5 a profile folder that is named has entries of its own', () => {
  expect(keychainService(['lectern', '--open=review'], '/srv/profile/Lectern', true)).toBe('Lectern');
  expect(keychainService(['lectern', '--user-data-dir=/tmp/a'], '/tmp/a', true)).toBe('Lectern, /tmp/a');
  expect(keychainService(['electron', '.'], '/srv/Lectern-development', false)).toBe(
    'Lectern, /srv/Lectern-development',
  );
});

test('K1 the keychain is tried once, again when asked, and a failure in use counts as a trial', async () => {
  let trials = 0;
  const keychain = createKeychain({
    probe: () => {
      trials += 1;
      return Promise.resolve({ available: true });
    },
  });
  await keychain.state();
  await keychain.state();
  expect(trials).toBe(1);
  keychain.failed(new VaultError('It is locked.', 'raw'));
  expect(await keychain.state()).toEqual({ available: false, reason: 'It is locked.', detail: 'raw' });
  expect(await keychain.tryAgain()).toEqual({ available: true });
  expect(trials).toBe(2);
});

test.skipIf(process.platform !== 'linux')(
  'K1 a bus that takes the call and never answers: an answer in time, and a thread that is known to be stuck',
  async () => {
    const folder = makeFolder();
    const taken: Socket[] = [];
    const bus = createServer((connection) => taken.push(connection));
    await new Promise<void>((resolve) => bus.listen(join(folder, 'bus'), resolve));
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../testing/vault-on-mute-bus.ts', import.meta.url))],
      {
        env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}` },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    try {
      const said = (await lines.next()).value as string;
      expect(JSON.parse(said)).toEqual({
        state: { available: false, reason: text('accounts.keychain_no_answer') },
        isStuck: true,
      });
      expect(taken.length).toBeGreaterThan(0);
      for (const connection of taken) connection.destroy();
      expect((await lines.next()).value).toBe('free');
    } finally {
      child.kill('SIGKILL');
      bus.close();
    }
  },
);
