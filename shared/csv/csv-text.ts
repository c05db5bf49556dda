/** Rows as CSV (RFC 4180), for spreadsheets. */

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
