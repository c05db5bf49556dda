/** The id of an SSH key, as people have it. */

/** `12`, or `key-12` as the logs of git over SSH write it; null for anything else. */
export const keyIdOf = (text: string): number | null => {
  const [, digits] = /^(?:key-)?([1-9]\d{0,14})$/u.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};
