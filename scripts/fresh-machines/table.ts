/** The table of fresh machines in docs/verified.md: a row for each cell, replaced when the cell is run again. */
import type { Cell } from './cells.ts';
import { commands } from './cells.ts';
import type { CellResult } from './run-cell.ts';

/** What stands above the rows. */
const heading = '## Fresh machines';
const columns = ['system', 'account', 'Node', 'command', 'minutes', 'result', 'date', 'commit'] as const;

/** The cells that tell one row from another. */
const keyOf = (row: readonly string[]): string => row.slice(0, 4).join('|');
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** When and at which commit a cell was run. */
export interface RunAt {
  /** As 2026-11-26. */
  readonly date: string;
  readonly commit: string;
}

/** A row of the table. */
export const rowOf = (cell: Cell, { minutes, summary }: CellResult, { date, commit }: RunAt): readonly string[] => [
  cell.system.replace('debian', 'Debian '),
  cell.account === 'root' ? 'root' : 'plain user',
  String(cell.node),
  `\`${commands[cell.command].join(' ')}\``,
  minutes === null ? '' : minutes.toFixed(1),
  summary.replaceAll('|', '/'),
  date,
  commit,
];

/**
 * Puts rows into the table of a page. What is written here is formatted by Prettier afterwards.
 * @throws where the page has no such table
 */
export const withRows = (page: string, added: readonly (readonly string[])[]): string => {
  const start = page.indexOf(`${heading}\n`);
  const first = page.indexOf('\n| system', start);
  if (start === -1 || first === -1) throw new Error(`The page has no table under “${heading}”.`);
  const end = page.indexOf('\n\n', first);
  const lines = page.slice(first + 1, end === -1 ? undefined : end).split('\n');
  const rows = new Map(lines.slice(2).map((line) => [keyOf(cellsOf(line)), cellsOf(line)]));
  for (const row of added) rows.set(keyOf(row), row);
  const sorted = [...rows.values()].sort((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'));
  const table = [columns, columns.map(() => '---'), ...sorted].map((row) => `| ${row.join(' | ')} |`).join('\n');
  return `${page.slice(0, first + 1)}${table.trimEnd()}${end === -1 ? '\n' : page.slice(end)}`;
};
