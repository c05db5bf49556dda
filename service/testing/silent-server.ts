/** A server on loopback that accepts connections and says nothing. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The server. */
export interface SilentServer {
  readonly port: number;
  /** Connections that were opened so far. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export const startSilentServer = async (): Promise<SilentServer> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.length,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
