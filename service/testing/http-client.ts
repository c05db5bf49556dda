/** Sends requests to a service over a real connection, byte for byte as a test writes them. */
import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '#service/listen.ts';
import type { Service } from '#service/app.ts';

/** Headers and body of a request. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A client of one service. */
export interface HttpClient {
  readonly url: string;
  /** Headers of the administrator. */
  readonly admin: Readonly<Record<string, string>>;
  /** Sends `GET /projects/1/…` (or a whole address) exactly as it is written, as the administrator unless headers name somebody. */
  send(line: string, sent?: Sent): Promise<IncomingMessage>;
  /** The JSON that a success answers; null for none. Fails with the words of any other answer. */
  answer(line: string, sent?: Sent): Promise<unknown>;
  json(body: unknown, type?: string): Sent;
  form(body: Readonly<Record<string, string>> | [string, string][]): Sent;
  multipart(body: Readonly<Record<string, string>>): Sent;
  /** Stops listening and closes the service. */
  end(): Promise<void>;
}

const boundary = 'frontier';

const partsOf = (body: Readonly<Record<string, string>>): string =>
  Object.entries(body)
    .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');

/** Serves a service on a port and makes a client for it. */
export const createHttpClient = async (service: Service): Promise<HttpClient> => {
  const { url, stop } = await listen(service, '127.0.0.1', 0);
  const admin: Readonly<Record<string, string>> = { 'PRIVATE-TOKEN': service.tokens.admin ?? '' };
  const typed = (type: string, body: string): Sent => ({ headers: { ...admin, 'content-type': type }, body });
  const send: HttpClient['send'] = async (line, { headers = admin, body } = {}) => {
    const [method = '', target = ''] = line.split(' ');
    const path = target.startsWith('http') ? target : `/api/v4${target}`;
    // Node itself would leave the length of the body of a DELETE out.
    const isChunked = headers['transfer-encoding'] !== undefined;
    const length = body === undefined || isChunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = sendRequest(url, { method, path, headers: { ...headers, ...length } });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  };
  return {
    url,
    admin,
    send,
    answer: async (line, sent) => {
      const response = await send(line, sent);
      const said = await text(response);
      if ((response.statusCode ?? 0) >= 300) throw new Error(`${line}: ${String(response.statusCode)} ${said}`);
      return said === '' ? null : JSON.parse(said);
    },
    json: (body, type = 'application/json') => typed(type, JSON.stringify(body)),
    form: (body) => typed('application/x-www-form-urlencoded', new URLSearchParams(body).toString()),
    multipart: (body) => typed(`multipart/form-data; boundary=${boundary}`, `${partsOf(body)}--${boundary}--\r\n`),
    end: stop,
  };
};
