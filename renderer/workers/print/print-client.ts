/**
 * The page's side of the print worker: each message is taken in before the next table is made. A stream with a stop after each part, so no
 * calls of shared/rpc.
 */
import { cancelRequest } from '#renderer/workers/byte-stream.ts';
import { changesFailure } from '#renderer/workers/changes/changes-fetch.ts';
import { startWorker } from '#renderer/workers/worker-script.ts';
import type { FromPrintWorker, ToPrintWorker } from './print-protocol.ts';
import workerUrl from './print-worker.ts?worker&url';
import { saidFailure } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';

/** Reads and prints; returns the way to end it, and the call that still runs. */
export const printChanges = (
  { project, iid }: { readonly project: number | string; readonly iid: number },
  take: (message: FromPrintWorker) => void,
): (() => void) => {
  const worker = startWorker(workerUrl, 'print');
  const requestId = crypto.randomUUID();
  const tell = (message: ToPrintWorker): void => worker.postMessage(message);
  worker.addEventListener('message', ({ data }: MessageEvent<FromPrintWorker>) => {
    take(data.kind === 'failed' ? { ...data, failure: saidFailure(data.failure) } : data);
    if (data.kind === 'table') tell({ kind: 'next' });
  });
  worker.addEventListener('error', ({ message }) => {
    const failure = changesFailure('internal', t('review_diff.page_not_made'), t('common.try_again'), message);
    take({ kind: 'failed', failure });
  });
  tell({ kind: 'open', project, iid, requestId });
  return () => {
    cancelRequest(requestId);
    worker.terminate();
  };
};
