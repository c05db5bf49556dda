/** The worker that compares the logs of two jobs: it reads both for itself, the page asks for lines. */
import { decodeLog } from '#renderer/workers/text-codec.ts';
import type { ToCompareWorker } from './compare-protocol.ts';
import { createCompareSession } from './compare-session.ts';

declare const self: DedicatedWorkerGlobalScope;

const take = createCompareSession({
  utf8: decodeLog,
  send: (input, init) => self.fetch(input, init),
  post: (message) => {
    self.postMessage(message);
  },
  now: () => performance.now(),
  later: (run) => {
    setTimeout(run, 0);
  },
});

self.addEventListener('message', (event: MessageEvent<ToCompareWorker>) => {
  take(event.data);
});
