/** A server before a real local service that answers some routes as servers of another age do; what it changes lands in the service. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { without } from './records.ts';

/** One request. */
export interface Varied {
  readonly method: string;
  /** Below `/api/v4`, as it was sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON of its body; empty where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Asks the service as the sender of the request. */
  readonly ask: (method: string, path: string, body?: object) => Promise<Answer>;
  /** The service's own answer to this request, with another body where one is given. */
  readonly pass: (body?: object) => Promise<Answer>;
}

/** An answer; `json` undefined where its bytes are no JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly bytes: Buffer;
}

/** Answers a request itself, or null: the next one may, and at last the service. `part`: what the pattern found in the path. */
export type Rule = readonly [
  line: RegExp,
  answer: (request: Varied, ...part: string[]) => Answer | null | Promise<Answer | null>,
];

/** The running server. */
export interface VariedServer {
  readonly url: string;
  /** `METHOD /path` of every request of the API, in order. */
  readonly seen: string[];
  close(): Promise<void>;
}

/** An answer of JSON. */
export const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  json: value,
  bytes: Buffer.from(value === undefined ? '' : JSON.stringify(value)),
});

/** What a server of this API says to a path, or to a method of a path, that it does not know. */
export const noRoute = (): Answer => json(404, { error: '404 Not Found' });

/** The same answer with another value. */
export const withJson = (answer: Answer, value: unknown): Answer => {
  const headers = without(answer.headers, 'content-length');
  return { ...answer, headers, json: value, bytes: Buffer.from(JSON.stringify(value)) };
};

const passedOn = ['x-', 'link', 'content-type', 'content-disposition', 'date', 'etag', 'location'];

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

const parsed = (bytes: Buffer, type: string | null | undefined): unknown =>
  type?.includes('json') === true && bytes.byteLength > 0 ? (JSON.parse(bytes.toString()) as unknown) : undefined;

/** Starts it on a free port of loopback. @param change what is done to every JSON value that the service answered */
export const startVariedServer = async (
  backend: string,
  rules: readonly Rule[],
  change: (value: unknown, request: Pick<Varied, 'method' | 'path'>) => unknown,
): Promise<VariedServer> => {
  const seen: string[] = [];
  const own = (): string => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  const callBackend = async (
    request: IncomingMessage,
    method: string,
    path: string,
    body: Buffer | null,
    type?: string,
  ) => {
    const { 'private-token': token } = request.headers;
    const reply = await fetch(`${backend}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(typeof token === 'string' && { 'private-token': token }),
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body && body.byteLength > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await reply.arrayBuffer());
    const headers = Object.fromEntries(
      [...reply.headers].filter(([name]) => passedOn.some((start) => name.startsWith(start))),
    );
    const isJson = reply.headers.get('content-type')?.includes('json') === true;
    const text = isJson ? Buffer.from(bytes.toString().replaceAll(backend, own())) : bytes;
    return { status: reply.status, headers, json: parsed(text, reply.headers.get('content-type')), bytes: text };
  };

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/' } = request;
    const { pathname, search, searchParams } = new URL(url, backend);
    const bytes = await bytesOf(request);
    const type = request.headers['content-type'];
    const ask: Varied['ask'] = (as, to, body) =>
      callBackend(request, as, `/api/v4${to}`, body ? Buffer.from(JSON.stringify(body)) : null, 'application/json');
    const pass: Varied['pass'] = (body) =>
      body
        ? callBackend(request, method, pathname + search, Buffer.from(JSON.stringify(body)), 'application/json')
        : callBackend(request, method, pathname + search, bytes, type);
    if (!pathname.startsWith('/api/v4/')) return pass();
    const path = pathname.slice('/api/v4'.length);
    seen.push(`${method} ${path}`);
    const body = (parsed(bytes, type) ?? {}) as Varied['body'];
    const varied = { method, path, query: searchParams, body, ask, pass };
    for (const [line, rule] of rules) {
      const found = line.exec(`${method} ${path}`);
      const own = found ? await rule(varied, ...found.slice(1)) : null;
      if (own) return own.json === undefined ? own : withJson(own, change(own.json, varied));
    }
    const passed = await pass();
    return passed.json === undefined ? passed : withJson(passed, change(passed.json, varied));
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answer(request).then(
      ({ status, headers, bytes }) => {
        const hasBody = status !== 204 && status !== 304;
        response.writeHead(status, { ...headers, ...(hasBody && { 'content-length': String(bytes.byteLength) }) });
        response.end(hasBody ? bytes : undefined);
      },
      () => response.destroy(),
    );
  };

  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: own(),
    seen,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
