/** The archives that windows have open: one for each window, each in a process of its own, ended with its window. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { ArchiveContents } from '#shared/artifacts/artifacts.ts';
import { callOf } from '#electron/downloads/savable.ts';
import type { OpenDownload } from '#electron/proxy/open-download.ts';
import { createArchiveChild } from './archive-child.ts';
import type { ArchiveChild, ArchiveProcess, RunningTask } from './archive-child.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveTask, ArchiveTasks, SourceDescription } from './archive-messages.ts';
import { mostCopied, openRemote } from './range-bytes.ts';
import type { CopiedArchive, PartedArchive } from './range-bytes.ts';

/** What archives stand on. */
export interface OpenArchivesOptions {
  /** The built script of the process that reads. */
  readonly script: string;
  /** Folder for copies; nothing in it outlives a start of the app. */
  readonly folder: string;
  /** The way to an account's server; null where the account is not known any more. */
  readonly way: (account: string) => { readonly open: OpenDownload } | null;
  readonly log: (line: string) => void;
  /** Bytes of an archive that is copied where the server sends no parts. */
  readonly mostCopied?: number;
}

/** Which archive, for which window. */
export interface ArchiveOf {
  /** Id of the window's contents. */
  readonly window: number;
  readonly account: string;
  readonly archive: string;
  readonly project: number | string;
  readonly job: number;
}

/** The task of a window's archive that runs. */
export type StoppableTask = 'search' | 'save';

/** The open archives. Functions that take an archive reject with an {@link ArchiveError} where it is not open. */
export interface OpenArchives {
  /** Opens one, and closes the window's archive before it. @throws Refusal, ArchiveError */
  open(of: ArchiveOf, progressed: (received: number, total: number | null) => void): Promise<ArchiveContents>;
  run<Task extends Exclude<ArchiveTask, 'open'>>(
    window: number,
    archive: string,
    task: Task,
    argument: ArchiveTasks[Task][0],
    progressed?: (done: number, total: number) => void,
  ): Promise<ArchiveTasks[Task][1]>;
  /** Bytes that came from the server. */
  fetched(window: number, archive: string): number;
  stop(window: number, archive: string, what: StoppableTask): void;
  /** @param archive null: whatever the window has open */
  close(window: number, archive: string | null): void;
  closeAll(): void;
}

interface Held {
  readonly archive: string;
  readonly controller: AbortController;
  readonly copy: string;
  readonly running: Map<ArchiveTask, RunningTask<unknown>>;
  child: ArchiveChild | null;
  fetched: number;
  /** Why bytes did not come: it says more than what the process makes of it. */
  failure: Error | null;
}

const closed = (): ArchiveError => new ArchiveError('stopped', 'The archive is closed. Open it again.');

class Opened implements OpenArchives {
  readonly #options: OpenArchivesOptions;
  readonly #held = new Map<number, Held>();
  readonly #folder: string;
  readonly #log: (line: string) => void;

  constructor(options: OpenArchivesOptions) {
    this.#options = options;
    const { folder, log } = options;
    this.#folder = folder;
    this.#log = log;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  close(window: number, archive: string | null): void {
    const one = this.#held.get(window);
    if (!one || (archive !== null && one.archive !== archive)) return;
    this.#held.delete(window);
    one.controller.abort(closed());
    one.child?.end();
    void rm(one.copy, { force: true }).catch(() => undefined);
  }

  #heldOf(window: number, archive: string): Held {
    const one = this.#held.get(window);
    if (one?.archive === archive) return one;
    throw closed();
  }

  #start(one: Held, remote: PartedArchive | CopiedArchive): ArchiveChild {
    const child = utilityProcess.fork(this.#options.script, [], { stdio: 'pipe', serviceName: 'Lectern archive' });
    child.stderr?.on('data', (words: Buffer) => {
      this.#log(`archive: ${words.toString().slice(0, 2_000).trim()}`);
    });
    return createArchiveChild(child as ArchiveProcess, async (from, length) => {
      if (remote.kind === 'file') return null;
      try {
        return await remote.read(from, length, one.controller.signal);
      } catch (error) {
        one.failure = error as Error;
        return null;
      }
    });
  }

  #explained(one: Held, error: unknown): unknown {
    if (one.controller.signal.aborted) return one.controller.signal.reason;
    return error instanceof ArchiveError && error.code === 'source' ? (one.failure ?? error) : error;
  }

  #descriptionOf(remote: PartedArchive | CopiedArchive): SourceDescription {
    return remote.kind === 'file' ? remote : { kind: 'parts', size: remote.size, end: remote.end };
  }

  async open(
    { window, account, archive, project, job }: ArchiveOf,
    progressed: (received: number, total: number | null) => void,
  ): Promise<ArchiveContents> {
    this.close(window, null);
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const one: Held = {
      archive,
      controller: new AbortController(),
      copy: join(this.#folder, `${randomUUID()}.zip`),
      running: new Map(),
      child: null,
      fetched: 0,
      failure: null,
    };
    this.#held.set(window, one);
    const way = this.#options.way(account);
    const { signal } = one.controller;
    try {
      if (!way) throw new ArchiveError('source', 'This account is signed out.');
      const input = { params: { id: project, job_id: job } };
      const call = callOf({ operation: 'jobs.artifacts', input, archive_format: null, name: null });
      const fetched = (bytes: number): void => {
        one.fetched += bytes;
      };
      const limits = { mostCopied: this.#options.mostCopied ?? mostCopied };
      const remote = await openRemote({ ...way, ...limits, call, copy: one.copy, progressed, fetched }, signal);
      signal.throwIfAborted();
      const child = this.#start(one, remote);
      one.child = child;
      const listed = await child.run('open', this.#descriptionOf(remote)).value;
      const reading = remote.kind === 'file' ? 'whole' : 'ranges';
      return { ...listed, size: remote.size, fetched: one.fetched, reading };
    } catch (error) {
      const why = this.#explained(one, error);
      this.close(window, archive);
      throw why;
    }
  }

  async run<Task extends Exclude<ArchiveTask, 'open'>>(
    window: number,
    archive: string,
    task: Task,
    argument: ArchiveTasks[Task][0],
    progressed?: (done: number, total: number) => void,
  ): Promise<ArchiveTasks[Task][1]> {
    const one = this.#heldOf(window, archive);
    if (!one.child) throw closed();
    if (task === 'search' || task === 'save') one.running.get(task)?.stop();
    const running = one.child.run(task, argument, progressed);
    if (task === 'search' || task === 'save') one.running.set(task, running);
    try {
      return await running.value;
    } catch (error) {
      throw this.#explained(one, error);
    } finally {
      if (one.running.get(task) === running) one.running.delete(task);
    }
  }

  fetched(window: number, archive: string): number {
    return this.#heldOf(window, archive).fetched;
  }

  stop(window: number, archive: string, what: StoppableTask): void {
    this.#heldOf(window, archive).running.get(what)?.stop();
  }

  closeAll(): void {
    for (const window of [...this.#held.keys()]) this.close(window, null);
  }
}

/** Makes the open archives; copies that a killed process left are removed. */
export const createOpenArchives = (options: OpenArchivesOptions): OpenArchives => new Opened(options);
