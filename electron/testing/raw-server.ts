/** A TCP server for tests that answers whatever bytes a test gives it, whether they are HTTP or not. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { keep } from './closing.ts';

/** A server of raw bytes. */
export interface RawServer {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** First line of every request, in order. */
  readonly seen: string[];
  close(): Promise<void>;
}

/**
 * Serves bytes on loopback until the end of the running test.
 * @param answer the bytes for a request's first line, or what to do with its connection
 */
export const serveRaw = async (
  answer: (line: string, socket: Socket) => string | Uint8Array | undefined,
): Promise<RawServer> => {
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      const line = bytes.toString('latin1').split('\r\n')[0] ?? '';
      seen.push(line);
      const reply = answer(line, socket);
      if (reply !== undefined) socket.write(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return keep({
    host,
    url: `http://${host}`,
    seen,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  });
};
