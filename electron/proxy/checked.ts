/** Checked delivery: the whole answer is read, validated tolerantly and stripped of secrets before the page gets it. */
import { requestedPage, nextPageOf, pagingOf } from '#shared/api/paging.ts';
import { jsonAnswer, headOf, unchanged, type AnswerHead, type JsonAnswer } from './answers.ts';
import type { WrittenAnswer } from './answer-messages.ts';
import { createAnswerText } from './answer-text.ts';
import { piecesOf } from './body.ts';
import type { Context } from './context.ts';
import { exchange, type UpstreamRequest, type Head } from './exchange.ts';
import { fault } from './faults.ts';
import { findPictures, notePictures, replaceAvatars, type Paths } from './found-pictures.ts';
import { keepsTo, ReadProblem } from './json-scan.ts';
import { refuseForeign, refusePage } from './json-text.ts';
import { createAnswerParser, readWhole } from './read-answer.ts';
import { Refusal } from './refusal.ts';
import type { AnswerJob } from './answer-readers.ts';

/** Bytes of a batch: few messages, and little to wait for in each. */
const batchBytes = 256 * 1024;

/**
 * Reads an answer in a thread, and lets go of it.
 * @param note sees the pictures of each batch before it is written
 */
const readLarge = async (
  job: AnswerJob,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  note: (answer: unknown) => void,
): Promise<WrittenAnswer> => {
  let paths: Paths = new Map();
  let buffer = new ArrayBuffer(batchBytes);
  let size = 0;
  const send = async (): Promise<void> => {
    const { found, bytes } = await job.take(new Uint8Array(buffer, 0, size), paths);
    buffer = bytes.buffer;
    size = 0;
    paths = await notePictures(found, note);
  };
  /** Copies: what comes off a socket or out of a decoder is part of a buffer that is used again. */
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

/** What was read, and its value where that is in this thread. */
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
  // Without the token the text alone says it.
  return text.hadToken() ? read : { ...read, value: parser.isList() ? values : (values[0] ?? null) };
};

const readInThread = async (
  context: Context,
  upstream: UpstreamRequest,
  { bodyLimits }: Head,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenAnswer> => {
  const { limits, answers, note } = context;
  if (!answers) throw new ReadProblem('too_large', `The limit here is ${String(limits.ownBytes)} bytes.`);
  const { jsonDepth, jsonElements, valueBytes } = limits;
  const task = {
    operation: upstream.id,
    limits: { jsonDepth, jsonElements, valueBytes },
    token: upstream.token,
  };
  return readLarge(await answers.open(task, bodyLimits.signal), pieces, note);
};

/** The first bytes, which are read here, and all that follow. */
async function* inTurn(first: Iterable<Uint8Array>, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

const readBody = async (context: Context, upstream: UpstreamRequest, head: Head): Promise<ReadAnswer> => {
  const { limits } = context;
  const { response, bodyLimits } = head;
  const rest = piecesOf(response, bodyLimits);
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
      if (size === 0) throw new ReadProblem('unreadable', 'The answer is empty.');
      refuseForeign(bytes, response.headers.get('content-type') ?? '', bodyLimits.target);
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

/** The header that names the next page; a server that tells nothing is asked for one after each full page (R9). */
const nextIn = (
  { operation, outgoing }: UpstreamRequest,
  { response }: Head,
  received: number,
): Pick<AnswerHead, 'nextPage'> => {
  if (!operation.paged) return {};
  const next = nextPageOf(pagingOf(response.headers), requestedPage(new URL(outgoing.url).searchParams), received);
  return next === null ? {} : { nextPage: next };
};

const refused = (error: unknown, { bodyLimits }: Head): unknown =>
  error instanceof ReadProblem ? new Refusal(fault(error.code, bodyLimits.target, error.detail)) : error;

/** Takes a body that nobody reads off the connection. */
const passOver = async ({ response, bodyLimits }: Head): Promise<void> => {
  const type = response.headers.get('content-type') ?? '';
  let isFirst = true;
  for await (const piece of piecesOf(response, bodyLimits)) {
    if (isFirst) refusePage(piece, type, bodyLimits.target);
    isFirst = false;
  }
};

/** A comment of quick actions alone was done, and there is no note of it: newer servers say 202. */
const isDoneWithoutNote = ({ id }: UpstreamRequest, { response }: Head): boolean =>
  response.status === 202 && id.endsWith('Notes.create');

/** Sends an upstream request and answers its checked value. */
export const deliverChecked = async (
  context: Context,
  upstream: UpstreamRequest,
  signal: AbortSignal,
): Promise<JsonAnswer> => {
  const head = await exchange(context, upstream, signal);
  const own = headOf(head.response);
  if (head.response.status === 304) return unchanged(own);
  try {
    if (upstream.operation.format === 'empty' || isDoneWithoutNote(upstream, head)) {
      await passOver(head);
      return jsonAnswer(null, own);
    }
    if (head.response.status === 204 && upstream.operation.format === 'json')
      return jsonAnswer(readWhole(upstream.operation, undefined).value, own);
    const { pieces, value, unreadable, received } = await readBody(context, upstream, head);
    const more = { ...nextIn(upstream, head, received), ...(unreadable > 0 && { unreadable }) };
    return { kind: 'json', head: { ...own, ...more }, pieces, value };
  } catch (error) {
    throw refused(error, head);
  }
};
