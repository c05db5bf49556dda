/** The service as a process: its one line, a clean end, wrong arguments, added repositories, loopback only. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copySample } from '#testing/service-fixture.ts';
import { runProcess, startProcess, type ServiceProcess } from './testing/process-fixture.ts';

const execute = promisify(execFile);
let folder: string;
let running: ServiceProcess | null = null;
const start = async (...args: readonly string[]): Promise<ServiceProcess> => (running = await startProcess(...args));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-main-'));
});
afterEach(async () => {
  if (running?.child.exitCode === null && running.child.signalCode === null) await running.end('SIGKILL');
  running = null;
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (service: ServiceProcess, path: string, token?: string): Promise<number> =>
  (await fetch(`${service.url}/api/v4${path}`, { headers: token === undefined ? {} : { 'private-token': token } }))
    .status;

/** Sends a target exactly as written: fetch and URL would fold `..` away. */
const sendRaw = (url: string, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname, () => {
      socket.end(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('end', () => {
      resolve(text);
    });
    socket.on('error', reject);
  });

describe('start', () => {
  it('listens on the port it had last when any will do, and on another while that one is taken', async () => {
    const data = join(folder, 'data');
    const first = await start('--data', data);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await start('--data', data, '--port', '0');
    expect(second.url).toBe(first.url);
    expect(await second.end('SIGTERM')).toBe(0);
    const taker = createServer().listen(Number(new URL(first.url).port), '127.0.0.1');
    await once(taker, 'listening');
    const third = await start('--data', data).finally(() => taker.close());
    expect(third.url).not.toBe(first.url);
    expect(await statusOf(third, '/user', third.tokens['admin'])).toBe(200);
  });

  it('builds the sample, prints one line, ends cleanly, and prints the same tokens again', async () => {
    const data = join(folder, 'data');
    const first = await start('--data', data, '--sample');
    expect(Object.keys(first.tokens)).toEqual(['admin', 'owner', 'maintainer', 'developer', 'reporter']);
    expect(first.projects).toEqual([
      { id: 1, path: 'harbor/tideplan', visibility: 'private', is_own: false, folder: null },
      { id: 2, path: 'harbor/pilot-notes', visibility: 'public', is_own: false, folder: null },
      { id: 3, path: 'rune.dahl/pilot-board', visibility: 'private', is_own: false, folder: null },
    ]);
    expect(await statusOf(first, '/projects/1/merge_requests', first.tokens['reporter'])).toBe(200);
    const instance = await readFile(join(data, 'instance-id'), 'utf8');
    expect(await first.end('SIGTERM')).toBe(0);
    expect(first.output().trim().split('\n')).toHaveLength(1);
    await expect(stat(join(data, 'lectern.sqlite-wal'))).rejects.toThrow('ENOENT');
    const second = await start('--data', data);
    expect(second.tokens).toEqual(first.tokens);
    expect(await readFile(join(data, 'instance-id'), 'utf8')).toBe(instance);
    expect(await statusOf(second, '/user', second.tokens['owner'])).toBe(200);
  });

  it('makes one administrator in a fresh folder without the sample', async () => {
    const service = await start('--data', folder, '--now', '2026-03-02T09:00:00Z');
    expect(Object.keys(service.tokens)).toEqual(['admin']);
    expect(service.projects).toEqual([]);
    const user = (await (
      await fetch(`${service.url}/api/v4/user`, { headers: { 'private-token': service.tokens['admin'] ?? '' } })
    ).json()) as object;
    expect(user).toMatchObject({ username: 'root', is_admin: true, created_at: '2026-03-02T09:00:00.000Z' });
  });

  it('serves any folder with a git repository, to the members it names', async () => {
    const work = join(folder, 'work');
    const git = (...args: readonly string[]) =>
      execute('git', ['-C', work, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
    await execute('git', ['init', '-q', '-b', 'trunk', work]);
    await writeFile(join(work, 'a.txt'), 'a\n');
    await git('add', '.');
    await git('commit', '-qm', 'First');
    await git('branch', 'feat/x');
    const data = await copySample();
    const args = ['--data', data, '--add', work, '--name', 'tools/added', '--member', 'rune.dahl:reporter'];
    const service = await start(...args);
    expect(service.projects.at(-1)).toEqual({
      id: 4,
      path: 'tools/added',
      visibility: 'private',
      is_own: true,
      folder: work,
    });
    const path = '/projects/tools%2Fadded/repository/branches/feat%2Fx';
    expect(await statusOf(service, path, service.tokens['reporter'])).toBe(200);
    expect(await statusOf(service, path, service.tokens['maintainer'])).toBe(404);
    const branches = (await (
      await fetch(`${service.url}/api/v4/projects/4/repository/branches`, {
        headers: { 'private-token': service.tokens['admin'] ?? '' },
      })
    ).json()) as { name: string; protected: boolean }[];
    expect(branches.map((branch) => [branch.name, branch.protected])).toEqual([
      ['feat/x', false],
      ['trunk', true],
    ]);
    await service.end('SIGTERM');
    expect((await start(...args)).projects).toHaveLength(4);
    await rm(data, { recursive: true, force: true });
  });
});

describe('passwords', () => {
  const signIn = async (url: string, login: string, password: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ login, password });
    return (await fetch(`${url}/api/v4/session`, { method: 'POST', headers, body })).status;
  };

  it('S29 of the sample are made at its first start, differ, and are printed when the sample is asked for', async () => {
    const data = join(folder, 'data');
    const first = await start('--data', data, '--sample');
    const made = first.passwords ?? {};
    expect(Object.keys(made)).toContain('root');
    expect(new Set(Object.values(made)).size).toBe(Object.keys(made).length);
    for (const password of Object.values(made)) expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/u);
    expect(await signIn(first.url, 'root', made['root'] ?? '')).toBe(201);
    expect(await signIn(first.url, 'root', made['hanna.brook'] ?? '')).toBe(401);
    await first.end('SIGTERM');
    const again = await start('--data', data);
    expect(again.passwords).toBeUndefined();
    await again.end('SIGTERM');
    const started = await start('--data', data, '--sample');
    expect(started.passwords).toEqual(made);
    await started.end('SIGTERM');
    const another = await copySample();
    const other = await start('--data', another, '--sample');
    expect(Object.keys(other.passwords ?? {})).toEqual(Object.keys(made));
    expect(Object.values(other.passwords ?? {}).filter((one) => Object.values(made).includes(one))).toEqual([]);
    await other.end('SIGTERM');
    await rm(another, { recursive: true, force: true });
  });

  it('S29 are shown to the owner of the folder, as long as they work, and are in no file as they are', async () => {
    const data = await copySample();
    const service = await start('--data', data, '--sample');
    const shown = await runProcess('passwords', '--data', data);
    expect([shown.code, shown.errors]).toEqual([0, '']);
    const lines = Object.fromEntries(
      shown.output
        .trim()
        .split('\n')
        .map((line) => line.split(' ')),
    ) as object;
    expect(lines).toEqual(service.passwords);
    const headers = { 'private-token': service.tokens['admin'] ?? '', 'content-type': 'application/json' };
    const change = { method: 'PUT', headers, body: JSON.stringify({ password: 'new-moon-tide' }) };
    expect((await fetch(`${service.url}/api/v4/users/4`, change)).status).toBe(200);
    expect((await runProcess('passwords', '--data', data)).output).not.toContain('ines.okafor');
    await service.end('SIGTERM');
    const files = await Promise.all(['lectern.sqlite', 'token-key'].map((name) => readFile(join(data, name))));
    for (const password of Object.values(service.passwords ?? {}))
      expect(files.some((bytes) => bytes.includes(password))).toBe(false);
    expect(files[0]?.includes('rune.dahl')).toBe(true);
    await rm(data, { recursive: true, force: true });
  });

  it('says where there are none', async () => {
    const nowhere = await runProcess('passwords', '--data', folder);
    expect([nowhere.code, nowhere.output, nowhere.errors]).toEqual([
      1,
      '',
      `No password is shown: ${folder} is no data folder of a local service.\n`,
    ]);
    const service = await start('--data', folder);
    const none = await runProcess('passwords', '--data', folder);
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('No password was made') as string]);
    await service.end('SIGTERM');
  });
});

