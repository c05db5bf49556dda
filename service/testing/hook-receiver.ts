/** A receiver of hooks on a loopback port, over HTTP or HTTPS, that keeps what it was sent. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createHttp, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A delivery as it arrived. */
export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How a receiver behaves. */
export interface ReceiverOptions {
  /** Speaks HTTPS with a certificate that nobody knows. */
  readonly isSelfSigned?: boolean;
  /** Status of the first answers, one each; 200 afterwards. Null: the connection is cut. */
  readonly answers?: readonly (number | null)[];
  /** `Location` of every answer. */
  readonly location?: string;
  /** Never answers. */
  readonly isSilent?: boolean;
}

/** A receiver. */
export interface HookReceiver {
  readonly url: string;
  readonly received: readonly ReceivedDelivery[];
  close(): Promise<void>;
}

const selfSigned = async (): Promise<{ key: string; cert: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await promisify(execFile)('openssl', [...options, '-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile]);
  const pair = { key: await readFile(keyFile, 'utf8'), cert: await readFile(certFile, 'utf8') };
  await rm(folder, { recursive: true });
  return pair;
};

/** Opens a receiver. */
export const openReceiver = async (options: ReceiverOptions = {}): Promise<HookReceiver> => {
  const received: ReceivedDelivery[] = [];
  const listener: RequestListener = (request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      const payload = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
      received.push({ headers: request.headers, method: request.method ?? '', payload });
      const status = options.answers?.[received.length - 1];
      if (options.isSilent === true) return;
      if (status === null) request.destroy();
      else
        response
          .writeHead(status ?? 200, options.location === undefined ? {} : { location: options.location })
          .end('ok');
    });
  };
  const server = options.isSelfSigned === true ? createHttps(await selfSigned(), listener) : createHttp(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.isSelfSigned === true ? 'https' : 'http'}://127.0.0.1:${String(port)}/hook`,
    received,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
