/** The case of native menus: macOS writes them with capitals in English, everything else as sentences. */
import { language } from '#shared/texts/texts.ts';

/** Words that stay small inside of a title. */
const small = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

const capitalized = (word: string, index: number): string =>
  index > 0 && small.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** `Open log folder` as the menus of this system write it: `Open Log Folder` on macOS in English. */
export const menuLabel = (label: string, isMac: boolean): string =>
  isMac && language() === 'en' ? label.split(' ').map(capitalized).join(' ') : label;
