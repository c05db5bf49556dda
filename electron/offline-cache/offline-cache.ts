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

/** Makes the keeper; nothing is opened before the first call. */
export const createOfflineCache = (options: OfflineCacheOptions): OfflineCache => {
  const most = options.mostWaiting ?? mostWaiting;
  const { file, cap } = options;
  /** Bytes that are copied, or handed over and not on disk. */
  let heldBytes = 0;

  const calls = createWorkerCalls<AnswerFile, AnswerFileEvent>(
    startThread(options.worker, { workerData: { file, cap } satisfies AnswerFileLocation }),
    (error) => {
      options.log(`the thread with the kept answers ended: ${error.message}`);
      return error;
    },
    {
      onEvent: (event) => {
        if (event.kind === 'log') options.log(event.line);
        else if (event.notice) options.notices.add(file, event.notice);
        else options.notices.saved(file);
      },
    },
  );
  const quietly = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`),
    );

  /** What is known of it is older than what the server has now. */
  const drop = ({ account, call }: CallName): void => void quietly(calls.call('drop', { account, call }));

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
          if (outcome.kind === 'whole') void quietly(write(call, outcome.pieces, head, source)).finally(release);
          else release();
          if (outcome.kind === 'not_held' && source.isWanted()) drop(call);
        },
      };
      if (answer.kind === 'stream') return { ...answer, body: copyBody(answer.body, rules) };
      const size = answer.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
      if (rules.hold(size, size))
        rules.onEnd({ kind: 'whole', pieces: answer.pieces.map((piece) => piece.slice()) }, size);
      else rules.onEnd({ kind: 'not_held' }, 0);
      return answer;
    },
    find: ({ account, call }) =>
      calls.call('find', { account, call }).catch((error: unknown) => {
        options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }),
    forget: (account) => quietly(calls.call('forget', account)),
    clear: () => quietly(calls.call('clear', undefined)),
    size: () => calls.call('size', undefined),
    close: async () => {
      if (!calls.isRunning()) return;
      await quietly(calls.call('close', undefined));
      await calls.end(new Error('The kept answers are closed.'));
    },
  };
};
