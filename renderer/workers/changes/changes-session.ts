/** The changes worker without its port: reads one response, reports progress, answers requests. */
import { asUtf8 } from '#shared/encoding/decode-text.ts';
import type { Failure } from '#shared/api/failure.ts';
import { createChangesIndex, type ChangesIndex, type Codec } from '#shared/diff/index/changes-index.ts';
import { askForChanges, changesFailure, endedEarly, fetchChanges } from './changes-fetch.ts';
import type {
  CancellableCall,
  ChangesEvent,
  ChangesMethods,
  ChangeView,
  CountColumns,
  AheadChanges,
  OpenChanges,
  VersionsRequest,
} from './changes-protocol.ts';
import type { Fold } from '#shared/diff/folding/fold.ts';
import { findReadingOrder, type Chapter } from '#shared/diff/reading-order/reading-order.ts';
import { createPatchIndex, type PatchIndex } from '#shared/diff/index/patch-index.ts';
import { answerPositionAt, answerPositions, answerUniquePosition, type PositionsSession } from './position-requests.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { createFileReads, type FileReads } from '#renderer/workers/files/file-reads.ts';
import { createKeptFiles, type ReadFileAt } from '#renderer/workers/files/kept-files.ts';
import { definitionAnswers } from '#renderer/workers/definitions/definition-answers.ts';
import { computeLines, readVersions, type VersionsSession } from './compute-request.ts';
import { inSlices, inSlicesUntil, type Pauses } from './in-slices.ts';
import { hashPatches, type Digest } from './patch-hashes.ts';
import { readHeadFiles } from './head-files.ts';
import { readReviewHead } from './review-head.ts';
import { fillSince, packSnapshot, type FilledSince } from './snapshots.ts';
import { verifyLayout } from './verify-layout.ts';
import { createViewSession, type ViewSession } from './view-session.ts';
import { unsaid } from '#renderer/workers/unsaid.ts';

/** What the session needs from the worker around it. */
export interface ChangesSurroundings extends Pauses {
  readonly codec: Codec;
  readonly send: typeof fetch;
  readonly digest: Digest;
  post(event: ChangesEvent): void;
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
  unsaid('review_diff.not_changes'),
  unsaid('review_diff.check_url_hint'),
);

/** What a session knows so far: its functions below change it. */
interface Session extends ChangesSurroundings {
  readonly index: ChangesIndex;
  readonly reads: FileReads;
  /** Reads what several look into once. */
  readonly readKept: ReadFileAt;
  opened: OpenChanges | null;
  /** What was asked for before it was known how it is shown. */
  ahead: { readonly requestId: string; readonly answer: Promise<Response> } | null;
  /** The commit at which whole files are read. */
  ref: string;
  view: ViewSession | null;
  /** What is shown: all of it, or what is new since a snapshot. */
  shown: PatchIndex;
  /** For each file that is shown its number among all, where what is new since a snapshot is shown. */
  origins: FilledSince['origins'] | undefined;
  bytes: number;
  readAt: number | null;
  filesReported: number;
  reportedAt: number;
  /** All changes of the merge request are known, to the last line that the server has. */
  isWhole: boolean;
  /** The answer came to its end. */
  isComplete: boolean;
  /** One after the other: each begins with the lines as the one before leaves them. */
  changes: Promise<void>;
  /** Changes that wait, or are under way. */
  waiting: number;
  /** Another number whenever rows are numbered again. */
  numbering: number;
  /** The numbering of which layout is, or was, verified. */
  verifying: number;
}

const beginSession = (surroundings: ChangesSurroundings): Session => {
  const index = createChangesIndex(surroundings.codec);
  const reads = createFileReads(surroundings.send);
  const session: Session = {
    ...surroundings,
    index,
    reads,
    readKept: createKeptFiles(async (...of) => readFile(session, ...of)),
    opened: null,
    ahead: null,
    ref: '',
    view: null,
    shown: index.patches,
    origins: undefined,
    bytes: 0,
    readAt: null,
    filesReported: 0,
    reportedAt: Number.NEGATIVE_INFINITY,
    isWhole: false,
    isComplete: false,
    changes: Promise.resolve(),
    waiting: 0,
    numbering: 0,
    verifying: -1,
  };
  return session;
};

