/** `git cat-file --batch-command`: one process per repository answers what objects are, and is kept for a while. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { GitError, startOpen, type ObjectReaders, type Repository } from './run.ts';

/** Milliseconds without a request after which a process is ended. */
const idleTime = 10_000;

/** How much of what git says is kept, for the words of a failure. */
const mostWords = 2000;

type Answer = Awaited<ReturnType<ObjectReaders['send']>>;

interface PendingRequest {
  readonly hasContents: boolean;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Reader {
  readonly send: (line: string) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

/** Takes the first answer off the output, or null while it is not whole. A missing object has no bytes. */
const takeAnswer = (output: Buffer, hasContents: boolean): { answer: Answer; rest: Buffer } | null => {
  const lineEnd = output.indexOf(10);
  if (lineEnd < 0) return null;
  const head = output.toString('utf8', 0, lineEnd);
  const size = hasContents ? /^[0-9a-f]{40} \w+ (\d+)$/u.exec(head)?.[1] : undefined;
  if (size === undefined) return { answer: { head, bytes: Buffer.alloc(0) }, rest: output.subarray(lineEnd + 1) };
  const end = lineEnd + 1 + Number(size);
  if (output.length < end + 1) return null;
  return { answer: { head, bytes: output.subarray(lineEnd + 1, end) }, rest: output.subarray(end + 1) };
};

const openReader = (repository: Repository, forget: () => void): Reader => {
  const child = startOpen(repository, ['cat-file', '--batch-command']);
  const pipes = [child.stdin, child.stdout, child.stderr] as unknown as readonly Socket[];
  const waiting: PendingRequest[] = [];
  let output: Buffer = Buffer.alloc(0);
  let idle: NodeJS.Timeout | undefined;
  let words = '';
  const failure = (code: number, otherwise: string): GitError =>
    new GitError('read objects', code, words === '' ? otherwise : words, repository.folder);
  const wake = (): void => {
    clearTimeout(idle);
    for (const each of [child, ...pipes]) each.ref();
  };
  const end = async (): Promise<void> => {
    forget();
    clearTimeout(idle);
    if (child.exitCode !== null || child.signalCode !== null) return;
    wake();
    const closed = once(child, 'close');
    child.stdin.end();
    await closed;
  };
  // A process that only waits for requests must not keep the program alive.
  const rest = (): void => {
    for (const each of [child, ...pipes]) each.unref();
    idle = setTimeout(() => void end(), idleTime).unref();
  };
  const fail = (error: Error): void => {
    forget();
    clearTimeout(idle);
    for (const request of waiting.splice(0)) request.reject(error);
  };
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (chunk: Buffer) => (words = `${words}${chunk.toString('utf8')}`.slice(-mostWords)));
  child.stdout.on('data', (chunk: Buffer) => {
    output = output.length === 0 ? chunk : Buffer.concat([output, chunk]);
    for (;;) {
      const [request] = waiting;
      const taken = request && takeAnswer(output, request.hasContents);
      if (!taken) return;
      output = taken.rest;
      waiting.shift();
      if (waiting.length === 0) rest();
      if (!taken.answer.head.endsWith(' missing')) request.resolve(taken.answer);
      // What git says beside it may come a moment later: an object in a damaged pack is not there either.
      else
        setImmediate(() => {
          const error = failure(0, '');
          if (error.trouble === null) request.resolve(taken.answer);
          else request.reject(error);
        });
    }
  });
  child.on('error', fail);
  child.on('close', (code) => {
    fail(failure(code ?? -1, 'the process ended'));
  });
  return {
    send: (line) =>
      new Promise((resolve, reject) => {
        wake();
        waiting.push({ hasContents: line.startsWith('contents '), resolve, reject });
        child.stdin.write(`${line}\n`);
      }),
    end,
  };
};

/** Makes the pool of a service. Lines must hold no line break: names are judged before (names.ts, objects.ts). */
export const createObjectReaders = (): ObjectReaders => {
  const readers = new Map<string, Reader>();
  const readerOf = (repository: Repository): Reader => {
    const known = readers.get(repository.folder);
    if (known) return known;
    const opened: Reader = openReader(repository, () => {
      if (readers.get(repository.folder) === opened) readers.delete(repository.folder);
    });
    readers.set(repository.folder, opened);
    return opened;
  };
  return {
    send: (repository, line) => readerOf(repository).send(line),
    close: async () => {
      await Promise.all([...readers.values()].map((reader) => reader.end()));
    },
  };
};
