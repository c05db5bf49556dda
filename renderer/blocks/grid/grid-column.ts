/** Columns of a grid: how wide each is, and which ones stay when there is little room. */
import type { ReactNode } from 'react';

/**
 * When a column is dropped: 1 never, the others below a width of the grid itself (2: 420 px, 3: 560 px, 4: 720 px,
 * 5: 960 px).
 */
export type ColumnPriority = 1 | 2 | 3 | 4 | 5;

/** A column; keep the array outside of the component, or memoize it: rows are drawn again when it changes. */
export interface GridColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** A track of a CSS grid: `120px`, `minmax(120px, 1fr)`. Not `auto`: rows are laid out one by one. */
  readonly width: string;
  readonly align?: 'start' | 'end';
  readonly sortable?: boolean;
  readonly priority?: ColumnPriority;
  /** Its title is for screen readers alone: icons and avatars. */
  readonly isTitleHidden?: boolean;
  /** It holds a date: down is the newest first, and that comes first. */
  readonly isDate?: boolean;
  /** The column whose content is the link of the row, where rows are links. The first, where none says so. */
  readonly isMain?: boolean;
  readonly render: (item: Item) => ReactNode;
}

/** How a grid is sorted. */
export interface GridSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

const levels = [1, 2, 3, 4, 5] as const;

interface Sized {
  readonly width: string;
  readonly priority?: ColumnPriority;
}

/** The tracks of a row at each level: `--tracks-5` has all columns, `--tracks-1` those that always stay. */
export const tracksOf = (
  columns: readonly Sized[],
  extra: { readonly hasCheck: boolean; readonly actionSlots: number },
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    levels.map((level) => [
      `--tracks-${String(level)}`,
      [
        ...(extra.hasCheck ? ['14px'] : []),
        ...columns.filter(({ priority = 1 }) => priority <= level).map(({ width }) => width),
        ...(extra.actionSlots > 0 ? [`${String(extra.actionSlots * 24)}px`] : []),
      ].join(' '),
    ]),
  );

/** The column that holds the link of the row. */
export const mainColumnOf = <Item>(columns: readonly GridColumn<Item>[]): string | undefined =>
  (columns.find(({ isMain }) => isMain === true) ?? columns[0])?.id;

/** The next way to sort by a column: up, then down; by one of dates the newest come first. */
export const nextSort = (
  sort: GridSort | null,
  { id, isDate = false }: Pick<GridColumn<never>, 'id' | 'isDate'>,
): GridSort => {
  const [first, second] = isDate ? (['descending', 'ascending'] as const) : (['ascending', 'descending'] as const);
  return { column: id, direction: sort?.column === id && sort.direction === first ? second : first };
};