const readFile = async (
  { reads, opened }: Session,
  path: string,
  at: string,
  requestId: string,
  limit?: number,
): Promise<FileBytes | null> => reads.read({ project: opened?.project ?? '', ref: at, path }, requestId, limit);

/** The same as UTF-8. */
const readText = async (...of: Parameters<typeof readFile>): Promise<FileBytes | null> => {
  const read = await readFile(...of);
  return read !== null && 'bytes' in read ? { bytes: asUtf8(read.bytes) } : read;
};

const report = (session: Session): void => {
  const { shown, view, bytes, filesReported } = session;
  session.reportedAt = session.now();
  const files = shown.files.slice(filesReported);
  session.filesReported = shown.files.length;
  if (view === null) return;
  const more = view.moreLines();
  const areFirst = filesReported === 0 && files.length > 0;
  const beginning = areFirst ? { beginning: view.shownLines(0, linesAtFirst) } : {};
  session.post({ kind: 'progress', files, bytes, ...more, ...beginning });
};

/** Puts what is new since a snapshot into the index that is shown. */
const compareSince = async ({ opened, shown, index, codec, send }: Session, ref: string): Promise<FilledSince | null> =>
  opened?.snapshot
    ? fillSince(shown, index.patches, opened.snapshot, codec, async (wanted) =>
        readHeadFiles({ project: opened.project, ref, send, decode: codec.decode }, wanted),
      )
    : null;

/** A mark holds by all that a file changes, also where only what is new of it is shown. */
const hashed = ({ origins, shown, index: { patches } }: Session) =>
  origins === undefined
    ? patches
    : {
        files: shown.files.map((file, at) => patches.files[origins[at] ?? -1] ?? file),
        patchOf: (at: number) => {
          const origin = origins[at] ?? -1;
          return origin < 0 ? shown.patchOf(at) : patches.patchOf(origin);
        },
      };

/** Reports, file by file, what whole versions prove. @param folds those that the patches prove */
const verify = (session: Session, view: ViewSession, folds: readonly Fold[]): void => {
  const { now, letMessagesIn, codec, shown, numbering } = session;
  const isCurrent = (): boolean => numbering === session.numbering;
  session.verifying = numbering;
  let reported = now();
  /** What was not reported yet. */
  const proven: Fold[] = [];
  void verifyLayout({
    now,
    letMessagesIn,
    index: shown,
    folds,
    decode: codec.decode,
    read: async (path) => session.readKept(path, session.ref, crypto.randomUUID()),
    isCurrent,
    found: (more, verified) => {
      proven.push(...more);
      if (verified.done < verified.of && now() - reported < pause) return;
      reported = now();
      // Not while lines are numbered again.
      session.changes = session.changes.then(() => {
        if (!isCurrent()) return;
        view.keepProven(proven.splice(0), verified);
        if (view.knowsFolds()) session.post({ kind: 'folds', ...view.foundFolds() });
      });
    },
  });
};

/** Looks for what need not be read, unless it is known. A change that comes meanwhile goes first. */
const findFolds = (session: Session): void => {
  session.changes = session.changes.then(async () => {
    const { view } = session;
    if (view === null || view.knowsFolds()) return;
    const found = await inSlicesUntil(view.findFolds(), session, () => session.waiting > 0);
    if (found === null) {
      findFolds(session);
      return;
    }
    session.post({ kind: 'folds', ...view.foundFolds() });
    if (!view.ignoresWhitespace && session.verifying !== session.numbering) verify(session, view, found.value);
  });
};

/** The order in which files are read. A change that comes meanwhile goes first. */
const readingOrder = (session: Session): Promise<readonly Chapter[]> =>
  new Promise((resolve, reject) => {
    session.changes = session.changes
      .then(() => inSlicesUntil(findReadingOrder(session.shown), session, () => session.waiting > 0))
      .then((found) => resolve(found?.value ?? readingOrder(session)), reject);
  });

