/** Which changes of one file, of different merge requests, touch: in the same lines or in lines beside each other, as a merge by git sees it. */
import { placesOf, type TouchSearch } from './places.ts';
import type { FileEntry } from './request-changes.ts';
import { touchByNumber } from './touching-numbers.ts';
import { touchByText } from './touching-text.ts';

/** Finds the changes that touch, among those of one file, in steps. */
export const findTouching = function* (entries: readonly FileEntry[], search: TouchSearch): Generator<void> {
  const places = yield* placesOf(entries, search.isGrouping);
  yield* touchByNumber(places, search);
  const base = entries[0]?.base ?? null;
  if (search.isOver() || (base !== null && entries.every((entry) => entry.base === base))) return;
  yield* touchByText(places, search);
};
