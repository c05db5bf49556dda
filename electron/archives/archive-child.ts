/** The process that reads one archive, seen from the main process: tasks as promises, bytes on its demand, an end at any time. */
import type { ArchiveTask, ArchiveTasks, FromArchive, ToArchive } from './archive-messages.ts';
import { ArchiveError } from './archive-error.ts';

/** A started process, as Electron's `UtilityProcess` is one. */
export interface ArchiveProcess {
  postMessage(message: ToArchive): void;
  on(event: 'message', listener: (message: FromArchive) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

/** One task that runs. */
export interface RunningTask<Value> {
  readonly value: Promise<Value>;
  /** Ends the task, not the process. */
  readonly stop: () => void;
}

/** A process and its tasks. */
export interface ArchiveChild {
  /** @returns a promise that rejects with an {@link ArchiveError} */
  run<Task extends ArchiveTask>(
    task: Task,
    argument: ArchiveTasks[Task][0],
    progressed?: (done: number, total: number) => void,
  ): RunningTask<ArchiveTasks[Task][1]>;
  /** Ends the process: whatever it does, whatever the archive made of it. */
  end(): void;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly progressed: ((done: number, total: number) => void) | undefined;
}

const gone = (): ArchiveError =>
  new ArchiveError('archive', 'The archive could not be read: the process that reads it ended.');

/** Takes a process over. @param read bytes that it needs; null where they cannot be had */
export const createArchiveChild = (
  child: ArchiveProcess,
  read: (start: number, length: number) => Promise<Uint8Array | null>,
): ArchiveChild => {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isOver = false;

  const end = (): void => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  };
  const settle = (message: Extract<FromArchive, { id: number; kind: 'done' | 'failed' }>): void => {
    const one = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'done') one?.resolve(message.value as never);
    else one?.reject(new ArchiveError(message.code, message.message));
  };
  child.on('message', (message) => {
    if (message.kind === 'need') {
      void read(message.start, message.length).then((bytes) => {
        if (!isOver) child.postMessage({ kind: 'bytes', id: message.id, bytes });
      });
    } else if (message.kind === 'progress') waiting.get(message.id)?.progressed?.(message.done, message.total);
    else settle(message);
  });
  child.on('exit', end);

  return {
    run: (task, argument, progressed) => {
      last += 1;
      const id = last;
      const value = new Promise<never>((resolve, reject) => {
        if (isOver) {
          reject(gone());
          return;
        }
        waiting.set(id, { resolve, reject, progressed });
        child.postMessage({ kind: 'task', id, task, argument } as ToArchive);
      });
      return {
        value,
        stop: () => {
          if (!isOver) child.postMessage({ kind: 'stop', id });
        },
      };
    },
    end: () => {
      if (isOver) return;
      end();
      child.kill();
    },
  };
};
