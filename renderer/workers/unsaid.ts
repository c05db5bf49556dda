/**
 * Texts that a worker names and the page writes (`#renderer/texts/said.ts`): a worker has no tables of texts, which would
 * slow its start, and does not know the language of its page.
 */
import type { TextKey, ValuesOf } from '#shared/texts/text-key.ts';

/** Around the key and the values of a text; no text and no answer of a server holds these. */
export const unsaidMarks = { from: '\u{F8FD}', to: '\u{F8FE}' } as const;

/** A text that the page writes; a value may be another one. */
export const unsaid = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>): string =>
  // Encoded, so that one in a value ends nothing.
  `${unsaidMarks.from}${encodeURIComponent(JSON.stringify([key, ...values]))}${unsaidMarks.to}`;
