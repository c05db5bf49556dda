/** How merge requests meet in one path: in its lines, or in what they do to the file. */
import type { FileEntry } from './request-changes.ts';
import type { TouchSearch } from './places.ts';
import { findTouching } from './touching-lines.ts';

/**
 * How two merge requests meet in a file. `lines`: they change the same lines, or lines beside each other. `binary`: both
 * change it, and it has no lines. `deleted`, `moved`: one does, and the other changes it. `added`: both make a file at the
 * same path, or one makes a folder there. `unread`: the lines of one are not known.
 */
export type OverlapKind = 'lines' | 'binary' | 'deleted' | 'moved' | 'added' | 'unread';

/** What is told of those that meet. */
export interface MeetingSearch extends Omit<TouchSearch, 'onTouch'> {
  /** Lines are those of the versions after, from 1; none where no lines meet. */
  readonly onMeet: (one: FileEntry, other: FileEntry, kind: OverlapKind, line?: number, otherLine?: number) => void;
}

/** A renamed file may have no changed lines, one with another mode has none. */
const hasContent = ({ file: { isBinary, isRead, hasLines } }: FileEntry): boolean => isBinary || !isRead || hasLines;

/** Each of some meets each of others; where only what is connected is wanted, each meets the first of the other side. */
export const meetAll = (
  ones: readonly FileEntry[],
  others: readonly FileEntry[],
  kind: OverlapKind,
  { of, isGrouping, isKnown, isOver, onMeet }: MeetingSearch,
): void => {
  const isOwn = ({ request }: FileEntry): boolean => request === of;
  const few = of === null ? others.slice(0, isGrouping ? 1 : others.length) : others.filter(isOwn);
  for (const [at, one] of ones.entries())
    for (const other of (isGrouping && at === 0) || isOwn(one) ? others : few) {
      if (isOver()) return;
      if (one.request !== other.request && !isKnown(one.request, other.request)) onMeet(one, other, kind);
    }
};

/** Each of a list meets each of the other lists. */
const meetBetween = (lists: readonly FileEntry[][], kind: OverlapKind, search: MeetingSearch): void => {
  const { of, isGrouping, isOver } = search;
  for (const [at, here] of lists.entries()) {
    // The others are connected by the first one.
    if (isOver() || (isGrouping && at > 0)) return;
    if (of === null) meetAll(here, lists.slice(at + 1).flat(), kind, search);
    else if (here.some(({ request }) => request === of)) meetAll(here, lists.toSpliced(at, 1).flat(), kind, search);
  }
};

const meetInLines = (entries: readonly FileEntry[], search: MeetingSearch): Generator<void> =>
  findTouching(entries, {
    ...search,
    onTouch: (one, other, line, otherLine) => search.onMeet(one, other, 'lines', line, otherLine),
  });

/** Nothing but lines was changed, and they are known. */
const isOfLines = ({ file: { kind, isRead, isBinary } }: FileEntry): boolean =>
  kind === 'changed' && isRead && !isBinary;

/** Finds those that meet in a file that all of them had, in steps. */
export const meetInFile = function* (entries: readonly FileEntry[], search: MeetingSearch): Generator<void> {
  if (entries.every(isOfLines)) {
    yield* meetInLines(entries, search);
    return;
  }
  const kept = entries.filter(({ file }) => file.kind !== 'deleted');
  const changed = kept.filter(hasContent);
  const moved = kept.filter(({ file }) => file.kind === 'moved');
  const deleted = entries.filter(({ file }) => file.kind === 'deleted');
  meetAll(deleted, [...changed, ...moved.filter((entry) => !hasContent(entry))], 'deleted', search);
  yield* meetInLines(
    changed.filter(({ file }) => file.isRead && !file.isBinary),
    search,
  );
  const binary = changed.filter(({ file }) => file.isBinary);
  meetAll(binary, changed, 'binary', search);
  const unread = changed.filter(({ file }) => !file.isRead && !file.isBinary);
  meetAll(unread, changed, 'unread', search);
  const stayed = changed.filter(({ file }) => file.kind !== 'moved');
  meetAll(moved, stayed, 'moved', search);
  // Where all move it to one path it is one file still.
  meetBetween([...Map.groupBy(moved, ({ file }) => file.newPath).values()], 'moved', search);
};

/** Finds those that meet in a path at which some make a file, and others may have had one. */
export const meetInNewFile = (made: readonly FileEntry[], had: readonly FileEntry[], search: MeetingSearch): void => {
  meetAll(made, had, 'added', search);
  meetAll(
    made.filter(({ file }) => file.kind === 'added'),
    made,
    'added',
    search,
  );
  const moved = made.filter(({ file }) => file.kind === 'moved');
  // From one file to one path: its lines decide.
  meetBetween([...Map.groupBy(moved, ({ file }) => file.oldPath).values()], 'added', search);
};