const finish = async (session: Session, lost: Failure | null): Promise<void> => {
  const { index, opened, readAt, post } = session;
  const fail = (failure: Failure): void => post({ kind: 'failed', failure });
  const end = index.end();
  const head = end === 'complete' ? readReviewHead(index.envelope()) : null;
  const since = lost === null && end === 'complete' ? await compareSince(session, head?.sha || session.ref) : null;
  session.origins = since?.origins;
  report(session);
  const files = index.patches.files.length;
  if (lost?.code === 'truncated') fail(endedEarly(files, lost.serverMessage));
  else if (lost !== null) fail(lost);
  else if (end === 'truncated' && files > 0) fail(endedEarly(files));
  else if (end !== 'complete' || head === null) fail(unreadable);
  else {
    if (head.sha !== '') session.ref = head.sha;
    session.isWhole = opened?.range === null && head.sha !== '' && !head.overflow && index.unreadable === 0;
    post({ kind: 'done', head, unreadable: index.unreadable, since: since?.counts ?? null, readAt });
    session.isComplete = true;
    findFolds(session);
  }
  void hashPatches(hashed(session), session.codec.encode, session.digest, (from, hashes) => {
    post({ kind: 'hashes', from, hashes });
  });
};

/** The answer that was asked for ahead, for the review that takes it. */
const sendFor = ({ send, ahead }: Session, { requestId }: OpenChanges): typeof fetch =>
  ahead?.requestId === requestId ? async () => ahead.answer : send;

const askAhead = (session: Session, call: AheadChanges): void => {
  const answer = askForChanges({ ...call, range: null }, session.send);
  // Said by the review that takes it; if none does, nobody waits for it.
  answer.catch(() => undefined);
  session.ahead = { requestId: call.requestId, answer };
};

const open = async (session: Session, message: OpenChanges): Promise<void> => {
  const { index, codec, now } = session;
  session.opened = message;
  session.ref = message.ref;
  if (message.snapshot) session.shown = createPatchIndex();
  const { shown } = session;
  const view = createViewSession(shown, codec.decode, message);
  session.view = view;
  const onChunk = async (chunk: Uint8Array): Promise<void> => {
    for (let at = 0; at < chunk.length;) {
      if (at > 0) await session.letMessagesIn();
      const part = chunk.subarray(at, at + (session.bytes < firstSlices.until ? firstSlices.size : slice));
      at += part.length;
      session.bytes += part.length;
      index.index(part);
      // What is compared with a snapshot is shown at the end.
      if (shown === index.patches) view.takeIn();
      if (shown.files.length > session.filesReported && now() - session.reportedAt >= pause) report(session);
    }
  };
  const onReadAt = (at: number | null): void => void (session.readAt = at);
  await finish(session, await fetchChanges(message, onChunk, sendFor(session, message), onReadAt));
};

const positionsSession = (session: Session): PositionsSession | null => {
  const { view, opened, shown, ref, index } = session;
  return view === null || opened === null
    ? null
    : {
        view,
        sha: ref,
        isRange: opened.range !== null || shown !== index.patches,
        known: shown === index.patches ? null : index.patches,
        readAtHead: async (path, id) => readText(session, path, session.ref, id),
      };
};

/** Number among all files of one that is shown; −1 where it changes nothing any more. */
const inAll = ({ shown, index, origins }: Session, file: number): number =>
  shown === index.patches ? file : (origins?.[file] ?? -1);

/** Lets a cancelled call end the reading of its files. */
const endsReading = ({ reads }: Session, requestId: string | undefined, { onCancel }: CancellableCall): void => {
  if (requestId !== undefined) onCancel(() => reads.cancel(requestId));
};

const versionsSession = (session: Session, { requestId, limit }: VersionsRequest): VersionsSession => {
  const { shown, view, letMessagesIn } = session;
  const read = async (path: string, at: string) => readFile(session, path, at, requestId, limit);
  return { patches: shown, view, read, letMessagesIn };
};

