/** What hangs below the lines on screen: its places are looked for in the lines, and its heights measured. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BelowRows } from '../../../../shared/diff/view/row-layout.ts';
import type { HeadChanges } from '../../../../shared/review/head-changes.ts';
import type { FoundPosition, LinePosition } from '../../../../shared/review/line-position.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { belowRows, groupNames, itemsByRow, placedItems, type PlacedItem } from '../model/below-rows.ts';
import { isOnLines, type LineItem } from '../model/line-comments.ts';
import type { Review } from '../model/review.ts';
import type { HeadChangesState } from './use-head-changes.ts';
import { useHeights, type Heights } from './use-heights.ts';

/** The items below rows. */
export interface Below extends Pick<Heights, 'measure'> {
  readonly rows: BelowRows;
  /** From top to bottom. */
  readonly placed: readonly PlacedItem[];
  /** Below one row; undefined where there is nothing. */
  readonly at: (row: number) => readonly PlacedItem[] | undefined;
  /** Name of the group that an item is in: the same while one of its items stays. */
  readonly groupOf: (key: string) => string;
}

interface Found {
  readonly view: number;
  readonly places: ReadonlyMap<string, FoundPosition>;
}

const noNames: ReadonlyMap<string, string> = new Map();

const nothing: Found = { view: -1, places: new Map() };

/** Where the items are in the lines as they are numbered now; looked for again when files arrive and lines are renumbered. */
const useFoundPositions = (
  review: Review,
  { view, files, phase }: ChangesState,
  items: readonly (LineItem & { readonly place: LinePosition })[],
  since: readonly HeadChanges[],
) => {
  const [found, setFound] = useState(nothing);
  const keys = items.map(({ key }) => key).join('\n');
  /** Null: they were renumbered meanwhile. */
  const look = useEffectEvent(async (signal: AbortSignal | null): Promise<Found | null> => {
    const wanted = items;
    const places = await review.places(
      wanted.map(({ place }) => place),
      since,
      signal,
    );
    if (places === null) return null;
    const known = wanted.flatMap(({ key }, at) => (places[at] === undefined ? [] : [[key, places[at]] as const]));
    return { view: view.number, places: new Map(known) };
  });
  useEffect(() => {
    if (keys === '') return undefined;
    const gone = new AbortController();
    const isOpen = ({ kind }: FoundPosition): boolean => kind === 'outdated' || kind === 'gone';
    /** What is not found so far stays where it was: nothing appears at a file's head and jumps from there to its line. */
    const show = (next: Found | null, isSure: boolean): boolean => {
      if (next === null || gone.signal.aborted) return false;
      setFound((before) => {
        if (isSure) return next;
        const known = before.view === next.view ? before.places : nothing.places;
        return {
          view: next.view,
          places: new Map(
            [...next.places].flatMap(([key, place]) => {
              const kept = isOpen(place) ? known.get(key) : place;
              return kept === undefined ? [] : [[key, kept] as const];
            }),
          ),
        };
      });
      return [...next.places.values()].some(isOpen);
    };
    // What is on screen first; files are read as a whole only for what is not found in it.
    void look(null)
      .then((next) => show(next, false))
      .then(async (isMissing) => {
        if (isMissing && phase === 'done') show(await look(gone.signal), true);
      });
    return () => gone.abort();
  }, [review, view.number, files.length, phase, keys, since]);
  return found.view === view.number ? found.places : nothing.places;
};

/** Follows the items. */
export const useBelow = (
  review: Review,
  state: ChangesState,
  items: readonly LineItem[],
  { since, pending }: HeadChangesState,
): Below => {
  const settled = useMemo(
    () => items.filter(isOnLines).filter(({ place }) => !pending.has(place.sha)),
    [items, pending],
  );
  const found = useFoundPositions(review, state, settled, since);
  const { heights, measure } = useHeights();
  const { files, view } = state;
  const { firstLines } = view;
  const placed = useMemo(
    () => placedItems(items, found, files, (file) => firstLines[file] ?? 0),
    [items, found, files, firstLines],
  );
  const byRow = useMemo(() => itemsByRow(placed), [placed]);
  const rows = useMemo(() => belowRows(byRow, heights), [byRow, heights]);
  const at = useCallback((row: number) => byRow.get(row), [byRow]);
  const [names, setNames] = useState(noNames);
  const next = useMemo(() => groupNames(byRow, names), [byRow, names]);
  if (next.size !== names.size || [...next].some(([key, name]) => names.get(key) !== name)) setNames(next);
  const groupOf = useCallback((key: string) => next.get(key) ?? key, [next]);
  return useMemo(() => ({ rows, placed, at, groupOf, measure }), [rows, placed, at, groupOf, measure]);
};
