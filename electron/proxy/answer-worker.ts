/** The worker thread that reads large answers: parsing and validating them would hold up every window (R21). */
import { isCallId, operationOf } from '#shared/api/registry.ts';
import { serveThread } from '#electron/threads/worker-threads.ts';
import type { AnswerFailure, AnswerMethods, AnswerTask, Taken, WrittenAnswer } from './answer-messages.ts';
import { createAnswerText } from './answer-text.ts';
import type { AnswerText } from './answer-text.ts';
import { findPictures, replaceAvatars } from './found-pictures.ts';
import type { Paths } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';
import { createAnswerReading } from './read-answer.ts';
import type { AnswerReading } from './read-answer.ts';

interface Job {
  readonly reading: AnswerReading;
  readonly text: AnswerText;
  /** Read, and not written before their pictures were noted. */
  waiting: unknown[];
}

let job: Job | null = null;

const begin = ({ operation, limits, token }: AnswerTask): Job => {
  if (!isCallId(operation)) throw new ReadProblem('unreadable', 'The operation is unknown.');
  return {
    reading: createAnswerReading(operationOf(operation), limits),
    text: createAnswerText(token),
    waiting: [],
  };
};

/** Writes what waits, as it is now known. */
const written = (paths: Paths): Job => {
  if (!job) throw new ReadProblem('unreadable', 'No answer is being read.');
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
    current.waiting = current.reading.take(bytes);
    return { found: findPictures(current.waiting), bytes };
  },
  end: (paths) => {
    const current = written(paths);
    current.waiting = current.reading.end();
    return findPictures(current.waiting);
  },
  write: (paths) => {
    const { text, reading } = written(paths);
    job = null;
    return { pieces: text.end(reading.isList()), unreadable: reading.unreadable(), received: reading.received() };
  },
};

const describe = (error: unknown): AnswerFailure => {
  job = null;
  if (error instanceof ReadProblem) return { code: error.code, detail: error.detail };
  throw error;
};

serveThread(methods, {
  describe,
  buffersOf: (value: Partial<Taken & WrittenAnswer> | undefined) =>
    value?.bytes ? [value.bytes.buffer] : (value?.pieces?.map(({ buffer }) => buffer) ?? []),
});
