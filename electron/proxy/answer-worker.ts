/** The worker thread that reads large answers: parsing and validating them would hold up every window (R21). */
import { parentPort } from 'node:worker_threads';
import { isCallId, operationOf } from '#shared/api/registry.ts';
import type { AnswerReply, AnswerTask, AnswerRequest } from './answer-messages.ts';
import { createAnswerText } from './answer-text.ts';
import type { AnswerText } from './answer-text.ts';
import { findPictures, replaceAvatars } from './found-pictures.ts';
import type { PicturePaths } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';
import { createAnswerParser } from './read-answer.ts';
import type { AnswerParser } from './read-answer.ts';

interface Job {
  readonly parser: AnswerParser;
  readonly text: AnswerText;
  /** Read, and not written before their pictures were noted. */
  waiting: unknown[];
}

let job: Job | null = null;

const begin = ({ operation, limits, token }: AnswerTask): Job => {
  if (!isCallId(operation)) throw new ReadProblem('unreadable', 'The operation is unknown.');
  return {
    parser: createAnswerParser(operationOf(operation), limits),
    text: createAnswerText(token),
    waiting: [],
  };
};

const write = (current: Job, paths: PicturePaths): void => {
  replaceAvatars(current.waiting, paths);
  current.text.add(current.waiting);
  current.waiting = [];
};

const fulfil = (request: AnswerRequest): AnswerReply => {
  if (request.kind === 'start') {
    job = begin(request.task);
    return { kind: 'found', found: { avatars: [], texts: [] }, bytes: null };
  }
  if (!job) throw new ReadProblem('unreadable', 'No answer is being read.');
  write(job, request.paths);
  if (request.kind === 'write') {
    const { text, parser } = job;
    job = null;
    const pieces = text.end(parser.isList());
    return { kind: 'written', pieces, unreadable: parser.unreadable(), received: parser.received() };
  }
  job.waiting = request.kind === 'take' ? job.parser.take(request.bytes) : job.parser.end();
  return { kind: 'found', found: findPictures(job.waiting), bytes: request.kind === 'take' ? request.bytes : null };
};

const answer = (request: AnswerRequest): AnswerReply => {
  try {
    return fulfil(request);
  } catch (error) {
    job = null;
    if (error instanceof ReadProblem) return { kind: 'failed', code: error.code, detail: error.detail };
    throw error;
  }
};

const buffersOf = (reply: AnswerReply): ArrayBuffer[] => {
  if (reply.kind === 'written') return reply.pieces.map(({ buffer }) => buffer);
  return reply.kind === 'found' && reply.bytes ? [reply.bytes.buffer] : [];
};

parentPort?.on('message', (request: AnswerRequest) => {
  const reply = answer(request);
  parentPort?.postMessage(reply, buffersOf(reply));
});
