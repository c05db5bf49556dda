/** Filtering a list by text on the client: words that must all be in it, or globs such as `release/*`. */
import { globOf } from '#shared/find/find-query.ts';

/** Letters in one form, whichever their marks were written in. */
const composed = (text: string): string => text.normalize('NFC');
const asItIs = (text: string): string => text;

const isGlob = (word: string): boolean => /[*?]/.test(word);

const testOf = (wanted: string): ((texts: readonly (string | null | undefined)[]) => boolean) => {
  // Plain words are in a text or not, whatever the form of its letters with marks.
  const formOf = /^[\u0000-\u007f]*$/.test(wanted) ? asItIs : composed;
  const tests = formOf(wanted)
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (isGlob(word)) {
        const glob = globOf(word);
        return (text: string): boolean => glob.test(formOf(text));
      }
      const small = word.toLowerCase();
      return (text: string): boolean => formOf(text).toLowerCase().includes(small);
    });
  // Loops, as they run for each row of a long list.
  return (texts) => {
    for (const test of tests) {
      let isFound = false;
      for (const text of texts)
        if (text !== null && text !== undefined && test(text)) {
          isFound = true;
          break;
        }
      if (!isFound) return false;
    }
    return true;
  };
};

/**
 * Makes a test for texts: each word of `wanted` must match. A word with `*` or `?` must match a text from its start to
 * its end, any other must appear somewhere in one; upper and lower case are the same.
 */
export const textMatcher = (wanted: string): ((...texts: readonly (string | null | undefined)[]) => boolean) => {
  const test = testOf(wanted);
  return (...texts) => test(texts);
};

/** The items of which one of the texts matches; the same array where nothing is wanted. */
export const filterByText = <Item>(
  items: readonly Item[],
  wanted: string,
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): readonly Item[] => {
  if (wanted.trim() === '') return items;
  const matches = testOf(wanted);
  return items.filter((item) => matches(textsOf(item)));
};
