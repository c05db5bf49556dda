/** Which lines take part in the search for differences: those that the other version has nowhere are differences anyway. */

const none = 0;
const some = 1;
const many = 2;

/** Lines around a frequent one that are looked at. */
const window = 100;
/** A frequent line is left out where less than one in so many lines around it is another frequent one. */
const rarity = 4;

/** Whether a frequent line is among lines without any counterpart, before and behind it: by chance, as git judges it. */
const isAmongNone = (kinds: Uint8Array, at: number): boolean => {
  const missing = [0, 0];
  let frequent = 2;
  for (const [side, step] of [-1, 1].entries()) {
    for (let far = 1; far <= window; far += 1) {
      const kind = kinds[at + far * step];
      if (kind === undefined || kind === some) break;
      if (kind === none) missing[side] = (missing[side] ?? 0) + 1;
      else frequent += 1;
    }
    if (missing[side] === 0) return false;
  }
  return frequent * rarity < frequent + (missing[0] ?? 0) + (missing[1] ?? 0);
};

/**
 * The places of those lines.
 * @param mostEqual from so many counterparts on, a line is frequent
 */
export const linesToSearch = (
  ids: Int32Array,
  others: Int32Array,
  [from, to]: readonly [number, number],
  mostEqual: number,
): Int32Array => {
  const counts = new Map<number, number>();
  for (const id of others) counts.set(id, (counts.get(id) ?? 0) + 1);
  const kinds = Uint8Array.from(ids.subarray(from, to), (id) => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? none : count < mostEqual ? some : many;
  });
  const places: number[] = [];
  for (const [at, kind] of kinds.entries())
    if (kind === some || (kind === many && !isAmongNone(kinds, at))) places.push(from + at);
  return Int32Array.from(places);
};
