/** The word at a place of a line: what "Where else is this?" looks for. */

const words = /[\p{L}\p{M}\p{N}_$]+/gu;

/** The word that a column is in, or that ends there; empty where there is none. */
export const wordAt = (text: string, column: number): string => {
  for (const match of text.matchAll(words))
    if (match.index <= column && column <= match.index + match[0].length) return match[0];
  return '';
};

/** The longest word of a line, of equals the first: where no place in it is known. */
export const longestWord = (text: string): string =>
  [...text.matchAll(words)].reduce((best, [word]) => (word.length > best.length ? word : best), '');
