/** The run of one receipt over the service: deletes its branches or makes them again, while its view is open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReceiptRow } from '#shared/branches/branch-receipts.ts';
import { markReceipt } from '#renderer/api/channels/branch-receipts.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { useRecovered } from '#renderer/api/connection.ts';
import { markStaleAfter } from '#renderer/api/queries.ts';
import {
  createReceiptRun,
  type ReadBranch,
  type ReceiptProgress,
  type ReceiptRun,
} from '#renderer/features/branches/model/receipt-run.ts';

const readBranch =
  (id: number | string, defaultBranch: string | null) =>
  async (name: string): Promise<ReadBranch | null> => {
    try {
      const { answer } = await call('branches.get', { params: { id, branch: name } });
      const isKept = answer.protected === true || answer.default === true || answer.name === defaultBranch;
      return { sha: answer.commit?.id ?? null, isKept };
    } catch (error) {
      if (failureOf(error).code === 'not_found') return null;
      throw error;
    }
  };

/**
 * Prepares a run over the rows that are given first; leaving begins nothing more. Rows whose answer was lost are looked at
 * when it is opened, and when the server is there again.
 */
export const useReceiptRun = (
  project: number | string,
  {
    id,
    rows,
    defaultBranch,
  }: { readonly id: string; readonly rows: readonly ReceiptRow[]; readonly defaultBranch: string | null },
): Pick<ReceiptRun, 'start' | 'stop'> & { readonly progress: ReceiptProgress } => {
  const client = useQueryClient();
  const [run] = useState(() =>
    createReceiptRun(rows, {
      read: readBranch(project, defaultBranch),
      remove: async (branch) => call('branches.delete', { params: { id: project, branch } }),
      create: async (branch, ref) => call('branches.create', { params: { id: project }, body: { branch, ref } }),
      mark: async (row) => markReceipt(id, row),
      onEnd: async () => markStaleAfter(client, 'branches.delete'),
    }),
  );
  const progress = useSyncExternalStore(run.subscribe, run.progress);
  useEffect(() => {
    void run.settle();
    return () => run.stop();
  }, [run]);
  useRecovered(() => void run.settle());
  return { start: run.start, stop: run.stop, progress };
};
