/** Encrypted connections beside the first: ready when a screen asks for several things, given up when they are of no use. */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createServer } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { keep } from '#electron/testing/closing.ts';
import { makeAuthority } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { having } from '#testing/lacking.ts';

/** A server that tells of its connections, and a transport that trusts it. */
const start = async (listener: RequestListener, spares = defaultLimits.spares) => {
  const open: Socket[] = [];
  const authority = makeAuthority();
  const server = createServer(authority.sign('DNS:localhost'), listener);
  server.on('secureConnection', (socket: Socket) => open.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  keep({
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of open) socket.destroy();
      await closed;
    },
  });
  const url = `https://localhost:${String((server.address() as AddressInfo).port)}`;
  const limits = { ...defaultLimits, spares };
  const { send, close } = openTransport({ certificates: [authority.cert], limits });
  const connections = async (count: number): Promise<void> => {
    while (open.length < count) await once(server, 'secureConnection');
  };
  return {
    get: async (path = '/') => send(new Request(url + path)).then(async (answer) => answer.text()),
    open,
    connections,
    close,
  };
};

test('R4 later requests use connections that are open already', having('openssl'), async () => {
  const waiting: (() => void)[] = [];
  const used = new Set<Socket>();
  const { get, open, connections } = await start(({ socket, url }, response) => {
    if (url === '/') return void response.end('first');
    used.add(socket);
    waiting.push(() => response.end('later'));
    if (waiting.length === 3) for (const answer of waiting) answer();
  });
  expect(await get()).toBe('first');
  await connections(4);
  const before = new Set(open);
  expect(await Promise.all([get('/a'), get('/b'), get('/c')])).toEqual(['later', 'later', 'later']);
  expect(used.size).toBe(3);
  expect([...used].filter((socket) => !before.has(socket))).toEqual([]);
});

test('one that the server closed, or wrote to unasked, is not used', having('openssl'), async () => {
  const { get, open, connections } = await start(({ url }, response) => {
    if (url === '/') response.end('first');
    else setImmediate(() => response.end('later'));
  });
  await get();
  await connections(3);
  const [, second, third] = open;
  second?.destroy();
  third?.write('HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\n\r\n');
  for (const socket of [second, third]) if (socket?.destroyed === false) await once(socket, 'close');
  expect(await Promise.all([get('/a'), get('/b'), get('/c')])).toEqual(['later', 'later', 'later']);
});

test('those that nobody used are closed with the transport', having('openssl'), async () => {
  const { get, open, connections, close } = await start((_request, response) => void response.end('first'));
  await get();
  await connections(3);
  const ended = open.map((socket) => once(socket, 'close'));
  await close();
  await Promise.all(ended);
});

/** Short enough to see them expire; every wait is for the server to say so. */
const shortly = { most: 2, kept: 30 };

test('those that waited too long are renewed where the server was used meanwhile', having('openssl'), async () => {
  const { get, open, connections } = await start((_request, response) => void response.end('answer'), shortly);
  await get();
  await connections(3);
  const [, second, third] = open;
  // The request itself uses the first connection again.
  const renewed = connections(5);
  while (open.length < 5) {
    await get();
    await Promise.race([renewed, new Promise((resolve) => setImmediate(resolve))]);
  }
  expect([second?.destroyed, third?.destroyed]).toEqual([true, true]);
});

test('where nothing was asked meanwhile they go', having('openssl'), async () => {
  const { get, open, connections } = await start((_request, response) => void response.end('answer'), shortly);
  await get();
  await connections(3);
  await Promise.all(open.slice(1).map(async (socket) => socket.destroyed || once(socket, 'close')));
  await get();
  expect(open).toHaveLength(3);
});
