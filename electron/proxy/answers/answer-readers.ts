/** Threads that read large answers: few at a time, a new one after a large answer, ended when a call is (R4, R21). */
import { startThread } from '#electron/threads/worker-threads.ts';
import { startCalls } from '#shared/rpc/calls.ts';
import type { AnswerFailure, AnswerMethods, AnswerTask, Taken, WrittenAnswer } from './answer-messages.ts';
import type { FoundPictures, PicturePaths } from './found-pictures.ts';
import { ReadProblem } from './json-scan.ts';

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
    ? new ReadProblem('too_large', 'too_much_memory')
    : error;

const problemOf = ({ code, reason, path }: AnswerFailure): Error => new ReadProblem(code, reason, path);

type Thread = ReturnType<typeof startCalls<AnswerMethods>>;

interface Pool {
  readonly script: string | URL;
  readonly waiting: (() => void)[];
  readonly ending: Set<Promise<unknown>>;
  running: number;
  spare: Thread | null;
}

const end = ({ ending }: Pool, { port }: Thread): void => {
  const gone = port.end().finally(() => ending.delete(gone));
  ending.add(gone);
};

const start = (pool: Pool): Thread => {
  const thread = startCalls<AnswerMethods>(
    startThread(pool.script, { resourceLimits }),
    (error) => {
      if (pool.spare === thread) pool.spare = null;
      thread.calls.end(dead(error));
    },
    { errorOf: problemOf },
  );
  return thread;
};

const turn = (pool: Pool, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    if (pool.running < mostAtOnce) {
      pool.running += 1;
      resolve();
      return;
    }
    const go = (): void => {
      signal.removeEventListener('abort', leave);
      resolve();
    };
    const leave = (): void => {
      pool.waiting.splice(pool.waiting.indexOf(go), 1);
      reject(signal.reason as Error);
    };
    pool.waiting.push(go);
    signal.addEventListener('abort', leave, { once: true });
  });

const next = (pool: Pool): void => {
  const go = pool.waiting.shift();
  if (go) go();
  else pool.running -= 1;
};

const open = async (pool: Pool, task: AnswerTask, signal: AbortSignal): Promise<AnswerJob> => {
  await turn(pool, signal);
  const thread = pool.spare ?? start(pool);
  pool.spare = null;
  const { calls } = thread;
  let size = 0;
  let isDone = false;
  const leave = (): void => calls.end(signal.reason as Error);
  signal.addEventListener('abort', leave);
  const close = (): void => {
    signal.removeEventListener('abort', leave);
    if (isDone && !signal.aborted && size <= mostForOne && !pool.spare) pool.spare = thread;
    else end(pool, thread);
    next(pool);
  };
  try {
    signal.throwIfAborted();
    await calls.call('start', task);
  } catch (error) {
    close();
    throw error;
  }
  return {
    take: (bytes, paths) => {
      size += bytes.byteLength;
      return calls.call('take', { bytes, paths }, { transfer: [bytes.buffer] });
    },
    end: (paths) => calls.call('end', paths),
    write: async (paths) => {
      const written = await calls.call('write', paths);
      isDone = true;
      return written;
    },
    close,
  };
};

/** Makes them; no thread starts before the first large answer. */
export const createAnswerReaders = (script: string | URL): AnswerReaders => {
  const pool: Pool = { script, waiting: [], ending: new Set(), running: 0, spare: null };
  return {
    open: (task, signal) => open(pool, task, signal),
    close: async () => {
      if (pool.spare) end(pool, pool.spare);
      pool.spare = null;
      await Promise.all(pool.ending);
    },
  };
};
