/** The channels `receipts:*`: branches that were chosen to be deleted together, each with the commit it was at. */
import { z } from 'zod';
import {
  longestNote,
  mostInPart,
  receiptStates,
  type BranchReceipt,
  type ReceiptPart,
  type ReceiptRow,
} from '#shared/branches/branch-receipts.ts';
import { accountChannel } from '#electron/ipc/channel.ts';

const receipt = z.strictObject({ id: z.uuid(), project: z.string().min(1).max(1000) });
const branches = z
  .array(z.strictObject({ name: z.string().min(1).max(4096), sha: z.string().min(1).max(100) }))
  .min(1)
  .max(mostInPart);
const counter = z.int().nonnegative();

/** Which receipt is meant. */
export interface ReceiptKey {
  readonly id: string;
}
const key = receipt.pick({ id: true });

/** Requests. */
export const receiptChannels = {
  /** The receipts of a project, the newest first. */
  'receipts:list': accountChannel<{ readonly project: string }, readonly BranchReceipt[]>({
    takes: receipt.pick({ project: true }),
  }),
  /** Keeps branches of a receipt as `waiting`: on disk when the answer comes. Those of the same position stay as they are. */
  'receipts:keep': accountChannel<ReceiptPart, null>({ takes: receipt.extend({ from: counter, branches }) }),
  'receipts:rows': accountChannel<ReceiptKey, readonly ReceiptRow[]>({ takes: key }),
  /** Keeps what became of one branch: on disk when the answer comes. */
  'receipts:mark': accountChannel<ReceiptKey & Pick<ReceiptRow, 'position' | 'state' | 'note'>, null>({
    takes: key.extend({
      position: counter,
      state: z.enum(receiptStates),
      note: z.string().max(longestNote).nullable(),
    }),
  }),
  'receipts:remove': accountChannel<ReceiptKey, null>({ takes: key }),
};
