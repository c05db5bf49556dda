/** Whom a text is about to name: what stands between an `@` and the caret, and the text with the name in its place. */

/** A name that is being typed. */
export interface Mention {
  /** Where its `@` stands. */
  readonly start: number;
  /** What is typed of it. */
  readonly typed: string;
}

/** Longer ones are no usernames. */
const longest = 40;
const begun = /(?:^|[\s([{,;:>"'])@([\w.-]*)$/;

/** The name at the caret; null where none is typed. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const typed = begun.exec(text.slice(Math.max(0, caret - longest), caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, typed };
};

/** The text with the whole name, and where the caret goes. */
export const withName = (
  text: string,
  { start, typed }: Mention,
  username: string,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(start + 1 + typed.length);
  const name = `@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, start) + name + rest, caret: start + name.length + (/^\s/.test(rest) ? 1 : 0) };
};
