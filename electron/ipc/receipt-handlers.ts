/** The channels `receipts:*`: deleted branches and their commits, always of the asking window's own account. */
import type { BranchReceipts } from '../store/branch-receipts.ts';
import type { Handlers } from './handle.ts';
import { accountOf, explainingStore } from './stored.ts';

/** Handlers of the channels of receipts. */
export const receiptHandlers = ({
  branchReceipts,
}: {
  readonly branchReceipts: BranchReceipts;
}): Pick<Handlers, `receipts:${string}` & keyof Handlers> => ({
  'receipts:list': ({ project }, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => branchReceipts.list(account, project));
  },
  'receipts:keep': (part, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      branchReceipts.keep(account, part);
    });
    return null;
  },
  'receipts:rows': ({ id }, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => branchReceipts.rows(account, id));
  },
  'receipts:mark': ({ id, ...row }, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      branchReceipts.mark(account, id, row);
    });
    return null;
  },
  'receipts:remove': ({ id }, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      branchReceipts.remove(account, id);
    });
    return null;
  },
});
