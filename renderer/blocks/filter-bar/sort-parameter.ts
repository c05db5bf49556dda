/** How a list is sorted, as in a URL: `name` up, `-name` down. */
import type { GridSort } from '#renderer/blocks/grid/grid-column.ts';
import type { Parameter } from './parameters.ts';

/** Sorting by one of these columns; `usual` where nothing, or something else, is in the address. */
export const sortParameter = (
  columns: readonly string[],
  usual: GridSort | null = null,
): Parameter<GridSort | null> => ({
  empty: usual,
  read: ([text = '']) => {
    const direction = text.startsWith('-') ? 'descending' : 'ascending';
    const column = text.replace(/^-/, '');
    return columns.includes(column) ? { column, direction } : usual;
  },
  write: (sort) =>
    sort === null || (sort.column === usual?.column && sort.direction === usual.direction)
      ? []
      : [`${sort.direction === 'descending' ? '-' : ''}${sort.column}`],
  isView: true,
});
