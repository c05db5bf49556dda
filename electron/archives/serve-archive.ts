/** Answers the tasks about one archive, in the process that reads it. */
import { open } from 'node:fs/promises';
import { ArchiveError } from './archive-error.ts';
import type { ArchiveTask, FromArchive, SourceDescription, TaskRequest, ToArchive } from './archive-messages.ts';
import { ArchiveSource, fileBytes } from './archive-source.ts';
import type { ReadBytes } from './archive-source.ts';
import { startOfEntry } from './entry-bytes.ts';
import { readDirectory, type OpenArchive } from './read-directory.ts';
import { readReport } from './reports/read-report.ts';
import { searchEntries } from './search-entries.ts';
import { unpackEntries } from './unpack-entries.ts';

/** ms between two words about how far a task is. */
const progressStep = 250;

const stopped = (): ArchiveError => new ArchiveError('stopped', 'It was stopped.');

class ServedArchive {
  readonly #send: (message: FromArchive) => void;
  readonly #needs = new Map<number, (bytes: Uint8Array | null) => void>();
  readonly #running = new Map<number, AbortController>();
  #lastNeed = 0;
  #archive: OpenArchive | null = null;
  readonly #tasks: {
    readonly [Task in ArchiveTask]: (
      request: Extract<TaskRequest, { task: Task }>,
      signal: AbortSignal,
    ) => Promise<unknown>;
  } = {
    open: async ({ argument }) => {
      this.#archive = await readDirectory(await this.#sourceOf(argument));
      const { entries, unlisted, oddities } = this.#archive;
      return { entries, unlisted, oddities };
    },
    read: async ({ argument: { entry, most } }, signal) => {
      const { bytes, isStart } = await startOfEntry(this.#opened(), entry, most, signal);
      // A copy: a view would be sent with its whole buffer.
      return { bytes: new Uint8Array(bytes), isStart };
    },
    report: ({ argument: { entry } }, signal) => readReport(this.#opened(), entry, signal),
    search: ({ id, argument }, signal) =>
      searchEntries(this.#opened(), argument, this.#progressOf(id, this.#opened().entries.length), signal),
    save: ({ id, argument }, signal) => {
      const entries = argument.entries ?? this.#opened().entries.map((_entry, at) => at);
      return unpackEntries(this.#opened(), { ...argument, entries }, this.#progressOf(id, entries.length), signal);
    },
  };

  constructor(send: (message: FromArchive) => void) {
    this.#send = send;
  }

  readonly #askBytes: ReadBytes = (start, length) =>
    new Promise((resolve, reject) => {
      this.#lastNeed += 1;
      this.#needs.set(this.#lastNeed, (bytes) => {
        if (bytes?.byteLength === length) resolve(bytes);
        else reject(new ArchiveError('source', 'The bytes of the archive did not come.'));
      });
      this.#send({ kind: 'need', id: this.#lastNeed, start, length });
    });

  async #sourceOf(source: SourceDescription): Promise<ArchiveSource> {
    if (source.kind === 'file') return new ArchiveSource(fileBytes(await open(source.path)), source.size, null);
    const { size, end } = source;
    return new ArchiveSource(this.#askBytes, size, { start: size - end.byteLength, bytes: end });
  }

  #opened(): OpenArchive {
    if (this.#archive) return this.#archive;
    throw new ArchiveError('archive', 'No archive is open.');
  }

  #progressOf(id: number, total: number): (done: number) => void {
    let last = performance.now();
    return (done) => {
      if (performance.now() - last < progressStep) return;
      last = performance.now();
      this.#send({ kind: 'progress', id, done, total });
    };
  }

  async #run(request: TaskRequest): Promise<void> {
    const { id } = request;
    const controller = new AbortController();
    this.#running.set(id, controller);
    try {
      const task = this.#tasks[request.task] as (request: TaskRequest, signal: AbortSignal) => Promise<unknown>;
      this.#send({ kind: 'done', id, value: await task(request, controller.signal) });
    } catch (error) {
      const { code, message } =
        error instanceof ArchiveError ? error : new ArchiveError('archive', 'The archive could not be read.');
      this.#send({ kind: 'failed', id, code, message });
    } finally {
      this.#running.delete(id);
    }
  }

  take(message: ToArchive): void {
    if (message.kind === 'task') void this.#run(message);
    else if (message.kind === 'stop') this.#running.get(message.id)?.abort(stopped());
    else {
      const take = this.#needs.get(message.id);
      this.#needs.delete(message.id);
      take?.(message.bytes);
    }
  }
}

/** Takes the messages of the main process; `send` takes those to it. */
export const serveArchive = (send: (message: FromArchive) => void): ((message: ToArchive) => void) => {
  const served = new ServedArchive(send);
  return (message) => served.take(message);
};
