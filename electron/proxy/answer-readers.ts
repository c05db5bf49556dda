/** Threads that read large answers: few at a time, a new one after a large answer, ended when a call is (R4, R21). */
import { Worker } from 'node:worker_threads';
import type { AnswerReply, AnswerTask, AnswerRequest, WrittenAnswer } from './answer-messages.ts';
import type { FoundPictures, PicturePaths } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';

/** What was found in some bytes, and their buffer again. */
export interface Taken {
  readonly found: FoundPictures;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** One answer being read in a thread. Each function rejects with a {@link ReadProblem} or the signal's reason. */
export interface AnswerJob {
  /** Takes bytes; `paths` are those of what was found before. */
  take(bytes: Uint8Array<ArrayBuffer>, paths: PicturePaths): Promise<Taken>;
  end(paths: PicturePaths): Promise<FoundPictures>;
  write(paths: PicturePaths): Promise<WrittenAnswer>;
  /** Lets go of the thread; must be called once, whatever happened. */
  close(): void;
}

/** The threads. */
export interface AnswerReaders {
  /** Waits for a thread. */
  open(task: AnswerTask, signal: AbortSignal): Promise<AnswerJob>;
  close(): Promise<void>;
}

/** Answers read at the same time: more would take the processor from the windows. */
const mostAtOnce = 2;

/** A thread that read more than this is ended: its memory goes back to the system, not to the next answer. */
const mostForOne = 8 * 1024 * 1024;

/** Megabytes of values in a thread: one value of 8 MiB many times over; what is written is counted elsewhere. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 2 };

const dead = (error: Error): Error =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ReadProblem('too_large', 'Reading it took too much memory.')
    : error;

/** Sends one message and answers the reply; a thread that dies, or a call that ends, rejects. */
const say = (
  worker: Worker,
  request: AnswerRequest,
  transfer: readonly ArrayBuffer[],
  signal: AbortSignal,
): Promise<AnswerReply> =>
  new Promise((resolve, reject) => {
    const forget = (): void => {
      worker.off('message', heard);
      worker.off('error', died);
      worker.off('exit', left);
      signal.removeEventListener('abort', ended);
    };
    const settle = (act: () => void): void => {
      forget();
      act();
    };
    const heard = (reply: AnswerReply): void => {
      settle(() => {
        if (reply.kind === 'failed') reject(new ReadProblem(reply.code, reply.detail));
        else resolve(reply);
      });
    };
    const died = (error: Error): void => {
      settle(() => {
        reject(dead(error));
      });
    };
    const left = (): void => {
      died(new Error('The thread that read the answer ended.'));
    };
    const ended = (): void => {
      died(signal.reason as Error);
    };
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    worker.on('message', heard);
    worker.on('error', died);
    worker.on('exit', left);
    signal.addEventListener('abort', ended);
    worker.postMessage(request, transfer);
  });

/** Makes them; no thread starts before the first large answer. */
export const createAnswerReaders = (script: string | URL): AnswerReaders => {
  const waiting: (() => void)[] = [];
  const ending = new Set<Promise<unknown>>();
  let running = 0;
  let spare: Worker | null = null;

  const end = (worker: Worker): void => {
    const gone = worker.terminate().finally(() => ending.delete(gone));
    ending.add(gone);
  };

  const start = (): Worker => {
    const worker = new Worker(script, { resourceLimits });
    // Between two messages nobody else listens: an error that nobody hears would end the process.
    worker.on('error', () => {
      if (spare === worker) spare = null;
    });
    worker.unref();
    return worker;
  };

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      if (running < mostAtOnce) {
        running += 1;
        resolve();
        return;
      }
      const go = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(signal.reason as Error);
      };
      waiting.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });

  const next = (): void => {
    const go = waiting.shift();
    if (go) go();
    else running -= 1;
  };

  const open = async (task: AnswerTask, signal: AbortSignal): Promise<AnswerJob> => {
    await turn(signal);
    const worker = spare ?? start();
    spare = null;
    let size = 0;
    let isDone = false;
    const ask = (request: AnswerRequest, transfer: readonly ArrayBuffer[] = []): Promise<AnswerReply> =>
      say(worker, request, transfer, signal);
    const found = async (request: AnswerRequest, transfer?: readonly ArrayBuffer[]) => {
      const reply = await ask(request, transfer);
      if (reply.kind !== 'found') throw new Error('The thread replied out of turn.');
      return reply;
    };
    const close = (): void => {
      if (isDone && size <= mostForOne && !spare) spare = worker;
      else end(worker);
      next();
    };
    try {
      await found({ kind: 'start', task });
    } catch (error) {
      close();
      throw error;
    }
    return {
      take: async (bytes, paths) => {
        size += bytes.byteLength;
        const reply = await found({ kind: 'take', bytes, paths }, [bytes.buffer]);
        return { found: reply.found, bytes: reply.bytes ?? new Uint8Array(0) };
      },
      end: async (paths) => (await found({ kind: 'end', paths })).found,
      write: async (paths) => {
        const reply = await ask({ kind: 'write', paths });
        if (reply.kind !== 'written') throw new Error('The thread replied out of turn.');
        isDone = true;
        return reply;
      },
      close,
    };
  };

  return {
    open,
    close: async () => {
      if (spare) end(spare);
      spare = null;
      await Promise.all(ending);
    },
  };
};
