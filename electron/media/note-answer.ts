/** Looks through an answer for pictures before a page gets it: avatars become paths of ours, addresses in texts are noted. */

/** What is done with what is found. */
export interface Finder {
  /** An avatar's address; answers what replaces it. */
  readonly avatar: (address: string) => string | null;
  /** A text that may be Markdown. */
  readonly text: (text: string) => void;
}

const note = (name: string, value: unknown, finder: Finder): unknown => {
  if (typeof value === 'string') {
    if (name === 'avatar_url') return finder.avatar(value);
    if (value.includes('](') || value.includes(']:')) finder.text(value);
    return value;
  }
  noteAnswer(value, finder);
  return value;
};

/** Changes an answer in place, at any depth. */
export const noteAnswer = (value: unknown, finder: Finder): void => {
  if (value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    const items = value as unknown[];
    items.forEach((item, index) => (items[index] = note('', item, finder)));
    return;
  }
  const fields = value as Record<string, unknown>;
  for (const [name, inner] of Object.entries(fields)) fields[name] = note(name, inner, finder);
};
