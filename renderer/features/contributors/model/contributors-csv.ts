/** Contributors as CSV (RFC 4180), in the fields of the API. */
import type { Contributor } from './contributors.ts';

/** A spreadsheet takes a text that begins so for a formula: an author chose the name, and nobody else. */
const formula = /^[=+\-@\t\r]/;

const textCell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const numberCell = (value: number | null | undefined): string => String(value ?? '');

/** A line of names, then one for each contributor. */
export const contributorsCsv = (contributors: readonly Contributor[]): string =>
  [
    'name,email,commits,additions,deletions',
    ...contributors.map(({ name, email, commits, additions, deletions }) =>
      [textCell(name), textCell(email), ...[commits, additions, deletions].map(numberCell)].join(','),
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
