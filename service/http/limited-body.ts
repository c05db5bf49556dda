/** Bodies of API calls are read into memory, so they have a limit; what git pushes is streamed and has none. */
import { ApiFailure } from './api-failure.ts';

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
export const limitedBody = (request: Request): Request | Response | null => {
  if (request.body === null) return null;
  const contentLength = Number(request.headers.get('content-length') ?? Infinity);
  // The parser of HTTP lets no more through than Content-Length says.
  if (contentLength <= largestBody) return request;
  if (contentLength !== Infinity && contentLength > largestRead) throw tooLarge();
  const type = request.headers.get('content-type');
  return new Response(request.body.pipeThrough(counted()), { headers: type === null ? {} : { 'content-type': type } });
};
