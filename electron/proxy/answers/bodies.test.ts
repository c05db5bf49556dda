/** Bodies that are not what they should be: foreign, cut, endless, swollen. */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { probeServer } from '#electron/accounts/probe-server.ts';
import { tokenByPassword } from '#electron/accounts/token-by-password.ts';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { createProxyFixture, openTransport } from '#electron/testing/proxy-fixture.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { textPattern } from '#testing/text.ts';

const callWith = async (
  answer: (response: ServerResponse) => void,
  limits: Partial<Limits> = {},
  id = 'branches.list',
) => {
  const server = await serveHttp((_request, response) => answer(response));
  const proxy = keep(createProxyFixture(server.url, { limits: { retries: 1, ...limits } as Limits }));
  const params = id === 'jobs.trace' ? { id: 1, job_id: 1 } : { id: 1 };
  return { server, outcome: await proxy.call(id, { params }) };
};

const json =
  (body: string | Uint8Array, type = 'application/json') =>
  (response: ServerResponse) => {
    response.setHeader('content-type', type);
    response.end(body);
  };

test.each([
  ['a web page', json('<!DOCTYPE html><title>Sign in</title>', 'text/html')],
  ['a web page that calls itself JSON', json('<html></html>')],
  ['an empty body', json('')],
  ['a picture', json('GIF89a', 'image/gif')],
  ['a byte order mark', json(Buffer.from('\ufeff[]'))],
  ['UTF-16', json(Buffer.from('\ufeff[]', 'utf16le'))],
  ['UTF-16 without a mark', json(Buffer.from('[]', 'utf16le'))],
  ['half a character', json(Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]))],
  ['something else than JSON', json('[1,')],
  ['another shape', json('{"nameless": true}', 'application/json')],
])('R1 %s with 200 is a typed failure that names the host and gives a hint', async (_what, answer) => {
  const { server, outcome } = await callWith(answer);
  expect(outcome.error).toMatchObject({ code: 'unreadable', host: new URL(server.url).host });
  expect(outcome.error?.hint).toBeTruthy();
  expect(outcome.status).toBe(502);
});

test('R1 the same answer, well formed, is read', async () => {
  const { outcome } = await callWith(json('[]', 'application/json; charset=utf-8'));
  expect([outcome.status, outcome.value]).toEqual([200, []]);
});

test('R2 a body that breaks off is a retriable failure, asked for again, never an answer', async () => {
  const { server, outcome } = await callWith((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('[');
    setImmediate(() => response.destroy());
  });
  expect(outcome.error).toMatchObject({ code: 'truncated', retriable: true });
  expect(server.seen).toHaveLength(2);
});

test('R2 a compressed body that ends early is truncated as well', async () => {
  const packed = gzipSync(randomBytes(4000).toString('hex'));
  const { outcome } = await callWith((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(packed.subarray(0, packed.length - 500));
  });
  expect(outcome.error?.code).toBe('truncated');
});

test('R4 a checked body ends at its cap, decoded', async () => {
  const { outcome } = await callWith(json(`["${'x'.repeat(5000)}"]`), { jsonBytes: 4096 });
  expect(outcome.error?.code).toBe('too_large');
});

test('R4 a body that unpacks to more than 200 times its size stops, and an honest one does not', async () => {
  const send = (text: string) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(gzipSync(text));
  };
  const bomb = await callWith(send(`[${' '.repeat(8 * 1024 * 1024)}]`));
  expect(bomb.outcome.error?.code).toBe('too_large');
  const honest = await callWith(send(`["${randomBytes(700_000).toString('hex')}"]`));
  expect(honest.outcome.headers.get('x-lectern-unreadable')).toBe('1');
});

test('R4 the body of an error is read no further than its cap, and still tells the failure', async () => {
  let written = 0;
  const { outcome } = await callWith(
    (response) => {
      response.writeHead(404, { 'content-type': 'application/json' });
      const more = (): void => {
        if (response.destroyed || written > 50_000_000) return;
        written += 65_536;
        response.write('x'.repeat(65_536), () => setImmediate(more));
      };
      more();
    },
    { errorBytes: 1024 },
  );
  expect(outcome.error).toMatchObject({ code: 'not_found', status: 404 });
  expect(written).toBeLessThan(50_000_000);
});

test('R4 headers over their cap are refused', async () => {
  const { outcome } = await callWith((response) => {
    for (let index = 0; index < 30; index += 1) response.setHeader(`x-filler-${String(index)}`, 'y'.repeat(3000));
    response.end('[]');
  });
  expect(outcome.error?.code).toBe('too_large');
});

test('R5 silence before the first byte ends in time', async () => {
  const { outcome } = await callWith(() => undefined, { connect: 40, firstByte: 40, retries: 0 });
  expect(outcome.error?.code).toBe('timeout');
  expect(outcome.status).toBe(504);
});

test('R5 silence inside the body ends in time', async () => {
  const answer = (response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json');
    response.write('[');
  };
  const { outcome } = await callWith(answer, { idle: 50, retries: 0 });
  expect(outcome.error?.code).toBe('timeout');
  expect(outcome.error?.message).toMatch(textPattern('connection.timeout'));
});

test('R5 a byte at a time ends by the time-out of the whole', async () => {
  const { outcome } = await callWith(
    (response) => {
      response.setHeader('content-type', 'application/json');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    { total: 200, idle: 5000 },
  );
  expect(outcome.error?.code).toBe('timeout');
  expect(outcome.error?.message).toMatch(textPattern('connection.timeout'));
});

test('a trace passes through as it is, as plain text of ours', async () => {
  const bytes = Buffer.from('\x1b[31mred\x1b[0m <script>\xff', 'latin1');
  const { outcome } = await callWith(json(bytes, 'text/html'), {}, 'jobs.trace');
  expect(outcome.status).toBe(200);
  expect(outcome.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(outcome.text).toContain('red');
});

test.each([
  ['damaged', Buffer.from('1f8b0800000000000003ffffffffffffffff', 'hex')],
  ['cut', gzipSync('{"message":"401 Unauthorized"}').subarray(0, 20)],
])('R1 R8 a 401 whose compressed body is %s is still a 401', async (_name, body) => {
  const { server, outcome } = await callWith((response) => {
    response.writeHead(401, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end(body);
  });
  expect(outcome.error).toMatchObject({ code: 'not_signed_in', status: 401 });
  const { send } = openTransport();
  const password = { kind: 'password', login: 'a', password: 'b' } as const;
  await expect(tokenByPassword(server.url, password, send, defaultLimits)).rejects.toMatchObject({
    failure: { code: 'unauthorized' },
  });
  expect(await probeServer(server.url, 'a token', send, defaultLimits)).toBeNull();
});
