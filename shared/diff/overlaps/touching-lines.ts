/** Which changes of one file, of different merge requests, touch: in the same lines or in lines beside each other, as a merge by git sees it. */
import type { ChangedHunk, RangeChange } from './changed-ranges.ts';
import type { FileEntry } from './request-changes.ts';

/** Two changes that touch; lines are those of the versions after, from 1. */
export type OnTouch = (one: FileEntry, other: FileEntry, line: number, otherLine: number) => void;

/** How touching changes are found. */
export interface TouchSearch {
  /** Whether it is no news that two merge requests touch. */
  readonly isKnown: (one: number, other: number) => boolean;
  readonly onTouch: OnTouch;
  /** True: no more are wanted. */
  readonly isOver: () => boolean;
  /** Called for each two changes that are held against each other. */
  readonly onCompare: () => void;
}

interface Place {
  readonly entry: FileEntry;
  readonly hunk: ChangedHunk;
  readonly change: RangeChange;
  /** With where else the change can stand. */
  readonly from: number;
  readonly to: number;
}

const placesOf = (entries: readonly FileEntry[]): Place[] => {
  const places: Place[] = [];
  for (const entry of entries)
    for (const hunk of entry.file.hunks())
      for (const change of hunk.changes) {
        const { from, to, up, down } = change;
        places.push({ entry, hunk, change, from: from - up, to: to + down });
      }
  return places;
};

const areOfOneBase = ({ entry: one }: Place, { entry: other }: Place): boolean =>
  one.base !== null && one.base === other.base;

/** Whether two changes are not worth a look: they are of one merge request, or what they would tell is known. */
const isNoNews = ({ entry: one }: Place, { entry: other }: Place, { isKnown }: TouchSearch): boolean =>
  one.request === other.request || isKnown(one.request, other.request);

/**
 * Whether the lines that both hunks show are the same, with `shift` lines more above them in the other one. Of different
 * bases this alone tells that a place is the same one.
 */
const agree = (one: ChangedHunk, other: ChangedHunk, shift: number): boolean => {
  const from = Math.max(one.start, other.start - shift);
  const to = Math.min(one.start + one.count, other.start - shift + other.count);
  const first = one.first - one.start;
  const otherFirst = other.first + shift - other.start;
  for (let line = from; line < to; line += 1)
    if (one.hashes[first + line] !== other.hashes[otherFirst + line]) return false;
  return true;
};

const tell = ({ onTouch }: TouchSearch, one: Place, other: Place): void =>
  onTouch(one.entry, other.entry, one.change.line, other.change.line);

/** Those whose line numbers touch: in the order of their first line, which they are given in, each is held against those that reach as far. */
const touchByNumber = (places: readonly Place[], search: TouchSearch): void => {
  const open: Place[] = [];
  for (const place of places) {
    let kept = 0;
    for (const other of open) {
      if (other.to < place.from) continue;
      open[kept] = other;
      kept += 1;
      if (isNoNews(other, place, search)) continue;
      search.onCompare();
      if (areOfOneBase(other, place) || agree(other.hunk, place.hunk, 0)) tell(search, other, place);
      if (search.isOver()) return;
    }
    open.length = kept;
    open.push(place);
  }
};

/** Unchanged and changed lines on each side of a gap that have to be the same for the gap to be the same one. */
const around = 3;

/** A hash of the lines around a gap; null where the hunk does not show all of them. */
const textAround = ({ start, count, hashes, first }: ChangedHunk, gap: number): number | null => {
  const from = gap - start - around;
  if (from < 0 || from + 2 * around > count) return null;
  let hash = 0x811c9dc5;
  for (let at = first + from; at < first + from + 2 * around; at += 1)
    hash = Math.imul(hash ^ (hashes[at] ?? 0), 0x01000193);
  return hash >>> 0;
};

interface Gap {
  readonly place: Place;
  readonly gap: number;
}

/** The gaps that changes reach, by the text around them. */
const gapsByText = (places: readonly Place[]): ReadonlyMap<number, readonly Gap[]> => {
  const found = new Map<number, Gap[]>();
  for (const place of places)
    for (let gap = place.change.from; gap <= place.change.to; gap += 1) {
      const text = textAround(place.hunk, gap);
      if (text === null) continue;
      const beside = found.get(text);
      if (beside === undefined) found.set(text, [{ place, gap }]);
      else beside.push({ place, gap });
    }
  return found;
};

/** Those of different bases that reach a place with the same text, further up or down in one of them. */
const touchByText = (places: readonly Place[], search: TouchSearch): void => {
  for (const gaps of gapsByText(places).values())
    for (const [at, { place, gap }] of gaps.entries())
      for (let before = 0; before < at; before += 1) {
        const other = gaps[before];
        if (other === undefined || other.gap === gap || areOfOneBase(other.place, place)) continue;
        if (isNoNews(other.place, place, search)) continue;
        search.onCompare();
        if (agree(other.place.hunk, place.hunk, gap - other.gap)) tell(search, other.place, place);
        if (search.isOver()) return;
      }
};

/** Finds the changes that touch, among those of one file. */
export const findTouching = (entries: readonly FileEntry[], search: TouchSearch): void => {
  const places = placesOf(entries).sort((one, other) => one.from - other.from);
  touchByNumber(places, search);
  const base = entries[0]?.base ?? null;
  if (search.isOver() || (base !== null && entries.every((entry) => entry.base === base))) return;
  touchByText(places, search);
};
