/** The changes worker: fetches the changes of one merge request for itself and keeps them; the page asks for rows. */
import { createChangesSession, type ChangesSurroundings } from './changes-session.ts';
import type { ToChangesWorker } from './changes-protocol.ts';
import { createMessageTurns } from './message-turns.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { warmUp } from './warm-up.ts';

declare const self: DedicatedWorkerGlobalScope;

const surroundings: ChangesSurroundings = {
  codec: textCodec,
  send: (input, init) => self.fetch(input, init),
  digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  post: (message) => {
    self.postMessage(message);
  },
  now: () => performance.now(),
  letMessagesIn: createMessageTurns(),
};
const take = createChangesSession(surroundings);
warmUp(surroundings);

self.addEventListener('message', (event: MessageEvent<ToChangesWorker>) => {
  take(event.data);
});