describe('address outside', () => {
  it('S29 is named by links and web_url, and answered; the printed address stays the one on this machine', async () => {
    const data = await copySample();
    const service = await start('--data', data, '--url', 'https://code.example/base/');
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/u);
    const headers = { 'private-token': service.tokens['maintainer'] ?? '' };
    const answer = await fetch(`${service.url}/api/v4/projects/1/merge_requests?per_page=1`, { headers });
    expect(answer.headers.get('link')).toContain('<https://code.example/base/api/v4/projects/1/merge_requests?');
    expect(await answer.text()).toContain('"web_url":"https://code.example/base/harbor/tideplan/merge_requests/');
    await service.end('SIGTERM');
    await rm(data, { recursive: true, force: true });
  });
});

describe('token', () => {
  it('prints a token that works at once, of the scope and for the time that was said', async () => {
    const data = await copySample();
    const service = await start('--data', data);
    const made = await runProcess('token', 'rune.dahl', '--data', data);
    expect([made.code, made.errors]).toEqual([0, '']);
    expect(made.output).toMatch(/^[\w-]{20,}\n$/u);
    const self = await fetch(`${service.url}/api/v4/user`, { headers: { 'private-token': made.output.trim() } });
    expect(await self.json()).toMatchObject({ username: 'rune.dahl' });
    const narrow = ['token', 'rune.dahl@pilots.example', '--data', data, '--scope', 'read_user'];
    const reads = (await runProcess(...narrow)).output.trim();
    expect(await statusOf(service, '/user', reads)).toBe(200);
    expect(await statusOf(service, '/merge_requests', reads)).toBe(403);
    const old = (await runProcess('token', 'rune.dahl', '--data', data, '--expires', '2020-01-01')).output.trim();
    expect(await statusOf(service, '/user', old)).toBe(401);
    await rm(data, { recursive: true, force: true });
  });

  it('says what is wrong and makes none', async () => {
    const data = await copySample();
    const nobody = await runProcess('token', 'no.such', '--data', data);
    expect([nobody.code, nobody.output, nobody.errors]).toEqual([
      1,
      '',
      `No token was made: There is no user no.such in ${data}.\n`,
    ]);
    const nowhere = await runProcess('token', 'root', '--data', folder);
    expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('is no data folder') as string]);
    await rm(data, { recursive: true, force: true });
  });
});

