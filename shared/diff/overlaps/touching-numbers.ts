/** Changes whose line numbers touch, in the order of their first line: each is held against those before it that reach as far and can be in the same text. */
import type { ChangedHunk } from './changed-ranges.ts';
import {
  agree,
  alike,
  baseOf,
  inSteps,
  isNoNews,
  mix,
  pushTo,
  showTheSame,
  tell,
  type Place,
  type TouchSearch,
} from './places.ts';

/** A line that a hunk does not show, and any line: no hash is below 0. */
const unseen = -1;
const any = -2;

/** Gaps of a change that is found by the lines beside each of them; larger ones are looked at one after the other. */
const mostGaps = 32;

/** The lines above and below a gap, as far as a hunk shows them. */
const linesBeside = ({ start, count, hashes, first }: ChangedHunk, gap: number): readonly [number, number] => {
  const at = gap - start;
  return [at > 0 ? (hashes[first + at - 1] ?? unseen) : unseen, at < count ? (hashes[first + at] ?? unseen) : unseen];
};

const keyOf = (gap: number, above: number, below: number): number => mix(mix(mix(0x811c9dc5, gap), above), below);

/** What a line can be held against: itself, and what is not seen. */
const matching = (line: number): readonly number[] => (line === unseen ? [any] : [line, unseen]);

/** Those that may reach to what comes; of thousands in one place of a file that is often changed, only those with the same lines there are looked at. */
const createOpenPlaces = () => {
  const narrow = new Map<number, Place[]>();
  const wide: Place[] = [];
  let reach = -1;
  return {
    add: (place: Place): void => {
      reach = Math.max(reach, place.to);
      if (place.to - place.from >= mostGaps) {
        wide.push(place);
        return;
      }
      for (let gap = place.from; gap <= place.to; gap += 1) {
        const [above, below] = linesBeside(place.hunk, gap);
        for (const line of [above, any]) for (const next of [below, any]) pushTo(narrow, keyOf(gap, line, next), place);
      }
    },
    /** Those that reach to the beginning of one, and no others by far. */
    reaching: function* ({ hunk, from }: Place): Generator<Place> {
      if (reach < from) return;
      let kept = 0;
      for (const place of wide) {
        if (place.to < from) continue;
        wide[kept] = place;
        kept += 1;
      }
      wide.length = kept;
      yield* wide;
      const [above, below] = linesBeside(hunk, from);
      for (const line of matching(above))
        for (const next of matching(below)) yield* narrow.get(keyOf(from, line, next)) ?? [];
    },
  };
};

/** Connects changes of the same lines in hunks that show the same, which all touch; @returns the first of each */
const withoutTwins = function* (places: readonly Place[], search: TouchSearch): Generator<void, readonly Place[]> {
  const same = yield* alike(
    places,
    ({ text, from, to, hunk }) => mix(mix(mix(text, hunk.start), from), to),
    (one, other) =>
      one.hunk.start === other.hunk.start && one.from === other.from && one.to === other.to && showTheSame(one, other),
  );
  yield* inSteps(same, ([first, ...twins]) => {
    for (const twin of twins) {
      if (isNoNews(first, twin, search)) continue;
      search.onCompare();
      tell(search, first, twin);
    }
  });
  return same.map(([first]) => first);
};

/** Finds them, in steps. @param places in the order of their first line */
export const touchByNumber = function* (places: readonly Place[], search: TouchSearch): Generator<void> {
  const { of, isGrouping, onCompare, isOver } = search;
  const ordered = isGrouping ? yield* withoutTwins(places, search) : places;
  // Of one merge request alone: its changes are held against those of others, and these not against each other.
  const own = createOpenPlaces();
  const others = of === null ? own : createOpenPlaces();
  yield* inSteps(ordered, (place, at) => {
    const isOwn = of === null || place.entry.request === of;
    for (const other of (isOwn ? others : own).reaching(place)) {
      if (isOver()) return;
      if (other.to < place.from || isNoNews(other, place, search)) continue;
      onCompare();
      if (baseOf(other) === baseOf(place) || agree(other.hunk, place.hunk, 0)) tell(search, other, place);
    }
    // Else nothing comes that it could reach to.
    const next = ordered[at + 1];
    if (next !== undefined && next.from <= place.to) (isOwn ? own : others).add(place);
  });
};
