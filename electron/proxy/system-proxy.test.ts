/** The way out by the system's settings: through a real proxy on loopback, or refused where the kind is unknown (R18). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { closeAfterEach } from '../testing/closing.ts';
import { makeAuthority, serveHttp, serveHttps } from '../testing/loopback-server.ts';
import { createProxyFixture } from '../testing/proxy-fixture.ts';

const keep = closeAfterEach();
const list = ['branches.list', { params: { id: 1 } }] as const;

/** A tunnel: what CONNECT asks for, it connects. */
const serveTunnel = async () => {
  const asked: string[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    const [host, port] = (request.url ?? '').split(':');
    const target = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    for (const end of [socket, target]) end.on('error', () => target.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { asked, port, close: async () => void (server.closeAllConnections(), await once(server.close(), 'close')) };
};

test('R18 a call goes through the proxy that the system names, and the server still sees our token', async () => {
  const authority = makeAuthority();
  const tunnel = keep(await serveTunnel());
  const server = keep(
    await serveHttps(authority.sign('DNS:localhost'), (_request, response) => {
      response.setHeader('content-type', 'application/json').end('[]');
    }),
  );
  const pac = `PROXY 127.0.0.1:${String(tunnel.port)}; DIRECT`;
  const proxy = keep(createProxyFixture(server.url, { pac, certificates: [authority.cert] }));
  expect((await proxy.call(...list)).status).toBe(200);
  expect(tunnel.asked).toEqual([new URL(server.url).host]);
  expect(server.headers[0]).toHaveProperty('private-token');
});

test('R18 a kind of proxy that is not supported is named, and nothing is sent', async () => {
  const server = keep(await serveHttp((_request, response) => response.end()));
  const proxy = keep(createProxyFixture(server.url, { pac: 'SOCKS5 127.0.0.1:1' }));
  const { error } = await proxy.call(...list);
  expect(error?.code).toBe('unreachable');
  expect(error?.message).toContain('SOCKS5');
  expect(server.seen).toEqual([]);
});
