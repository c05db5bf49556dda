/** Rows as CSV (RFC 4180) for spreadsheets, and CSV as spreadsheets write it, with commas, semicolons or tabs. */
import { t } from '#shared/texts/texts.ts';

/** A spreadsheet takes a text that begins so for a formula, and people choose their names: an apostrophe makes it text. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (value: string | number | null | undefined): string => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The lines, the first of them with the names of the columns. */
export const csvText = (lines: readonly (readonly (string | number | null | undefined)[])[]): string =>
  lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

/** A text that is no CSV: what is wrong, and in which line. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';
}

const separators = [',', ';', '\t'] as const;

/** The separator that the first line has most of. */
const separatorOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** An apostrophe that `csvText` put before a formula goes again. */
const withoutMark = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/**
 * The lines with their cells; lines without any text are left out.
 * @throws CsvProblem where a quoted cell has no end
 */
export const parseCsv = (given: string): readonly (readonly string[])[] => {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const lines: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  const endLine = (): void => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push(cells.map(withoutMark));
    cells = [];
  };
  const quoted = (): string => {
    let cell = '';
    for (at += 1; ; at += 1) {
      const end = text.indexOf('"', at);
      if (end === -1) throw new CsvProblem(t('file_failures.csv_quote', { line: lines.length + 1 }));
      cell += text.slice(at, end);
      at = end + 1;
      if (text[at] !== '"') return cell;
      cell += '"';
    }
  };
  while (at < text.length) {
    let cell = text[at] === '"' ? quoted() : '';
    const from = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    cell += text.slice(from, at);
    cells.push(cell.trim());
    if (at >= text.length || text[at] === '\n') endLine();
    else if (at === text.length - 1) cells.push('');
    at += 1;
  }
  endLine();
  return lines;
};
