/** A mirror of Electron on loopback, with a zip of the real form in it, and the ways in which mirrors and networks misbehave. */
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { ZipFile } from 'yazl';

/** The program of the zip: says which one it is. */
export const programText = '#!/bin/sh\necho "a program from the zip"\n';

/** A zip as Electron's is laid out. */
export const makeZip = async (version: string, program: string): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(programText), program, { mode: 0o100755 });
  zip.addBuffer(Buffer.from(version), 'version');
  zip.addBuffer(Buffer.from('x'.repeat(200_000)), 'resources/filler', { compress: false });
  zip.end();
  const parts: Buffer[] = [];
  for await (const part of zip.outputStream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** SHA-256 in hex. */
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A server under test. */
export interface TestServer {
  readonly url: string;
  /** "GET bytes=0-0 /path" of each request, in order. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

const start = async (server: Server, requests: string[]): Promise<TestServer> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** How a mirror answers: "whole" ignores ranges, "stalls" sends half of the file and then nothing, "mute" never answers. */
export type Manner = 'ranges' | 'whole' | 'stalls' | 'mute' | 'absent';

const answer = (manner: Manner, zip: Buffer, request: IncomingMessage, response: ServerResponse): void => {
  if (manner === 'mute') return;
  // Some mirrors know GET alone.
  if (request.method !== 'GET') response.writeHead(405).end();
  else if (manner === 'absent') response.writeHead(404).end('nothing here');
  else if (manner === 'ranges' && request.headers.range === 'bytes=0-0')
    response.writeHead(206, { 'content-range': `bytes 0-0/${String(zip.length)}` }).end(zip.subarray(0, 1));
  else {
    response.writeHead(200, { 'content-length': String(zip.length) });
    if (manner === 'stalls') response.write(zip.subarray(0, zip.length / 2));
    else response.end(zip);
  }
};

/** Starts a mirror that has this zip under every address. */
export const startMirror = (manner: Manner, zip: Buffer): Promise<TestServer> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.headers.range ?? 'all'} ${request.url ?? ''}`);
    answer(manner, zip, request, response);
  });
  return start(server, requests);
};

/** Starts a proxy that leads everything, whatever its host is called, to one server; by tunnel and by full address. */
export const startProxy = (target: string): Promise<TestServer> => {
  const requests: string[] = [];
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const { pathname } = new URL(request.url ?? '/', target);
    const { method, headers } = request;
    const onward = send({ hostname, port, path: pathname, method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    request.pipe(onward);
  });
  server.on('connect', (request, socket, head) => {
    requests.push(`CONNECT ${request.url ?? ''}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [onward, socket]) end.on('error', () => onward.destroy());
  });
  return start(server, requests);
};
