/** What the changes worker does, apart from being a worker: reads one answer, reports progress, answers questions. */
import type { Failure } from '../../shared/api/failure.ts';
import { createChangesIndex, type Codec } from '../../shared/diff/changes-index.ts';
import { findChange } from '../../shared/diff/find-change.ts';
import { changesFailure, fetchChanges } from './changes-fetch.ts';
import type { Answers, FromChangesWorker, OpenChanges, Question, ToChangesWorker } from './changes-protocol.ts';
import { readReviewHead } from './review-head.ts';

/** What the session needs from the worker around it. */
export interface ChangesSurroundings {
  readonly codec: Codec;
  readonly send: typeof fetch;
  post(message: FromChangesWorker): void;
  /** Milliseconds on any clock. */
  now(): number;
}

/** Milliseconds between two reports of progress; the first is never held back. */
const pause = 250;

const unreadable = changesFailure(
  'unreadable',
  'The server’s answer is not a list of changes. Nothing was changed.',
  'Check the server’s address in Accounts, or open the merge request on the web.',
);
const endedEarly = changesFailure(
  'truncated',
  'The answer ended before all changes had arrived. The files shown are whole; others are missing.',
  'Read the changes again to get the rest.',
);

/** Makes a session; the returned function takes the messages of the page. */
export const createChangesSession = ({ codec, send, post, now }: ChangesSurroundings) => {
  const index = createChangesIndex(codec);
  const { patches } = index;
  let bytes = 0;
  let filesReported = 0;
  let hunksReported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const report = (): void => {
    reportedAt = now();
    const files = patches.files.slice(filesReported);
    const hunkRows = Uint32Array.from(patches.hunkRows.slice(hunksReported));
    filesReported = patches.files.length;
    hunksReported = patches.hunkRows.length;
    post({ kind: 'progress', files, hunkRows, bytes });
  };

  const fail = (failure: Failure): void => {
    post({ kind: 'failed', failure });
  };

  const finish = (lost: Failure | null): void => {
    const end = index.end();
    report();
    const head = end === 'complete' ? readReviewHead(index.envelope()) : null;
    if (lost !== null) fail(lost);
    else if (end === 'truncated' && patches.files.length > 0) fail(endedEarly);
    else if (end !== 'complete' || head === null) fail(unreadable);
    else post({ kind: 'done', head, unreadable: index.unreadable });
  };

  const open = async (message: OpenChanges): Promise<void> => {
    const onChunk = (chunk: Uint8Array): void => {
      bytes += chunk.length;
      index.index(chunk);
      if (patches.files.length > filesReported && now() - reportedAt >= pause) report();
    };
    finish(await fetchChanges(message, onChunk, send));
  };

  const answer = (question: Question): Answers[Question['kind']] => {
    if (question.kind === 'rows') return index.rows(question.from, question.to);
    if (question.kind === 'find-change') return findChange(patches, question.row, question.step);
    return codec.decode(patches.lineBytes(question.row)).replace(/\r$/, '');
  };

  return (message: ToChangesWorker): void => {
    if (message.kind === 'open') void open(message);
    else post({ kind: 'answer', number: message.number, value: answer(message.question) });
  };
};