describe('safety', () => {
  // Linux answers for all of 127.0.0.0/8: a second address of this machine, wherever the test runs.
  it.runIf(process.platform === 'linux')(
    'L3 listens on one address of loopback only, and on others when a switch says so',
    async () => {
      const elsewhere = (url: string): string => url.replace(/127\.0\.0\.1|0\.0\.0\.0/u, '127.0.0.2');
      const service = await start('--data', folder);
      expect(new URL(service.url).hostname).toBe('127.0.0.1');
      expect(await sendRaw(service.url, '/api/v4/user')).toContain('401');
      await expect(sendRaw(elsewhere(service.url), '/api/v4/user')).rejects.toThrow('ECONNREFUSED');
      await service.end('SIGTERM');
      const open = await start('--data', folder, '--host', '0.0.0.0');
      expect(await sendRaw(elsewhere(open.url), '/api/v4/user')).toContain('401');
    },
  );

  it('L5 judges the target as it was sent', async () => {
    const service = await start('--data', folder);
    for (const target of ['/api/v4/x/../user', '/api/v4/%2e%2e/api/v4/user', '/api/v4\\user']) {
      expect(await sendRaw(service.url, target)).toMatch(/^HTTP\/1.1 40[04] /u);
    }
  });
});

describe('wrong arguments', () => {
  it.each([
    [[], '--data FOLDER is missing'],
    [['--data', 'x', '--port', 'many'], '--port must be a number'],
    [['--data', 'x', '--unknown'], '--unknown'],
    [['--data', 'x', '--add', 'y'], 'needs its own --name'],
    [['--data', 'x', '--member', 'a:king'], '--member must be USER:ROLE'],
    [['--data', 'x', '--visibility', 'secret'], '--visibility must be'],
    [['--data', 'x', '--now', 'later'], '--now must be a time'],
    [['--data', 'x', '--ldap', 'http://host'], '--ldap must be like'],
    [['--data', 'x', '--url', 'code.example'], '--url cannot be'],
    [['--data', 'x', '--url', 'https://me:secret@code.example'], '--url cannot be'],
    [['passwords'], '--data FOLDER is missing'],
    [['passwords', '--data', 'x', 'root'], 'root'],
    [['token'], 'token needs exactly one USER'],
    [['token', 'root'], '--data FOLDER is missing'],
    [['token', 'root', '--data', 'x', '--scope', 'all'], '--scope must be'],
    [['token', 'root', '--data', 'x', '--expires', 'soon'], '--expires must be a day'],
  ])('%j ends with 2 and says why', async (args, message) => {
    const { code, output, errors } = await runProcess(...args);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toContain(message);
    expect(errors).toContain('Usage:');
  });

  it('ends with 1 when it cannot start, without a stack', async () => {
    const { code, errors } = await runProcess('--data', folder, '--add', join(folder, 'none'), '--name', 'a/b');
    expect(code).toBe(1);
    expect(errors).toMatch(/^The local service did not start: /u);
    expect(errors).not.toContain('    at ');
  });
});
