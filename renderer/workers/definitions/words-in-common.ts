/** How much two definitions have in common, whatever its order. */

/** Part of the words that those have in common which are taken for the same, at least. */
export const leastInCommon = 0.5;

/** Part of the words that both have. */
export const wordsInCommon = (one: Int32Array, other: Int32Array): number => {
  const counts = new Map<number, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    counts.set(word, count - 1);
  }
  return common === 0 ? 0 : (2 * common) / (one.length + other.length);
};
