/** Words of a text as its script has them, also where no blanks are between them. */

let segmenter: Intl.Segmenter | undefined;

/** The parts of a text, words and what is between them; together they are the text. */
export const segmentsOf = (text: string): readonly string[] => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
};
