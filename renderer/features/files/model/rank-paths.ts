/** Paths that fit what was typed, the best first. */

/** Paths that are shown; more letters find the others. */
const mostShown = 200;

/** 0 fits best: the name itself, its beginning, a part of it, a part of the path. */
const rankOf = (path: string, words: readonly string[]): number | null => {
  const lower = path.toLowerCase();
  if (!words.every((word) => lower.includes(word))) return null;
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  const last = words.at(-1) ?? '';
  if (name === last) return 0;
  if (name.startsWith(last)) return 1;
  return name.includes(last) ? 2 : 3;
};

/** The entries whose path has every word of the text; shorter paths first among equals. */
export const rankPaths = <Entry extends { readonly path: string }>(
  entries: readonly Entry[],
  typed: string,
): readonly Entry[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry.path, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .sort((one, other) => one.rank - other.rank || one.entry.path.length - other.entry.path.length)
    .slice(0, mostShown)
    .map(({ entry }) => entry);
};
