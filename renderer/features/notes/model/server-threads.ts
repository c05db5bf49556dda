/** Threads on lines as servers of today have them, read as threads of this app. */
import type { LineInDiff, LinePosition, LinesInDiff } from '../../../../shared/review/line-position.ts';
import type { ItemOf } from '../../../api/queries.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { t } from '../../../texts/t.ts';
import { threadKey } from './line-draft.ts';
import type { LineThread, Resolution } from './line-threads.ts';

/** A thread as lists have it. */
export type ServerThread = ItemOf<'threads.list'>;
type Position = NonNullable<ServerThread['notes'][number]['position']>;
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

/** Where a thread is; null where it is on no lines, as one on a picture. */
const linesOf = (thread: string, position: Position): LinePosition | null => {
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

const resolutionOf = ({ id, notes }: ServerThread): Resolution | null => {
  const resolvable = notes.filter((note) => note.resolvable === true);
  if (resolvable.length === 0) return null;
  const isResolved = resolvable.every((note) => note.resolved === true);
  const who = resolvable.findLast((note) => note.resolved_by)?.resolved_by;
  return { thread: id, by: isResolved ? visibleText(who?.name ?? who?.username ?? t('notes.some_person')) : null };
};

/** Read once: a thread that did not change is the same one. */
const read = new WeakMap<ServerThread, LineThread | null>();

const threadOf = (thread: ServerThread): LineThread | null => {
  const [first] = thread.notes;
  const place = first?.position ? linesOf(thread.id, first.position) : null;
  if (place === null) return null;
  const notes = thread.notes.filter(({ system }) => system !== true).map((note) => ({ note, text: note.body }));
  return { key: threadKey(thread.id), place, notes, resolution: resolutionOf(thread) };
};

/** The threads that are on lines. */
export const threadsOnLines = (threads: readonly ServerThread[]): readonly LineThread[] =>
  threads.flatMap((thread) => {
    const known = read.get(thread);
    const found = known === undefined ? threadOf(thread) : known;
    read.set(thread, found);
    return found === null || found.notes.length === 0 ? [] : [found];
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
