/** The process that reads one archive: what is inside came from a server, and it can be ended without ending the app (S19). */
import type { AnswerMessage, CallMessage } from '#shared/rpc/calls.ts';
import '#shared/texts/german.ts';
import { languageOfTag, setLanguage } from '#shared/texts/texts.ts';
import { serveArchive } from './serve-archive.ts';

setLanguage(languageOfTag(process.argv.at(-1) ?? 'en'));
const { parentPort } = process;
const take = serveArchive((message) => parentPort.postMessage(message));
parentPort.on('message', ({ data }: { readonly data: AnswerMessage | CallMessage }) => take(data));

// A process that only waits for messages would end by itself.
setInterval(() => undefined, 2 ** 30);
