/** `git cat-file --batch-command`: one process per repository answers what objects are, and is kept for a while. */
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join, resolve } from 'node:path';
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
  /** Whether it may know of objects that are gone. */
  readonly isStale: () => boolean;
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

/** The folders that a repository's packs are in: its own, and that of the one it was forked from. */
const packFolders = ({ folder }: Repository): readonly string[] => {
  const objects = join(folder, 'objects');
  let others = '';
  try {
    others = readFileSync(join(objects, 'info', 'alternates'), 'utf8');
  } catch {
    // It shares objects with none.
  }
  const shared = others.split('\n').filter((path) => path !== '');
  return [objects, ...shared.map((path) => resolve(objects, path))].map((path) => join(path, 'pack'));
};

/** When packs came or went last. */
const packTime = (folders: readonly string[]): string => {
  try {
    return folders.map((path) => String(statSync(path, { bigint: true }).mtimeNs)).join(' ');
  } catch {
    // Git says what is wrong with it.
    return '';
  }
};

class OpenReader implements Reader {
  readonly #repository: Repository;
  readonly #packFolders: readonly string[];
  readonly #packTime: string;
  readonly #forget: () => void;
  readonly #child: ReturnType<typeof startOpen>;
  readonly #pipes: readonly Socket[];
  readonly #waiting: PendingRequest[] = [];
  #idle: NodeJS.Timeout | undefined;
  #words = '';

  constructor(repository: Repository, forget: () => void) {
    this.#repository = repository;
    this.#forget = forget;
    this.#packFolders = packFolders(repository);
    this.#packTime = packTime(this.#packFolders);
    this.#child = startOpen(repository, ['cat-file', '--batch-command']);
    this.#pipes = [this.#child.stdin, this.#child.stdout, this.#child.stderr] as unknown as readonly Socket[];
    let output: Buffer = Buffer.alloc(0);
    this.#child.stdin.on('error', () => undefined);
    this.#child.stderr.on(
      'data',
      (chunk: Buffer) => (this.#words = `${this.#words}${chunk.toString('utf8')}`.slice(-mostWords)),
    );
    this.#child.stdout.on('data', (chunk: Buffer) => {
      output = output.length === 0 ? chunk : Buffer.concat([output, chunk]);
      for (;;) {
        const [request] = this.#waiting;
        const taken = request && takeAnswer(output, request.hasContents);
        if (!taken) return;
        output = taken.rest;
        this.#waiting.shift();
        if (this.#waiting.length === 0) this.#rest();
        if (!taken.answer.head.endsWith(' missing')) request.resolve(taken.answer);
        // What git says beside it may come a moment later: an object in a damaged pack is not there either.
        else
          setImmediate(() => {
            const error = this.#failure(0, '');
            if (error.trouble === null) request.resolve(taken.answer);
            else request.reject(error);
          });
      }
    });
    this.#child.on('error', this.#fail);
    this.#child.on('close', (code) => {
      this.#fail(this.#failure(code ?? -1, 'the process ended'));
    });
  }

  #failure(code: number, otherwise: string): GitError {
    return new GitError('read objects', code, this.#words === '' ? otherwise : this.#words, this.#repository.folder);
  }

  #wake(): void {
    clearTimeout(this.#idle);
    for (const each of [this.#child, ...this.#pipes]) each.ref();
  }

  async end(): Promise<void> {
    this.#forget();
    clearTimeout(this.#idle);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#wake();
    const closed = once(this.#child, 'close');
    this.#child.stdin.end();
    await closed;
  }

  // A process that only waits for requests must not keep the program alive.
  #rest(): void {
    for (const each of [this.#child, ...this.#pipes]) each.unref();
    this.#idle = setTimeout(() => void this.end(), idleTime).unref();
  }

  readonly #fail = (error: Error): void => {
    this.#forget();
    clearTimeout(this.#idle);
    for (const request of this.#waiting.splice(0)) request.reject(error);
  };

  /** A process keeps packs open that it has read, and finds what is in them also after `git gc` has removed them. */
  readonly isStale = (): boolean => this.#waiting.length === 0 && packTime(this.#packFolders) !== this.#packTime;

  readonly send: Reader['send'] = (line) =>
    new Promise((resolve, reject) => {
      this.#wake();
      this.#waiting.push({ hasContents: line.startsWith('contents '), resolve, reject });
      this.#child.stdin.write(`${line}\n`);
    });
}

const openReader = (repository: Repository, forget: () => void): Reader => new OpenReader(repository, forget);

/** Makes the pool of a service. Lines must hold no line break: names are judged before (names.ts, objects.ts). */
export const createObjectReaders = (): ObjectReaders => {
  const readers = new Map<string, Reader>();
  const readerOf = (repository: Repository): Reader => {
    const known = readers.get(repository.folder);
    if (known?.isStale() === false) return known;
    void known?.end();
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
