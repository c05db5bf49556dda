/** Looks words of a text up in a dictionary, and finds words that were meant. */
import { proseWords, type TextWord } from './prose-words.ts';

/** Words of software development that a dictionary of English does not have. */
const terms: ReadonlySet<string> = new Set(
  `admin admins allowlist async autocomplete autosave backend backends backport backported backports benchmark
  blocklist boolean bugfix bugfixes cacheable changelog changelogs checksum checksums codebase config configs cron
  debounce denylist deduplicate dev devs diff diffs docs enum enums env fallback fixup formatter frontend frontends
  hardcoded hotfix hotfixes hostname init inline inlined iterable linter linters lockfile localhost lookup middleware
  misconfigured monorepo mutex namespace namespaces nullable ok parsers params perf polyfill precompute preload
  prod queryable rebase rebased rebases rebasing refactored refactoring refactors repo repos runtime sandboxed
  serializer stderr stdin stdout subfolder subproject symlink symlinks teardown timeout timeouts todo todos
  toolchain tooltip tooltips typo typos undefined unmerged unstaged unsubscribe untracked upsert url urls
  validator validators webhook webhooks whitespace wildcard workflow workflows`.split(/\s+/v),
);

/** Whether a word is one of them, in any case and as a genitive. */
const isTerm = (word: string): boolean => terms.has(word.toLowerCase().replace(/['’]s$/v, ''));

/** A dictionary, as nspell reads it. */
export interface Dictionary {
  correct(word: string): boolean;
  suggest(word: string): readonly string[];
}

/** Unknown words of a text, in its order. */
export interface UnknownWords {
  /** At most `mostWords`. */
  readonly words: readonly TextWord[];
  /** How many there are beyond those. */
  readonly more: number;
}

/** What the worker that checks spelling does. */
export interface SpellingMethods {
  /** Finds unknown words; `known` are words of the user. */
  check(of: { readonly text: string; readonly known: readonly string[] }): UnknownWords;
  suggest(word: string): readonly string[];
}

/** Words that are listed; the others are counted. */
export const mostWords = 200;
const mostSuggestions = 5;
/** Suggestions for longer words take seconds, and find nothing. */
const longestToSuggest = 30;

/** A word of the user is known in each of its cases and as a genitive. */
const isIn = (known: ReadonlySet<string>, word: string): boolean => {
  const bare = word.replace(/['’]s$/v, '');
  return [word, bare, word.toLowerCase(), bare.toLowerCase()].some((form) => known.has(form));
};

/** Finds the words that are neither in the dictionary nor among `known`. */
export const unknownWords = (text: string, dictionary: Dictionary, known: ReadonlySet<string>): UnknownWords => {
  const seen = new Map<string, boolean>();
  const isUnknown = ({ word }: TextWord): boolean => {
    const isKnown = seen.get(word) ?? (isIn(known, word) || isTerm(word) || dictionary.correct(word));
    seen.set(word, isKnown);
    return !isKnown;
  };
  const found = proseWords(text).filter(isUnknown);
  return { words: found.slice(0, mostWords), more: Math.max(0, found.length - mostWords) };
};

/** "teh" for "the": the most frequent slip of all, which the dictionary ranks by the alphabet. */
const isSwapped = (word: string, other: string): boolean => {
  const at = [...word].findIndex((letter, index) => letter !== other[index]);
  return at >= 0 && word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2) === other;
};

/** Words that may have been meant, the likeliest first, at most five. */
export const suggestionsFor = (word: string, dictionary: Dictionary): readonly string[] => {
  if (word.length > longestToSuggest) return [];
  const found = dictionary.suggest(word);
  const swapped = found.filter((other) => isSwapped(word, other));
  return [...swapped, ...found.filter((other) => !swapped.includes(other))].slice(0, mostSuggestions);
};
