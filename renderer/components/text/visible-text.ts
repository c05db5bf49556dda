/** Makes characters that deceive the eye visible (S17): bidirectional controls, zero-width and control characters, marks without end. */
import { cutMarks, nameBudget, nameHidden, type NameBudget } from '#shared/diff/view/hidden-characters.ts';

const deceiving =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * Puts the code point in place of such a character, and a count in place of a long run of marks; line breaks and tabs stay.
 * @param budget of the texts that are shown together; this text's own where it is alone
 */
export const visibleText = (text: string, budget: NameBudget = nameBudget()): string =>
  nameHidden(cutMarks(text).replaceAll('\r\n', '\n'), deceiving, budget);
