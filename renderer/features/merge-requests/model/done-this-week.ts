/** Which merge requests of a list in order of their last change were changed since a moment. */

interface Dated {
  readonly updated_at: string | null;
}

/** What was found; `isCut`: all of them, so that there may be more on the next page. */
export interface Recent<Item> {
  readonly items: readonly Item[];
  readonly isCut: boolean;
}

/**
 * Those at the beginning of a list, newest first, that changed at `since` or later. Lists of the document carry no dates:
 * then the end of the recent ones is searched for by halves, with one reading for each step and none for each item.
 * @param read reads the date of an item that has none; null where it cannot be read
 */
export const changedSince = async <Item extends Dated>(
  items: readonly Item[],
  since: number,
  read: (item: Item) => Promise<string | null>,
): Promise<Recent<Item>> => {
  const isRecent = async (item: Item | undefined): Promise<boolean> =>
    item !== undefined && Date.parse(item.updated_at ?? (await read(item)) ?? '') >= since;
  // Most weeks are short: the newest first, then by halves.
  if (!(await isRecent(items[0]))) return { items: [], isCut: false };
  let known = 0;
  let unknown = items.length;
  while (unknown - known > 1) {
    const middle = Math.min(known * 2 + 1, Math.floor((known + unknown) / 2));
    // Each step depends on the one before.
    if (await isRecent(items[middle])) known = middle;
    else unknown = middle;
  }
  return { items: items.slice(0, unknown), isCut: unknown === items.length };
};
