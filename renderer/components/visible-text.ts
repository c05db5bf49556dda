/** Makes characters that deceive the eye visible (S17): bidirectional controls, zero-width and control characters, marks without end. */
import { cutMarks } from '../../shared/diff/hidden-characters.ts';

const deceiving =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Puts the code point in place of every such character, and a count in place of a long run; line breaks and tabs stay. */
export const visibleText = (text: string): string =>
  cutMarks(text)
    .replaceAll('\r\n', '\n')
    .replace(
      deceiving,
      (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`,
    );
