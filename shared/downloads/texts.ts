/** What the channels `texts:*` speak about: a text that a page made, saved on this computer where the user says. */

/** Most characters of a text: two bytes each, in a message of 8 MiB. */
export const mostSavedCharacters = 4_000_000;

/** A text and the name that is proposed for its file; the name is made safe. */
export interface TextFile {
  readonly name: string;
  /** At most {@link mostSavedCharacters}. */
  readonly text: string;
}
