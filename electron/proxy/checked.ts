/** Checked delivery: the whole answer is read, validated tolerantly and stripped of secrets before the page gets it. */
import { requestedPage, nextPageOf, pagingOf } from '../../shared/api/paging.ts';
import { wireHeaders } from '../../shared/api/wire.ts';
import { answered, answeredIn, headersFrom, unchanged } from './answers.ts';
import type { WrittenAnswer } from './answer-messages.ts';
import { createAnswerText } from './answer-text.ts';
import { piecesOf } from './body.ts';
import type { Context } from './context.ts';
import { exchange } from './exchange.ts';
import type { UpstreamRequest, Head } from './exchange.ts';
import { fault } from './faults.ts';
import { findPictures, notePictures, replaceAvatars } from './found-pictures.ts';
import { keepsTo, ReadProblem } from './json-scan.ts';
import { refuseForeign, refusePage } from './json-text.ts';
import { readLarge } from './large-answer.ts';
import { createAnswerReading, readWhole } from './read-answer.ts';
import { Refusal } from './refusal.ts';

const tokenOf = (upstream: UpstreamRequest): string | null => upstream.outgoing.headers['private-token'] ?? null;

const readHere = async (context: Context, upstream: UpstreamRequest, bytes: Uint8Array): Promise<WrittenAnswer> => {
  const reading = createAnswerReading(upstream.operation, context.limits);
  const values = [...reading.take(bytes), ...reading.end()];
  replaceAvatars(values, await notePictures(findPictures(values), context.note));
  const text = createAnswerText(tokenOf(upstream));
  text.add(values);
  return { pieces: text.end(reading.isList()), unreadable: reading.unreadable(), received: reading.received() };
};

const readInThread = async (
  context: Context,
  upstream: UpstreamRequest,
  { reading }: Head,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<WrittenAnswer> => {
  const { limits, answers, note } = context;
  if (!answers) throw new ReadProblem('too_large', `The limit here is ${String(limits.ownBytes)} bytes.`);
  const { jsonDepth, jsonElements, valueBytes } = limits;
  const task = {
    operation: upstream.id,
    limits: { jsonDepth, jsonElements, valueBytes },
    token: tokenOf(upstream),
  };
  return readLarge(await answers.open(task, reading.signal), pieces, note);
};

/** The first bytes, which are read here, and all that follow. */
async function* inTurn(first: Iterable<Uint8Array>, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

const readBody = async (context: Context, upstream: UpstreamRequest, head: Head): Promise<WrittenAnswer> => {
  const { limits } = context;
  const { response, reading } = head;
  const rest = piecesOf(response, reading);
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
      refuseForeign(bytes, response.headers.get('content-type') ?? '', reading.target);
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
): Record<string, string> => {
  if (!operation.paged) return {};
  const next = nextPageOf(pagingOf(response.headers), requestedPage(new URL(outgoing.url).searchParams), received);
  return next === null ? {} : { [wireHeaders.nextPage]: String(next) };
};

const refused = (error: unknown, { reading }: Head): unknown =>
  error instanceof ReadProblem ? new Refusal(fault(error.code, reading.target, error.detail)) : error;

/** Takes a body that nobody reads off the connection. */
const passOver = async ({ response, reading }: Head): Promise<void> => {
  const type = response.headers.get('content-type') ?? '';
  let isFirst = true;
  for await (const piece of piecesOf(response, reading)) {
    if (isFirst) refusePage(piece, type, reading.target);
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
): Promise<Response> => {
  const head = await exchange(context, upstream, signal);
  const headers = headersFrom(head.response);
  if (head.response.status === 304) return unchanged(headers);
  try {
    if (upstream.operation.format === 'empty' || isDoneWithoutNote(upstream, head)) {
      await passOver(head);
      return answered(null, headers);
    }
    if (head.response.status === 204 && upstream.operation.format === 'json')
      return answered(readWhole(upstream.operation, undefined).value, headers);
    const { pieces, unreadable, received } = await readBody(context, upstream, head);
    const count = unreadable === 0 ? {} : { [wireHeaders.unreadable]: String(unreadable) };
    return answeredIn(pieces, { ...headers, ...nextIn(upstream, head, received), ...count });
  } catch (error) {
    throw refused(error, head);
  }
};
