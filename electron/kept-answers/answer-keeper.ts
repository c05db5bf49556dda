/** The main process's side of the kept answers: a thread that is started when it is first needed, and copies of answers on their way to the page. */
import { Worker } from 'node:worker_threads';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { FileNotices } from '#electron/store/file-notices.ts';
import type {
  AnswerFileLocation,
  AnswerFileReplies,
  AnswerFileReply,
  AnswerFileRequest,
  CallName,
  FoundAnswer,
} from './answer-file-messages.ts';
import { largestAnswer } from './answer-file.ts';
import type { KeptAnswersSize } from './channels.ts';
import { writtenHead } from './kept-head.ts';

/** How the reading ended. */
export type CopyOutcome =
  | { readonly kind: 'whole'; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  /** It was larger than what may be held; the page has it whole. */
  | { readonly kind: 'not_held' }
  /** The page, or the server, ended it before its last byte. */
  | { readonly kind: 'cut' };

/** What decides about the copy, and gets it. */
interface CopyRules {
  /** Whether `bytes` more may be held; `all` are those of this answer with them. */
  readonly hold: (bytes: number, all: number) => boolean;
  /** Called once. @param size bytes that were held */
  readonly ended: (outcome: CopyOutcome, size: number) => void;
}

/** The same bytes, of which a copy is taken while they are read. */
const copyBody = (body: ReadableStream<Uint8Array>, { hold, ended }: CopyRules): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  let pieces: Uint8Array<ArrayBuffer>[] | null = [];
  let size = 0;
  let isOver = false;
  const end = (outcome: CopyOutcome): void => {
    if (isOver) return;
    isOver = true;
    pieces = null;
    ended(outcome, size);
  };
  const take = (piece: Uint8Array): void => {
    if (!pieces) return;
    if (!hold(piece.byteLength, size + piece.byteLength)) {
      pieces = null;
      return;
    }
    size += piece.byteLength;
    // What comes off a socket or out of a decoder is part of a buffer that is used again.
    pieces.push(new Uint8Array(piece));
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) {
            take(value);
            controller.enqueue(value);
            return;
          }
          controller.close();
          end(pieces ? { kind: 'whole', pieces } : { kind: 'not_held' });
        } catch (error) {
          controller.error(error);
          end({ kind: 'cut' });
        }
      },
      cancel: async (reason) => {
        end({ kind: 'cut' });
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
};

/** Most bytes of answers on disk, of all accounts. */
export const mostKept = 500 * 1024 * 1024;

/** Most bytes that wait to be written: what comes beyond them is not kept, and the page does not wait. */
const mostWaiting = 64 * 1024 * 1024;

/** What is kept on this computer. */
export interface AnswerKeeper {
  /** The same answer, which is kept: a stream once the page has read its last byte. */
  keep(call: CallName, answer: CallAnswer, source: AnswerSource): CallAnswer;
  find(call: CallName): Promise<FoundAnswer | null>;
  /** Forgets what an account read; settles when nothing of it is on disk. */
  forget(account: string): Promise<void>;
  /** Deletes everything. */
  clear(): Promise<void>;
  size(): Promise<KeptAnswersSize>;
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
export interface AnswerKeeperOptions extends AnswerFileLocation {
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

class Keeper implements AnswerKeeper {
  readonly #options: AnswerKeeperOptions;
  readonly #most: number;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #lastNumber = 0;
  /** Bytes that are copied, or handed over and not on disk. */
  #heldBytes = 0;

  constructor(options: AnswerKeeperOptions) {
    this.#options = options;
    this.#most = options.mostWaiting ?? mostWaiting;
  }

