/** Reads an answer's body under its caps: decoding, idle time-out, size and compression ratio (R4, R5). */
import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { fault, refusalOf } from './faults.ts';
import type { CallTarget } from './faults.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';
import { abortAfter } from './timers.ts';
import { TransportError } from './transport.ts';

/** How a body is read. */
export interface BodyLimits {
  readonly target: CallTarget;
  readonly limits: Limits;
  /** Most bytes after decoding. */
  readonly cap: number;
  /** Ends the exchange: tripped by the idle time-out, by the caller, by the total time-out. */
  readonly controller: AbortController;
  /** Everything that ends it, the controller included. */
  readonly signal: AbortSignal;
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };

const isDecoder = (name: string): name is keyof typeof decoders => Object.hasOwn(decoders, name);

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });

/** One piece; whatever breaks a body after its head is a body that ended early. */
const read = async (reader: ReadableStreamDefaultReader<Uint8Array>, { signal, target }: BodyLimits) => {
  try {
    return await reader.read();
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw refusalOf(
      new TransportError('truncated', true, error instanceof Error ? error.message : 'cut', error),
      target,
    );
  }
};

/** Pieces as they arrive; the idle time-out runs only while we wait for the server, not while the reader is slow. */
async function* arriving(
  body: ReadableStream<Uint8Array>,
  reading: BodyLimits,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const end = aborted(reading.signal);
  end.catch(() => undefined);
  try {
    for (;;) {
      const clearTimer = abortAfter(reading.controller, 'idle', reading.limits.idle);
      const { done, value } = await Promise.race([read(reader, reading), end]).finally(clearTimer);
      if (done) return;
      count(value.byteLength);
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

const undecodable = (error: unknown, reading: BodyLimits): unknown => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  if (error.code === 'Z_BUF_ERROR') return new Refusal(fault('truncated', reading.target));
  return /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/.test(error.code)
    ? new Refusal(fault('unreadable', reading.target, 'Its compression is damaged.'))
    : error;
};

async function* decoding(pieces: AsyncGenerator<Uint8Array>, encoding: string, reading: BodyLimits) {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    yield* pieces;
    return;
  }
  if (!isDecoder(name)) throw new Refusal(fault('unreadable', reading.target, `Its encoding "${name}" is unknown.`));
  const source = Readable.from(pieces, { objectMode: true });
  const decoder = decoders[name]();
  pipeline(source, decoder, () => undefined);
  try {
    for await (const piece of decoder) yield piece as Uint8Array;
  } catch (error) {
    throw undecodable(error, reading);
  } finally {
    decoder.destroy();
    source.destroy();
  }
}

/** The decoded pieces of a body, under its caps. Throws a {@link Refusal} or the signal's reason. */
export async function* piecesOf(response: Response, reading: BodyLimits): AsyncGenerator<Uint8Array> {
  if (!response.body) return;
  const { limits, target, cap } = reading;
  let encoded = 0;
  let decoded = 0;
  const arrivals = arriving(response.body, reading, (bytes) => (encoded += bytes));
  for await (const piece of decoding(arrivals, response.headers.get('content-encoding') ?? '', reading)) {
    decoded += piece.byteLength;
    if (decoded > cap) throw new Refusal(fault('too_large', target, `The limit is ${String(cap)} bytes.`));
    if (decoded > limits.ratioFrom && decoded > encoded * limits.ratio)
      throw new Refusal(fault('too_large', target, 'It unpacks to a suspicious multiple of its size.'));
    yield piece;
  }
}

/** The whole decoded body. */
export const wholeBody = async (response: Response, reading: BodyLimits): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(response, reading)) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The first bytes of an error's body, as many as its cap allows: a longer one is cut, not refused. */
export const beginningOf = async (response: Response, reading: BodyLimits): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of piecesOf(response, { ...reading, cap: Number.POSITIVE_INFINITY })) {
    pieces.push(piece);
    size += piece.byteLength;
    if (size >= reading.cap) break;
  }
  return Buffer.concat(pieces).subarray(0, reading.cap);
};
