/** Whether a text can be an email address. */

/** One `@` with something on both sides, no blanks, nothing that could end a line of a mail's head. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^@\s\p{Cc}<>,;"]+@[^@\s\p{Cc}<>,;"]+$/u.test(text);
