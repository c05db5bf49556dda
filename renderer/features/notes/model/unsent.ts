/** Text of notes that were not sent yet, kept while the window is open: leaving a screen loses nothing. */

const texts = new Map<string, string>();

/** The text that waits at a place. */
export const unsentAt = (place: string): string => texts.get(place) ?? '';

/** Keeps the text of a place; an empty one is forgotten. */
export const keepUnsent = (place: string, text: string): void => {
  if (text === '') texts.delete(place);
  else texts.set(place, text);
};
