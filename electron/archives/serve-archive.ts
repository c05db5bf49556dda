/** Answers the tasks about one archive, in the process that reads it. */
import { open } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveTask, FromArchive, SourceDescription, TaskRequest, ToArchive } from './archive-messages.ts';
import { ArchiveSource, fileBytes } from './archive-source.ts';
import type { ReadBytes } from './archive-source.ts';
import { startOfEntry } from './entry-bytes.ts';
import { readDirectory } from './read-directory.ts';
import type { OpenArchive } from './read-directory.ts';
import { readReport } from './reports/read-report.ts';
import { searchEntries } from './search-entries.ts';
import { unpackEntries } from './unpack-entries.ts';

/** ms between two words about how far a task is. */
const progressStep = 250;

const stopped = (): ArchiveError => new ArchiveError('stopped', 'It was stopped.');

/** Takes the messages of the main process; `send` takes those to it. */
export const serveArchive = (send: (message: FromArchive) => void): ((message: ToArchive) => void) => {
  const needs = new Map<number, (bytes: Uint8Array | null) => void>();
  const running = new Map<number, AbortController>();
  let lastNeed = 0;
  let archive: OpenArchive | null = null;

  const askBytes: ReadBytes = (start, length) =>
    new Promise((resolve, reject) => {
      lastNeed += 1;
      needs.set(lastNeed, (bytes) => {
        if (bytes?.byteLength === length) resolve(bytes);
        else reject(new ArchiveError('source', 'The bytes of the archive did not come.'));
      });
      send({ kind: 'need', id: lastNeed, start, length });
    });

  const sourceOf = async (source: SourceDescription): Promise<ArchiveSource> => {
    if (source.kind === 'file') return new ArchiveSource(fileBytes(await open(source.path)), source.size, null);
    const { size, end } = source;
    return new ArchiveSource(askBytes, size, { start: size - end.byteLength, bytes: end });
  };

  const opened = (): OpenArchive => {
    if (archive) return archive;
    throw new ArchiveError('archive', 'No archive is open.');
  };

  const progressOf = (id: number, total: number): ((done: number) => void) => {
    let last = performance.now();
    return (done) => {
      if (performance.now() - last < progressStep) return;
      last = performance.now();
      send({ kind: 'progress', id, done, total });
    };
  };

  const tasks: {
    readonly [Task in ArchiveTask]: (
      request: Extract<TaskRequest, { task: Task }>,
      signal: AbortSignal,
    ) => Promise<unknown>;
  } = {
    open: async ({ argument }) => {
      archive = await readDirectory(await sourceOf(argument));
      const { entries, unlisted, oddities } = archive;
      return { entries, unlisted, oddities };
    },
    read: async ({ argument: { entry, most } }, signal) => {
      const { bytes, isStart } = await startOfEntry(opened(), entry, most, signal);
      // A copy: a view would be sent with its whole buffer.
      return { bytes: new Uint8Array(bytes), isStart };
    },
    report: ({ argument: { entry } }, signal) => readReport(opened(), entry, signal),
    search: ({ id, argument }, signal) =>
      searchEntries(opened(), argument, progressOf(id, opened().entries.length), signal),
    save: ({ id, argument }, signal) => {
      const entries = argument.entries ?? opened().entries.map((_entry, at) => at);
      return unpackEntries(opened(), { ...argument, entries }, progressOf(id, entries.length), signal);
    },
  };

  const run = async (request: TaskRequest): Promise<void> => {
    const { id } = request;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const task = tasks[request.task] as (request: TaskRequest, signal: AbortSignal) => Promise<unknown>;
      send({ kind: 'done', id, value: await task(request, controller.signal) });
    } catch (error) {
      const { code, message } =
        error instanceof ArchiveError ? error : new ArchiveError('archive', 'The archive could not be read.');
      send({ kind: 'failed', id, code, message });
    } finally {
      running.delete(id);
    }
  };

  return (message) => {
    if (message.kind === 'task') void run(message);
    else if (message.kind === 'stop') running.get(message.id)?.abort(stopped());
    else {
      const take = needs.get(message.id);
      needs.delete(message.id);
      take?.(message.bytes);
    }
  };
};
