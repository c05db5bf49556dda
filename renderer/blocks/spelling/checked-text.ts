/** A text with its unknown words: what a replacement makes of it, and the line of a word. */
import type { TextWord } from '#renderer/workers/spelling/prose-words.ts';
import type { UnknownWords } from '#renderer/workers/spelling/unknown-words.ts';

/** The text that was checked, and what was found in it. */
export interface CheckedText extends UnknownWords {
  readonly text: string;
}

/** Puts `other` in the place of a word: the words after it move along. */
export const withReplacement = (checked: CheckedText, word: TextWord, other: string): CheckedText => {
  const shift = other.length - (word.end - word.start);
  return {
    ...checked,
    text: checked.text.slice(0, word.start) + other + checked.text.slice(word.end),
    words: checked.words
      .filter(({ start }) => start !== word.start)
      .map((each) => (each.start < word.start ? each : { ...each, start: each.start + shift, end: each.end + shift })),
  };
};

/** A word in its line: what is before and after it, cut to what one reads at a glance. */
export interface WordInLine {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** UTF-16 units that are shown on each side. */
const shownAround = 60;

/** Finds the line of a word. */
export const lineOf = (text: string, { start, end }: TextWord): WordInLine => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const before = text.slice(from, start);
  const after = text.slice(end, next === -1 ? text.length : next);
  return {
    line: text.slice(0, from).split('\n').length,
    before: before.length > shownAround ? `…${before.slice(-shownAround)}` : before.trimStart(),
    after: after.length > shownAround ? `${after.slice(0, shownAround)}…` : after.trimEnd(),
  };
};
