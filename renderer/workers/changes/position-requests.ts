/** Answers of the changes worker about the places of comments. */
import { positionsIn, type PositionsSource } from '#shared/diff/places/find-positions.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile, ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { numberedFile } from '#shared/diff/places/numbered-file.ts';
import { chosenLines } from '#shared/diff/places/position-at.ts';
import { quotedLine } from '#shared/review/line-note.ts';
import type { InputOf } from '#shared/rpc/calls.ts';
import type { FoundPosition, LinesInDiff } from '#shared/review/line-position.ts';
import type { ChangesRequests, LinesToQuote } from './changes-protocol.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import type { ViewSession } from './view-session.ts';

/** Files that are read for one request about places: the rest is called outdated until it is wanted again. */
const mostRead = 20;

/** Reads a file at the head that is shown. */
type ReadAtHead = (path: string, requestId: string) => Promise<FileBytes | null>;

/** What the requests need from their session. */
export interface PositionsSession {
  readonly view: ViewSession;
  readonly sha: string;
  readonly isRange: boolean;
  /** All changes, where only a part of them is shown: their numbers are those of the server; null where all are shown. */
  readonly known: ReadableIndex | null;
  readonly readAtHead: ReadAtHead;
}

const sourceOf = ({ view, sha, isRange }: PositionsSession): PositionsSource => ({
  ...view.positionsSource(),
  sha,
  isRange,
});

/** One after the other under one id, which ends them all. */
const readFiles = async (session: PositionsSession, files: readonly number[], requestId: string): Promise<void> => {
  for (const file of files.slice(0, mostRead)) {
    const read = await session.view.readWhole(file, async (path) => session.readAtHead(path, requestId));
    if (read === null) return;
  }
};

/** Finds places; the answer is numbered as the view is when it is given. */
export const answerPositions = async (
  session: PositionsSession,
  { wanted, since = [], requestId }: InputOf<ChangesRequests['places']>,
): Promise<readonly FoundPosition[]> => {
  if (requestId !== undefined) {
    const before = positionsIn(sourceOf(session), since);
    await readFiles(session, [...new Set(wanted.flatMap((place) => before.unread(place)))], requestId);
  }
  const places = positionsIn(sourceOf(session), since);
  return wanted.map((place) => places.find(place));
};

/** Whether the lines are under these numbers in a file of all changes, where only a part of those is shown. */
const hasLines = (
  index: ReadableIndex,
  decode: PositionsSource['decode'],
  file: IndexedFile,
  place: LinesToQuote,
): boolean => {
  const { kind, newLine } = index.columns;
  let found = 0;
  for (let row = file.firstRow; row < file.firstRow + file.rows; row += 1) {
    const step = (newLine[row] ?? 0) - place.firstLine;
    const isLine = kind[row] === rowKinds.context || kind[row] === rowKinds.added;
    if (
      isLine &&
      step >= 0 &&
      step < place.quoted.length &&
      quotedLine(decode(index.lineBytes(row))) === place.quoted[step]
    )
      found += 1;
  }
  return found === place.quoted.length;
};

/** The counters of lines of the newer version in a file that {@link hasLines}, as all changes have them. */
const inAllChanges = (
  index: ReadableIndex,
  decode: PositionsSource['decode'],
  file: number,
  { firstLine, lastLine }: LinesToQuote,
): LinesInDiff | null => {
  const fields = index.files[file];
  const { inDiff } = numberedFile(index, file, undefined, decode);
  const [start, end] = [inDiff('new', firstLine), inDiff('new', lastLine)];
  if (fields === undefined || start === null || end === null) return null;
  const { old_path, new_path } = fields;
  return { old_path: old_path || new_path, new_path: new_path || old_path, start, end };
};

/** The lines that were chosen in the view. */
export const answerPositionAt = (
  session: PositionsSession,
  { from, to, side }: InputOf<ChangesRequests['positionAt']>,
): LinesToQuote | null => {
  const source = sourceOf(session);
  const chosen = chosenLines(source.index, source.view, { from, to, side });
  // The old versions of a range of commits are those of its first commit, by which nobody else counts lines.
  if (chosen === null || (session.isRange && chosen.side === 'old')) return null;
  const positions = positionsIn(source, []);
  const quoted = positions.quote(chosen);
  if (quoted === null) return null;
  const { known } = session;
  const file = known?.files.findIndex(
    (fields) => pathOf(fields) === quoted.path && hasLines(known, source.decode, fields, quoted),
  );
  if (file === -1) return null;
  const inDiff =
    known === null || file === undefined ? positions.inDiff(chosen) : inAllChanges(known, source.decode, file, quoted);
  return inDiff === null ? quoted : { ...quoted, inDiff };
};

/** The same lines, marked where they are the only ones of the whole file. */
export const answerUniquePosition = async (
  session: PositionsSession,
  { place, requestId }: InputOf<ChangesRequests['uniquePosition']>,
): Promise<LinesToQuote> => {
  const before = positionsIn(sourceOf(session), []);
  const file = before.fileOf(place);
  if (file === undefined) return place;
  if (before.isUnread(file, place.side)) await readFiles(session, [file], requestId);
  const now = positionsIn(sourceOf(session), []).quote({ ...place, file });
  return now?.isUnique === true && now.quoted.every((line, at) => line === place.quoted[at])
    ? { ...place, isUnique: true }
    : place;
};
