/** The worker that reads comparisons for what little of them is wanted: an old branch’s patches never pass the page. */
import { readComparison } from './read-comparison.ts';
import type { FromComparisonWorker, ToComparisonWorker } from './comparison-protocol.ts';

declare const self: DedicatedWorkerGlobalScope;

const running = new Map<number, AbortController>();

const read = async ({ number, requestId, request }: Extract<ToComparisonWorker, { kind: 'read' }>): Promise<void> => {
  const ending = new AbortController();
  running.set(number, ending);
  const call = { requestId, signal: ending.signal, send: self.fetch.bind(self) };
  const read = await readComparison(request, call, async (bytes) => crypto.subtle.digest('SHA-256', bytes));
  running.delete(number);
  if (read === null) return;
  const message: FromComparisonWorker = 'code' in read ? { number, failure: read } : { number, answer: read };
  self.postMessage(message);
};

self.addEventListener('message', ({ data }: MessageEvent<ToComparisonWorker>) => {
  if (data.kind === 'cancel') running.get(data.number)?.abort();
  else void read(data);
});
