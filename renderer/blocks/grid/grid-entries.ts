/** The rows and group headings of a grid, in the order in which they are drawn. */
import type { ReactNode } from 'react';

/** A group of rows. */
export interface GridGroup<Item> {
  readonly key: string;
  /** Without one the rows have no heading. */
  readonly title?: string;
  /** How many there are; null where the server does not say. */
  readonly count?: number | null;
  /** What the group means, muted beside its title. */
  readonly hint?: string;
  /** More of the heading, after its title: states, buttons. */
  readonly extra?: ReactNode;
  readonly isCollapsed?: boolean;
  /** Makes the heading a button that hides and shows the rows. */
  readonly onToggle?: () => void;
  readonly items: readonly Item[];
}

export type GridEntry<Item> =
  | { readonly kind: 'heading'; readonly key: string; readonly group: GridGroup<Item> }
  | { readonly kind: 'row'; readonly key: string; readonly item: Item };

/** What a grid draws. */
export interface GridEntries<Item> {
  readonly entries: readonly GridEntry<Item>[];
  /** Keys of the rows, in order. */
  readonly rows: readonly string[];
  /** Position of each row among the entries. */
  readonly indexOf: ReadonlyMap<string, number>;
}

/** Lays groups out; a key that appears twice is drawn once. */
export const entriesOf = <Item>(
  groups: readonly GridGroup<Item>[],
  keyOf: (item: Item) => string,
): GridEntries<Item> => {
  const entries: GridEntry<Item>[] = [];
  const rows: string[] = [];
  const indexOf = new Map<string, number>();
  for (const group of groups) {
    if (group.title !== undefined) entries.push({ kind: 'heading', key: `group ${group.key}`, group });
    if (group.isCollapsed === true) continue;
    for (const item of group.items) {
      const key = keyOf(item);
      if (indexOf.has(key)) continue;
      indexOf.set(key, entries.length);
      rows.push(key);
      entries.push({ kind: 'row', key, item });
    }
  }
  return { entries, rows, indexOf };
};

type KeyOf = (item: never) => string;

const laidOut = new WeakMap<readonly unknown[], { readonly keyOf: KeyOf; readonly entries: GridEntries<never> }>();

/** Lays rows without groups out; kept with them, so that a filter that is cleared lays nothing out again. */
export const entriesOfItems = <Item>(items: readonly Item[], keyOf: (item: Item) => string): GridEntries<Item> => {
  const before = laidOut.get(items);
  if (before?.keyOf === keyOf) return before.entries as GridEntries<unknown> as GridEntries<Item>;
  const entries = entriesOf([{ key: '', items }], keyOf);
  laidOut.set(items, { keyOf, entries: entries as GridEntries<unknown> as GridEntries<never> });
  return entries;
};
