/** Handlers of the channels of receipts: deleted branches and their commits. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { receiptChannels } from './channels.ts';
import type { BranchReceipts } from './table.ts';

/** Handlers of the channels of receipts. */
export const receiptHandlers = ({
  branchReceipts,
}: {
  readonly branchReceipts: BranchReceipts;
}): Handlers<typeof receiptChannels> => ({
  'receipts:list': ({ project }, { account }) => branchReceipts.list(account, project),
  'receipts:keep': (part, { account }) => {
    branchReceipts.keep(account, part);
    return null;
  },
  'receipts:rows': ({ id }, { account }) => branchReceipts.rows(account, id),
  'receipts:mark': ({ id, ...row }, { account }) => {
    branchReceipts.mark(account, id, row);
    return null;
  },
  'receipts:remove': ({ id }, { account }) => {
    branchReceipts.remove(account, id);
    return null;
  },
});
