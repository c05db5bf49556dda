/** The trace worker: fetches the trace of one job after another for itself and keeps its bytes; the page asks for lines. */
import { decodeLog } from '#renderer/workers/text-codec.ts';
import type { ToTraceWorker } from './trace-protocol.ts';
import { createTraceSession } from './trace-session.ts';

declare const self: DedicatedWorkerGlobalScope;

/** One character for each byte of any encoding. */
const single = new TextDecoder('latin1');

const take = createTraceSession({
  utf8: decodeLog,
  single: (bytes) => single.decode(bytes),
  send: (input, init) => self.fetch(input, init),
  post: (message) => {
    self.postMessage(message);
  },
  now: () => performance.now(),
  later: (run) => {
    setTimeout(run, 0);
  },
});

self.addEventListener('message', (event: MessageEvent<ToTraceWorker>) => {
  take(event.data);
});