/** The answers about places of comments. */
const positionAnswers = (session: Session) =>
  ({
    places: async (request, call) => {
      endsReading(session, request.requestId, call);
      const positions = positionsSession(session);
      return positions === null ? [] : answerPositions(positions, request);
    },
    positionAt: async (request) => {
      const positions = positionsSession(session);
      return positions === null ? null : answerPositionAt(positions, request);
    },
    uniquePosition: async (request, call) => {
      endsReading(session, request.requestId, call);
      const positions = positionsSession(session);
      return positions === null ? request.place : answerUniquePosition(positions, request);
    },
  }) satisfies Partial<ChangesMethods>;

/** The answers for which files are read. */
const fileAnswers = (session: Session) =>
  ({
    compute: async (request, call) => {
      endsReading(session, request.requestId, call);
      return computeLines(versionsSession(session, request), request);
    },
    versions: async (request, call) => {
      endsReading(session, request.requestId, call);
      const versions = versionsSession(session, request);
      // All that a file changes, also where only what is new of it is shown.
      const { patches } = session.index;
      return readVersions({ ...versions, patches }, { ...request, file: inAll(session, request.file) });
    },
    gap: async ({ line, requestId }, call) => {
      endsReading(session, requestId, call);
      const read = async (path: string) => readText(session, path, session.ref, requestId);
      return (await session.view?.readGap(line, read)) ?? null;
    },
    file: async ({ path, ref, requestId }, call) => {
      endsReading(session, requestId, call);
      const read = await readText(session, path, ref, requestId);
      return read !== null && 'bytes' in read ? { text: session.codec.decode(read.bytes) } : read;
    },
  }) satisfies Partial<ChangesMethods>;

const change = async (session: Session, message: ChangeView | CountColumns): Promise<void> => {
  const { view, shown, post } = session;
  if (view === null) return;
  if (message.kind === 'columns') {
    const columns = await inSlices(view.countColumns(message), session);
    post({ kind: 'columns', tabWidth: message.tabWidth, columns });
    return;
  }
  const { lines, kept } = await inSlices(view.change(message), session);
  const { isSplit, ignoresWhitespace } = view;
  const from = message.kind === 'computed' ? message.file : -1;
  const replaced = from < 0 ? {} : { replaced: { from, files: shown.files.slice(from, session.filesReported) } };
  post({ kind: 'view', isSplit, ignoresWhitespace, kept, ...lines, ...replaced });
  if (message.kind === 'computed') session.numbering += 1;
  // While files arrive they are not looked for: see finish.
  if (session.isComplete && !view.knowsFolds()) findFolds(session);
};

/** Makes a session: what its page calls. */
export const createChangesSession = (surroundings: ChangesSurroundings): ChangesMethods => {
  const session = beginSession(surroundings);
  return {
    ahead: (call) => askAhead(session, call),
    open: (changes) => void open(session, changes),
    change: (message) => {
      session.waiting += 1;
      session.changes = session.changes
        .then(async () => change(session, message))
        .finally(() => (session.waiting -= 1));
    },
    lines: async ({ from, to }) => session.view?.shownLines(from, to) ?? [],
    findChange: async ({ line, step }) => session.view?.findChange(line, step) ?? -1,
    line: async ({ line, side }) => session.view?.wholeLine(line, side) ?? '',
    findSlice: async (from) => session.view?.findSlice(from) ?? null,
    linesOf: async (rows) => session.view?.linesOf(rows) ?? [],
    text: async (selection) => session.view?.copiedText(selection) ?? '',
    rows: async (rows) => session.view?.rows(rows) ?? [],
    readingOrder: async () => readingOrder(session),
    snapshot: async () => (session.isWhole ? packSnapshot(session.index.patches, session.codec) : null),
    ...definitionAnswers(session),
    ...positionAnswers(session),
    ...fileAnswers(session),
  };
};
