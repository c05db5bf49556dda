/** The changes worker without its port: reads one response, reports progress, answers requests. */
import { asUtf8 } from '../../../shared/encoding/decode-text.ts';
import type { Failure } from '../../../shared/api/failure.ts';
import { createChangesIndex, type Codec } from '../../../shared/diff/index/changes-index.ts';
import { changesFailure, endedEarly, fetchChanges } from './changes-fetch.ts';
import type {
  Answers,
  ChangeView,
  CountColumns,
  FromChangesWorker,
  OpenChanges,
  ChangesRequest,
  ToChangesWorker,
} from './changes-protocol.ts';
import type { Fold } from '../../../shared/diff/folding/fold.ts';
import { findReadingOrder, type Chapter } from '../../../shared/diff/reading-order/reading-order.ts';
import { createPatchIndex, type PatchIndex } from '../../../shared/diff/index/patch-index.ts';
import { answerPositionAt, answerPositions, answerUniquePosition, type PositionsSession } from './position-requests.ts';
import { createFileReads } from '../files/file-reads.ts';
import { computeLines, readVersions } from './compute-request.ts';
import { inSlices, inSlicesUntil, type Pauses } from './in-slices.ts';
import { hashPatches, type Digest } from './patch-hashes.ts';
import { readHeadFiles } from './head-files.ts';
import { readReviewHead } from './review-head.ts';
import { fillSince, packSnapshot, type FilledSince } from './snapshots.ts';
import { verifyLayout } from './verify-layout.ts';
import { createViewSession, type ViewSession } from './view-session.ts';

/** What the session needs from the worker around it. */
export interface ChangesSurroundings extends Pauses {
  readonly codec: Codec;
  readonly send: typeof fetch;
  readonly digest: Digest;
  post(message: FromChangesWorker): void;
}

/** Bytes that are indexed in one go: what the page asks for meanwhile waits no longer than for that. */
const slice = 128 * 1024;

/** The first ones are smaller, so that the first lines need not wait for what comes after them. */
const firstSlices = { size: 16 * 1024, until: 64 * 1024 } as const;

/** Lines that come with the first files: a large screen of them. */
const linesAtFirst = 128;

/** Milliseconds between two reports of progress; the first is never held back. */
const pause = 250;

const unreadable = changesFailure(
  'unreadable',
  'The server’s answer is not a list of changes. Nothing was changed.',
  'Check the server’s address in Accounts, or open the merge request on the web.',
);

