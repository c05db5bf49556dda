/** A server in front of a real one that misbehaves on purpose: drops, cuts, hangs, answers in another's name, goes down and comes back. */
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  type IncomingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { takeFault, type Fault, type Requests, type Rule } from './fault.ts';

/** One request as it arrived, and what became of it. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly fault: Fault['kind'] | 'none';
  /** With which it was asked; undefined where nobody was named. */
  readonly token: string | undefined;
}

/** The running server. */
export interface FaultyServer {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly receivedRequests: readonly ReceivedRequest[];
  /** From now on this happens to these requests, at most so many times; any number when not named. */
  misbehave(fault: Fault, requests?: Requests, times?: number): void;
  /** No more faults: what hangs is let go, what is held goes on. */
  behave(): void;
  /** What is held goes on; later requests meet the faults that are left. */
  letGo(): void;
  /** Ends every connection and closes the port. */
  goDown(): Promise<void>;
  /** Listens on the same port again. */
  comeBack(): Promise<void>;
  /** As after its start: up, without faults, and nothing has arrived. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const tokenOf = ({ headers }: IncomingMessage): string | undefined =>
  [headers['private-token']].flat().join() || undefined;

const listen = async (server: Server, port: number): Promise<void> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
};

const close = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** JSON names the address of the request, so that avatars and links of the answer belong to this server. */
const renamed = (body: Buffer, type: string | undefined, upstream: string, own: string): Buffer =>
  type?.startsWith('application/json') === true ? Buffer.from(body.toString().replaceAll(upstream, own)) : body;

/** The real server's whole answer. The request is read whole first: what is dropped later was sent in full. */
const forward = async (upstream: string, own: string, request: IncomingMessage, hasRanges: boolean) => {
  const body = await bytesOf(request);
  const { method = 'GET', url = '/' } = request;
  // What is renamed is read as text.
  const headers: IncomingHttpHeaders = { ...request.headers, 'accept-encoding': 'identity' };
  if (!hasRanges) {
    delete headers.range;
    delete headers['if-range'];
  }
  const onward = send(new URL(url, upstream), { method, headers: { ...headers, host: new URL(upstream).host } });
  onward.end(body);
  const [reply] = (await once(onward, 'response')) as [IncomingMessage];
  const answer = renamed(await bytesOf(reply), reply.headers['content-type'], upstream, own);
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: answer };
};

const answerItself = (response: ServerResponse, fault: Extract<Fault, { kind: 'answer' }>): void => {
  response.writeHead(fault.status, fault.headers).end(fault.body ?? '');
};

const cut = (response: ServerResponse, body: Buffer, after: number): void => {
  response.write(body.subarray(0, after), () => response.destroy());
};

/** Starts it on a free port of loopback, before the server at `behind`. */
export const startFaultyServer = async (upstream: string): Promise<FaultyServer> => {
  const receivedRequests: ReceivedRequest[] = [];
  const hanging = new Set<ServerResponse>();
  const held = new Set<() => void>();
  let rules: Rule[] = [];

  const pass = async (request: IncomingMessage, response: ServerResponse, fault: Fault | null): Promise<void> => {
    const reply = await forward(upstream, ownUrl(), request, fault?.kind !== 'no-ranges');
    if (fault?.kind === 'drop-after') {
      response.destroy();
      return;
    }
    const headers = { ...reply.headers, 'content-length': String(reply.body.byteLength) };
    delete headers['transfer-encoding'];
    if (fault?.kind === 'no-ranges') delete headers['accept-ranges'];
    response.writeHead(reply.status, headers);
    if (fault?.kind === 'cut') cut(response, reply.body, fault.after);
    else response.end(reply.body);
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url = '/' } = request;
    const fault = takeFault(rules, method, url);
    receivedRequests.push({ method, path: url, fault: fault?.kind ?? 'none', token: tokenOf(request) });
    if (fault?.kind === 'drop-before') request.socket.destroy();
    else if (fault?.kind === 'hang') hanging.add(response);
    else if (fault?.kind === 'answer') answerItself(response, fault);
    else if (fault?.kind === 'raw') request.socket.write(fault.bytes);
    else if (fault?.kind === 'hold') held.add(() => void pass(request, response, null).catch(() => response.destroy()));
    else pass(request, response, fault).catch(() => response.destroy());
  };

  const server = createServer(handle);
  const ownUrl = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const letGo = (): void => {
    for (const goOn of held) goOn();
    held.clear();
  };
  const behave = (): void => {
    rules = [];
    for (const response of hanging) response.destroy();
    hanging.clear();
    letGo();
  };
  return {
    url: ownUrl(),
    receivedRequests,
    misbehave: (fault, requests = {}, times = Number.POSITIVE_INFINITY) => {
      rules.push({ fault, requests, left: times });
    },
    behave,
    letGo,
    goDown: () => close(server),
    comeBack: () => listen(server, port),
    renew: async () => {
      behave();
      receivedRequests.length = 0;
      if (!server.listening) await listen(server, port);
    },
    stop: async () => {
      behave();
      await close(server);
    },
  };
};
