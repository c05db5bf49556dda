/** Real proxies on loopback for tests: CONNECT and forwarding over HTTP, with a name and a password or without; SOCKS5. */
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy of a test. */
export interface SystemProxy {
  /** `127.0.0.1:port`. */
  readonly address: string;
  /** `host:port`, or the address for what is forwarded, of every request that it let through. */
  readonly targets: string[];
  /** `Proxy-Authorization` of every request; null where there was none. */
  readonly authorizations: (string | null)[];
  close(): Promise<void>;
}

const pipeBoth = (one: Socket, other: Socket): void => {
  one.pipe(other).pipe(one);
  for (const [end, far] of [
    [one, other],
    [other, one],
  ] as const)
    end.on('error', () => far.destroy()).on('close', () => far.destroy());
};

/** Names for documents (RFC 2606) stand for servers that only the proxy can find: they are this computer. */
const addressOf = (host: string): string => (host.endsWith('.example') ? '127.0.0.1' : host);

/** Listens on a port of its own, until it is closed with all of its connections. */
const started = async (server: Server): Promise<Pick<SystemProxy, 'address' | 'close'>> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/**
 * An HTTP proxy.
 * @param wanted `name:password`; null: anybody may use it
 * @param scheme what it offers in `Proxy-Authenticate`
 */
export const serveHttpProxy = async (
  wanted: string | null = null,
  scheme = 'Basic realm="x"',
): Promise<SystemProxy> => {
  const targets: string[] = [];
  const authorizations: (string | null)[] = [];
  const isLetThrough = (authorization: string | undefined): boolean => {
    authorizations.push(authorization ?? null);
    return wanted === null || authorization === `Basic ${Buffer.from(wanted).toString('base64')}`;
  };
  const server = createServer((request, response) => {
    if (!isLetThrough(request.headers['proxy-authorization'])) {
      response.writeHead(407, { 'proxy-authenticate': scheme }).end();
      return;
    }
    targets.push(request.url ?? '');
    const headers = { ...request.headers };
    delete headers['proxy-authorization'];
    send(request.url ?? '', { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  server.on('connect', (request, socket) => {
    if (!isLetThrough(request.headers['proxy-authorization'])) {
      socket.end(`HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: ${scheme}\r\n\r\n`);
      return;
    }
    targets.push(request.url ?? '');
    const [host = '', port] = (request.url ?? '').split(':');
    const target = connect(Number(port), addressOf(host), () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      pipeBoth(socket as Socket, target);
    });
    target.on('error', () => socket.destroy());
  });
  return { ...(await started(server)), targets, authorizations };
};

/** Reads what SOCKS5 says first: `host:port` of a CONNECT by name; null for anything else. */
const targetOf = (request: Buffer): string | null => {
  const length = request[4] ?? 0;
  if (request[1] !== 1 || request[3] !== 3) return null;
  return `${request.toString('latin1', 5, 5 + length)}:${String(request.readUInt16BE(5 + length))}`;
};

/** A SOCKS5 proxy without sign-in that takes names alone: it looks them up itself, and every one is this computer. */
export const serveSocks5 = async (): Promise<SystemProxy> => {
  const targets: string[] = [];
  const server = createTcpServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (request) => {
        const name = targetOf(request);
        if (name === null) {
          socket.end(Buffer.from([5, 8, 0, 1, 0, 0, 0, 0, 0, 0]));
          return;
        }
        targets.push(name);
        const target = connect(Number(name.split(':')[1]), '127.0.0.1', () => {
          socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
          pipeBoth(socket, target);
        });
        target.on('error', () => socket.destroy());
      });
    });
  });
  return { ...(await started(server)), targets, authorizations: [] };
};
