/** Answers of the changes worker about the places of comments. */
import { positionsIn, type PositionsSource } from '../../../shared/diff/places/find-positions.ts';
import { chosenLines } from '../../../shared/diff/places/position-at.ts';
import type { Answers, ChangesRequest, LinesToQuote } from './changes-protocol.ts';
import type { FileBytes } from '../files/file-fetch.ts';
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
  { wanted, since = [], requestId }: Extract<ChangesRequest, { kind: 'places' }>,
): Promise<Answers['places']> => {
  if (requestId !== undefined) {
    const before = positionsIn(sourceOf(session), since);
    await readFiles(session, [...new Set(wanted.flatMap((place) => before.unread(place)))], requestId);
  }
  const places = positionsIn(sourceOf(session), since);
  return wanted.map((place) => places.find(place));
};

/** The lines that were chosen in the view. */
export const answerPositionAt = (
  session: PositionsSession,
  { from, to, side }: Extract<ChangesRequest, { kind: 'position-at' }>,
): LinesToQuote | null => {
  const source = sourceOf(session);
  const chosen = chosenLines(source.index, source.view, { from, to, side });
  // The old versions of a range of commits are those of its first commit, by which nobody else counts lines.
  if (chosen === null || (session.isRange && chosen.side === 'old')) return null;
  const positions = positionsIn(source, []);
  const quoted = positions.quote(chosen);
  const inDiff = positions.inDiff(chosen);
  return quoted && inDiff ? { ...quoted, inDiff } : quoted;
};

/** The same lines, marked where they are the only ones of the whole file. */
export const answerUniquePosition = async (
  session: PositionsSession,
  { place, requestId }: Extract<ChangesRequest, { kind: 'unique-position' }>,
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
