/** The table of operations, as text in columns. */
import { operationOf } from '#shared/api/registry.ts';
import type { Cell } from './verdict.ts';

const inColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Each operation with method, path and the statuses that were answered. */
export const table = (cells: readonly Cell[]): string =>
  inColumns([
    ['operation', 'request', 'answered'],
    ...cells.map(({ operation, text }) => {
      const { method, path } = operationOf(operation);
      return [operation, `${method} ${path}`, text];
    }),
  ]);
