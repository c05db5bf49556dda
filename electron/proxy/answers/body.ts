/** Reads the body of an answer within its limits: decoding, idle time-out, size and compression ratio (R4, R5). */
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fault, toRefusal } from '#electron/proxy/faults.ts';
import type { CallTarget } from '#electron/proxy/faults.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { abortAfter } from '#electron/proxy/transport/timers.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { t } from '#shared/texts/texts.ts';

/** The limits of one body, and the signals that end its reading. */
export interface BodyLimits {
  readonly target: CallTarget;
  readonly limits: Limits;
  /** Maximum number of bytes after decoding. */
  readonly cap: number;
  /** Ends the exchange: aborted by the idle time-out, the caller or the total time-out. */
  readonly controller: AbortController;
  /** Aborts for every reason, including the controller's. */
  readonly signal: AbortSignal;
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

const isDecoder = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Reads one piece. Any failure after the head counts as a body that ended early. */
const read = async (reader: ReadableStreamDefaultReader<Uint8Array>, { signal, target }: BodyLimits) => {
  try {
    return await reader.read();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw toRefusal(
      new TransportError('truncated', true, error instanceof Error ? error.message : 'cut', error),
      target,
    );
  }
};

/** Yields pieces as they arrive. The idle time-out runs while waiting for the server, not while the reader is slow. */
async function* readEncoded(
  body: ReadableStream<Uint8Array>,
  bodyLimits: BodyLimits,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = aborted(bodyLimits.signal);
  end.catch(() => undefined);
  try {
    for (;;) {
      const clearTimer = abortAfter(bodyLimits.controller, 'idle', bodyLimits.limits.idle);
      const { done, value } = await Promise.race([read(reader, bodyLimits), end]).finally(clearTimer);
      if (done) return;
      count(value.byteLength);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

const decodingError = (error: unknown, bodyLimits: BodyLimits): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'Z_BUF_ERROR') return new Refusal(fault('truncated', bodyLimits.target));
  return /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(error.code)
    ? new Refusal(fault('unreadable', bodyLimits.target, t('connection.bad_compression')))
    : error;
};

async function* decode(pieces: AsyncGenerator<Uint8Array>, encoding: string, bodyLimits: BodyLimits) {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    yield* pieces;
    return;
  }
  if (!isDecoder(name))
    throw new Refusal(fault('unreadable', bodyLimits.target, t('connection.bad_encoding', { name })));
  const source = Readable.from(pieces, { objectMode: true });
  const decoder = decoders[name]();
  pipeline(source, decoder, () => undefined);
  try {
    for await (const piece of decoder) yield piece as Uint8Array;
  } catch (error) {
    throw decodingError(error, bodyLimits);
  } finally {
    decoder.destroy();
    source.destroy();
  }
}

/** Yields the decoded pieces of a body, within its limits. Throws a {@link Refusal} or the signal's reason. */
export async function* readPieces(response: Response, bodyLimits: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!response.body) return;
  const { limits, target, cap } = bodyLimits;
  let encoded = 0;
  let decoded = 0;
  const arrivals = readEncoded(response.body, bodyLimits, (bytes) => (encoded += bytes));
  for await (const piece of decode(arrivals, response.headers.get('content-encoding') ?? '', bodyLimits)) {
    decoded += piece.byteLength;
    if (decoded > cap) throw new Refusal(fault('too_large', target, t('connection.limit', { bytes: cap })));
    if (decoded > limits.ratioFrom && decoded > encoded * limits.ratio)
      throw new Refusal(fault('too_large', target, t('connection.swollen')));
    yield piece;
  }
}

/** Reads the whole body, decoded. */
export const readBody = async (response: Response, bodyLimits: BodyLimits): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(response, bodyLimits)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Reads the body of an error, cut at its cap: a longer one is not refused. */
export const readBeginning = async (response: Response, bodyLimits: BodyLimits): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of readPieces(response, { ...bodyLimits, cap: Number.POSITIVE_INFINITY })) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= bodyLimits.cap) break;
  }
  return Buffer.concat(pieces).subarray(0, bodyLimits.cap);
};
