/** Characters in code and file names that are not seen but change what is read: found, so that a mark can stand for them (S17). */

/** A piece of a text: plain, or one hidden character with its name. */
export interface TextPiece {
  readonly text: string;
  /** `U+202E` for a hidden character; null for plain text. */
  readonly mark: string | null;
}

/**
 * Controls but tab; soft hyphen; bidirectional marks, embeddings, overrides and isolates; zero-width characters and
 * joiners; line and paragraph separators; fillers; variation selectors beyond the emoji ones; tags; lone surrogates.
 */
const hidden =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|\p{Surrogate}/gu;

/** Name of a character as Unicode writes it. */
const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Whether a text holds a character that is not seen. */
export const hasHidden = (text: string): boolean => text.search(hidden) >= 0;

/** Splits a text at its hidden characters; the pieces together are the text. */
export const piecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), mark: null });
    pieces.push({ text: match[0], mark: nameOf(match[0]) });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), mark: null });
  return pieces;
};
