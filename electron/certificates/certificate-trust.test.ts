/** Certificates over real TLS servers: refused with their details and without a byte sent, trusted for one origin, changed, revoked (S12). */
import { readFile, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:tls';
import type { TlsOptions } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import { skipLacking } from '#testing/lacking.ts';
import { keep, makeFolder } from '#electron/testing/closing.ts';
import { makeAuthority, makeSelfSigned, type Authority, type Certificate } from '#electron/testing/loopback-server.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import { openTrustedCertificates } from './trusted-certificates.ts';
import { pathsInto } from '#electron/testing/file-reports.ts';

let authority: Authority;
let localhost: Certificate;
const now = () => new Date('2026-03-02T09:00:00Z');
let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
beforeEach(skipLacking('openssl'));
beforeEach(() => {
  authority ??= makeAuthority();
  localhost ??= authority.sign('DNS:localhost');
});

/** A TLS server that counts what it receives inside of TLS, and answers `ok`. Its certificate can be changed. */
const serve = async (options: TlsOptions) => {
  let bytes = 0;
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer(options, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', ({ byteLength }: Buffer) => {
      bytes += byteLength;
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return keep({
    origin: `https://localhost:${String((server.address() as AddressInfo).port)}`,
    bytes: () => bytes,
    change: (next: TlsOptions) => {
      server.setSecureContext(next);
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
};

const open = async (authorities: readonly string[] = []) => {
  const asides: string[] = [];
  const file = join(folder, 'trusted-certificates.json');
  const certificates = openTrustedCertificates({ file, now, notices: pathsInto(asides) });
  const transport = openTransport({
    authorities: () => Promise.resolve(authorities),
    trusted: certificates.get,
    refused: certificates.refused,
  });
  const get = async (origin: string) => {
    const target = { host: new URL(origin).host, operation: 'x' };
    try {
      const response = await transport.send(new Request(`${origin}/api/v4/version`));
      return { text: await response.text(), failure: null };
    } catch (error) {
      return { text: null, failure: toRefusal(error, target).failure };
    }
  };
  const shown = async (origin: string): Promise<RefusedCertificate> => {
    const { failure } = await get(origin);
    expect(failure?.code).toBe('tls');
    return failure?.certificate as RefusedCertificate;
  };
  return { certificates, get, shown, asides, file, forget: transport.forget };
};

const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

test.each([
  ['expired', () => authority.sign('DNS:localhost', -1), () => [authority.cert], 'expired', false],
  ['expired and by an unknown authority', () => authority.sign('DNS:localhost', -1), () => [], 'expired', false],
  ['self-signed', () => makeSelfSigned('DNS:localhost'), () => [], 'self_signed', true],
  ['for another name', () => authority.sign('DNS:elsewhere.example'), () => [authority.cert], 'wrong_host', true],
  ['by an unknown authority', () => localhost, () => [], 'unknown_authority', true],
] as const)('S12 %s: no byte of the application is sent, and the failure shows the certificate', async (...row) => {
  const [, make, authorities, fault, can_be_trusted] = row;
  const server = await serve(make());
  const { get, certificates } = await open(authorities());
  const { failure } = await get(server.origin);
  const certificate = failure?.certificate as RefusedCertificate;
  expect(failure?.message).toMatch(textPattern('connection.insecure'));
  expect(certificate).toMatchObject({ origin: server.origin, fault, can_be_trusted, trusted: null });
  expect(certificate.details.issuer).toMatch(/^CN=Test /);
  expect(certificate.details.sha256).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  expect(Date.parse(certificate.details.valid_to)).toBeGreaterThan(0);
  expect(await certificates.trust(server.origin, certificate.details.sha256)).toBe(can_be_trusted);
  expect((await get(server.origin)).text).toBe(can_be_trusted ? 'ok' : null);
  expect(server.bytes() > 0).toBe(can_be_trusted);
});

test('S12 TLS 1.1 is refused with a plain sentence, and without a byte', async () => {
  const server = await serve({ ...localhost, ...old });
  const { get } = await open([authority.cert]);
  const { failure } = await get(server.origin);
  expect(failure).toMatchObject({ code: 'tls', retriable: false });
  expect(failure?.message).toContain(text('connection.old_tls'));
  expect(server.bytes()).toBe(0);
});

test('S12 a certificate that is trusted for one origin is not trusted for another', async () => {
  const [one, other] = [await serve(localhost), await serve(localhost)];
  const { shown, get, certificates } = await open();
  const { details } = await shown(one.origin);
  expect(await certificates.trust(other.origin, details.sha256)).toBe(false);
  expect(await certificates.trust(one.origin, details.sha256)).toBe(true);
  expect((await get(one.origin)).text).toBe('ok');
  await shown(other.origin);
  expect(other.bytes()).toBe(0);
});

test('S12 a certificate that the trusted one has signed is another certificate', async () => {
  // It may sign, as openssl makes it.
  const own = makeAuthority('DNS:localhost');
  const server = await serve({ key: own.key, cert: own.cert });
  const { shown, get, certificates } = await open();
  const first = await shown(server.origin);
  await certificates.trust(server.origin, first.details.sha256);
  server.change(own.sign('DNS:localhost'));
  const { failure } = await get(server.origin);
  expect(failure?.message).toContain(text('connection.certificate_changed'));
  expect(failure?.certificate).toMatchObject({ trusted: first.details.sha256, can_be_trusted: true });
  expect(failure?.certificate?.details.sha256).not.toBe(first.details.sha256);
  expect(server.bytes()).toBe(0);
});

test('S12 a changed certificate is refused although the first was used, or accepted as any other that an authority signed', async () => {
  const server = await serve(makeSelfSigned('DNS:localhost'));
  const { shown, get, certificates } = await open();
  const first = await shown(server.origin);
  await certificates.trust(server.origin, first.details.sha256);
  expect((await get(server.origin)).text).toBe('ok');
  const before = server.bytes();
  const stranger = makeAuthority();
  server.change(stranger.sign('DNS:localhost'));
  // The kept connection has ended: the first request may find out so.
  await expect.poll(async () => (await get(server.origin)).failure?.code).toBe('tls');
  expect((await get(server.origin)).failure?.certificate?.trusted).toBe(first.details.sha256);
  expect(server.bytes()).toBe(before);
  const other = await open([stranger.cert]);
  expect(other.certificates.get(server.origin)?.sha256).toBe(first.details.sha256);
  expect((await other.get(server.origin)).text).toBe('ok');
});

test('S12 what is trusted is kept in a file, listed, and refused again once it is revoked', async () => {
  const server = await serve(localhost);
  const first = await open();
  const { details } = await first.shown(server.origin);
  expect(await first.certificates.trust(server.origin, details.sha256)).toBe(true);
  const again = await open();
  expect(again.certificates.list()).toEqual([{ origin: server.origin, details, trusted_at: now().toISOString() }]);
  expect((await again.get(server.origin)).text).toBe('ok');
  const before = server.bytes();
  expect(await again.certificates.revoke(server.origin)).toBe(true);
  expect(await again.certificates.revoke(server.origin)).toBe(false);
  await again.forget(server.origin);
  await again.shown(server.origin);
  expect(server.bytes()).toBe(before);
  expect(JSON.parse(await readFile(again.file, 'utf8'))).toEqual({ version: 1, certificates: [] });
});

test('R12 a damaged file is set aside, and nothing is trusted', async () => {
  const damaged = '{"version":1,"certificates":[{"origin":"https://x","pem":"x","trusted_at":"2026-03-02T09:00:00Z"}]}';
  await writeFile(join(folder, 'trusted-certificates.json'), damaged);
  const { certificates, asides } = await open();
  expect(certificates.list()).toEqual([]);
  expect(await readFile(asides[0] ?? '', 'utf8')).toBe(damaged);
});
