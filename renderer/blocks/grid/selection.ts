/** The selected rows of a list, by key: they survive sorting, filtering and a refresh, and leave with their item. */
import { useMemo, useState } from 'react';

/** A selection and how it is changed. Orders are keys of the rows as they are shown. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly has: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Selects everything between the row that was toggled last and this one; from `start` where none was. */
  readonly extendTo: (key: string, shown: readonly string[], start?: string | null) => void;
  readonly selectAll: (shown: readonly string[]) => void;
  readonly clear: () => void;
  /** False: Escape closes a panel of the screen, and leaves what is selected. */
  readonly clearsByEscape?: boolean;
}

interface Kept {
  readonly keys: ReadonlySet<string>;
  /** Where a range starts. */
  readonly anchor: string | null;
}

const none: Kept = { keys: new Set(), anchor: null };

const between = (shown: readonly string[], from: string, to: string): readonly string[] => {
  const [start, end] = [shown.indexOf(from), shown.indexOf(to)];
  return start === -1 || end === -1 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/**
 * Keeps the selection of a list.
 * @param items all items of the list, also those that a filter hides; undefined while they are not known
 */
export const useSelection = <Item>(items: readonly Item[] | undefined, keyOf: (item: Item) => string): Selection => {
  const [kept, setKept] = useState(none);
  const hasAny = kept.keys.size > 0;
  const present = useMemo(() => (hasAny && items ? new Set(items.map(keyOf)) : null), [hasAny, items, keyOf]);
  const gone = present === null ? [] : [...kept.keys].filter((key) => !present.has(key));
  if (gone.length > 0) setKept({ ...kept, keys: new Set([...kept.keys].filter((key) => present?.has(key))) });
  return useMemo(
    () => ({
      keys: kept.keys,
      has: (key) => kept.keys.has(key),
      toggle: (key) =>
        setKept(({ keys }) => {
          const next = new Set(keys);
          if (!next.delete(key)) next.add(key);
          return { keys: next, anchor: key };
        }),
      extendTo: (key, shown, start = null) =>
        setKept(({ keys, anchor }) => {
          const from = anchor !== null && shown.includes(anchor) ? anchor : (start ?? key);
          return { keys: new Set([...keys, ...between(shown, from, key)]), anchor: from };
        }),
      selectAll: (shown) => setKept(({ keys, anchor }) => ({ keys: new Set([...keys, ...shown]), anchor })),
      clear: () => setKept(none),
    }),
    [kept],
  );
};

/** What the box above all rows shows. */
export const headStateOf = (selection: Selection, shown: readonly string[]): 'none' | 'some' | 'all' => {
  if (selection.keys.size === 0) return 'none';
  return shown.length > 0 && shown.every(selection.has) ? 'all' : 'some';
};
