/** Settings of a clone that send requests, passwords and cookies elsewhere: each does so in plain git, and is refused (S32, defect X-1). */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inspectFolder } from './inspect-folder.ts';
import { environment, newRepository, testFolder } from './testing/repositories.ts';

const { path, remove } = testFolder();
const project = { page: 'https://code.example/tools/tide', base_url: 'https://code.example' };

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
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  remove();
});

const cookies = join(path, 'cookies');
const password = `Basic ${Buffer.from('me:secret').toString('base64')}`;

test.each([
  ['http.proxy', 'http://127.0.0.1:PORT', 'http://code.example/x'],
  ['http.curloptResolve', 'code.example:PORT:127.0.0.1', 'http://me:secret@code.example:PORT/x'],
  ['url.http://me:secret@127.0.0.1:PORT/.insteadOf', 'https://code.example/', 'origin'],
])('S32 defect X-1: %s=%s leads nowhere', async (key, value, from) => {
  const filled = (text: string): string => text.replaceAll('PORT', port);
  const { folder, git } = newRepository(path, key.replaceAll(/\W/g, ' '));
  git('remote', 'add', 'origin', 'https://code.example/tools/tide.git');
  git('config', filled(key), filled(value));
  const env = { ...environment, http_proxy: '', no_proxy: '', GIT_TERMINAL_PROMPT: '0' };
  await expect(inspectFolder(folder, project)).rejects.toThrow('does not allow');
  expect(seen).toEqual([]);
  await expect(promisify(execFile)('git', ['-C', folder, 'ls-remote', filled(from)], { env })).rejects.toThrow(); // prettier-ignore
  expect(seen.length).toBeGreaterThan(0);
  if (key !== 'http.proxy') expect(seen.at(-1)).toContain(password);
});

test('S32 defect X-1: http.cookieFile overwrites no file', async () => {
  const { folder, git } = newRepository(path, 'cookies of a clone');
  git('remote', 'add', 'origin', 'https://code.example/tools/tide.git');
  git('config', 'http.cookieFile', cookies);
  git('config', 'http.saveCookies', 'true');
  await expect(inspectFolder(folder, project)).rejects.toThrow('does not allow');
  expect(existsSync(cookies)).toBe(false);
  const args = ['-C', folder, 'ls-remote', `http://127.0.0.1:${port}/open/x`];
  await promisify(execFile)('git', args, { env: environment }).catch(() => undefined);
  expect(existsSync(cookies)).toBe(true);
});
