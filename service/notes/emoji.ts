/** Which notes are only an emoji, and the name that the award then has. */

/** Emoji that people send as characters, with the names of the API. */
const names: ReadonlyMap<string, string> = new Map([
  ['👍', 'thumbsup'],
  ['👎', 'thumbsdown'],
  ['🎉', 'tada'],
  ['❤', 'heart'],
  ['😄', 'smile'],
  ['😕', 'confused'],
  ['🚀', 'rocket'],
  ['👀', 'eyes'],
  ['👏', 'clap'],
  ['✅', 'white_check_mark'],
  ['🔥', 'fire'],
  ['🙏', 'pray'],
]);

const other: Readonly<Record<string, string>> = { '+1': 'thumbsup', '-1': 'thumbsdown' };

/** Name of the emoji when the body is `:name:` or one known emoji and nothing else; else null. */
export const emojiOnly = (body: string): string | null => {
  const text = body.trim();
  const short = /^:([a-z0-9_+-]+):$/u.exec(text)?.[1];
  if (short !== undefined) return other[short] ?? short;
  return names.get(text.replace(/\ufe0f/gu, '')) ?? null;
};