/** Makes a session; the returned function takes the messages of the page. */
export const createChangesSession = (surroundings: ChangesSurroundings) => {
  const { codec, send, digest, post, now, letMessagesIn } = surroundings;
  const index = createChangesIndex(codec);
  const { patches } = index;
  let bytes = 0;
  let readAt: number | null = null;
  let filesReported = 0;
  let opened: OpenChanges | null = null;
  /** The commit at which whole files are read. */
  let ref = '';
  let view: ViewSession | null = null;
  /** What is shown: all of it, or what is new since a snapshot. */
  let shown: PatchIndex = patches;
  /** For each file that is shown its number among all, where what is new since a snapshot is shown. */
  let origins: FilledSince['origins'] | undefined;
  /** All changes of the merge request are known, to the last line that the server has. */
  let isWhole = false;
  /** The answer came to its end. */
  let isComplete = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const reads = createFileReads(send);
  const readFile = async (path: string, at: string, requestId: string) =>
    reads.read({ project: opened?.project ?? '', ref: at, path }, requestId);
  /** The same as UTF-8. */
  const readText = async (...of: Parameters<typeof readFile>) => {
    const read = await readFile(...of);
    return read !== null && 'bytes' in read ? { bytes: asUtf8(read.bytes) } : read;
  };

  const report = (): void => {
    reportedAt = now();
    const files = shown.files.slice(filesReported);
    const areFirst = filesReported === 0 && files.length > 0;
    filesReported = shown.files.length;
    if (view === null) return;
    const more = view.moreLines();
    const beginning = areFirst ? { beginning: view.shownLines(0, linesAtFirst) } : {};
    post({ kind: 'progress', files, bytes, ...more, ...beginning });
  };

  const fail = (failure: Failure): void => {
    post({ kind: 'failed', failure });
  };

  /** Puts what is new since a snapshot into the index that is shown. */
  const compareSince = async (head: string): Promise<FilledSince | null> =>
    opened?.snapshot
      ? fillSince(shown, patches, opened.snapshot, codec, async (wanted) =>
          readHeadFiles({ project: opened?.project ?? '', ref: head, send, decode: codec.decode }, wanted),
        )
      : null;

  /** A mark holds by all that a file changes, also where only what is new of it is shown. */
  const hashed = (from: FilledSince['origins'] | undefined) =>
    from === undefined
      ? patches
      : {
          files: shown.files.map((file, at) => patches.files[from[at] ?? -1] ?? file),
          patchOf: (at: number) => {
            const origin = from[at] ?? -1;
            return origin < 0 ? shown.patchOf(at) : patches.patchOf(origin);
          },
        };

  /** One after the other: each begins with the lines as the one before leaves them. */
  let changes: Promise<void> = Promise.resolve();

  /** Changes that wait, or are under way. */
  let waiting = 0;

  /** Another number whenever rows are numbered again. */
  let numbering = 0;
  /** The numbering of which layout is, or was, verified. */
  let verifying = -1;
  /** Tells, file by file, what whole versions prove. @param folds those that the patches prove */
  const verify = (own: ViewSession, folds: readonly Fold[]): void => {
    const current = numbering;
    verifying = current;
    let reported = now();
    /** What was not told yet. */
    const proven: Fold[] = [];
    void verifyLayout({
      ...surroundings,
      index: shown,
      folds,
      decode: codec.decode,
      read: async (path) => readFile(path, ref, crypto.randomUUID()),
      isCurrent: () => current === numbering,
      found: (more, verified) => {
        proven.push(...more);
        if (verified.done < verified.of && now() - reported < pause) return;
        reported = now();
        // Not while lines are numbered again.
        changes = changes.then(() => {
          if (current !== numbering) return;
          own.keepProven(proven.splice(0), verified);
          if (own.knowsFolds()) post({ kind: 'folds', ...own.foundFolds() });
        });
      },
    });
  };

  /** Looks for what need not be read, unless it is known. A change that comes meanwhile goes first. */
  const findFolds = (): void => {
    changes = changes.then(async () => {
      if (view === null || view.knowsFolds()) return;
      const found = await inSlicesUntil(view.findFolds(), surroundings, () => waiting > 0);
      if (found === null) {
        findFolds();
        return;
      }
      post({ kind: 'folds', ...view.foundFolds() });
      if (!view.ignoresWhitespace && verifying !== numbering) verify(view, found.value);
    });
  };

  /** The order in which files are read. A change that comes meanwhile goes first. */
  const readingOrder = (): Promise<readonly Chapter[]> =>
    new Promise((resolve, reject) => {
      changes = changes
        .then(() => inSlicesUntil(findReadingOrder(shown), surroundings, () => waiting > 0))
        .then((found) => resolve(found?.value ?? readingOrder()), reject);
    });

  const finish = async (lost: Failure | null): Promise<void> => {
    const end = index.end();
    const head = end === 'complete' ? readReviewHead(index.envelope()) : null;
    const since = lost === null && end === 'complete' ? await compareSince(head?.sha || ref) : null;
    origins = since?.origins;
    report();
    const files = patches.files.length;
    if (lost?.code === 'truncated') fail(endedEarly(files, lost.serverMessage));
    else if (lost !== null) fail(lost);
    else if (end === 'truncated' && files > 0) fail(endedEarly(files));
    else if (end !== 'complete' || head === null) fail(unreadable);
    else {
      if (head.sha !== '') ref = head.sha;
      isWhole = opened?.range === null && head.sha !== '' && !head.overflow && index.unreadable === 0;
      post({ kind: 'done', head, unreadable: index.unreadable, since: since?.counts ?? null, readAt });
      isComplete = true;
      findFolds();
    }
    void hashPatches(hashed(origins), codec.encode, digest, (from, hashes) => {
      post({ kind: 'hashes', from, hashes });
    });
  };

  const open = async (message: OpenChanges): Promise<void> => {
    opened = message;
    ref = message.ref;
    if (message.snapshot) shown = createPatchIndex();
    view = createViewSession(shown, codec.decode, message);
    const onChunk = async (chunk: Uint8Array): Promise<void> => {
      for (let at = 0; at < chunk.length;) {
        if (at > 0) await letMessagesIn();
        const part = chunk.subarray(at, at + (bytes < firstSlices.until ? firstSlices.size : slice));
        at += part.length;
        bytes += part.length;
        index.index(part);
        // What is compared with a snapshot is shown at the end.
        if (shown === patches) view?.takeIn();
        if (shown.files.length > filesReported && now() - reportedAt >= pause) report();
      }
    };
    await finish(await fetchChanges(message, onChunk, send, (at) => (readAt = at)));
  };

  const positionsSession = (): PositionsSession | null =>
    view === null || opened === null
      ? null
      : {
          view,
          sha: ref,
          isRange: opened.range !== null || shown !== patches,
          known: shown === patches ? null : patches,
          readAtHead: async (path, id) => readText(path, ref, id),
        };

  /** Number among all files of one that is shown; −1 where it changes nothing any more. */
  const inAll = (file: number): number => {
    return shown === patches ? file : (origins?.[file] ?? -1);
  };

  const answer = async (request: ChangesRequest): Promise<Answers[ChangesRequest['kind']]> => {
    if (request.kind === 'lines') return view?.shownLines(request.from, request.to) ?? [];
    if (request.kind === 'find-change') return view?.findChange(request.line, request.step) ?? -1;
    if (request.kind === 'line') return view?.wholeLine(request.line, request.side) ?? '';
    if (request.kind === 'find-slice') return view?.findSlice(request.from) ?? null;
    if (request.kind === 'lines-of') return view?.linesOf(request.rows) ?? [];
    if (request.kind === 'text') return view?.copiedText(request.selection) ?? '';
    if (request.kind === 'rows') return view?.rows(request.rows) ?? [];
    if (request.kind === 'reading-order') return readingOrder();
    if (request.kind === 'snapshot') return isWhole ? packSnapshot(patches, codec) : null;
    const session = positionsSession();
    if (request.kind === 'places') return session === null ? [] : answerPositions(session, request);
    if (request.kind === 'position-at') return session === null ? null : answerPositionAt(session, request);
    if (request.kind === 'unique-position')
      return session === null ? request.place : answerUniquePosition(session, request);
    const { requestId } = request;
    if (request.kind === 'compute' || request.kind === 'versions') {
      const read = async (path: string, at: string) => readFile(path, at, requestId);
      const versions = { patches: shown, view, read, letMessagesIn };
      if (request.kind === 'compute') return computeLines(versions, request);
      // All that a file changes, also where only what is new of it is shown.
      return readVersions({ ...versions, patches }, { ...request, file: inAll(request.file) });
    }
    if (request.kind === 'gap')
      return (await view?.readGap(request.line, async (path) => readText(path, ref, requestId))) ?? null;
    const read = await readText(request.path, request.ref, requestId);
    return read !== null && 'bytes' in read ? { text: codec.decode(read.bytes) } : read;
  };

  const change = async (message: ChangeView | CountColumns): Promise<void> => {
    if (view === null) return;
    if (message.kind === 'columns') {
      const columns = await inSlices(view.countColumns(message), surroundings);
      post({ kind: 'columns', tabWidth: message.tabWidth, columns });
      return;
    }
    const { lines, kept } = await inSlices(view.change(message), surroundings);
    const { isSplit, ignoresWhitespace } = view;
    const from = message.kind === 'computed' ? message.file : -1;
    const replaced = from < 0 ? {} : { replaced: { from, files: shown.files.slice(from, filesReported) } };
    post({ kind: 'view', isSplit, ignoresWhitespace, kept, ...lines, ...replaced });
    if (message.kind === 'computed') numbering += 1;
    // While files arrive they are not looked for: see finish.
    if (isComplete && !view.knowsFolds()) findFolds();
  };
  return (message: ToChangesWorker): void => {
    if (message.kind === 'open') void open(message);
    else if (message.kind === 'ask')
      void answer(message.request).then((value) => {
        post({ kind: 'answer', number: message.number, value });
      });
    else if (message.kind === 'cancel') reads.cancel(message.requestId);
    else {
      waiting += 1;
      changes = changes.then(async () => change(message)).finally(() => (waiting -= 1));
    }
  };
};
