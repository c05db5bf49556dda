/** The changes worker: fetches the changes of one merge request for itself and keeps them; the page asks for rows. */
import { createChangesSession } from './changes-session.ts';
import type { ToChangesWorker } from './changes-protocol.ts';
import { textCodec } from '../text-codec.ts';

declare const self: DedicatedWorkerGlobalScope;

const take = createChangesSession({
  codec: textCodec,
  send: (input, init) => self.fetch(input, init),
  digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  post: (message) => {
    self.postMessage(message);
  },
  now: () => performance.now(),
});

self.addEventListener('message', (event: MessageEvent<ToChangesWorker>) => {
  take(event.data);
});
