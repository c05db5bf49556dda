/** The print worker: fetches the changes of one merge request for itself and makes their markup off the thread that paints. */
import { mostSavedCharacters } from '#shared/downloads/downloads.ts';
import { textCodec } from '#renderer/workers/text-codec.ts';
import type { ToPrintWorker } from './print-protocol.ts';
import { createPrintSession } from './print-session.ts';

declare const self: DedicatedWorkerGlobalScope;

/** The rest of a text that is saved is for heads and the list of files. */
const limit = mostSavedCharacters * 0.9;

const take = createPrintSession({
  codec: textCodec,
  send: (input, init) => self.fetch(input, init),
  limit,
  post: (message) => {
    self.postMessage(message);
  },
});

self.addEventListener('message', (event: MessageEvent<ToPrintWorker>) => {
  take(event.data);
});
