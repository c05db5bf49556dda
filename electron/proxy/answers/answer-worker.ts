/** The worker thread that reads large answers: parsing and validating them would hold up every window (R21). */
import { isCallId, operationOf } from '#shared/api/registry.ts';
import { serveThread } from '#electron/threads/worker-threads.ts';
import type { AnswerFailure, AnswerMethods, AnswerTask, Taken, WrittenAnswer } from './answer-messages.ts';
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
  if (!isCallId(operation)) throw new ReadProblem('unreadable', null);
  return {
    parser: createAnswerParser(operationOf(operation), limits),
    text: createAnswerText(token),
    waiting: [],
  };
};

/** Writes what waits, as it is now known. */
const written = (paths: PicturePaths): Job => {
  if (!job) throw new ReadProblem('unreadable', null);
  replaceAvatars(job.waiting, paths);
  job.text.add(job.waiting);
  job.waiting = [];
  return job;
};

const methods: AnswerMethods = {
  start: (task) => {
    job = begin(task);
  },
  take: ({ bytes, paths }) => {
    const current = written(paths);
    current.waiting = current.parser.take(bytes);
    return { found: findPictures(current.waiting), bytes };
  },
  end: (paths) => {
    const current = written(paths);
    current.waiting = current.parser.end();
    return findPictures(current.waiting);
  },
  write: (paths) => {
    const { text, parser } = written(paths);
    job = null;
    return { pieces: text.end(parser.isList()), unreadable: parser.unreadable(), received: parser.received() };
  },
};

const describe = (error: unknown): AnswerFailure => {
  job = null;
  if (error instanceof ReadProblem) return { code: error.code, reason: error.reason, path: error.path };
  throw error;
};

serveThread(methods, {
  describe,
  buffersOf: (value: Partial<Taken & WrittenAnswer> | undefined) =>
    value?.bytes ? [value.bytes.buffer] : (value?.pieces?.map(({ buffer }) => buffer) ?? []),
});
