/** Sorting a list on the client, by the values of its columns. */
import { compareNames } from '#shared/locale/formats.ts';
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';

/** A value to sort by; nothing comes last in either direction. */
export type SortValue = string | number | boolean | null | undefined;

const compare = (a: SortValue, b: SortValue): number =>
  typeof a === 'string' && typeof b === 'string' ? compareNames(a, b) : Number(a) - Number(b);

const isNothing = (value: SortValue): boolean => value === null || value === undefined || value === '';

/** Items in the order of a column; as they are where none is chosen or the column has no values. */
export const sortItems = <Item>(
  items: readonly Item[],
  sort: GridSort | null,
  valuesOf: Readonly<Record<string, (item: Item) => SortValue>>,
): readonly Item[] => {
  const valueOf = sort === null ? undefined : valuesOf[sort.column];
  if (!valueOf) return items;
  const sign = sort?.direction === 'descending' ? -1 : 1;
  return items
    .map((item) => ({ item, value: valueOf(item) }))
    .sort((a, b) => {
      if (isNothing(a.value) || isNothing(b.value)) return Number(isNothing(a.value)) - Number(isNothing(b.value));
      return sign * compare(a.value, b.value);
    })
    .map(({ item }) => item);
};
