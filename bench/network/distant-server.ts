/** A server a long way off: TLS, a round trip and a slow line in front of a server near by. It writes down what comes over the line. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { createServer } from 'node:https';
import { connect, createServer as createRelay, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** How far off it is. */
export interface Line {
  /** ms there and back. */
  readonly roundTrip: number;
  /** Bytes a second towards the app, for all connections together. */
  readonly rate: number;
}

/** One request as the line saw it; times are ms of `performance.now()` in this process. */
export interface SeenRequest {
  readonly path: string;
  readonly begun: number;
  /** When its answer had left the server; null until then. */
  ended: number | null;
  /** Bytes of the answer's body as they were sent. */
  bytes: number;
}

/** The running server. */
export interface DistantServer {
  readonly url: string;
  /** PEM of the authority that it is verified by. */
  readonly authority: string;
  /** Requests since the last `reset`. */
  readonly requests: readonly SeenRequest[];
  /** Requests since the last `reset` that waited for a connection of their own: for a handshake of TCP and one of TLS. */
  handshakes(): number;
  reset(): void;
  stop(): Promise<void>;
}

/** ms after a handshake in which the request comes that waited for it. */
const atOnce = 20;

/** ms for which a common server in front of such services keeps a connection that nothing comes over. */
const keptFor = 75_000;

const makeCertificate = (folder: string): { readonly key: string; readonly cert: string } => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const rest = ['-keyout', 'key', '-out', 'cert', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...curve, ...rest, ...names], { cwd: folder, stdio: 'ignore' });
  return { key: readFileSync(join(folder, 'key'), 'utf8'), cert: readFileSync(join(folder, 'cert'), 'utf8') };
};

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Passes bytes on after `delay`, in their order. @param leaves when a piece of so many bytes has left */
const passOn = (from: Socket, to: Socket, delay: number, leaves: (bytes: number) => number): void => {
  const after = (at: number, act: () => void): void =>
    void setTimeout(act, Math.max(0, at + delay - performance.now()));
  from.on('data', (piece: Buffer) => {
    after(leaves(piece.byteLength), () => to.write(piece));
  });
  from.on('end', () => {
    after(leaves(0), () => to.end());
  });
  from.on('error', () => to.destroy());
  from.on('close', () => {
    after(leaves(0), () => to.destroySoon());
  });
};

/** The line: bytes take half a round trip, those towards the app leave one after the other, and a new connection costs one round trip. */
const createLine = ({ roundTrip, rate }: Line, port: () => number): Server => {
  let free = 0;
  const down = (bytes: number): number => {
    free = Math.max(free, performance.now()) + (bytes / rate) * 1000;
    return free;
  };
  return createRelay((socket) => {
    socket.pause();
    setTimeout(() => {
      const server = connect(port(), '127.0.0.1');
      passOn(socket, server, roundTrip / 2, () => performance.now());
      passOn(server, socket, roundTrip / 2, down);
      socket.resume();
    }, roundTrip);
  });
};

/** @param folder is written into */
export const startDistantServer = async (upstream: string, line: Line, folder: string): Promise<DistantServer> => {
  const requests: SeenRequest[] = [];
  let handshakes = 0;
  /** When the handshake of connections was over on which nothing was asked yet. */
  const unused = new WeakMap<object, number>();
  const agent = new Agent({ keepAlive: true });
  const certificate = makeCertificate(folder);
  const front = createServer(certificate, (request, response) => {
    const { method = 'GET', headers } = request;
    const seen: SeenRequest = { path: request.url ?? '', begun: performance.now(), ended: null, bytes: 0 };
    requests.push(seen);
    if (seen.begun - (unused.get(request.socket) ?? 0) < atOnce) handshakes += 1;
    unused.delete(request.socket);
    const to = new URL(request.url ?? '', upstream);
    const onward = send(to, { method, agent, headers: { ...headers, host: to.host } });
    onward.on('response', (reply) => {
      // Most servers do not say for how long they keep a connection.
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'keep-alive': [], connection: 'keep-alive' });
      reply.on('data', (piece: Buffer) => {
        seen.bytes += piece.byteLength;
      });
      reply.on('end', () => {
        seen.ended = performance.now();
      });
      reply.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  front.keepAliveTimeout = keptFor;
  front.on('secureConnection', (socket) => unused.set(socket, performance.now()));
  const frontPort = await listening(front);
  const relay = createLine(line, () => frontPort);
  const port = await listening(relay);
  return {
    url: `https://localhost:${String(port)}`,
    authority: certificate.cert,
    requests,
    handshakes: () => handshakes,
    reset: () => {
      requests.length = 0;
      handshakes = 0;
    },
    stop: async () => {
      front.closeAllConnections();
      agent.destroy();
      await Promise.all([front, relay].map((server) => new Promise((resolve) => void server.close(resolve))));
    },
  };
};
