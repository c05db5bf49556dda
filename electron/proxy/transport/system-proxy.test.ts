/** The way out by the system's settings, through real proxies on loopback: entries in turn, sign-in, SOCKS5 (R18). */
import { beforeEach, expect, test } from 'vitest';
import { skipLacking } from '#testing/lacking.ts';
import { keep } from '#electron/testing/closing.ts';
import {
  makeAuthority,
  serveHttp,
  serveHttps,
  type Authority,
  answersJson,
} from '#electron/testing/loopback-server.ts';
import { createProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { serveHttpProxy, serveSocks5 } from '#testing/system-proxies.ts';
import { textPattern } from '#testing/text.ts';
import { createProxyCredentials } from './proxy-credentials.ts';
import { parsePac } from './proxy-entries.ts';

let authority: Authority;
beforeEach(skipLacking('openssl'));
beforeEach(() => {
  authority ??= makeAuthority();
});
const list = ['branches.list', { params: { id: 1 } }] as const;
const limits = { connect: 2_000 };
const empty = answersJson([]);

const serve = (names = 'DNS:localhost') => serveHttps(authority.sign(names), empty);

const through = (url: string, pac: string, credentials = createProxyCredentials(() => undefined)) =>
  keep(createProxyFixture(url, { pac, certificates: [authority.cert], credentials, limits }));

/** A port of loopback where nobody listens: one that has just been given back. */
const deadAddress = async (): Promise<string> => {
  const server = await serveHttp(() => undefined);
  await server.close();
  return new URL(server.url).host;
};

test('R18 a call goes through the proxy that the system names, and the server still sees our token', async () => {
  const tunnel = keep(await serveHttpProxy());
  const server = await serve();
  const proxy = through(server.url, `PROXY ${tunnel.address}; DIRECT`);
  expect((await proxy.call(...list)).status).toBe(200);
  expect(tunnel.targets).toEqual([new URL(server.url).host]);
  expect(server.headers[0]).toHaveProperty('private-token');
});

test('R18 the entries are tried in turn while nobody answers, each call once', async () => {
  const tunnel = keep(await serveHttpProxy());
  const server = await serve();
  const dead = await deadAddress();
  const pac = `PROXY ${dead}; SOCKS4 ${dead}; SOCKS5 ${dead}; PROXY ${tunnel.address}; DIRECT`;
  const proxy = through(server.url, pac);
  expect((await proxy.call(...list)).status).toBe(200);
  expect(tunnel.targets).toHaveLength(1);
  expect(server.seen).toHaveLength(1);
  const direct = through(server.url, `HTTPS ${dead}; DIRECT`);
  expect((await direct.call(...list)).status).toBe(200);
  expect(server.seen).toHaveLength(2);
  const { error } = await through(server.url, `PROXY ${dead}`).call(...list);
  expect(error).toMatchObject({ code: 'unreachable', message: expect.stringContaining(dead) as string });
});

test('R18 a proxy that refuses a server decides: no other way is tried', async () => {
  const server = await serve();
  const closed = keep(await serveHttpProxy('a:b', 'NTLM, Negotiate'));
  const { error } = await through(server.url, `PROXY ${closed.address}; DIRECT`).call(...list);
  expect(error?.message).toMatch(textPattern('connection.proxy_methods', { methods: 'NTLM, Negotiate' }));
  expect(error).toMatchObject({ code: 'unreachable', retriable: false });
  expect(server.seen).toEqual([]);
});

test.each(['https', 'http'])(
  'R18 407 over %s: asked once, a wrong password is not sent again, declined',
  async (kind) => {
    const tunnel = keep(await serveHttpProxy('ines:right'));
    const server = kind === 'https' ? await serve() : await serveHttp(empty);
    let changes = 0;
    const credentials = createProxyCredentials(() => (changes += 1));
    const proxy = through(server.url, `PROXY ${tunnel.address}; DIRECT`, credentials);
    const { error } = await proxy.call(...list);
    expect(error).toMatchObject({ code: 'unreachable', proxy: tunnel.address, retriable: false });
    expect(error?.message).toMatch(textPattern('connection.proxy_sign_in'));
    expect([credentials.wanted(), changes]).toEqual([{ proxy: tunnel.address, was_wrong: false }, 1]);

    credentials.answer('elsewhere:1', { name: 'ines', password: 'right' });
    expect(credentials.get('elsewhere:1')).toBe(null);

    credentials.answer(tunnel.address, { name: 'ines', password: 'wrong' });
    await proxy.call(...list);
    await proxy.call(...list);
    expect(credentials.wanted()).toEqual({ proxy: tunnel.address, was_wrong: true });
    const wrong = `Basic ${Buffer.from('ines:wrong').toString('base64')}`;
    expect(tunnel.authorizations.filter((one) => one === wrong)).toHaveLength(1);

    credentials.decline(tunnel.address);
    expect((await proxy.call(...list)).error?.message).toMatch(textPattern('connection.proxy_sign_in'));
    expect(credentials.wanted()).toBe(null);
    credentials.askAgain();
    expect(credentials.wanted()).toEqual({ proxy: tunnel.address, was_wrong: false });

    credentials.answer(tunnel.address, { name: 'ines', password: 'right' });
    expect((await proxy.call(...list)).status).toBe(200);
    expect(server.headers).toHaveLength(1);
    expect(server.headers[0]).not.toHaveProperty('proxy-authorization');
  },
);

test('R18 SOCKS5: the proxy looks the name up, TLS is with the server, and its certificate is verified', async () => {
  const socks = keep(await serveSocks5());
  const server = await serve('DNS:code.example');
  const { port } = new URL(server.url);
  const proxy = through(`https://code.example:${port}`, `SOCKS5 ${socks.address}`);
  expect((await proxy.call(...list)).status).toBe(200);
  expect(socks.targets).toEqual([`code.example:${port}`]);
  const { error } = await through(`https://other.example:${port}`, `SOCKS5 ${socks.address}`).call(...list);
  expect(error).toMatchObject({ code: 'tls', certificate: { fault: 'wrong_host', can_be_trusted: true } });
  expect(server.seen).toHaveLength(1);
});

test('R18 a kind of proxy that is not supported is named, and nothing is sent', async () => {
  const server = await serveHttp((_request, response) => response.end());
  const { error } = await through(server.url, 'SOCKS 127.0.0.1:1').call(...list);
  expect(error?.code).toBe('unreachable');
  expect(error?.message).toContain('SOCKS 127.0.0.1:1');
  expect(server.seen).toEqual([]);
});

test('R18 a PAC result is read in its order, with usual ports', () => {
  expect(parsePac(' PROXY a ;https b:8;SOCKS5 [::1];; DIRECT;QUIC c:1')).toEqual([
    { kind: 'PROXY', address: 'a:80' },
    { kind: 'HTTPS', address: 'b:8' },
    { kind: 'SOCKS5', address: '[::1]:1080' },
    { kind: 'DIRECT' },
    { kind: 'unsupported', written: 'QUIC c:1' },
  ]);
  expect(parsePac('')).toEqual([{ kind: 'DIRECT' }]);
});
