/** The channels `bulk:*`: the bulk runs of the asking window's account. */
import { csvText } from '../../shared/csv/csv-text.ts';
import type { BulkRow } from '../../shared/ipc/bulk.ts';
import type { BulkRuns } from '../bulk/bulk-runs.ts';
import { BulkRefusal } from '../bulk/prepare.ts';
import { safeName } from '../downloads/safe-name.ts';
import { StoreError } from '../store/store-error.ts';
import { windowsOfAccount } from '../windows/known-windows.ts';
import type { KnownWindows } from '../windows/known-windows.ts';
import { ChannelError } from './channel-error.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';
import { savePieces } from './save-pieces.ts';
import { accountOf } from './stored.ts';

/** What the channels work with. */
export interface BulkTools {
  readonly bulkRuns: BulkRuns;
  /** The folder for downloads, as it is chosen now: proposed, and nothing more. */
  readonly folder: () => string;
}

const explained = async <Value>(work: () => Value | Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw new ChannelError('storage', error.message, error.hint);
    if (error instanceof BulkRefusal) throw new ChannelError('invalid', error.message, error.hint);
    throw error;
  }
};

const columns = ['number', 'label', 'method', 'path', 'body', 'state', 'status', 'message', 'ended_at'] as const;
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
    for (const { window } of windowsOfAccount(windows, account))
      for (const id of ids) push(window, 'bulk:changed', { id });
  };

/** Handlers of the channels of bulk runs. */
export const bulkHandlers = ({ bulkRuns, folder }: BulkTools): Pick<Handlers, `bulk:${string}` & keyof Handlers> => ({
  'bulk:list': (_argument, caller) => explained(() => bulkRuns.list(accountOf(caller))),
  'bulk:create': (wanted, caller) => explained(() => bulkRuns.create(accountOf(caller), wanted)),
  'bulk:read': ({ id }, caller) => explained(() => bulkRuns.read(accountOf(caller), id)),
  'bulk:rows': ({ id, ...page }, caller) => explained(() => bulkRuns.rows(accountOf(caller), id, page)),
  'bulk:start': ({ id, rate }, caller) => explained(() => bulkRuns.start(accountOf(caller), id, rate)),
  'bulk:stop': ({ id }, caller) => explained(() => bulkRuns.stop(accountOf(caller), id)),
  'bulk:remove': ({ id }, caller) =>
    explained(() => {
      bulkRuns.remove(accountOf(caller), id);
      return null;
    }),
  'bulk:export': ({ id }, caller) =>
    explained(async () => {
      const account = accountOf(caller);
      const { title } = bulkRuns.read(account, id);
      const pieces = exported((after) => bulkRuns.rows(account, id, { state: null, after, limit: perPiece }));
      const name = await savePieces(
        caller.window,
        { folder: folder(), name: safeName(`${title}.csv`, 'bulk-run.csv') },
        pieces,
      );
      return name === null ? null : { name };
    }),
});
