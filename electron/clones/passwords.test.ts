/** Settings of a clone that send requests, passwords and cookies elsewhere: each does so in plain git, and not in Lectern’s (S32, defect X-1). */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#testing/text.ts';
import { bringCommits } from './bring-commits.ts';
import { linkedWork, projectRemote } from './testing/linked-clone.ts';
import { environment, newRepository, testFolder } from './testing/repositories.ts';

const path = testFolder();
const unknown = 'f'.repeat(40);

/** Asks for a password, but not for the refs of `open`, with which it gives a cookie. */
let seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.headers.host ?? ''} ${request.headers.authorization ?? ''}`);
  if (request.url?.startsWith('/open/') !== true)
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end();
  else response.writeHead(200, { 'Content-Type': 'text/plain', 'Set-Cookie': 'a=b; Max-Age=1000' }).end();
});
let port = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
beforeEach(() => {
  seen = [];
  // The settings and proxies of whoever runs the tests.
  for (const name of ['http_proxy', 'https_proxy', 'no_proxy']) vi.stubEnv(name, '');
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null');
});
afterEach(() => void vi.unstubAllEnvs());
afterAll(() => new Promise((resolve) => server.close(resolve)));

const cookies = join(path, 'cookies');
const password = `Basic ${Buffer.from('me:secret').toString('base64')}`;

/** As a clone of the project is fetched, with whatever it has planted. */
const fetchFrom = async (folder: string, from: string): Promise<unknown> => {
  const work = await linkedWork(folder, unknown);
  return bringCommits({ ...work, from }, [unknown], 12);
};
const cloneNamed = (name: string) => {
  const { folder, git } = newRepository(join(path, name), 'clone');
  git('remote', 'add', 'origin', projectRemote);
  return { folder, git };
};

test.each([
  ['http.proxy', 'http://127.0.0.1:PORT', 'http://code.example/x'],
  ['http.curloptResolve', 'code.example:PORT:127.0.0.1', 'http://me:secret@code.example:PORT/x'],
  ['url.http://me:secret@127.0.0.1:PORT/.insteadOf', 'https://code.example/', 'origin'],
])('S32 defect X-1: %s=%s leads nowhere', async (key, value, from) => {
  const filled = (text: string): string => text.replaceAll('PORT', port);
  const { folder, git } = cloneNamed(key.replaceAll(/\W/g, ' '));
  git('config', filled(key), filled(value));
  const env = { ...environment, http_proxy: '', no_proxy: '', GIT_TERMINAL_PROMPT: '0' };
  const address = from === 'origin' ? projectRemote : filled(from).replace('me:secret@', '');
  await expect(fetchFrom(folder, address)).rejects.toThrow(text('clone_failures.unreachable'));
  expect(seen).toEqual([]);
  await expect(promisify(execFile)('git', ['-C', folder, 'ls-remote', filled(from)], { env })).rejects.toThrow(); // prettier-ignore
  expect(seen.length).toBeGreaterThan(0);
  if (key !== 'http.proxy') expect(seen.at(-1)).toContain(password);
});

test('S32 defect X-1: a password in the clone’s URL, or in a file that it names, is not sent', async () => {
  const { folder, git } = cloneNamed('with a password');
  git('config', 'credential.helper', `store --file=${join(path, 'passwords')}`);
  writeFileSync(join(path, 'passwords'), `http://me:secret@127.0.0.1:${port}\n`);
  await expect(fetchFrom(folder, `http://127.0.0.1:${port}/x`)).rejects.toThrow(text('clone_failures.no_access'));
  expect(seen).toEqual([`127.0.0.1:${port} `]);
  await promisify(execFile)('git', ['-C', folder, 'ls-remote', `http://127.0.0.1:${port}/x`], { env: environment }).catch(() => undefined); // prettier-ignore
  expect(seen.at(-1)).toContain(password);
});

test('S32 defect X-1: http.cookieFile overwrites no file', async () => {
  const { folder, git } = cloneNamed('cookies of a clone');
  git('config', 'http.cookieFile', cookies);
  git('config', 'http.saveCookies', 'true');
  const from = `http://127.0.0.1:${port}/open/x`;
  expect(await fetchFrom(folder, from)).toEqual([unknown]);
  expect(existsSync(cookies)).toBe(false);
  await promisify(execFile)('git', ['-C', folder, 'ls-remote', from], { env: environment }).catch(() => undefined);
  expect(existsSync(cookies)).toBe(true);
});
