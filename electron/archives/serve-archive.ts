/** Answers the tasks about one archive, in the process that reads it. */
import { open } from 'node:fs/promises';
import { answerCalls } from '#shared/rpc/answer-calls.ts';
import { createCalls, isAnswer, type AnswerMessage, type CallMessage, type RunningCall } from '#shared/rpc/calls.ts';
import { t } from '#shared/texts/texts.ts';
import { ArchiveError } from './archive-error.ts';
import type {
  ArchiveMethods,
  Inside,
  SourceDescription,
  SourceMethods,
  TaskFailure,
  TaskProgress,
} from './archive-messages.ts';
import { ArchiveSource, fileBytes } from './archive-source.ts';
import type { ReadBytes } from './archive-source.ts';
import { startOfEntry } from './entry-bytes.ts';
import { createNested, type OpenNested } from './nested.ts';
import { readDirectory } from './read-directory.ts';
import type { OpenArchive } from './read-directory.ts';
import { readReport } from './reports/read-report.ts';
import { searchEntries } from './search-entries.ts';
import { unpackEntries } from './unpack-entries.ts';

/** ms between two words about how far a task is. */
const progressStep = 250;

/** A signal that ends a task when its call is cancelled. */
const signalOf = ({ onCancel }: RunningCall): AbortSignal => {
  const controller = new AbortController();
  onCancel(() => controller.abort(new ArchiveError('stopped', t('file_failures.archive_stopped'))));
  return controller.signal;
};

const progressOf = (call: RunningCall, total: number): ((done: number) => void) => {
  let last = performance.now();
  return (done) => {
    if (performance.now() - last < progressStep) return;
    last = performance.now();
    call.progress({ done, total } satisfies TaskProgress);
  };
};

const describe = (error: unknown): TaskFailure => {
  const { code, message } =
    error instanceof ArchiveError ? error : new ArchiveError('archive', t('file_failures.archive_ended'));
  return { code, message };
};

const archiveMethods = (readParts: ReadBytes): ArchiveMethods => {
  let openNested: OpenNested | null = null;
  /** The archive that a task is about. */
  const opened = async ({ inside = [] }: Inside, signal: AbortSignal): Promise<OpenArchive> => {
    if (openNested) return openNested(inside, signal);
    throw new ArchiveError('archive', t('file_failures.archive_closed'));
  };
  const sourceOf = async (source: SourceDescription): Promise<ArchiveSource> => {
    if (source.kind === 'file') return new ArchiveSource(fileBytes(await open(source.path)), source.size, null);
    const { size, end } = source;
    return new ArchiveSource(readParts, size, { start: size - end.byteLength, bytes: end });
  };
  return {
    open: async (source) => {
      const archive = await readDirectory(await sourceOf(source));
      openNested = createNested(archive);
      const { entries, unlisted, oddities } = archive;
      return { entries, unlisted, oddities };
    },
    list: async (of, call) => {
      const { entries, unlisted, oddities, source } = await opened(of, signalOf(call));
      return { entries, unlisted, oddities, size: source.size };
    },
    read: async ({ entry, most, ...of }, call) => {
      const signal = signalOf(call);
      const { bytes, isStart } = await startOfEntry(await opened(of, signal), entry, most, signal);
      // A copy: a view would be sent with its whole buffer.
      return { bytes: new Uint8Array(bytes), isStart };
    },
    report: async ({ entry, ...of }, call) => {
      const signal = signalOf(call);
      return readReport(await opened(of, signal), entry, signal);
    },
    search: async (query, call) => {
      const signal = signalOf(call);
      const archive = await opened(query, signal);
      return searchEntries(archive, query, progressOf(call, archive.entries.length), signal);
    },
    save: async (unpacking, call) => {
      const signal = signalOf(call);
      const archive = await opened(unpacking, signal);
      const entries = unpacking.entries ?? archive.entries.map((_entry, at) => at);
      return unpackEntries(archive, { ...unpacking, entries }, progressOf(call, entries.length), signal);
    },
  };
};

/** Takes the messages of the main process; `send` takes those to it. */
export const serveArchive = (
  send: (message: AnswerMessage | CallMessage) => void,
): ((message: AnswerMessage | CallMessage) => void) => {
  const source = createCalls<SourceMethods>(send);
  const readParts: ReadBytes = async (start, length) => {
    const bytes = await source.call('bytes', { start, length });
    if (bytes?.byteLength === length) return bytes;
    throw new ArchiveError('source', t('file_failures.archive_no_bytes'));
  };
  const answer = answerCalls(archiveMethods(readParts), send, { describe });
  return (message) => {
    if (isAnswer(message)) source.take(message);
    else answer(message);
  };
};
