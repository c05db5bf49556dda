/** Serves the service over HTTP on one address. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Service } from './app.ts';
import { invalidArtifactPath, unknownPath } from './http/api-failure.ts';
import { partOf, sendPart } from './http/file-body.ts';
import { compressed } from './http/json-answers.ts';
import { refusalByHost, sendRefusal } from './http/host-check.ts';
import { failureResponse } from './http/routes.ts';
import { isStreamed, sendStream } from './http/stream-body.ts';

/** Targets whose rest is the path of a file in an archive: what cannot be one is 400 there ("Jobs"), and not 404. */
const artifactFile = /^\/api\/v4\/projects\/[^/]+\/jobs\/\d+\/artifacts\//u;

/** Whether a raw target asks for a file of artifacts. */
const isArtifactFile = (target: string): boolean => artifactFile.test(target);

/** Whether a raw target holds `.` or `..` as a segment, plain or encoded, a backslash, or a NUL. */
export const isSuspiciousTarget = (target: string): boolean => {
  const path = target.split(/[?#]/u, 1)[0] ?? '';
  if (/\\|%5c|%00/iu.test(path)) return true;
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/iu.test(segment));
};

/** A listening service. */
export interface Listening {
  /** The address on this machine, whatever address it is reached by from outside. */
  readonly url: string;
  /** Stops taking connections, ends those that are open, closes the service. */
  stop(): Promise<void>;
}

const refusalOfTarget = (target: string): Response =>
  failureResponse(isArtifactFile(target) ? invalidArtifactPath() : unknownPath());

interface Bindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const answer = async (service: Service, request: Request, { incoming, outgoing }: Bindings): Promise<Response> => {
  const target = incoming.url ?? '/';
  if (isSuspiciousTarget(target)) return refusalOfTarget(target);
  const response = await service.fetch(request, incoming.socket.remoteAddress);
  const part = partOf(response);
  if (part) await sendPart(response, part, outgoing);
  else if (isStreamed(response)) await sendStream(response, outgoing);
  else return compressed(request, response);
  return RESPONSE_ALREADY_SENT;
};

/**
 * Listens; port 0 picks one. The service's `web_url`s and `Link` headers name the address from then on.
 * @param outside address under which the service is reached from elsewhere, a proxy with TLS before it: those name it
 * instead, and requests for it are answered too
 */
export const listen = async (
  service: Service,
  host: string,
  port: number,
  outside: string | null = null,
): Promise<Listening> => {
  const handle = getRequestListener((request, bindings) => answer(service, request, bindings as Bindings));
  const server = createServer((incoming, outgoing) => {
    const refusal = refusalByHost(incoming, outside);
    if (refusal) sendRefusal(outgoing, refusal);
    else {
      outgoing.once('close', service.enter());
      void handle(incoming, outgoing);
    }
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const url = `http://${name}:${String(address.port)}`;
  service.setBaseUrl(outside ?? url);
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
