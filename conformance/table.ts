/** The table operation by client, as text in columns. */
import { operationOf } from '../shared/api/registry.ts';
import type { Client } from './exceptions.ts';
import type { Cell } from './verdict.ts';

/** What one client's run came to. */
export interface ClientReport {
  readonly client: Client;
  readonly cells: readonly Cell[];
}

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

/** Operations downwards with method and path, clients across; a cell holds the statuses that were answered. */
export const table = (reports: readonly ClientReport[]): string => {
  const first = reports[0]?.cells ?? [];
  return inColumns([
    ['operation', 'request', ...reports.map(({ client }) => client)],
    ...first.map(({ operation }, index) => {
      const { method, path } = operationOf(operation);
      return [operation, `${method} ${path}`, ...reports.map(({ cells }) => cells[index]?.text ?? '')];
    }),
  ]);
};
