/** The vault and its thread: entries apart, answers to the right caller, what is left after silence (K1, K4). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { keep } from '#electron/testing/closing.ts';
import { keychainService } from './keychain-service.ts';
import { keychainMessage } from './keychain-messages.ts';
import { createVault, stateOf, VaultError } from './vault.ts';
import type { Vault } from './vault.ts';

const execute = promisify(execFile);
afterEach(() => void vi.useRealTimers());

/** A thread that speaks as the real one does, and does what the source says with each `request`. */
const open = (source: string, limit?: number): Vault => {
  const text = `import { parentPort } from 'node:worker_threads';
    import { execFileSync } from 'node:child_process';
    const entries = new Map();
    const reply = (request, value) => parentPort.postMessage({ id: request.id, value });
    const keep = (request) => {
      const name = request.service + '/' + request.account;
      if (request.verb === 'write') entries.set(name, request.secret);
      if (request.verb === 'remove') entries.delete(name);
      reply(request, request.verb === 'read' ? (entries.get(name) ?? null) : null);
    };
    const held = [];
    parentPort.on('message', ({ id, method, input }) => {
      const request = { id, verb: method, ...input };
      ${source}
    });`;
  const worker = new URL(`data:text/javascript,${encodeURIComponent(text)}`);
  return keep(createVault({ worker, service: 'Lectern test', ...(limit !== undefined && { limit }) }));
};

test('K4 what is written is read by its account alone, and is gone once it was removed', async () => {
  const vault = open('keep(request)');
  await vault.write('one', 'first');
  await vault.write('two', 'second');
  expect([await vault.read('one'), await vault.read('two'), await vault.read('three')]).toEqual([
    'first',
    'second',
    null,
  ]);
  await vault.remove('one');
  expect([await vault.read('one'), await vault.read('two')]).toEqual([null, 'second']);
  expect(await vault.probe()).toStrictEqual({ available: true });
});

test('K1 the trial uses entries of its own, and takes them away again', async () => {
  const vault = open(
    `if (request.verb === 'read' && request.account === 'all') reply(request, [...entries.keys()].join());
     else if (request.service !== 'Lectern test probe' || request.account.length !== 16) throw new Error('not the trial');
     else keep(request);`,
  );
  expect(await vault.probe()).toStrictEqual({ available: true });
  expect(await vault.read('all')).toBe('');
});

test('each caller gets the answer to its own call, in whatever order the answers come', async () => {
  const vault = open(
    `held.push(request);
     if (held.length === 3) for (const one of held.reverse()) reply(one, one.account + one.service);`,
  );
  expect(await Promise.all(['a', 'b', 'c'].map((account) => vault.read(account)))).toEqual([
    'aLectern test',
    'bLectern test',
    'cLectern test',
  ]);
});

test('an answer that came twice is nobody’s the second time, and the next call gets its own', async () => {
  const vault = open(
    `const refuse = () => parentPort.postMessage({ id: request.id, error: 'denied' });
     if (request.account === 'three') return reply(request, 'third');
     reply(request, request.account);
     if (request.account === 'one') reply(request, 'again');
     else refuse();`,
  );
  const answers = [];
  for (const account of ['one', 'two', 'three']) answers.push(await vault.read(account));
  expect(answers).toEqual(['one', 'two', 'third']);
});

test('a process ends by itself while its vault waits for calls', async () => {
  const worker = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, value: 'kept' }));`;
  const script = `const { createVault } = await import(${JSON.stringify(new URL('./vault.ts', import.meta.url).href)});
    const worker = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(worker)}));
    console.log(await createVault({ worker, service: 'Lectern test' }).read('one'));`;
  // One that stays is ended, which is a failure.
  const ended = await execute(process.execPath, ['--input-type=module', '-e', script], { timeout: 15_000 });
  expect(ended.stdout).toBe('kept\n');
});

test('K1 an answer ends its time limit: a later call is not given up for an earlier one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const vault = open(`if (request.account === 'refused') parentPort.postMessage({ id: request.id, error: 'denied' });
    else keep(request);`);
  const reading = vault.read('one');
  expect(vi.getTimerCount()).toBe(1);
  await reading;
  expect(vi.getTimerCount()).toBe(0);
  await expect(vault.read('refused')).rejects.toThrow(text('accounts.keychain_no_access'));
  expect(vi.getTimerCount()).toBe(0);
});

test('K1 without a limit of its own a call is given ten seconds, and all that wait are rejected at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const vault = open('');
  const ends = [vault.read('one'), vault.write('two', 'x')].map((call) =>
    call.then(
      () => 'answered',
      (error: unknown) => (error as Error).message,
    ),
  );
  let isOver = false;
  void Promise.race(ends).then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(ends)).toEqual(Array(2).fill(text('accounts.keychain_no_answer')));
  expect(vi.getTimerCount()).toBe(0);
});

test('K1 a thread that hangs in a call is known to be stuck until it ends; the next call has another thread', async () => {
  const vault = open(
    `if (request.account === 'hangs') execFileSync(process.execPath, ['-e', 'setTimeout(() => {}, 1500)']);
     else keep(request);`,
    // The first answer of a thread includes its start.
    1_000,
  );
  expect(vault.isStuck()).toBe(false);
  await vault.write('one', 'first');
  await expect(vault.read('hangs')).rejects.toThrow('in time');
  expect(vault.isStuck()).toBe(true);
  expect(await vault.read('one')).toBeNull();
  await vi.waitFor(() => expect(vault.isStuck()).toBe(false), { timeout: 20_000 });
});

test('K1 a thread that died says so to all who wait', async () => {
  const vault = open("if (request.account === 'two') throw new Error('torn')");
  const calls = ['one', 'two'].map((account) => vault.read(account));
  for (const call of calls)
    await expect(call).rejects.toMatchObject({
      message: text('accounts.keychain_unusable'),
      detail: 'torn',
    });
});

test('K1 a failure in words: the detail is there where the keychain gave one', () => {
  expect(stateOf(new VaultError('Locked.', 'raw'))).toStrictEqual({
    available: false,
    reason: 'Locked.',
    detail: 'raw',
  });
  expect(stateOf(new VaultError('Locked.'))).toStrictEqual({ available: false, reason: 'Locked.' });
  expect(stateOf(Object.assign(new Error('Torn.'), { detail: 'raw' }))).toStrictEqual({
    available: false,
    reason: 'Torn.',
  });
  expect(stateOf('text')).toStrictEqual({ available: false, reason: 'text' });
});

test('K1 a long complaint is cut', () => {
  expect(keychainMessage('x'.repeat(501)).detail).toBe('x'.repeat(500));
});

test('K5 a profile folder that is named as two arguments has entries of its own too', () => {
  expect(keychainService(['lectern', '--user-data-dir', '/tmp/a'], '/tmp/a', true)).toBe('Lectern, /tmp/a');
  expect(keychainService(['lectern', '--user-data-dirs=/tmp/a'], '/tmp/a', true)).toBe('Lectern');
});
