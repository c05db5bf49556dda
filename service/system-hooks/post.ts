/** Posts one payload to the address of a hook, over HTTP or HTTPS: once, without following redirects. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What goes to a receiver. */
export interface Delivery {
  readonly url: string;
  readonly payload: string;
  readonly token: string | null;
  /** False takes any certificate: the administrator asked for that (`enable_ssl_verification`). */
  readonly checksCertificate: boolean;
}

const headersOf = ({ payload, token }: Delivery): Record<string, string> => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(payload)),
  'user-agent': 'Lectern',
  'X-Gitlab-Event': 'System Hook',
  ...(token !== null && { 'X-Gitlab-Token': token }),
});

/**
 * Posts the payload and answers the receiver's status; what else it answers is thrown away.
 * @param signal ends the try: the service ends, or the receiver took too long
 * @throws Error when no answer came
 */
export const post = (delivery: Delivery, signal: AbortSignal): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(delivery.url);
    const options = { method: 'POST', headers: headersOf(delivery), signal, agent: false } as const;
    const request =
      url.protocol === 'https:'
        ? requestHttps(url, { ...options, rejectUnauthorized: delivery.checksCertificate })
        : requestHttp(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.end(delivery.payload);
  });
