/** Handlers of the channels `bulk:*`: the bulk runs of the asking window's account. */
import { csvText } from '#shared/csv/csv.ts';
import type { BulkRow } from '#shared/administration/bulk.ts';
import type { BulkRuns } from './bulk-runs.ts';
import { safeName } from '#electron/downloads/safe-name.ts';
import type { KnownWindows } from '#electron/windows/known-windows.ts';
import type { Handlers } from '#electron/ipc/handlers.ts';
import { pushToAccount } from '#electron/ipc/push.ts';
import type { bulkChannels } from './channels.ts';
import { savePieces } from '#electron/ipc/save-pieces.ts';

/** What the channels work with. */
export interface BulkTools {
  readonly bulkRuns: BulkRuns;
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

const columns = [
  ...['number', 'label', 'method', 'path', 'body'],
  ...['state', 'status', 'message', 'ended_at', 'commit'],
] as readonly (keyof BulkRow)[];
const perPiece = 500;

function* exported(rowsAfter: (after: number) => { readonly items: readonly BulkRow[]; readonly next: number | null }) {
  yield csvText([columns]);
  for (let after: number | null = 0; after !== null;) {
    const page = rowsAfter(after);
    yield csvText(page.items.map((row) => columns.map((name) => row[name])));
    after = page.next;
  }
}

/** Tells the windows of an account which runs changed. */
export const sendBulk =
  (windows: Pick<KnownWindows, 'all'>) =>
  (account: string, ids: readonly string[]): void => {
    for (const id of ids) pushToAccount(windows, account, 'bulk:changed', { id });
  };

/** Handlers of the channels of bulk runs. */
export const bulkHandlers = ({ bulkRuns, folder }: BulkTools): Handlers<typeof bulkChannels> => ({
  'bulk:list': (_argument, { account }) => bulkRuns.list(account),
  'bulk:create': (wanted, { account }) => bulkRuns.create(account, wanted),
  'bulk:read': ({ id }, { account }) => bulkRuns.read(account, id),
  'bulk:rows': ({ id, ...page }, { account }) => bulkRuns.rows(account, id, page),
  'bulk:start': ({ id, rate, leave_out }, { account }) => bulkRuns.start(account, id, rate, leave_out),
  'bulk:stop': ({ id }, { account }) => bulkRuns.stop(account, id),
  'bulk:remove': ({ id }, { account }) => {
    bulkRuns.remove(account, id);
    return null;
  },
  'bulk:export': async ({ id }, { account, window }) => {
    const { title } = bulkRuns.read(account, id);
    const pieces = exported((after) => bulkRuns.rows(account, id, { state: null, after, limit: perPiece }));
    const name = await savePieces(window, { folder: folder(), name: safeName(`${title}.csv`, 'bulk-run.csv') }, pieces);
    return name === null ? null : { name };
  },
});
