/** Receipts of deleted branches: kept on this computer per account, by the main process. */
import { useQuery } from '@tanstack/react-query';
import {
  longestNote,
  mostInPart,
  type BranchReceipt,
  type ReceiptPart,
  type ReceiptRow,
} from '#shared/branches/branch-receipts.ts';
import { ask, bridgeQuery, ChannelError } from '#renderer/api/bridge.ts';
import { CallError } from '#renderer/api/call-error.ts';

/** Read whenever it is opened: another window may have changed it. */
const fresh = { retry: false, gcTime: 0, staleTime: 0 } as const;

/** The receipts of a project, the newest first. */
export const useReceipts = (project: string) => useQuery({ ...bridgeQuery('receipts:list', { project }), ...fresh });

/** The branches of a receipt. */
export const useReceiptRows = (id: string) =>
  useQuery({ ...bridgeQuery('receipts:rows', { id }), ...fresh, refetchOnWindowFocus: false });

/** Keeps a new receipt, part by part: all of it is on disk when it resolves with its id. */
export const keepReceipt = async (project: string, branches: ReceiptPart['branches']): Promise<string> => {
  const id = crypto.randomUUID();
  for (let from = 0; from < branches.length; from += mostInPart)
    await ask('receipts:keep', { id, project, from, branches: branches.slice(from, from + mostInPart) });
  return id;
};

/** Keeps what became of a branch; throws a CallError with the words of the store. */
export const markReceipt = async (
  id: string,
  { position, state, note }: Pick<ReceiptRow, 'position' | 'state' | 'note'>,
): Promise<void> => {
  try {
    await ask('receipts:mark', { id, position, state, note: note?.slice(0, longestNote) ?? null });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    const { message, hint } = error.failure;
    throw new CallError({ code: 'refused', message, retriable: true, ...(hint !== undefined && { hint }) });
  }
};

/** Removes a receipt; its branches can then no longer be restored by it. */
export const removeReceipt = async ({ id }: Pick<BranchReceipt, 'id'>): Promise<void> => {
  await ask('receipts:remove', { id });
};
