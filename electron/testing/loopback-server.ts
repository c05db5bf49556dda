/** Real http and https servers on loopback for tests, with certificates made on the spot. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './closing.ts';

/** A server of a test. */
export interface LoopbackServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** `METHOD path` of every request, in order. */
  readonly seen: string[];
  /** Headers of every request, in order. */
  readonly headers: Record<string, string | string[] | undefined>[];
  close(): Promise<void>;
}

const listen = async (
  server: Server,
  url: (port: number) => string,
  listener: RequestListener,
): Promise<LoopbackServer> => {
  const seen: string[] = [];
  const headers: LoopbackServer['headers'] = [];
  server.on('request', (request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    headers.push(request.headers);
    void listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: url((server.address() as AddressInfo).port),
    seen,
    headers,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Serves http until it is closed. */
export const listenHttp = (listener: RequestListener): Promise<LoopbackServer> =>
  listen(createServer(), (port) => `http://127.0.0.1:${String(port)}`, listener);

/** Serves http until the end of the running test. */
export const serveHttp = async (listener: RequestListener): Promise<LoopbackServer> => keep(await listenHttp(listener));

/** Serves https under `localhost` until the end of the running test. */
export const serveHttps = async (options: ServerOptions, listener: RequestListener): Promise<LoopbackServer> =>
  keep(await listen(createSecureServer(options), (port) => `https://localhost:${String(port)}`, listener));

/** Answers every request with JSON. */
export const answersJson =
  (body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A key and a certificate as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** An authority of a test and what it signs. */
export interface Authority extends Certificate {
  /** A certificate for names such as `DNS:localhost`, valid for some days; -1: it ended yesterday. */
  sign(names: string, days?: number): Certificate;
}

const openssl = (folder: string, ...args: string[]): void => {
  execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
};

/** Makes a key and a certificate in a folder that is removed at once: certificates live in memory. */
const certificateIn = (work: (folder: string) => void): Certificate => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-certificates-'));
  try {
    work(folder);
    return { key: readFileSync(join(folder, 'own.key'), 'utf8'), cert: readFileSync(join(folder, 'own.pem'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const request = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'own.key'];

/** A certificate that signs itself, as `openssl req -x509` does. */
const selfSigned = (subject: string, ...extensions: readonly string[]): Certificate =>
  certificateIn((folder) => {
    const added = extensions.flatMap((extension) => ['-addext', extension]);
    openssl(folder, ...request, '-x509', '-out', 'own.pem', '-days', '2', '-subj', `/CN=${subject}`, ...added);
  });

/** Makes a certificate of a server that signs itself. */
export const makeSelfSigned = (names: string): Certificate => selfSigned('Test server', `subjectAltName=${names}`);

/**
 * Makes an authority.
 * @param names it is a server of these names too
 */
export const makeAuthority = (names?: string): Authority => {
  const usage = names === undefined ? 'keyUsage=critical,keyCertSign' : `subjectAltName=${names}`;
  const own = selfSigned('Test authority', 'basicConstraints=critical,CA:TRUE', usage);
  return {
    ...own,
    sign: (names, days = 1) =>
      certificateIn((folder) => {
        writeFileSync(join(folder, 'ca.key'), own.key);
        writeFileSync(join(folder, 'ca.pem'), own.cert);
        writeFileSync(join(folder, 'names'), `subjectAltName=${names}\n`);
        openssl(folder, ...request, '-out', 'own.csr', '-subj', '/CN=Test server');
        const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-extfile', 'names', '-out', 'own.pem'];
        const signed = (...validity: string[]): void =>
          openssl(folder, 'x509', '-req', '-in', 'own.csr', ...by, ...validity);
        try {
          signed('-days', String(days));
        } catch (error) {
          if (days > 0) throw error;
          // From 3.4 on openssl takes no days that are over, but dates.
          signed('-not_before', '20200101000000Z', '-not_after', '20200102000000Z');
        }
      }),
  };
};
