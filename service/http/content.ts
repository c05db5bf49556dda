/** Answers that are bytes: text, downloads, streamed JSON. */
import { streamedResponse } from './stream-body.ts';

/** Headers of every answer that carries what people stored: nobody guesses a type, nothing in it runs. */
const quiet = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" };

type Content = ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string;

/** A name as `Content-Disposition` takes it: quoted ASCII, and the whole of it in the extended form. */
const dispositionOf = (fileName: string): string => {
  const plain = fileName.replace(/[^\u0020-\u007e]|["\\]/gu, '_');
  const extended = encodeURIComponent(fileName).replace(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${extended}`}`;
};

const contentResponse = (body: Content, init: ResponseInit): Response =>
  body instanceof ReadableStream ? streamedResponse(new Response(body, init)) : new Response(body, init);

/** Headers of text; whatever it is, it is shown as text. */
export const textHeaders = { 'Content-Type': 'text/plain', ...quiet };

/** Headers of a file to keep. */
export const fileHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': dispositionOf(fileName),
  ...quiet,
});

/** Text; whatever it is, it is shown as text. */
export const textResponse = (body: Content, headers: Readonly<Record<string, string>> = {}): Response =>
  contentResponse(body, { headers: { ...textHeaders, ...headers } });

/** A file to keep. */
export const fileResponse = (body: Content, fileName: string): Response =>
  contentResponse(body, { headers: fileHeaders(fileName) });

/** Bytes as Base64, chunk by chunk: three bytes become four signs, what is left over waits for the next chunk. */
export const base64Stream = (): TransformStream<Uint8Array, Uint8Array> => {
  let rest: Uint8Array = new Uint8Array();
  return new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const bytes = Buffer.concat([rest, chunk]);
      const whole = bytes.length - (bytes.length % 3);
      rest = bytes.subarray(whole);
      if (whole > 0) controller.enqueue(Buffer.from(bytes.toString('base64', 0, whole)));
    },
    flush: (controller) => {
      if (rest.length > 0) controller.enqueue(Buffer.from(Buffer.from(rest).toString('base64')));
    },
  });
};

/** A stream with a text before and one after it. */
export const wrapStream = (
  before: string,
  body: ReadableStream<Uint8Array>,
  after: string,
): ReadableStream<Uint8Array> =>
  body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from(before));
      },
      flush: (controller) => {
        controller.enqueue(Buffer.from(after));
      },
    }),
  );
