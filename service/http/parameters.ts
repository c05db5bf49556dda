/** Parameters from anywhere, merged: query, JSON, urlencoded and multipart ("What real clients send"). Bodies have a limit. */
import { ApiFailure, badParameter } from './api-failure.ts';

/** Bytes that the body of a call may have. The document shows no limit ("Limits"). */
export const largestBody = 10 * 1024 * 1024;

const tooLarge = (): ApiFailure =>
  new ApiFailure(413, {
    message: `413 Request Entity Too Large - the body of a call may have ${String(largestBody)} bytes; nothing was changed`,
  });

/** So much of a body that is too large is read and dropped, so that its sender gets the answer and no broken connection. */
const largestRead = 64 * 1024 * 1024;

const counted = (): TransformStream<Uint8Array, Uint8Array> => {
  let size = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength;
      if (size > largestRead) throw tooLarge();
      if (size <= largestBody) controller.enqueue(chunk);
    },
    flush: () => {
      if (size > largestBody) throw tooLarge();
    },
  });
};

/**
 * The body of a request, to be read as text or form; null without one.
 * @throws ApiFailure 413 when its Content-Length is far too large; reading the body throws it when more comes than is allowed
 */
const limitedBody = (request: Request): Request | Response | null => {
  if (request.body === null) return null;
  const contentLength = Number(request.headers.get('content-length') ?? Infinity);
  // The parser of HTTP lets no more through than Content-Length says.
  if (contentLength <= largestBody) return request;
  if (contentLength !== Infinity && contentLength > largestRead) throw tooLarge();
  const type = request.headers.get('content-type');
  return new Response(request.body.pipeThrough(counted()), { headers: type === null ? {} : { 'content-type': type } });
};

/** Parameters by name; values are strings, arrays, objects, files, or whatever JSON brought. */
export type Parameters = Record<string, unknown>;

const isPlain = (value: unknown): value is Parameters =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A name from outside must not reach the prototype. */
const isForbidden = (name: string): boolean => name === '__proto__' || name === 'constructor' || name === 'prototype';

/** Sets `iids[]`, `iids[0]`, `custom_attributes[key]` or a plain name. */
const assign = (target: Parameters, name: string, value: unknown): void => {
  const match = /^([^[\]]+)\[([^[\]]*)\]$/u.exec(name);
  const base = match?.[1] ?? name;
  const key = match?.[2];
  if (isForbidden(base) || (key !== undefined && isForbidden(key))) return;
  const before = target[base];
  if (key === undefined) target[base] = value;
  else if (key === '' || /^\d+$/u.test(key))
    target[base] = [...(Array.isArray(before) ? (before as unknown[]) : []), value];
  else target[base] = { ...(isPlain(before) ? before : {}), [key]: value };
};

/** Reads pairs of a query or of a form; `%5B%5D` was decoded before. */
export const parametersFromPairs = (pairs: Iterable<readonly [string, unknown]>): Parameters => {
  const parameters: Parameters = {};
  for (const [name, value] of pairs) assign(parameters, name, value);
  return parameters;
};

const parseJson = (text: string): Parameters => {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw badParameter('the body is not valid JSON');
  }
  // Some clients send their missing options as `null`.
  if (value === null) return {};
  if (!isPlain(value)) throw badParameter('the body must be a JSON object');
  return Object.fromEntries(Object.entries(value).filter(([name]) => !isForbidden(name)));
};

const fromBody = async (request: Request): Promise<Parameters> => {
  if (request.method === 'GET' || request.method === 'HEAD') return {};
  const body = limitedBody(request);
  if (!body) return {};
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  if (type.startsWith('multipart/form-data')) {
    const form = await body.formData().catch((error: unknown) => {
      throw error instanceof ApiFailure ? error : badParameter('the multipart body cannot be read');
    });
    return parametersFromPairs(form);
  }
  const text = await body.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return parametersFromPairs(new URLSearchParams(text));
  // Some clients send JSON without saying so.
  return type.includes('json') || text.trimStart().startsWith('{') ? parseJson(text) : {};
};

/** All parameters of a request; the body wins over the query. */
export const collectParameters = async (request: Request): Promise<Parameters> => ({
  ...parametersFromPairs(new URL(request.url).searchParams),
  ...(await fromBody(request)),
});
