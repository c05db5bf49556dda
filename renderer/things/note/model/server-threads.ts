/** Threads as servers of today have them, read as threads of this app. */
import type { FilePosition, LineInDiff, LinePosition, LinesInDiff } from '#shared/review/line-position.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { threadKey } from './line-draft.ts';
import { lineNoteOf } from './line-threads.ts';
import type { Resolution, Subject, Thread } from './thread.ts';

/** A thread as lists have it. */
export type ThreadRead = ItemOf<'threads.list'>;
type Position = NonNullable<ThreadRead['notes'][number]['position']>;
type LineEnd = NonNullable<NonNullable<Position['line_range']>['start']>;

/** The counters of both versions are in the name of a line, where it has no number of its own. */
const endOf = ({ line_code, type, old_line, new_line }: LineEnd): LineInDiff | null => {
  const [, before, after] = /_(\d{1,9})_(\d{1,9})$/.exec(line_code ?? '') ?? [];
  if (before === undefined || after === undefined) return null;
  return {
    type: type === 'old' || type === 'new' ? type : null,
    old_line: old_line ?? Number(before),
    new_line: new_line ?? Number(after),
  };
};

const linesInDiff = ({ line_range: range, old_path, new_path }: Position): LinesInDiff | null => {
  const [start, end] = [range?.start && endOf(range.start), range?.end && endOf(range.end)];
  return start && end ? { old_path: old_path ?? '', new_path: new_path ?? '', start, end } : null;
};

/** The lines that a position names; null where it names none. */
const linesAt = (thread: string, position: Position): LinePosition | null => {
  const { old_line, new_line, old_path, new_path, head_sha } = position;
  const side = new_line === null || new_line === undefined ? 'old' : 'new';
  const lastLine = side === 'old' ? old_line : new_line;
  const path = side === 'old' ? old_path || new_path : new_path || old_path;
  if (!lastLine || !path) return null;
  const inDiff = linesInDiff(position);
  const first = inDiff?.start[side === 'old' ? 'old_line' : 'new_line'] ?? lastLine;
  return {
    path,
    side,
    firstLine: Math.max(1, Math.min(first, lastLine)),
    lastLine,
    sha: head_sha ?? '',
    quoted: [],
    thread,
    ...(inDiff && { inDiff }),
  };
};

const fileAt = ({ old_path, new_path, head_sha }: Position): FilePosition | null => {
  const path = new_path || old_path;
  return path ? { path, oldPath: old_path || path, sha: head_sha ?? '' } : null;
};

/** What a thread is about by its first note; `text` is what that note says of it. */
const subjectOf = (
  { id, individual_note }: ThreadRead,
  first: ThreadRead['notes'][number],
): { readonly subject: Subject; readonly text: string } => {
  const { position, body: text } = first;
  if (!position) {
    const named = lineNoteOf(first);
    if (named === null) return { subject: { kind: 'whole' }, text };
    // A comment that names its lines is a thread of its own once it was answered.
    const place = individual_note === true ? named.place : { ...named.place, thread: id };
    return { subject: { kind: 'lines', place }, text: named.text };
  }
  const place = position.position_type === 'text' ? linesAt(id, position) : null;
  if (place !== null) return { subject: { kind: 'lines', place }, text };
  const file = fileAt(position);
  if (file === null) return { subject: { kind: 'whole' }, text };
  if (position.position_type !== 'image') return { subject: { kind: 'file', file }, text };
  const { x, y } = position;
  const point = typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
  return { subject: { kind: 'image', file, point }, text };
};

const resolutionOf = ({ notes }: ThreadRead): Resolution | null => {
  const resolvable = notes.filter((note) => note.resolvable === true);
  if (resolvable.length === 0) return null;
  const isResolved = resolvable.every((note) => note.resolved === true);
  const who = isResolved ? resolvable.findLast((note) => note.resolved_by)?.resolved_by : null;
  const name = who?.name ?? who?.username;
  return { isResolved, by: name === undefined || name === null ? null : visibleText(name) };
};

/** Read once: a thread that did not change is the same one. */
const read = new WeakMap<ThreadRead, Thread | null>();

const threadOf = (thread: ThreadRead): Thread | null => {
  const { id, individual_note } = thread;
  const written = thread.notes.filter(({ system }) => system !== true);
  const [first, ...answers] = written;
  if (first === undefined) return null;
  const { subject, text } = subjectOf(thread, first);
  return {
    key: threadKey(id),
    id,
    subject,
    commit: first.commit_id ?? null,
    notes: [{ note: first, text }, ...answers.map((note) => ({ note, text: note.body }))],
    isIndividual: individual_note === true,
    resolution: resolutionOf(thread),
  };
};

/** The threads that people wrote, single comments among them, each once. */
export const serverThreads = (threads: readonly ThreadRead[]): readonly Thread[] =>
  threads.flatMap((thread) => {
    const known = read.get(thread);
    const found = known === undefined ? threadOf(thread) : known;
    read.set(thread, found);
    return found ?? [];
  });

/** Whether a thread is where a comment was sent to; a server moves its threads with each push. */
export const isAt = (position: Position, sha: string, { start, end, new_path }: LinesInDiff): boolean => {
  if (position.new_path !== new_path) return false;
  if (position.head_sha !== sha) return true;
  const has = (line: Pick<LineEnd, 'old_line' | 'new_line'>, { type, old_line, new_line }: LineInDiff): boolean =>
    (line.old_line ?? null) === (type === 'new' ? null : old_line) &&
    (line.new_line ?? null) === (type === 'old' ? null : new_line);
  const first = position.line_range?.start;
  // Servers before 13.2 keep the last line alone.
  return has(position, end) && (!first || has(first, start));
};
