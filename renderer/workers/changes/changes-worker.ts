/** The changes worker: fetches the changes of one merge request for itself and keeps them; the page asks for rows. */
import { createChangesSession, type ChangesSurroundings } from './changes-session.ts';
import { createMessageTurns } from './message-turns.ts';
import { servePage, tellPage } from '#renderer/workers/serve-page.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import { warmUp } from './warm-up.ts';

const surroundings: ChangesSurroundings = {
  codec: textCodec,
  send: (input, init) => fetch(input, init),
  digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
  post: tellPage,
  now: () => performance.now(),
  letMessagesIn: createMessageTurns(),
};
const session = createChangesSession(surroundings);
warmUp(surroundings);
servePage(session);
