/** Filtering a list by text on the client: words that must all be in it, or globs such as `release/*`. */

const special = /[.+^${}()|[\]\\]/g;

const globOf = (word: string): RegExp =>
  new RegExp(`^${word.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu');

const isGlob = (word: string): boolean => /[*?]/.test(word);

/**
 * Makes a test for texts: each word of `wanted` must match. A word with `*` or `?` must match a text from its start to
 * its end, any other must appear somewhere in one; upper and lower case are the same.
 */
export const textMatcher = (wanted: string): ((...texts: readonly (string | null | undefined)[]) => boolean) => {
  const tests = wanted
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      if (isGlob(word)) {
        const glob = globOf(word);
        return (text: string): boolean => glob.test(text);
      }
      const small = word.toLowerCase();
      return (text: string): boolean => text.toLowerCase().includes(small);
    });
  return (...texts) => tests.every((test) => texts.some((text) => text !== null && text !== undefined && test(text)));
};

/** The items of which one of the texts matches; the same array where nothing is wanted. */
export const filterByText = <Item>(
  items: readonly Item[],
  wanted: string,
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): readonly Item[] => {
  if (wanted.trim() === '') return items;
  const matches = textMatcher(wanted);
  return items.filter((item) => matches(...textsOf(item)));
};
