/** Where a reader was in a list: kept while the window is open, so that coming back finds the same row and place. */

interface Place {
  readonly current: string | null;
  readonly scroll: number;
}

const places = new Map<string, Place>();

/** The place in a list, by the list's own name. */
export const placeIn = (list: string): Place => places.get(list) ?? { current: null, scroll: 0 };

/** Remembers part of a place. */
export const rememberPlace = (list: string, part: Partial<Place>): void => {
  places.set(list, { ...placeIn(list), ...part });
};
