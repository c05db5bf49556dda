/** The case of native menus: macOS writes them with capitals in English, everything else as sentences. */
import { en } from '#shared/texts/en.ts';
import { language } from '#shared/texts/texts.ts';

/** Words that stay small inside of a title. */
const small = new Set(['a', 'an', 'and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** The texts without values: a label with a name in it is none of them, and the name keeps its case. */
const texts = new Set<string>(Object.values(en).flatMap((area) => Object.values(area)));

const capitalized = (word: string, index: number): string =>
  index > 0 && small.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const isOwnText = (label: string): boolean => texts.has(label) || texts.has(label.replace(/…$/, ''));

/** `Open log folder` as the menus of this system write it: `Open Log Folder` on macOS in English. */
export const menuLabel = (label: string, isMac: boolean): string =>
  isMac && language() === 'en' && isOwnText(label) ? label.split(' ').map(capitalized).join(' ') : label;
