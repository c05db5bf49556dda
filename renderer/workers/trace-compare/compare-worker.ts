/** The worker that compares the logs of two jobs: it reads both for itself, the page asks for lines. */
import { decodeLog } from '#renderer/workers/text-codec.ts';
import { servePage, tellPage } from '#renderer/workers/serve-page.ts';
import { createCompareSession } from './compare-session.ts';

servePage(
  createCompareSession({
    utf8: decodeLog,
    send: (input, init) => fetch(input, init),
    post: tellPage,
    now: () => performance.now(),
    later: (run) => {
      setTimeout(run, 0);
    },
  }),
);
