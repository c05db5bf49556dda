/** Rows of the activity screen as CSV (RFC 4180), for a spreadsheet. */
import { lastDay, type ActivityRow } from './activity.ts';

/** A spreadsheet runs what begins like a formula, and users choose their names: an apostrophe makes it text. */
const safe = (text: string): string => (/^[=+\-@\t\r]/u.test(text) ? `'${text}` : text);

const cell = (value: string | null | undefined): string => {
  const text = safe(value ?? '');
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const columns: readonly (readonly [string, (row: ActivityRow) => string | null | undefined])[] = [
  ['username', ({ username }) => username],
  ['name', ({ user }) => user?.name],
  ['email', ({ user }) => user?.email],
  ['state', ({ user }) => user?.state],
  ['activity', ({ activity }) => (activity === null ? 'none' : 'yes')],
  ['last_activity_on', lastDay],
  ['last_sign_in_at', ({ user }) => user?.last_sign_in_at],
  ['created_at', ({ user }) => user?.created_at],
];

/** The rows with a line of names before them. */
export const activityCsv = (rows: readonly ActivityRow[]): string =>
  [columns.map(([name]) => name), ...rows.map((row) => columns.map(([, valueOf]) => cell(valueOf(row))))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
