/** Table `hook_deliveries`: the log of what was sent to hooks, try by try, with what came back. */
import { insert, type Database } from '#node/database.ts';

/** A row of `hook_deliveries`. */
export interface HookDeliveryRow {
  readonly hook_id: number;
  readonly event_name: string;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly sent_at: string;
  /** Status that the receiver answered; null when no answer came. */
  readonly status: number | null;
  /** Why no answer came; null when one did. */
  readonly error: string | null;
}

/** Deliveries kept per hook. */
const longestLog = 500;

/** Logs a try; the oldest ones of the hook make room. A hook that is gone by now has no log. */
export const logDelivery = (database: Database, row: HookDeliveryRow): void => {
  database.transaction(() => {
    if (!database.one('SELECT 1 FROM system_hooks WHERE id = ?', row.hook_id)) return;
    const id = insert(database, 'hook_deliveries', { ...row });
    database.write(
      `DELETE FROM hook_deliveries WHERE hook_id = ? AND id <= (
        SELECT id FROM hook_deliveries WHERE hook_id = ? AND id <= ? ORDER BY id DESC LIMIT 1 OFFSET ?)`,
      row.hook_id,
      row.hook_id,
      id,
      longestLog,
    );
  });
};
