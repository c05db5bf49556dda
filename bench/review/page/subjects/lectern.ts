/** Lectern, from the bytes of the answer in its worker. */
import { openChanges } from '#renderer/workers/changes/changes-client.ts';
import { createLineFinder } from '#renderer/workers/find/find-client.ts';
import { openHighlighter } from '#renderer/workers/highlight/highlight-client.ts';
import type { CalledWorker } from '#renderer/workers/worker-script.ts';
import type { Ready, Subject } from '#bench/review/page/subject.ts';
import { hasColours, hasText, showReview, type ShownReview } from './lectern-review.tsx';
import workerUrl from './bytes-worker.ts?worker&url';

const startWith = async (bytes: ArrayBuffer): Promise<CalledWorker> => {
  const worker = new Worker(workerUrl, { type: 'module' });
  const holds = new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }));
  worker.postMessage({ kind: 'hold', bytes }, [bytes]);
  await holds;
  return worker as CalledWorker;
};

const ready: Subject['ready'] = async ({ iid, bytes }, container): Promise<Ready> => {
  const worker = await startWith(await bytes());
  let shown: ShownReview | undefined;
  return {
    show: () => {
      shown = showReview(container, iid, {
        openChanges: (options) => openChanges(options, () => worker),
        openHighlighter,
        createFinder: () => createLineFinder(),
      });
    },
    hasText: () => hasText(container),
    hasColours,
    close: () => shown?.close(),
  };
};

export const subject: Subject = { ready };
