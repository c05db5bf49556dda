/** Over real connections, byte for byte: whom the service answers, and which address its links name. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { listen, type Listening } from '#service/listen.ts';

const service = serviceForEach();
let listening: Listening;
let port: number;

const serve = async (outside: string | null, address = '127.0.0.1'): Promise<void> => {
  listening = await listen(service, address, 0, outside);
  port = Number(new URL(listening.url).port);
};
afterEach(async () => {
  await listening.stop();
});

interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends lines as they are, after the target, and reads until the connection ends. */
const send = async (target: string, lines: readonly string[], method = 'GET', version = '1.1'): Promise<Reply> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const read = text(socket);
  socket.write(`${[`${method} ${target} HTTP/${version}`, ...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const whole = await read;
  const [head = '', ...rest] = whole.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') };
};
const token = (): string => `PRIVATE-TOKEN: ${service.tokens.maintainer ?? ''}`;
const statuses = async (hosts: readonly string[], target = '/api/v4/user') =>
  Object.fromEntries(
    await Promise.all(
      hosts.map(async (host) => [host, (await send(target, [`Host: ${host}`, token()])).status] as const),
    ),
  );

describe('S29 Host', () => {
  it('is the address that the service listens on, by number or as localhost', async () => {
    await serve(null);
    const own = [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`];
    expect(await statuses(own)).toEqual(Object.fromEntries(own.map((host) => [host, 200])));
  });

  it('of any other name is refused before anything else is looked at, with what to do', async () => {
    await serve(null);
    const foreign = [
      `evil.example:${port}`,
      `127.0.0.1.evil.example:${port}`,
      `localhost.evil.example:${port}`,
      `evil.localhost:${port}`,
      'localhost',
      '127.0.0.1',
      `127.0.0.1:${port + 1}`,
      `127.0.0.2:${port}`,
      `127.0.0.1:${port}, evil.example`,
      `0.0.0.0:${port}`,
      'code.example',
      '',
    ];
    for (const target of [
      '/api/v4/user',
      '/harbor/tideplan',
      '/harbor/pilot-notes.git/info/refs?service=git-upload-pack',
      '/api/v4/x/../user',
    ])
      expect([target, await statuses(foreign, target)]).toEqual([
        target,
        Object.fromEntries(foreign.map((host) => [host, 421])),
      ]);
    const { head, body } = await send('/api/v4/user', [`Host: evil.example:${port}`, token()]);
    expect(head.toLowerCase()).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/^421 Misdirected Request - .*"evil\.example:\d+".*--url/u) as string,
    });
    expect(`${head}${body}`).not.toContain('mateo');
  });

  it('counts in every place where a request can name one', async () => {
    await serve(null);
    const own = `Host: 127.0.0.1:${port}`;
    expect((await send('/api/v4/user', [own, 'Host: evil.example', token()])).status).not.toBe(200);
    expect((await send('http://evil.example/api/v4/user', [own, token()])).status).toBe(421);
    expect((await send(`http://127.0.0.1:${port}/api/v4/user`, [own, token()])).status).toBe(200);
    expect((await send('/api/v4/user', [token()], 'GET', '1.0')).status).toBe(421);
  });
});

describe('S29 Origin', () => {
  it('is absent or the service’s own; a page of anybody else is refused, whatever it asks', async () => {
    await serve(null);
    const statusOf = async (origin: string, method = 'GET') =>
      (await send('/api/v4/user', [`Host: 127.0.0.1:${port}`, `Origin: ${origin}`, token()], method)).status;
    expect([await statusOf(`http://127.0.0.1:${port}`), await statusOf(`http://localhost:${port}`)]).toEqual([
      200, 200,
    ]);
    for (const origin of [
      'http://evil.example',
      `http://evil.example:${port}`,
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port + 1}`,
      'http://localhost',
      'null',
      '',
    ])
      for (const method of ['GET', 'OPTIONS', 'POST'])
        expect([origin, await statusOf(origin, method)]).toEqual([origin, 403]);
    const { body } = await send('/api/v4/user', [`Host: 127.0.0.1:${port}`, 'Origin: http://evil.example', token()]);
    expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^403 Forbidden - /u) as string });
  });
});

describe('S29 links', () => {
  const list = '/api/v4/projects/1/merge_requests?per_page=2&state=all';
  const linksOf = ({ head }: Reply): string[] =>
    [...(/^link: (.*)$/imu.exec(head)?.[1] ?? '').matchAll(/<([^>]+)>/gu)].map(([, link = '']) => link);

  it('name the address that the service printed, not the one of the request', async () => {
    await serve(null);
    const links = linksOf(await send(list, [`Host: localhost:${port}`, token()]));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links)
      expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/api/v4/projects/1/`, 'u'));
  });

  it('name the address outside behind a proxy, which may hand on either Host', async () => {
    await serve('https://code.example/base');
    for (const host of ['code.example', 'code.example:443', `127.0.0.1:${port}`]) {
      const reply = await send(list, [`Host: ${host}`, 'Origin: https://code.example', token()]);
      expect([host, reply.status]).toEqual([host, 200]);
      const links = linksOf(reply);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^https:\/\/code\.example\/base\/api\/v4\/projects\/1\//u);
      expect(reply.body).toContain('"web_url":"https://code.example/base/harbor/tideplan/merge_requests/');
      expect(reply.body).not.toContain(`127.0.0.1:${port}`);
    }
    expect(await statuses(['code.example:80', 'evil.example', 'code.example.evil.example'])).toEqual({
      'code.example:80': 421,
      'evil.example': 421,
      'code.example.evil.example': 421,
    });
  });
});

it('S29 git works with the address that was printed', async () => {
  await serve(null);
  const { stdout } = await promisify(execFile)('git', ['ls-remote', `${listening.url}/harbor/pilot-notes.git`, 'main']);
  expect(stdout).toContain('refs/heads/main');
});

it.runIf(process.platform === 'linux')('S29 on every address: the one that the connection came in on', async () => {
  await serve(null, '0.0.0.0');
  expect(await statuses([`127.0.0.1:${port}`, `192.0.2.7:${port}`, `evil.example:${port}`])).toEqual({
    [`127.0.0.1:${port}`]: 200,
    [`192.0.2.7:${port}`]: 421,
    [`evil.example:${port}`]: 421,
  });
});
