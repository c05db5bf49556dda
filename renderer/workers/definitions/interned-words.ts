/** Texts of tokens as numbers: the same text is the same number in all files of a comparison. */

export interface InternedWords {
  /** The number of a text. */
  numberOf(text: string): number;
}

/** Begins without any. */
export const createInternedWords = (): InternedWords => {
  const numbers = new Map<string, number>();
  return {
    numberOf: (text) => {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      // 0 stands for the name of a definition itself.
      const next = numbers.size + 1;
      numbers.set(text, next);
      return next;
    },
  };
};
