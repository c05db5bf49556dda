/** Serves the service over HTTP on one address. */
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Service } from './app.ts';
import { partOf, sendPart } from './http/file-body.ts';
import { isSuspiciousTarget } from './http/raw-target.ts';

/** A listening service. */
export interface Listening {
  readonly url: string;
  /** Stops taking connections, ends those that are open, closes the service. */
  stop(): Promise<void>;
}

const refusal = (): Response => Response.json({ error: '404 Not Found' }, { status: 404 });

interface Bindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const answer = async (service: Service, request: Request, { incoming, outgoing }: Bindings): Promise<Response> => {
  if (isSuspiciousTarget(incoming.url ?? '/')) return refusal();
  const response = await service.fetch(request, incoming.socket.remoteAddress);
  const part = partOf(response);
  if (!part) return response;
  await sendPart(response, part, outgoing);
  return RESPONSE_ALREADY_SENT;
};

/** Listens; port 0 picks one. The service's `web_url`s name the address from then on. */
export const listen = async (service: Service, host: string, port: number): Promise<Listening> => {
  const server = createAdaptorServer({
    fetch: (request: Request, bindings: unknown) => answer(service, request, bindings as Bindings),
  }) as Server;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${name}:${String(address.port)}`;
  service.setBaseUrl(url);
  return {
    url,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await service.close();
    },
  };
};
