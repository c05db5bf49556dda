/** The trace worker: fetches the trace of one job after another for itself and keeps its bytes; the page asks for lines. */
import { servePage, tellPage } from '#renderer/workers/serve-page.ts';
import { decodeLog } from '#renderer/workers/text-codec.ts';
import { createTraceSession } from './trace-session.ts';

/** One character for each byte of any encoding. */
const single = new TextDecoder('latin1');

servePage(
  createTraceSession({
    utf8: decodeLog,
    single: (bytes) => single.decode(bytes),
    send: (input, init) => fetch(input, init),
    post: tellPage,
    now: () => performance.now(),
    later: (run) => {
      setTimeout(run, 0);
    },
  }),
);
