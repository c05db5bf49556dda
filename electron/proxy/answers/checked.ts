/**
 * Checked delivery: the whole answer is read, validated tolerantly and stripped of secrets before the page gets it. Large
 * answers are read in another thread, as they come in.
 */
import { requestedPage, nextPageOf, pagingOf } from '#shared/api/paging.ts';
import { jsonAnswer, readHead, unchanged, type AnswerHead, type JsonAnswer } from '#electron/proxy/answers.ts';
import type { WrittenAnswer } from './answer-messages.ts';
import { createAnswerText } from './answer-text.ts';
import { readPieces } from './body.ts';
import type { Context } from '#electron/proxy/context.ts';
import { exchange, type UpstreamRequest, type Head } from '#electron/proxy/exchange.ts';
import { findPictures, notePictures, replaceAvatars, type PicturePaths } from './found-pictures.ts';
import { keepsTo, ReadProblem } from './json-scan.ts';
import { refuseOtherFormats, refusePage } from './json-text.ts';
import { createAnswerParser, readWhole } from './read-answer.ts';
import { readRefusal } from './read-refusal.ts';
import { ifChanged } from './tagged-answers.ts';
import type { AnswerJob } from './answer-readers.ts';

/** Bytes per message to the thread: few messages, and little to wait for in each. */
const batchBytes = 256 * 1024;

/**
 * Reads an answer in a thread, and releases the thread. This thread holds no more than one batch of the answer.
 * @param note gets the pictures of each batch before the batch is written
 */
const readLarge = async (
  job: AnswerJob,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  note: (answer: unknown) => void,
): Promise<WrittenAnswer> => {
  let paths: PicturePaths = new Map();
  let buffer = new ArrayBuffer(batchBytes);
  let size = 0;
  const send = async (): Promise<void> => {
    const { found, bytes } = await job.take(new Uint8Array(buffer, 0, size), paths);
    buffer = bytes.buffer;
    size = 0;
    paths = await notePictures(found, note);
  };
  /** Copies a piece: sockets and decoders reuse their buffers. */
  const add = async (piece: Uint8Array): Promise<void> => {
    for (let at = 0; at < piece.byteLength;) {
      const part = piece.subarray(at, at + batchBytes - size);
      new Uint8Array(buffer).set(part, size);
      size += part.byteLength;
      at += part.byteLength;
      if (size === batchBytes) await send();
    }
  };
  try {
    for await (const piece of pieces) await add(piece);
    if (size > 0) await send();
    paths = await notePictures(await job.end(paths), note);
    return await job.write(paths);
  } finally {
    job.close();
  }
};

/** A written answer, with its value if it was read in this thread. */
interface ReadAnswer extends WrittenAnswer {
  readonly value?: unknown;
}

const readHere = async (context: Context, upstream: UpstreamRequest, bytes: Uint8Array): Promise<ReadAnswer> => {
  const parser = createAnswerParser(upstream.operation, context.limits);
  const values = [...parser.take(bytes), ...parser.end()];
  replaceAvatars(values, await notePictures(findPictures(values), context.note));
  const text = createAnswerText(upstream.token);
  text.add(values);
  const pieces = text.end(parser.isList());
  const read = { pieces, unreadable: parser.unreadable(), received: parser.received() };
  // Where the token was removed, only the text is safe to use.
  return text.hadToken() ? read : { ...read, value: parser.isList() ? values : (values[0] ?? null) };
};

