/** Changes of different bases in a place with the same text, further up or down in one of them. */
import type { ChangedHunk } from './changed-ranges.ts';
import {
  agree,
  alike,
  baseOf,
  hashOfLines,
  inSteps,
  isNoNews,
  mix,
  pushTo,
  showTheSame,
  tell,
  type Place,
  type TouchSearch,
} from './places.ts';

/** Unchanged and changed lines on each side of a gap that have to be the same for the gap to be the same one. */
const around = 3;

interface Gap {
  readonly place: Place;
  readonly gap: number;
}

type Gaps = readonly [Gap, ...Gap[]];

/** A hash of the lines around a gap. */
const textAround = (hunk: ChangedHunk, gap: number): number => {
  const at = gap - hunk.start;
  return hashOfLines(hunk, at - around, at + around);
};

/** The first and the last gap of a change around which its hunk shows all lines; none where the first is after the last. */
const shownGaps = ({ change: { from, to }, hunk: { start, count } }: Place): readonly [number, number] => [
  Math.max(from, start + around),
  Math.min(to, start + count - around),
];

type OnGap = (text: number, gap: number, place: Place) => void;

const eachFirstGap = (places: readonly Place[], onGap: OnGap): Generator<void> =>
  inSteps(places, (place) => {
    const [gap, last] = shownGaps(place);
    if (gap <= last) onGap(textAround(place.hunk, gap), gap, place);
  });

const eachGap = (places: readonly Place[], onGap: OnGap): Generator<void> =>
  inSteps(places, (place) => {
    const [first, last] = shownGaps(place);
    for (let gap = first; gap <= last; gap += 1) onGap(textAround(place.hunk, gap), gap, place);
  });

/** In more than one place. */
const several = -1;

/**
 * The texts around the first gaps of changes that are around gaps in other places as well. Where two changes have gaps with the
 * same text around in the same places, the first of these is the first one of one of them. Numbers alone are kept of the others.
 */
const textsInSeveralPlaces = function* (
  places: readonly Place[],
  of: number | null,
): Generator<void, ReadonlyMap<number, number>> {
  const own = of === null ? null : new Set<number>();
  if (own !== null)
    yield* eachGap(
      places.filter(({ entry }) => entry.request === of),
      (text) => own.add(text),
    );
  const found = new Map<number, number>();
  yield* eachFirstGap(places, (text, gap) => {
    if (own?.has(text) === false) return;
    const known = found.get(text);
    if (known === undefined) found.set(text, gap);
    else if (known !== gap) found.set(text, several);
  });
  yield* eachGap(places, (text, gap) => {
    const known = found.get(text);
    if (known !== undefined && known !== gap && known !== several) found.set(text, several);
  });
  return found;
};

/** The gaps with the same text around in several places, by that text: the first ones of changes, and all. */
const gapsByText = function* (places: readonly Place[], of: number | null) {
  const texts = yield* textsInSeveralPlaces(places, of);
  const firsts = new Map<number, Gap[]>();
  const all = new Map<number, Gap[]>();
  const into =
    (lists: Map<number, Gap[]>): OnGap =>
    (text, gap, place) => {
      // In one place, line numbers tell.
      if (texts.get(text) === several) pushTo(lists, text, { place, gap });
    };
  yield* eachFirstGap(places, into(firsts));
  yield* eachGap(places, into(all));
  return { firsts, all };
};

const areNear = (one: Gap, other: Gap): boolean => agree(one.place.hunk, other.place.hunk, other.gap - one.gap);

const tryTwo = (one: Gap, other: Gap, search: TouchSearch): void => {
  if (one.gap === other.gap || isNoNews(one.place, other.place, search)) return;
  search.onCompare();
  if (areNear(one, other)) tell(search, one.place, other.place);
};

const baseOfGap = ({ place }: Gap): string | number => baseOf(place);

/** Tries each of some with each of others that are of another base. */
const tryAll = (ones: readonly Gap[], others: readonly Gap[], search: TouchSearch): void => {
  const { of, isOver } = search;
  const isOwn = ({ place }: Gap): boolean => of === null || place.entry.request === of;
  const byBase = Map.groupBy(others, baseOfGap);
  const ownByBase = of === null ? byBase : Map.groupBy(others.filter(isOwn), baseOfGap);
  for (const one of ones)
    for (const [base, some] of isOwn(one) ? byBase : ownByBase) {
      if (base === baseOfGap(one)) continue;
      for (const other of some) {
        if (isOver()) return;
        tryTwo(one, other, search);
      }
    }
};

/** One of some, and one of another base: whatever touches some of them by its text touches one of these. */
const twoOf = (gaps: Gaps): readonly Gap[] => {
  const [first] = gaps;
  const second = gaps.find((gap) => baseOfGap(gap) !== baseOfGap(first));
  return second === undefined ? [first] : [first, second];
};

/** Connects those of two lists that are of different bases, all of which touch. */
const connect = (here: Gaps, there: Gaps, search: TouchSearch): void => {
  const [few, some] = [twoOf(here), twoOf(there)];
  for (const [ones, others] of [
    [here, some],
    [there, few],
  ] as const)
    for (const one of ones)
      for (const other of others)
        if (baseOfGap(one) !== baseOfGap(other) && !isNoNews(one.place, other.place, search)) {
          search.onCompare();
          tell(search, one.place, other.place);
        }
};

/** Those whose hunks show the same lines in the same places around their gaps. */
const alikeGaps = (gaps: readonly Gap[]): Generator<void, readonly Gaps[]> =>
  alike(
    gaps,
    ({ place: { text, hunk }, gap }) => mix(text, gap - hunk.start),
    (one, other) =>
      one.gap - one.place.hunk.start === other.gap - other.place.hunk.start && showTheSame(one.place, other.place),
  );

/** Finds them, in steps. */
export const touchByText = function* (places: readonly Place[], search: TouchSearch): Generator<void> {
  const { firsts, all } = yield* gapsByText(places, search.of);
  for (const [text, gaps] of all) {
    if (search.isOver()) return;
    yield;
    const ones = firsts.get(text) ?? [];
    if (!search.isGrouping) {
      tryAll(ones, gaps, search);
      continue;
    }
    const others = yield* alikeGaps(gaps);
    for (const here of yield* alikeGaps(ones))
      for (const there of others) {
        search.onCompare();
        if (areNear(here[0], there[0])) connect(here, there, search);
      }
  }
};
