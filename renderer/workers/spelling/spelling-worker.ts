/** The worker that checks spelling: it has the dictionary, which is no part of any page. */
import nspell from 'nspell';
// By its path: the package exports a module that reads its files with Node.
import affixes from '../../../node_modules/dictionary-en/index.aff?raw';
import words from '../../../node_modules/dictionary-en/index.dic?raw';
import { servePage } from '#renderer/workers/serve-page.ts';
import { suggestionsFor, unknownWords, type SpellingMethods } from './unknown-words.ts';

const dictionary = nspell(affixes, words);

servePage<SpellingMethods>({
  check: ({ text, known }) => unknownWords(text, dictionary, new Set(known)),
  suggest: (word) => suggestionsFor(word, dictionary),
});
