/** The main process's side of the kept answers: a thread that is started when it is first needed, and copies of answers on their way to the page. */
import type { OfflineCacheSize } from './channels.ts';
import type { AnswerFileEvent, AnswerFileLocation, CallName, StoredAnswer } from './answer-file-messages.ts';
import type { FileNotices } from '#electron/store/file-notices.ts';
import { startThread } from '#electron/threads/worker-threads.ts';
import { createWorkerCalls } from '#shared/rpc/calls.ts';
import { largestAnswer, type AnswerFile } from './answer-file.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import { copyBody, type CopyRules } from './copy-body.ts';
import { storedHead } from './cached-answer.ts';

/** Most bytes of answers on disk, of all accounts. */
export const mostKept = 500 * 1024 * 1024;

/** Most bytes that wait to be written: what comes beyond them is not kept, and the page does not wait. */
const mostWaiting = 64 * 1024 * 1024;

/** What is kept on this computer. */
export interface OfflineCache {
  /** The same answer, which is kept: a stream once the page has read its last byte. */
  keep(call: CallName, answer: CallAnswer, source: AnswerSource): CallAnswer;
  find(call: CallName): Promise<StoredAnswer | null>;
  /** Forgets what an account read; settles when nothing of it is on disk. */
  forget(account: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  size(): Promise<OfflineCacheSize>;
  /** Settles when what was handed over is on disk and the thread has ended. */
  close(): Promise<void>;
}

/** What keeping asks when the last byte came. */
export interface AnswerSource {
  /** Whether the account is still one whose answers are kept. */
  readonly isWanted: () => boolean;
  /** The account's token. */
  readonly token: () => Promise<string | null>;
}

/** What the keeper stands on. */
export interface OfflineCacheOptions extends AnswerFileLocation {
  /** Script of the thread. */
  readonly worker: string | URL;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  readonly notices: Pick<FileNotices, 'add' | 'saved'>;
  /** Most bytes that wait to be written. */
  readonly mostWaiting?: number;
}

/** The thread with the file, started with the first call: it tells what is to be said of the file. */
const startCalls = ({ worker, file, cap, log, notices }: OfflineCacheOptions) =>
  createWorkerCalls<AnswerFile, AnswerFileEvent>(
    startThread(worker, { workerData: { file, cap } satisfies AnswerFileLocation }),
    (error) => {
      log(`the thread with the kept answers ended: ${error.message}`);
      return error;
    },
    {
      onEvent: (event) => {
        if (event.kind === 'log') log(event.line);
        else if (event.notice) notices.add(file, event.notice);
        else notices.saved(file);
      },
    },
  );

/** An answer that is there as a whole is copied by the rules of a stream. */
const copyPieces = (pieces: readonly Uint8Array<ArrayBuffer>[], { hold, onEnd }: CopyRules): void => {
  const size = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (hold(size, size)) onEnd({ kind: 'whole', pieces: pieces.map((piece) => piece.slice()) }, size);
  else onEnd({ kind: 'not_held' }, 0);
};

/** Makes the keeper; nothing is opened before the first call. */
export const createOfflineCache = (options: OfflineCacheOptions): OfflineCache => {
  const most = options.mostWaiting ?? mostWaiting;
  /** Bytes that are copied, or handed over and not on disk. */
  let heldBytes = 0;
  const calls = startCalls(options);
  const quietly = <Value, None>(work: Promise<Value>, none: None): Promise<Value | None> =>
    work.catch((error: unknown) => {
      options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`);
      return none;
    });

  const write = async (
    { account, call }: CallName,
    pieces: readonly Uint8Array<ArrayBuffer>[],
    head: Readonly<Record<string, string>>,
    { isWanted, token }: AnswerSource,
  ): Promise<void> => {
    const readAt = options.now();
    const known = await token();
    if (!isWanted()) return;
    const buffers = pieces.map(({ buffer }) => buffer);
    await calls.call('keep', { account, call, head, pieces, readAt, token: known }, { transfer: buffers });
  };

  return {
    keep: (call, answer, source) => {
      const head = storedHead(answer);
      const rules: CopyRules = {
        hold: (bytes, all) => {
          if (all > largestAnswer || heldBytes + bytes > most) return false;
          heldBytes += bytes;
          return true;
        },
        onEnd: (outcome, size) => {
          const release = (): void => {
            heldBytes -= size;
          };
          if (outcome.kind === 'whole') void quietly(write(call, outcome.pieces, head, source), null).finally(release);
          else release();
          // What is known of it is older than what the server has now.
          if (outcome.kind === 'not_held' && source.isWanted()) void quietly(calls.call('drop', call), undefined);
        },
      };
      if (answer.kind === 'stream') return { ...answer, body: copyBody(answer.body, rules) };
      copyPieces(answer.pieces, rules);
      return answer;
    },
    find: ({ account, call }) => quietly(calls.call('find', { account, call }), null),
    forget: (account) => quietly(calls.call('forget', account), undefined),
    clear: () => quietly(calls.call('clear', undefined), undefined),
    size: () => calls.call('size', undefined),
    close: async () => {
      if (!calls.isRunning()) return;
      await quietly(calls.call('close', undefined), undefined);
      await calls.end(new Error('The kept answers are closed.'));
    },
  };
};
