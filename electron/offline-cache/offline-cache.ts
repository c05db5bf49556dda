/** The main process's side of the kept answers: a thread that is started when it is first needed, and copies of answers on their way to the page. */
import { Worker } from 'node:worker_threads';
import type { OfflineCacheSize } from './channels.ts';
import type {
  AnswerFileLocation,
  AnswerFileReplies,
  AnswerFileReply,
  AnswerFileRequest,
  CallName,
  StoredAnswer,
} from './answer-file-messages.ts';
import type { FileNotices } from '#electron/store/file-notices.ts';
import { largestAnswer } from './answer-file.ts';
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

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** Makes the keeper; nothing is opened before the first call. */
export const createOfflineCache = (options: OfflineCacheOptions): OfflineCache => {
  const most = options.mostWaiting ?? mostWaiting;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastNumber = 0;
  /** Bytes that are copied, or handed over and not on disk. */
  let heldBytes = 0;

  const start = (): Worker => {
    const { file, cap } = options;
    const started = new Worker(options.worker, { workerData: { file, cap } satisfies AnswerFileLocation });
    started.on('message', (reply: AnswerFileReply) => {
      if (reply.kind === 'log') {
        options.log(reply.line);
        return;
      }
      if (reply.kind === 'file') {
        if (reply.notice) options.notices.add(file, reply.notice);
        else options.notices.saved(file);
        return;
      }
      waiting.get(reply.number)?.resolve(reply.value as never);
      waiting.delete(reply.number);
    });
    const end = (error: Error): void => {
      if (worker !== started) return;
      worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', (error) => {
      options.log(`the thread with the kept answers ended: ${error.message}`);
      end(error);
    });
    started.on('exit', () => end(new Error('The thread with the kept answers ended.')));
    started.unref();
    return started;
  };

  const ask = <Kind extends AnswerFileRequest['kind']>(
    request: Extract<AnswerFileRequest, { kind: Kind }>,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<AnswerFileReplies[Kind]> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      lastNumber += 1;
      waiting.set(lastNumber, { resolve, reject });
      worker.postMessage({ number: lastNumber, request }, transfer);
    });
  const quietly = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`),
    );

  /** What is known of it is older than what the server has now. */
  const drop = ({ account, call }: CallName): void => void quietly(ask({ kind: 'drop', account, call }));

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
    await ask({ kind: 'keep', account, call, head, pieces, readAt, token: known }, buffers);
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
      ask({ kind: 'find', account, call }).catch((error: unknown) => {
        options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }),
    forget: (account) => quietly(ask({ kind: 'forget', account })),
    clear: () => quietly(ask({ kind: 'clear' })),
    size: () => ask({ kind: 'size' }),
    close: async () => {
      if (!worker) return;
      await quietly(ask({ kind: 'close' }));
      const ending = worker;
      worker = null;
      await ending.terminate();
    },
  };
};
