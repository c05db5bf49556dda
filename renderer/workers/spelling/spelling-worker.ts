/** The worker that checks spelling: it has the dictionary, which is no part of any page. */
import nspell from 'nspell';
// By its path: the package exports a module that reads its files with Node.
import affixes from '../../../node_modules/dictionary-en/index.aff?raw';
import words from '../../../node_modules/dictionary-en/index.dic?raw';
import type { FromSpellingWorker, ToSpellingWorker } from './spelling-protocol.ts';
import { suggestionsFor, unknownWords } from './unknown-words.ts';

declare const self: DedicatedWorkerGlobalScope;

const dictionary = nspell(affixes, words);

const answerTo = (message: ToSpellingWorker): FromSpellingWorker => {
  const { number } = message;
  return message.kind === 'check'
    ? { kind: 'checked', number, found: unknownWords(message.text, dictionary, new Set(message.known)) }
    : { kind: 'suggested', number, suggestions: suggestionsFor(message.word, dictionary) };
};

self.addEventListener('message', ({ data }: MessageEvent<ToSpellingWorker>) => {
  self.postMessage(answerTo(data));
});
