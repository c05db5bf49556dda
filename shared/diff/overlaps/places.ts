/** The changes of one file that merge requests make, each with the lines that its hunk shows. */
import type { ChangedHunk, RangeChange } from './changed-ranges.ts';
import type { FileEntry } from './request-changes.ts';

/** How touching changes are found. */
export interface TouchSearch {
  /** The merge request whose changes alone are held against others; null: any two. */
  readonly of: number | null;
  /** Only what is connected is wanted: of many that all touch, each is held against one or two of them. */
  readonly isGrouping: boolean;
  /** Whether it is no news that two merge requests touch. */
  readonly isKnown: (one: number, other: number) => boolean;
  /** Lines are those of the versions after, from 1. */
  readonly onTouch: (one: FileEntry, other: FileEntry, line: number, otherLine: number) => void;
  /** True: no more are wanted. */
  readonly isOver: () => boolean;
  /** Called for each two changes that are held against each other. */
  readonly onCompare: () => void;
}

/** A change. */
export interface Place {
  readonly entry: FileEntry;
  readonly hunk: ChangedHunk;
  readonly change: RangeChange;
  /** With where else the change can stand. */
  readonly from: number;
  readonly to: number;
  /** A number of the lines that the hunk shows, which is the same for the same lines; 0 where it is not wanted. */
  readonly text: number;
}

/** A step of a hash. */
export const mix = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);

const seed = 0x811c9dc5;

/** A hash of some lines that a hunk shows, numbered from its first one on. */
export const hashOfLines = ({ hashes, first }: ChangedHunk, from: number, to: number): number => {
  let hash = seed;
  for (let at = first + from; at < first + to; at += 1) hash = mix(hash, hashes[at] ?? 0);
  return hash;
};

/** Changes that are looked at in one step. */
const perStep = 64;

/** Goes through a list, in steps: thousands may change one file. */
export const inSteps = function* <Value>(
  values: readonly Value[],
  onEach: (value: Value, at: number) => void,
): Generator<void> {
  for (const [at, value] of values.entries()) {
    if (at % perStep === perStep - 1) yield;
    onEach(value, at);
  }
};

/** All changes of a file, in the order of their first line. @param hasText numbers of their texts are wanted */
export const placesOf = function* (entries: readonly FileEntry[], hasText: boolean): Generator<void, Place[]> {
  const places: Place[] = [];
  yield* inSteps(entries, (entry) => {
    for (const hunk of entry.file.hunks()) {
      const text = hasText ? mix(hashOfLines(hunk, 0, hunk.count), hunk.count) : 0;
      for (const change of hunk.changes) {
        const { from, to, up, down } = change;
        places.push({ entry, hunk, change, from: from - up, to: to + down, text });
      }
    }
  });
  return places.sort((one, other) => one.from - other.from);
};

/** What line numbers of a change are of: they mean the same in two with the same one. Where it is not known each merge request has its own. */
export const baseOf = ({ entry: { base, request } }: Place): string | number => base ?? request;

/** Whether two changes are not worth a look: they are of one merge request, or what they would tell is known. */
export const isNoNews = ({ entry: one }: Place, { entry: other }: Place, { isKnown }: TouchSearch): boolean =>
  one.request === other.request || isKnown(one.request, other.request);

/** Tells of two that touch. */
export const tell = ({ onTouch }: TouchSearch, one: Place, other: Place): void =>
  onTouch(one.entry, other.entry, one.change.line, other.change.line);

/**
 * Whether the lines that both hunks show are the same, with `shift` lines more above them in the other one. Of different
 * bases this alone tells that a place is the same one.
 */
export const agree = (one: ChangedHunk, other: ChangedHunk, shift: number): boolean => {
  const from = Math.max(one.start, other.start - shift);
  const to = Math.min(one.start + one.count, other.start - shift + other.count);
  const first = one.first - one.start;
  const otherFirst = other.first + shift - other.start;
  for (let line = from; line < to; line += 1)
    if (one.hashes[first + line] !== other.hashes[otherFirst + line]) return false;
  return true;
};

/** Whether two hunks show the same lines, wherever these are. */
export const showTheSame = ({ hunk: one, text }: Place, { hunk: other, text: otherText }: Place): boolean =>
  text === otherText && one.count === other.count && agree(one, other, other.start - one.start);

/** A list of lists under a key. */
export const pushTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
};

/**
 * Puts together what is the same, in the order of the first of each, in steps.
 * @param numberOf a number that is the same for those that are the same; others may have it too
 */
export const alike = function* <Value>(
  values: readonly Value[],
  numberOf: (value: Value) => number,
  areAlike: (one: Value, other: Value) => boolean,
): Generator<void, readonly (readonly [Value, ...Value[]])[]> {
  const byNumber = new Map<number, [Value, ...Value[]][]>();
  const all: [Value, ...Value[]][] = [];
  yield* inSteps(values, (value) => {
    const number = numberOf(value);
    const list = byNumber.get(number)?.find(([first]) => areAlike(first, value));
    if (list !== undefined) list.push(value);
    else {
      const begun: [Value, ...Value[]] = [value];
      all.push(begun);
      pushTo(byNumber, number, begun);
    }
  });
  return all;
};
