/** One of the six label tints for a name, the same each time. */

/** The custom property of a name's tint. */
export const tintOf = (name: string): string => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return `var(--label-${String((sum % 6) + 1)})`;
};
