/** Rows of the activity screen as CSV. */
import { csvText } from '#shared/csv/csv.ts';
import { lastDay, type ActivityRow } from './activity.ts';

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
  csvText([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, valueOf]) => valueOf(row)))]);
