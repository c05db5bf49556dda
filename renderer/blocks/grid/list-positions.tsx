/** Where a reader was in each list of this window: kept above the router, so that coming back finds the same row. */
import { createContext, use, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { GridGroup } from './grid-entries.ts';

/** The current row of a list. */
export interface CurrentRow {
  /** Null before any was chosen. */
  readonly key: string | null;
  /** Its number from 0: when it is gone, the row at this index becomes current. */
  readonly index: number;
}

interface ListPositions {
  currentOf(list: string): CurrentRow;
  choose(list: string, row: CurrentRow): void;
  /** px from the top; changes do not notify listeners. */
  scrollOf(list: string): number;
  keepScroll(list: string, scroll: number): void;
  /** Keys of the groups whose rows are hidden; the same set until one is folded. */
  foldedOf(list: string): ReadonlySet<string>;
  fold(list: string, group: string): void;
  subscribe(listener: () => void): () => void;
}

const first: CurrentRow = { key: null, index: 0 };
const nothing: ReadonlySet<string> = new Set();

const createListPositions = (): ListPositions => {
  const rows = new Map<string, CurrentRow>();
  const scrolls = new Map<string, number>();
  const folds = new Map<string, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  return {
    currentOf: (list) => rows.get(list) ?? first,
    choose(list, row) {
      const before = rows.get(list);
      if (before?.key === row.key && before.index === row.index) return;
      rows.set(list, row);
      for (const listener of listeners) listener();
    },
    scrollOf: (list) => scrolls.get(list) ?? 0,
    keepScroll: (list, scroll) => void scrolls.set(list, scroll),
    foldedOf: (list) => folds.get(list) ?? nothing,
    fold(list, group) {
      const after = new Set(folds.get(list) ?? nothing);
      if (!after.delete(group)) after.add(group);
      folds.set(list, after);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const ListPositionsContext = createContext<ListPositions | null>(null);

/** Keeps the positions of all lists below it. */
export const ListPositionsProvider = ({ children }: { readonly children: ReactNode }) => {
  const [positions] = useState(createListPositions);
  return <ListPositionsContext value={positions}>{children}</ListPositionsContext>;
};

/** The positions of the window. */
export const useListPositions = (): ListPositions => {
  const positions = use(ListPositionsContext);
  if (!positions) throw new Error('A list needs a ListPositionsProvider above it');
  return positions;
};

const useChosen = (list: string): CurrentRow => {
  const positions = useListPositions();
  return useSyncExternalStore(positions.subscribe, () => positions.currentOf(list));
};

/** Key of the current row of a list: the chosen one, or the one at its index when it is gone; at first that of `start`. */
export const useCurrentKey = (
  list: string,
  rows: readonly string[],
  has: (key: string) => boolean,
  start: string | null = null,
): string | null => {
  const { key, index } = useChosen(list);
  if (key === null && start !== null && has(start)) return start;
  return key !== null && has(key) ? key : (rows[Math.min(index, rows.length - 1)] ?? null);
};

/** The current item of a list, for what appears beside a grid. `items` in the order in which the grid shows them. */
export const useCurrentItem = <Item,>(
  list: string,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Item | null => {
  const { key, index } = useChosen(list);
  const chosen = key === null ? undefined : items.find((item) => keyOf(item) === key);
  return chosen ?? items[Math.min(index, items.length - 1)] ?? null;
};

/** Makes the groups of a list fold; what is folded stays so while the window is open. */
export const useFoldedGroups = <Item,>(
  list: string,
  groups: readonly GridGroup<Item>[],
): readonly GridGroup<Item>[] => {
  const positions = useListPositions();
  const folded = useSyncExternalStore(positions.subscribe, () => positions.foldedOf(list));
  return useMemo(
    () =>
      groups.map((group) =>
        group.title === undefined || group.items.length === 0
          ? group
          : { ...group, isCollapsed: folded.has(group.key), onToggle: () => positions.fold(list, group.key) },
      ),
    [positions, list, groups, folded],
  );
};
