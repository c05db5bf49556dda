/** The log and the support bundle after calls that carry secrets everywhere: no byte of one is in any file of them (S24). */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { skipLacking } from '#testing/lacking.ts';
import { operationIds } from '#shared/api/registry.ts';
import type { AboutLectern } from '#shared/about.ts';
import { defaultSettings } from '#shared/settings/settings.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { logFolder, openCallRecord, openLog } from '#electron/start/log.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { plantedInput } from '#electron/testing/planted-input.ts';
import { createProxyFixture, testToken } from '#electron/testing/proxy-fixture.ts';
import { readBundle, zipOf } from './support-bundle.ts';

/** Fits everywhere: in a header, a URL, a host name, a body. */
const canary = 'canary-secret-0815';
const about: AboutLectern = {
  version: '0.1.0',
  host: 'Electron 45',
  chromium: '156',
  node: '24',
  system: 'Linux 6 x64',
  locale: 'en-GB',
  is_sandbox_reduced: true,
  licence: 'MIT',
};
const at = new Date('2026-03-02T09:00:00Z');

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
beforeEach(skipLacking('python3'));

/** Saves a bundle, unpacks it with another program, and reads every file of it. */
const unpacked = async (settings = defaultSettings): Promise<Readonly<Record<string, string>>> => {
  const files = await readBundle({ logs: logFolder(folder), about, settings });
  const zip = join(folder, 'bundle.zip');
  await writeFile(zip, zipOf(files, at));
  const to = join(folder, 'unpacked');
  await rm(to, { recursive: true, force: true });
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, to]);
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(to.length + 1), await readFile(path, 'utf8')] as const;
    });
  return Object.fromEntries(await Promise.all(texts));
};

const logged = async (): Promise<string> => {
  const names = await readdir(logFolder(folder));
  return (await Promise.all(names.map((name) => readFile(join(logFolder(folder), name), 'latin1')))).join('');
};

const planted = {
  'content-type': 'application/json',
  'private-token': canary,
  'set-cookie': `session=${canary}`,
  authorization: `Basic ${canary}`,
  'x-request-id': canary,
  link: `<http://x/?private_token=${canary}>; rel="next"`,
};
const body = JSON.stringify({ message: canary, error: canary, private_token: canary, token: canary });

/** Ways in which a server answers; each with the canary in headers, body and address. */
const answers: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(200, planted).end(body),
  (response) => response.writeHead(401, planted).end(body),
  (response) => response.writeHead(400, planted).end(JSON.stringify({ message: { name: [canary] } })),
  (response) => response.writeHead(500, planted).end(`<html>${canary}</html>`),
  (response) => response.writeHead(200, planted).end(`[{"private_token": "${canary}"`),
  (response) => response.writeHead(302, { ...planted, location: `/elsewhere?private_token=${canary}` }).end(),
  (response) => response.writeHead(302, { ...planted, location: `http://${canary}:${canary}@127.0.0.1:1/` }).end(),
  (response) => response.destroy(),
];

test('S24 every operation, with secrets in headers, bodies and addresses both ways: no byte of one is logged or bundled', async () => {
  const log = openLog(folder);
  const sent: string[] = [];
  let count = 0;
  const server = await serveHttp((request: IncomingMessage, response) => {
    sent.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
    answers[(count += 1) % answers.length]?.(response);
  });
  const proxy = keep(
    createProxyFixture(server.url, {
      limits: { ...defaultLimits, retries: 0 },
      report: log,
      record: openCallRecord(folder),
    }),
  );
  for (const id of operationIds)
    await proxy
      .call(
        id,
        plantedInput(id, () => canary),
      )
      .catch(() => undefined);
  expect(sent.length, 'the control').toBeGreaterThan(operationIds.length / 2);
  expect(sent.join(''), 'the control').toContain(canary);
  expect(sent.join(''), 'the control').toContain(testToken);
  const files = await unpacked();
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['logs/main.log', 'logs/calls.log']));
  for (const [where, text] of [...Object.entries(files), ['the log itself', await logged()] as const]) {
    expect(text.includes(canary), where).toBe(false);
    expect(text.includes(testToken), where).toBe(false);
  }
});

/** Shapes in which secrets stand in what programs print. */
const shapes: readonly string[] = [
  `PRIVATE-TOKEN: ${canary}`,
  `"private-token":"${canary}"`,
  `'Job-Token': '${canary}'`,
  `GET https://code.example/api/v4/user?private_token=${canary}&page=2`,
  `GET https://code.example/?private_token%3D${canary}`,
  `https://robin:${canary}@code.example/a/b.git`,
  `https://${canary}@code.example/a/b.git`,
  `Authorization: Basic ${canary}`,
  `authorization: [ 'Bearer ${canary}' ]`,
  `cookie: session=${canary}; other=${canary}`,
  `{"token":"${canary}"}`,
  String.raw`{"body":"{\"token\":\"${canary}\",\"password\":\"one ${canary}\"}"}`,
  `password: "correct horse ${canary}"`,
  `{ password: 'it is ${canary}', login: 'robin' }`,
  `client_secret=${canary}`,
  `glpat-${canary}`,
];

test.each(shapes)('S24 %s: not in the log, not in a bundle of what an older version wrote', async (line) => {
  openLog(folder)(`a line to keep. ${line}`);
  await writeFile(join(logFolder(folder), 'main.old.log'), `an older line. ${line}\n`);
  expect(await logged(), 'the control').toContain(canary);
  await expect(readFile(join(logFolder(folder), 'main.log'), 'latin1')).resolves.not.toContain(canary);
  const files = await unpacked();
  expect(files['logs/main.log']).toContain('a line to keep.');
  expect(files['logs/main.old.log']).toContain('an older line.');
  expect(Object.values(files).join('')).not.toContain(canary);
});

test('S24 both logs rotate by size, and a bundle has what is there and says what it is', async () => {
  const log = openLog(folder);
  const record = openCallRecord(folder);
  for (let index = 0; index < 700; index += 1) {
    log('x'.repeat(4_000));
    record({ operation: 'y'.repeat(4_000), status: 200, parameters: [] });
  }
  const names = (await readdir(logFolder(folder))).sort();
  expect(names).toEqual(['calls.log', 'calls.old.log', 'main.log', 'main.old.log']);
  for (const name of names) expect((await stat(join(logFolder(folder), name))).size).toBeLessThan(1_100_000);
  const files = await unpacked();
  const list = files['contents.txt'] ?? '';
  for (const [name, text] of Object.entries(files))
    if (name !== 'contents.txt') expect(list).toContain(`${name} (${String(Buffer.byteLength(text))} bytes): `);
  expect(list.trimEnd().split('\n')).toHaveLength(6);
});

test('a bundle names no folder of the user, and without a log it is smaller', async () => {
  const chosen = join(homedir(), 'secret-project');
  expect(Object.keys(await unpacked()).sort()).toEqual(['about.txt', 'contents.txt', 'settings.json']);
  await mkdir(logFolder(folder), { recursive: true });
  await writeFile(join(logFolder(folder), 'main.log'), `a damaged file is kept as ${join(homedir(), 'x')}\n`);
  const files = await unpacked({ ...defaultSettings, theme: 'dark', downloads_folder: chosen });
  expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({ theme: 'dark', downloads_folder: 'chosen' });
  expect(files['logs/main.log']).toContain(`kept as ${join('~', 'x')}`);
  expect(Object.values(files).join('')).not.toContain(homedir());
  expect(files['about.txt']).toContain('Chromium: 156\n');
  expect(files['about.txt']).toContain('Sandbox: reduced\n');
});