  #start(): Worker {
    const { file, cap } = this.#options;
    const started = new Worker(this.#options.worker, { workerData: { file, cap } satisfies AnswerFileLocation });
    started.on('message', (reply: AnswerFileReply) => {
      if (reply.kind === 'log') {
        this.#options.log(reply.line);
        return;
      }
      if (reply.kind === 'file') {
        if (reply.notice) this.#options.notices.add(file, reply.notice);
        else this.#options.notices.saved(file);
        return;
      }
      this.#waiting.get(reply.number)?.resolve(reply.value as never);
      this.#waiting.delete(reply.number);
    });
    const end = (error: Error): void => {
      if (this.#worker !== started) return;
      this.#worker = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    started.on('error', (error) => {
      this.#options.log(`the thread with the kept answers ended: ${error.message}`);
      end(error);
    });
    started.on('exit', () => end(new Error('The thread with the kept answers ended.')));
    started.unref();
    return started;
  }

  #ask<Kind extends AnswerFileRequest['kind']>(
    request: Extract<AnswerFileRequest, { kind: Kind }>,
    transfer: readonly ArrayBuffer[] = [],
  ): Promise<AnswerFileReplies[Kind]> {
    return new Promise((resolve, reject) => {
      this.#worker ??= this.#start();
      this.#lastNumber += 1;
      this.#waiting.set(this.#lastNumber, { resolve, reject });
      this.#worker.postMessage({ number: this.#lastNumber, request }, transfer);
    });
  }

  #quietly(work: Promise<unknown>): Promise<void> {
    return work.then(
      () => undefined,
      (error: unknown) => this.#options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`),
    );
  }

  /** What is known of it is older than what the server has now. */
  #drop({ account, call }: CallName): void {
    void this.#quietly(this.#ask({ kind: 'drop', account, call }));
  }

  async #write(
    { account, call }: CallName,
    pieces: readonly Uint8Array<ArrayBuffer>[],
    head: Readonly<Record<string, string>>,
    { isWanted, token }: AnswerSource,
  ): Promise<void> {
    const readAt = this.#options.now();
    const known = await token();
    if (!isWanted()) return;
    const buffers = pieces.map(({ buffer }) => buffer);
    await this.#ask({ kind: 'keep', account, call, head, pieces, readAt, token: known }, buffers);
  }

  keep(call: CallName, answer: CallAnswer, source: AnswerSource): CallAnswer {
    const head = writtenHead(answer);
    const rules: CopyRules = {
      hold: (bytes, all) => {
        if (all > largestAnswer || this.#heldBytes + bytes > this.#most) return false;
        this.#heldBytes += bytes;
        return true;
      },
      ended: (outcome, size) => {
        const release = (): void => {
          this.#heldBytes -= size;
        };
        if (outcome.kind === 'whole')
          void this.#quietly(this.#write(call, outcome.pieces, head, source)).finally(release);
        else release();
        if (outcome.kind === 'not_held' && source.isWanted()) this.#drop(call);
      },
    };
    if (answer.kind === 'stream') return { ...answer, body: copyBody(answer.body, rules) };
    const size = answer.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    if (rules.hold(size, size))
      rules.ended({ kind: 'whole', pieces: answer.pieces.map((piece) => piece.slice()) }, size);
    else rules.ended({ kind: 'not_held' }, 0);
    return answer;
  }

  find({ account, call }: CallName): Promise<FoundAnswer | null> {
    return this.#ask({ kind: 'find', account, call }).catch((error: unknown) => {
      this.#options.log(`kept answers: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });
  }

  forget(account: string): Promise<void> {
    return this.#quietly(this.#ask({ kind: 'forget', account }));
  }

  clear(): Promise<void> {
    return this.#quietly(this.#ask({ kind: 'clear' }));
  }

  size(): Promise<KeptAnswersSize> {
    return this.#ask({ kind: 'size' });
  }

  async close(): Promise<void> {
    if (!this.#worker) return;
    await this.#quietly(this.#ask({ kind: 'close' }));
    const ending = this.#worker;
    this.#worker = null;
    await ending.terminate();
  }
}

/** Makes the keeper; nothing is opened before the first call. */
export const createAnswerKeeper = (options: AnswerKeeperOptions): AnswerKeeper => new Keeper(options);
