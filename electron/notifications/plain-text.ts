/** Text of a server as a system's notification may show it: one line, of bounded length, without characters that hide or turn text. */

/** Control and format characters (among them those that change the direction of text), line and paragraph separators, halves of pairs. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** More marks on one character than any language has. */
const stacked = /(\p{M}{4})\p{M}+/gu;

/** The text, cut to `most` characters at a whole one. */
export const plainText = (text: string, most: number): string => {
  const line = text
    .slice(0, most * 8)
    .replace(unwanted, ' ')
    .replace(stacked, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
};
