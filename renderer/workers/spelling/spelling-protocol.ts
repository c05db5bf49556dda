/** Messages between a page and the worker that checks spelling. */
import type { UnknownWords } from './unknown-words.ts';

/** A text to be checked, or a word to find suggestions for. */
export type ToSpellingWorker =
  | { readonly kind: 'check'; readonly number: number; readonly text: string; readonly known: readonly string[] }
  | { readonly kind: 'suggest'; readonly number: number; readonly word: string };

/** The answer to the message of the same number. */
export type FromSpellingWorker =
  | { readonly kind: 'checked'; readonly number: number; readonly found: UnknownWords }
  | { readonly kind: 'suggested'; readonly number: number; readonly suggestions: readonly string[] };
