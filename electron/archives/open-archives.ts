/** The archives that windows have open: one for each window, each in a process of its own, ended with its window. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { ArchiveContents } from '#shared/artifacts/artifacts.ts';
import { callOf } from '#electron/downloads/savable.ts';
import type { OpenDownload } from '#electron/proxy/open-download.ts';
import type { InputOf, ValueOf } from '#shared/rpc/calls.ts';
import { language, t } from '#shared/texts/texts.ts';
import { createArchiveChild } from './archive-child.ts';
import type { ArchiveChild, ArchiveProcess } from './archive-child.ts';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveMethods, ArchiveTask, SourceDescription, TaskProgress } from './archive-messages.ts';
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

type Progressed = (received: number, total: number | null) => void;
type Remote = PartedArchive | CopiedArchive;

/** The open archives. Functions that take an archive reject with an {@link ArchiveError} where it is not open. */
export interface OpenArchives {
  /** Opens one, and closes the window's archive before it. @throws Refusal, ArchiveError */
  open(of: ArchiveOf, progressed: Progressed): Promise<ArchiveContents>;
  run<Task extends Exclude<ArchiveTask, 'open'>>(
    window: number,
    archive: string,
    task: Task,
    argument: InputOf<ArchiveMethods[Task]>,
    progressed?: (done: number, total: number) => void,
  ): Promise<ValueOf<ArchiveMethods[Task]>>;
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
  /** Ends a task that runs. */
  readonly running: Map<ArchiveTask, AbortController>;
  child: ArchiveChild | null;
  fetched: number;
  /** Why bytes did not come: it says more than what the process makes of it. */
  failure: Error | null;
}

const closed = (): ArchiveError => new ArchiveError('stopped', t('file_failures.archive_closed'));

const explained = (one: Held, error: unknown): unknown => {
  if (one.controller.signal.aborted) return one.controller.signal.reason;
  return error instanceof ArchiveError && error.code === 'source' ? (one.failure ?? error) : error;
};

const start = (one: Held, remote: Remote, { script, log }: OpenArchivesOptions): ArchiveChild => {
  const child = utilityProcess.fork(script, [language()], { stdio: 'pipe', serviceName: 'Lectern archive' });
  child.stderr?.on('data', (words: Buffer) => log(`archive: ${words.toString().slice(0, 2_000).trim()}`));
  return createArchiveChild(child as ArchiveProcess, {
    bytes: async ({ start: from, length }) => {
      if (remote.kind === 'file') return null;
      try {
        return await remote.read(from, length, one.controller.signal);
      } catch (error) {
        one.failure = error as Error;
        return null;
      }
    },
  });
};

/** Reads what is in an archive; the process that does it stays for what is read of it next. */
const list = async (
  one: Held,
  { project, job }: ArchiveOf,
  way: ReturnType<OpenArchivesOptions['way']>,
  progressed: Progressed,
  options: OpenArchivesOptions,
): Promise<ArchiveContents> => {
  if (!way) throw new ArchiveError('source', t('file_failures.account_signed_out'));
  const { signal } = one.controller;
  const input = { params: { id: project, job_id: job } };
  const call = callOf({ operation: 'jobs.artifacts', input, archive_format: null, name: null });
  const fetched = (bytes: number): void => {
    one.fetched += bytes;
  };
  const limits = { mostCopied: options.mostCopied ?? mostCopied };
  const remote = await openRemote({ ...way, ...limits, call, copy: one.copy, progressed, fetched }, signal);
  signal.throwIfAborted();
  one.child = start(one, remote, options);
  const isFile = remote.kind === 'file';
  const source: SourceDescription = isFile ? remote : { kind: 'parts', size: remote.size, end: remote.end };
  const listed = await one.child.call('open', source);
  return { ...listed, size: remote.size, fetched: one.fetched, reading: isFile ? 'whole' : 'ranges' };
};

const run = async <Task extends Exclude<ArchiveTask, 'open'>>(
  one: Held,
  task: Task,
  argument: InputOf<ArchiveMethods[Task]>,
  progressed?: (done: number, total: number) => void,
): Promise<ValueOf<ArchiveMethods[Task]>> => {
  if (!one.child) throw closed();
  const stop = new AbortController();
  if (task === 'search' || task === 'save') {
    one.running.get(task)?.abort();
    one.running.set(task, stop);
  }
  try {
    return await one.child.call(task, argument, {
      signal: stop.signal,
      progressed: ({ done, total }: TaskProgress) => progressed?.(done, total),
    });
  } catch (error) {
    throw explained(one, error);
  } finally {
    if (one.running.get(task) === stop) one.running.delete(task);
  }
};

/** Makes the open archives; copies that a killed process left are removed. */
export const createOpenArchives = (options: OpenArchivesOptions): OpenArchives => {
  const held = new Map<number, Held>();
  const { folder } = options;
  rmSync(folder, { recursive: true, force: true });

  const close = (window: number, archive: string | null): void => {
    const one = held.get(window);
    if (!one || (archive !== null && one.archive !== archive)) return;
    held.delete(window);
    one.controller.abort(closed());
    one.child?.end();
    void rm(one.copy, { force: true }).catch(() => undefined);
  };

  const hold = (window: number, archive: string): Held => {
    close(window, null);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const copy = join(folder, `${randomUUID()}.zip`);
    const controller = new AbortController();
    const one: Held = { archive, controller, copy, running: new Map(), child: null, fetched: 0, failure: null };
    held.set(window, one);
    return one;
  };

  const heldOf = (window: number, archive: string): Held => {
    const one = held.get(window);
    if (one?.archive === archive) return one;
    throw closed();
  };

  return {
    open: async (of, progressed) => {
      const one = hold(of.window, of.archive);
      const way = options.way(of.account);
      try {
        return await list(one, of, way, progressed, options);
      } catch (error) {
        const why = explained(one, error);
        close(of.window, of.archive);
        throw why;
      }
    },
    run: async (window, archive, ...rest) => run(heldOf(window, archive), ...rest),
    fetched: (window, archive) => heldOf(window, archive).fetched,
    stop: (window, archive, what) => {
      heldOf(window, archive).running.get(what)?.abort();
    },
    close,
    closeAll: () => {
      for (const window of [...held.keys()]) close(window, null);
    },
  };
};
