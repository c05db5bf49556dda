/** Converts answers to and from the form in which the offline cache stores them. */
import { wireHeaders } from '#shared/api/wire.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { StoredAnswer } from './answer-file-messages.ts';

/** Bytes of a piece on its way to the page. */
const pieceBytes = 256 * 1024;

const numbers = {
  nextPage: wireHeaders.nextPage,
  total: wireHeaders.total,
  unreadable: wireHeaders.unreadable,
} as const;

/** The part of a head that is stored: the rest is about the moment. */
export const storedHead = (answer: CallAnswer): Record<string, string> => ({
  'content-type':
    answer.kind === 'stream' && answer.format === 'text'
      ? 'text/plain; charset=utf-8'
      : 'application/json; charset=utf-8',
  ...Object.fromEntries(
    Object.entries(numbers).flatMap(([name, written]) => {
      const value = answer.head[name as keyof typeof numbers];
      return value === undefined ? [] : [[written, String(value)]];
    }),
  ),
});

const streamOf = (pieces: Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });

/**
 * A cached answer. It has no status, because no server answered, and an age above 0, because 0 means a fresh answer.
 * @param now ms since the epoch
 */
export const cachedAnswer = ({ head: written, readAt, bytes }: StoredAnswer, now: number): CallAnswer => {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
  const stored = Object.entries(numbers).flatMap(([name, header]) => {
    const value = Number(written[header] ?? Number.NaN);
    return Number.isSafeInteger(value) ? [[name, value]] : [];
  });
  const head = { status: null, age: Math.max(1, now - readAt), ...Object.fromEntries(stored) };
  return written['content-type']?.startsWith('text/plain') === true
    ? { kind: 'stream', head, format: 'text', body: streamOf(pieces) }
    : { kind: 'json', head, pieces };
};
