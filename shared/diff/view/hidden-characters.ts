/** Characters that are not seen but change what is read, and marks without end: found, so that something can stand for them (S17). */
import { numberText } from '#shared/locale/formats.ts';

/** A piece of a text: plain, or what something else is shown for. */
export interface TextPiece {
  readonly text: string;
  /** `U+202E` for a hidden character, `… 990 more marks` for the end of a long run; null for plain text. */
  readonly mark: string | null;
}

/**
 * Controls but tab; soft hyphen; bidirectional marks, embeddings, overrides and isolates; zero-width characters and
 * joiners; line and paragraph separators; fillers; variation selectors beyond the emoji ones; tags; lone surrogates.
 */
const hidden =
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]|\p{Surrogate}/u;

/** Name of a character as Unicode writes it. */
export const nameOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * What appears on or between letters without being one: combining marks, format and control characters but tab and line
 * break, fillers, lone surrogates.
 */
const mark =
  '[\\p{M}\\p{Cf}\\p{Surrogate}\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u115f\\u1160\\u2028\\u2029\\u3164\\uffa0]';

/** Marks of one run that are shown. No script puts as many on one letter; a page takes seconds to lay out thousands. */
const mostInRun = 10;

const longRun = new RegExp(`(${mark}{${String(mostInRun)}})(${mark}+)`, 'gu');

const anything = new RegExp(`${longRun.source}|${hidden.source}`, 'gu');

/** Hidden characters of one text that are named; a dot stands for each further one, in the font of the text around it. */
const mostMarks = 200;

/** How many names are left for the texts that are shown together. */
export interface NameBudget {
  left: number;
}

/** The names of one text. */
export const nameBudget = (): NameBudget => ({ left: mostMarks });

/**
 * Puts `⟨U+202E⟩` in place of the first characters that a pattern finds, as many as the budget has, and `·` in place of
 * the others: a page takes half a minute to lay out 50,000 changes of font.
 * @param pattern global, of single characters
 */
export const nameHidden = (text: string, pattern: RegExp, budget: NameBudget): string =>
  text.replace(pattern, (character) => {
    budget.left -= 1;
    return budget.left >= 0 ? `⟨${nameOf(character)}⟩` : '·';
  });

/** Characters, not UTF-16 units. */
const countOf = (text: string): number => text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);

const moreMarks = (rest: string): string => `… ${numberText(countOf(rest))} more marks`;

/** A text whose long runs of marks are cut and counted: ten of them, then `… 990 more marks`. In linear time. */
export const cutMarks = (text: string): string =>
  text.replace(longRun, (_run, first: string, rest: string) => first + moreMarks(rest));

/** Whether a text holds a character that is not seen, or a run of marks that is too long to be shown. */
export const hasHidden = (text: string): boolean => text.search(anything) >= 0;

const each = new RegExp(hidden.source, 'gu');

/** Lines of code as they are shown where no piece gets a look of its own. */
export const visibleCode = (code: string, budget: NameBudget): string =>
  code
    .split('\n')
    .map((line) => nameHidden(cutMarks(line), each, budget))
    .join('\n');

/** The end of a line that had its share of names: dots for hidden characters, long runs of marks cut. */
const dotted = (text: string): string => cutMarks(text).replace(each, '·');

/**
 * Splits a text at what is not seen and at long runs of marks; the pieces together are the text. At most 200 marks get a
 * piece of their own: the rest of the text is then one piece, whose `mark` is that rest with dots for its marks.
 */
export const piecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  const add = (end: number, shown: string | null): void => {
    if (end > from) pieces.push({ text: text.slice(from, end), mark: shown });
    from = end;
  };
  const addRun = (at: number, first: string): void => {
    for (const match of first.matchAll(each)) {
      add(at + match.index, null);
      add(at + match.index + match[0].length, nameOf(match[0]));
    }
    add(at + first.length, null);
  };
  for (const match of text.matchAll(anything)) {
    const [all, first, rest] = match;
    if (pieces.length >= 2 * mostMarks) {
      add(text.length, dotted(text.slice(from)));
      return pieces;
    }
    if (first === undefined || rest === undefined) {
      add(match.index, null);
      add(match.index + all.length, nameOf(all));
    } else {
      addRun(match.index, first);
      add(match.index + all.length, moreMarks(rest));
    }
  }
  add(text.length, null);
  return pieces;
};
