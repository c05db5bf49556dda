/** Lists and records on the wire: a weak `ETag` and 304 for who has them already, compressed for who reads that. Bytes and streams pass as they are. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { partOf } from './file-body.ts';
import { hasCurrent } from './ranges.ts';
import { isStreamed } from './stream-body.ts';

/** Bytes below which an answer fits into a packet or two anyway. */
const least = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of preference. The fastest levels: an answer is made for one reader and sent once. */
const encoders: Readonly<Record<string, (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>>> = {
  gzip: async (bytes) => zip(bytes, { level: 1 }),
  br: async (bytes) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
};

/** The encoding to answer with; null for none. A name with `q=0` is one that the reader does not want. */
export const encodingFor = (accepted: string | null): string | null => {
  const wanted = new Map(
    (accepted ?? '').split(',').map((entry): [string, boolean] => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((parameter) => /^q\s*=\s*0(?:\.0{0,3})?$/u.test(parameter))];
    }),
  );
  return Object.keys(encoders).find((name) => wanted.get(name) ?? false) ?? null;
};

/** An answer that was made whole, as JSON. */
const isJson = (response: Response): boolean =>
  response.status === 200 &&
  response.body !== null &&
  !isStreamed(response) &&
  !partOf(response) &&
  !response.headers.has('ETag') &&
  !response.headers.has('Content-Disposition') &&
  /^application\/json(?:;|$)/u.test(response.headers.get('Content-Type') ?? '');

const weakTag = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** Marks a GET of JSON with an `ETag`; who has that version gets 304. */
export const jsonAnswers: MiddlewareHandler = async (hono, next) => {
  await next();
  const { raw } = hono.req;
  if (raw.method !== 'GET' || !isJson(hono.res)) return;
  const bytes = new Uint8Array(await hono.res.arrayBuffer());
  const headers = new Headers(hono.res.headers);
  const tag = weakTag(bytes);
  headers.set('ETag', `W/${tag}`);
  headers.append('Vary', 'Accept-Encoding');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'max-age=0, private, must-revalidate');
  const isCurrent = hasCurrent(raw.headers.get('If-None-Match'), tag);
  if (isCurrent) headers.delete('Content-Type');
  // Taken away first: Hono would merge the headers of the answer before into this one.
  hono.res = undefined;
  hono.res = new Response(isCurrent ? null : bytes, { status: isCurrent ? 304 : 200, headers });
  if (!isCurrent) bodies.set(hono.res, bytes);
};

/** The same answer as it goes over the network: an answer of JSON that its reader takes compressed is. */
export const compressed = async (request: Request, response: Response): Promise<Response> => {
  const bytes = bodies.get(response);
  if (!bytes || bytes.byteLength < least) return response;
  const encoding = encodingFor(request.headers.get('Accept-Encoding'));
  const encode = encoding === null ? undefined : encoders[encoding];
  if (encoding === null || !encode) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', encoding);
  return new Response(await encode(bytes), { headers });
};
