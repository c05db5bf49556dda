/** Opens the store in the user's folder; a damaged file is set aside, and the app starts whatever is wrong with it (R12). */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileNotice, KeptFileName } from '#shared/disk/disk-trouble.ts';
import { createBranchReceipts } from '#electron/receipts/table.ts';
import type { BranchReceipts } from '#electron/receipts/table.ts';
import { createBulkTable } from '#electron/bulk/table.ts';
import type { BulkTable } from '#electron/bulk/table.ts';
import { openDatabase } from './database.ts';
import type { Database } from '#node/database.ts';
import { createDownloadTable } from '#electron/downloads/table.ts';
import type { DownloadTable } from '#electron/downloads/table.ts';
import { createChangedLines } from '#electron/reading/changed-lines.ts';
import type { ChangedLines } from '#electron/reading/changed-lines.ts';
import { createDrawnHeads } from '#electron/reading/drawn-heads.ts';
import type { DrawnHeads } from '#electron/reading/drawn-heads.ts';
import { createDrafts } from '#electron/drafts/table.ts';
import type { Drafts } from '#electron/drafts/table.ts';
import { createNotificationStates } from '#electron/notifications/table.ts';
import type { NotificationStates } from '#electron/notifications/table.ts';
import { createReadMarks } from '#electron/reading/read-marks.ts';
import type { ReadMarks } from '#electron/reading/read-marks.ts';
import { createSavedViews } from '#electron/views/table.ts';
import type { SavedViews } from '#electron/views/table.ts';
import { createSnapshots } from '#electron/reading/snapshots.ts';
import type { Snapshots } from '#electron/reading/snapshots.ts';
import { companions, setAside } from '#node/set-aside.ts';
import { StoreError, unreachableDisk } from './store-error.ts';
import { createTokenReminders } from '#electron/token-reminders/table.ts';
import type { TokenReminders } from '#electron/token-reminders/table.ts';
import { createViewedMarks } from '#electron/reading/viewed-marks.ts';
import type { ViewedMarks } from '#electron/reading/viewed-marks.ts';
import { createVisits } from '#electron/visits/table.ts';
import type { Visits } from '#electron/visits/table.ts';

type StartNotice = Omit<FileNotice, 'file'>;

/** What the app keeps on this computer. */
export interface Store {
  readonly drafts: Drafts;
  readonly viewedMarks: ViewedMarks;
  readonly drawnHeads: DrawnHeads;
  readonly snapshots: Snapshots;
  readonly changedLines: ChangedLines;
  readonly readMarks: ReadMarks;
  readonly savedViews: SavedViews;
  readonly branchReceipts: BranchReceipts;
  readonly tokenReminders: TokenReminders;
  readonly notificationStates: NotificationStates;
  readonly visits: Visits;
  readonly downloads: DownloadTable;
  readonly bulkRuns: BulkTable;
  /** What the user must know about the start: a file set aside, or no store at all; null when all is well. */
  readonly notice: StartNotice | null;
  /** Deletes every row of an account. */
  forget(account: string): void;
  close(): void;
}

/** Where the store is and what time it is. */
export interface StoreOptions {
  /** The user's folder. */
  readonly folder: string;
  readonly now: () => Date;
  /** Whether an earlier start has made the file. */
  readonly mustExist?: boolean;
}

/** Name of the store's file in the user's folder. */
export const storeFile: KeptFileName = 'lectern.sqlite';

interface Opened {
  readonly database: Database;
  readonly notice: StartNotice | null;
}

/** SQLite takes an empty file for a new one, and deletes the log beside it, which may hold everything. */
const isEmptied = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.size === 0 ||
  (!existsSync(file) && companions.some((end) => existsSync(file + end)));

const replace = (file: string, now: Date): Opened => {
  const path = setAside(file, now);
  return { database: openDatabase(file), notice: { happened: 'set_aside', why: 'damaged', path } };
};

const openOrReplace = (file: string, now: Date, mustExist: boolean): Opened => {
  // The first start may have ended before it wrote anything.
  if (isEmptied(file) && (mustExist || existsSync(`${file}-wal`))) return replace(file, now);
  const isGone = mustExist && !existsSync(file);
  try {
    const notice = isGone ? ({ happened: 'missing', why: 'damaged', path: file } as const) : null;
    return { database: openDatabase(file), notice };
  } catch (error) {
    if (!(error instanceof StoreError) || error.trouble !== 'damaged') throw error;
    return replace(file, now);
  }
};

/** Whatever table has a column of accounts, also one that comes later. */
const forgetAll = (database: Database, account: string): void => {
  const tables = database.all<{ readonly name: string }>(
    `SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND columns.name = 'account'`,
  );
  database.transaction(() => {
    for (const { name } of tables) database.write(`DELETE FROM ${name} WHERE account = ?`, account);
    database.write('DELETE FROM bulk_rows WHERE run NOT IN (SELECT id FROM bulk_runs)');
  });
};

const whyOf = ({ trouble }: StoreError): FileNotice['why'] => (trouble === 'too_large' ? 'io' : trouble);

/** A store that says at each call why it is none: nothing pretends to be saved. */
const missingTables = (error: StoreError): Omit<Store, 'notice' | 'close'> => {
  const refuse = (): never => {
    throw error;
  };
  // Every method that a table has or will have.
  const table = new Proxy({}, { get: () => refuse }) as never;
  return {
    ...{ drafts: table, viewedMarks: table, drawnHeads: table, snapshots: table, readMarks: table, savedViews: table },
    ...{ branchReceipts: table, tokenReminders: table, notificationStates: table, visits: table },
    ...{ downloads: table, bulkRuns: table, changedLines: table, forget: refuse },
  };
};

/** Opens the store; never throws. */
export const openStore = ({ folder, now, mustExist = false }: StoreOptions): Store => {
  const file = join(folder, storeFile);
  try {
    mkdirSync(folder, { recursive: true });
    const { database, notice } = openOrReplace(file, now(), mustExist);
    return {
      drafts: createDrafts(database, now),
      viewedMarks: createViewedMarks(database, now),
      drawnHeads: createDrawnHeads(database, now),
      snapshots: createSnapshots(database, now),
      changedLines: createChangedLines(database, now),
      readMarks: createReadMarks(database, now),
      savedViews: createSavedViews(database),
      branchReceipts: createBranchReceipts(database, now),
      tokenReminders: createTokenReminders(database, now),
      notificationStates: createNotificationStates(database),
      visits: createVisits(database),
      downloads: createDownloadTable(database),
      bulkRuns: createBulkTable(database),
      forget: (account) => forgetAll(database, account),
      notice,
      close: database.close,
    };
  } catch (error) {
    const reason = error instanceof StoreError ? error : unreachableDisk(error);
    const notice: StartNotice = { happened: 'unreadable', why: whyOf(reason), path: file };
    return { ...missingTables(reason), notice, close: () => undefined };
  }
};
