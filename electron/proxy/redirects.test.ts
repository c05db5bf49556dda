/** Redirects and certificates over real servers: where the token goes, and what is never followed (S9, S12). */
import type { RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { skipLacking } from '#testing/lacking.ts';
import { keep } from '#electron/testing/closing.ts';
import { makeAuthority, serveHttp, serveHttps, answersJson } from '#electron/testing/loopback-server.ts';
import type { Authority, Certificate } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, testToken } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';

let authority: Authority;
let localhost: Certificate;
beforeEach(skipLacking('openssl'));
beforeEach(() => {
  authority ??= makeAuthority();
  localhost ??= authority.sign('DNS:localhost');
});

const trusting = (url: string) => keep(createProxyFixture(url, { certificates: [authority.cert] }));
const secure = (listener: RequestListener, certificate = localhost) => serveHttps(certificate, listener);
const to =
  (location: string, status = 302): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { location }).end();
  };
const answer = answersJson([]);
const list = { params: { id: 1 } };
const archive = ['repository.archive', list] as const;

test('S9 the same origin keeps the token', async () => {
  const server = await secure((request, response) => {
    if (request.url?.includes('moved')) response.setHeader('content-type', 'application/json').end('[]');
    else response.writeHead(301, { location: '/api/v4/moved' }).end();
  });
  const outcome = await trusting(server.url).call('branches.list', list);
  expect(outcome.value).toEqual([]);
  expect(server.headers.map((headers) => headers['private-token'])).toEqual([testToken, testToken]);
});

test('S9 another origin gets a download without any header of ours, and nothing else', async () => {
  const store = await secure((_request, response) => response.end('bytes'));
  const server = await secure(to(`${store.url}/file`));
  const proxy = trusting(server.url);
  const download = await proxy.call(...archive);
  expect([download.status, download.text]).toEqual([200, 'bytes']);
  expect(server.headers[0]?.['private-token']).toBe(testToken);
  expect(Object.keys(store.headers[0] ?? {}).sort()).toEqual(['connection', 'host']);

  expect((await proxy.call('branches.list', list)).error?.code).toBe('redirect');
  expect((await proxy.call('branches.delete', { params: { id: 1, branch: 'x' } })).error?.code).toBe('redirect');
  expect(store.seen).toEqual(['GET /file']);
});

test('S9 the token does not come back with a way that left and returned', async () => {
  const store = await secure((_request, response) => response.writeHead(302, { location: `${server.url}/back` }).end());
  const server = await secure((request, response) => {
    if (request.url === '/back') response.end('bytes');
    else response.writeHead(302, { location: store.url }).end();
  });
  const download = await trusting(server.url).call(...archive);
  expect(download.text).toBe('bytes');
  expect(server.headers.map((headers) => headers['private-token'])).toEqual([testToken, undefined]);
});

test('S9 https to http, http elsewhere, credentials, other schemes, circles and long ways are errors', async () => {
  const plain = await serveHttp((_request, response) => response.end('bytes'));
  for (const location of [
    plain.url,
    'ftp://localhost/x',
    'javascript:alert(1)',
    'https://a:b@localhost/x',
    'https://',
  ]) {
    const server = await secure(to(location));
    expect((await trusting(server.url).call(...archive)).error?.code, location).toBe('redirect');
  }
  expect(plain.seen).toEqual([]);

  const circle = await secure((request, response) =>
    response.writeHead(302, { location: request.url === '/b' ? '/c' : '/b' }).end(),
  );
  const circled = await trusting(circle.url).call(...archive);
  expect(circled.error?.message).toContain(text('connection.redirect_loop'));
  let step = 0;
  const long = await secure((_request, response) =>
    response.writeHead(302, { location: `/${String((step += 1))}` }).end(),
  );
  expect((await trusting(long.url).call(...archive)).error?.message).toContain(text('connection.redirect_many'));
  expect(long.seen).toHaveLength(6);
});

test('S9 a change is not sent on unless the redirect keeps its method', async () => {
  const found = await secure(to('/elsewhere', 302));
  const removal = ['branches.delete', { params: { id: 1, branch: 'x' } }] as const;
  expect((await trusting(found.url).call(...removal)).error?.code).toBe('redirect');
  expect(found.seen).toHaveLength(1);
  const kept = await secure((request, response) => {
    if (request.url === '/elsewhere') response.writeHead(204).end();
    else response.writeHead(308, { location: '/elsewhere' }).end();
  });
  expect((await trusting(kept.url).call(...removal)).status).toBe(200);
  expect(kept.seen.at(-1)).toBe('DELETE /elsewhere');
});

test('S12 expired, self-signed, for another host, by an unknown authority, TLS 1.1: nothing is sent', async () => {
  const stranger = makeAuthority();
  const bad: Record<string, () => ReturnType<typeof secure>> = {
    expired: () => secure(answer, authority.sign('DNS:localhost', -1)),
    'another host': () => secure(answer, authority.sign('DNS:elsewhere.example')),
    'unknown authority': () => secure(answer, stranger.sign('DNS:localhost')),
    'self-signed': () => secure(answer, { key: stranger.key, cert: stranger.cert }),
    'TLS 1.1': () =>
      serveHttps({ ...localhost, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' }, answer),
  };
  for (const [what, serve] of Object.entries(bad)) {
    const server = await serve();
    const outcome = await trusting(server.url).call('branches.list', list);
    expect(outcome.error?.code, what).toBe('tls');
    expect(server.seen, what).toEqual([]);
  }
  const good = await secure(answer);
  expect((await trusting(good.url).call('branches.list', list)).status).toBe(200);
  expect(good.seen).toHaveLength(1);
});