const readInThread = async (
  context: Context,
  upstream: UpstreamRequest,
  { bodyLimits }: Head,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenAnswer> => {
  const { limits, answers, note } = context;
  if (!answers) throw new ReadProblem('too_large', null);
  const { jsonDepth, jsonElements, valueBytes } = limits;
  const task = {
    operation: upstream.id,
    limits: { jsonDepth, jsonElements, valueBytes },
    token: upstream.token,
  };
  return readLarge(await answers.open(task, bodyLimits.signal), pieces, note);
};

async function* inTurn(first: Iterable<Uint8Array>, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

const readBody = async (context: Context, upstream: UpstreamRequest, head: Head): Promise<ReadAnswer> => {
  const { limits } = context;
  const { response, bodyLimits } = head;
  const rest = readPieces(response, bodyLimits);
  const first: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  while (!isWhole && size <= limits.ownBytes) {
    const { done, value } = await rest.next();
    isWhole = done === true;
    if (value) first.push(value);
    size += value?.byteLength ?? 0;
  }
  try {
    const bytes = Buffer.concat(first);
    if (upstream.operation.format === 'json') {
      if (size === 0) throw new ReadProblem('unreadable', 'empty');
      refuseOtherFormats(bytes, response.headers.get('content-type') ?? '', bodyLimits.target);
    }
    if (!isWhole) return await readInThread(context, upstream, head, inTurn([bytes], rest));
    const isFew = keepsTo(bytes, { ...limits, jsonElements: limits.ownElements });
    return context.answers && !isFew
      ? await readInThread(context, upstream, head, [bytes])
      : await readHere(context, upstream, bytes);
  } finally {
    await rest.return(undefined);
  }
};

/** Number of the next page. A server that does not name one is asked for another after each full page (R9). */
const nextPage = (
  { cursors }: Context,
  { operation, outgoing }: UpstreamRequest,
  { response }: Head,
  received: number,
): Pick<AnswerHead, 'nextPage'> => {
  if (!operation.paged) return {};
  const paging = pagingOf(response.headers);
  const next = nextPageOf(paging, requestedPage(new URL(outgoing.url).searchParams), received);
  if (next !== null && paging.cursor !== undefined) cursors.keep(outgoing.url, next, paging.cursor);
  return next === null ? {} : { nextPage: next };
};

const toReadRefusal = (error: unknown, { bodyLimits }: Head): unknown =>
  error instanceof ReadProblem ? readRefusal(error, bodyLimits.target) : error;

/** Reads a body that nobody needs, so that its connection can be reused. */
const skipBody = async ({ response, bodyLimits }: Head): Promise<void> => {
  const type = response.headers.get('content-type') ?? '';
  let isFirst = true;
  for await (const piece of readPieces(response, bodyLimits)) {
    if (isFirst) refusePage(piece, type, bodyLimits.target);
    isFirst = false;
  }
};

/** A comment that only had quick actions: newer servers run them, answer 202 and create no note. */
const isDoneWithoutNote = ({ id }: UpstreamRequest, { response }: Head): boolean =>
  response.status === 202 && id.endsWith('Notes.create');

/** Sends an upstream request and returns its checked answer. */
export const deliverChecked = async (
  context: Context,
  asked: UpstreamRequest,
  signal: AbortSignal,
): Promise<JsonAnswer> => {
  const upstream = asked.operation.paged
    ? { ...asked, outgoing: { ...asked.outgoing, url: context.cursors.addressOf(asked.outgoing.url) } }
    : asked;
  const known = context.tagged.find(upstream);
  const head = await exchange(context, ifChanged(upstream, known), signal);
  const own = readHead(head.response);
  if (head.response.status === 304) return known?.again(own) ?? unchanged(own);
  try {
    if (upstream.operation.format === 'empty' || isDoneWithoutNote(upstream, head)) {
      await skipBody(head);
      return jsonAnswer(null, own);
    }
    if (head.response.status === 204 && upstream.operation.format === 'json')
      return jsonAnswer(readWhole(upstream.operation, undefined).value, own);
    const { pieces, value, unreadable, received } = await readBody(context, upstream, head);
    const more = { ...nextPage(context, asked, head, received), ...(unreadable > 0 && { unreadable }) };
    const answer: JsonAnswer = { kind: 'json', head: { ...own, ...more }, pieces, value };
    context.tagged.keep(upstream, head.response, answer);
    return answer;
  } catch (error) {
    throw toReadRefusal(error, head);
  }
};
