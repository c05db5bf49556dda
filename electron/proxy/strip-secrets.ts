/** Takes tokens out of answers before the page sees them (S8). */

/** Never crosses, whatever operation it stands in. */
const always = ['private_token'];

/**
 * A copy of `value` without the named fields, at any depth.
 * @param names `secrets` of the operation
 */
export const stripSecrets = (value: unknown, names: readonly string[] = []): unknown => {
  const hidden = new Set([...always, ...names]);
  const copy = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(copy);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => !hidden.has(name))
        .map(([name, inner]) => [name, copy(inner)]),
    );
  };
  return copy(value);
};
