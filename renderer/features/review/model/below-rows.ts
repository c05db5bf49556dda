/** Which rows have something below them, comments or pictures, how high it is, and in which order it is read. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { BelowRows } from '#shared/diff/view/row-layout.ts';
import type { FilePosition, FoundPosition, VersionSide } from '#shared/review/line-position.ts';
import type { ItemPosition, LineItem } from './line-comments.ts';
import { pictureHeight } from './row-heights.ts';

/** An item below a row. */
export interface PlacedItem {
  readonly item: LineItem;
  readonly row: number;
  readonly file: number;
  readonly position: ItemPosition;
  /** What its lines say, where it names numbers alone and they are shown. */
  readonly quoted?: readonly string[] | undefined;
}

/** Pixels of an item that was not measured yet: a comment of one line. */
const guessedHeight = 88;

/** What a file is called in both versions. */
type Paths = Readonly<Record<'old_path' | 'new_path', string>>;

/** The file that a comment is about, by the path that it has now, or had before; -1: it is not among the changes. */
export const fileOf = ({ path, oldPath }: FilePosition, files: readonly Paths[]): number => {
  const exact = files.findIndex((file) => file.new_path === path && file.old_path === oldPath);
  if (exact >= 0) return exact;
  const now = files.findIndex((file) => file.new_path === path);
  return now >= 0 ? now : files.findIndex((file) => file.old_path === path);
};

/** The items whose files are shown, from top to bottom; those below one row in the order in which they were given. */
export const placedItems = (
  items: readonly LineItem[],
  found: ReadonlyMap<string, FoundPosition>,
  files: readonly Paths[],
  headOf: (file: number) => number,
): readonly PlacedItem[] =>
  items
    .flatMap((item): PlacedItem[] => {
      const { place } = item;
      if (!('side' in place)) {
        const file = fileOf(place, files);
        return file < 0 ? [] : [{ item, file, row: headOf(file), position: 'file' }];
      }
      const at = found.get(item.key);
      if (at === undefined || at.kind === 'gone') return [];
      const { file } = at;
      if (at.kind !== 'line') return [{ item, file, row: headOf(file), position: at.kind }];
      return [{ item, file, row: at.line, position: at.kind, quoted: at.quoted }];
    })
    .sort((one, other) => one.row - other.row);

/** The same by row. */
export const itemsByRow = (placed: readonly PlacedItem[]): ReadonlyMap<number, readonly PlacedItem[]> =>
  Map.groupBy(placed, ({ row }) => row);

/**
 * A name for the items of each row, by the keys of the items. It stays while one of them stays: an editor is not made again
 * when a comment appears above it.
 * @param before the names until now
 */
export const groupNames = (
  byRow: ReadonlyMap<number, readonly PlacedItem[]>,
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const items of byRow.values()) {
    const known = items.map(({ item }) => before.get(item.key)).find((name) => name !== undefined && !taken.has(name));
    let name = known ?? items[0]?.item.key ?? '';
    while (taken.has(name)) name += '+';
    taken.add(name);
    for (const { item } of items) names.set(item.key, name);
  }
  return names;
};

/** Heights for the layout, from those that were measured. */
export const belowRows = (
  byRow: ReadonlyMap<number, readonly PlacedItem[]>,
  measured: ReadonlyMap<string, number>,
): BelowRows => ({
  // Groups come in the order of their first items, which is that of the rows.
  rows: [...byRow.keys()],
  heights: [...byRow.values()].map((items) =>
    items.reduce((sum, { item }) => sum + (measured.get(item.key) ?? guessedHeight), 0),
  ),
});

/** Which number of a row is marked as having a draft; null for none. */
export const draftSide = (items: readonly PlacedItem[] | undefined): VersionSide | null => {
  const place = items?.find(({ item, position }) => item.isDraft && position === 'line')?.item.place;
  return place && 'side' in place ? place.side : null;
};

/**
 * The item that is next from the one with the focus, or from a row where none has it.
 * @param current key of the item with the focus; null where none has it
 */
export const nextItem = (
  placed: readonly PlacedItem[],
  current: string | null,
  row: number,
  step: 1 | -1,
): PlacedItem | undefined => {
  const at = placed.findIndex(({ item }) => item.key === current);
  if (at >= 0) return placed[at + step];
  return step === 1 ? placed.find((each) => each.row >= row) : placed.findLast((each) => each.row < row);
};

/** Names of what is drawn; whether it is a picture, its bytes say. */
const pictureNames = /\.(?:a?png|jpe?g|jfif|gif|webp|avif)$/iu;

const withoutLines: ReadonlySet<IndexedFile['notice']> = new Set([
  'binary',
  'empty',
  'left_out',
  'collapsed',
  'too_large',
]);

/** Whether a file has no lines and the name of a picture. */
export const isPicture = (file: IndexedFile): boolean =>
  withoutLines.has(file.notice) && pictureNames.test(pathOf(file));

/** How high the pictures of each such file are: they hang below its notice, which is its first row. */
export const pictureRows = (
  files: readonly IndexedFile[],
  firstLines: ArrayLike<number>,
  isSplit: boolean,
): BelowRows => {
  const rows: number[] = [];
  const heights: number[] = [];
  files.forEach((file, number) => {
    const head = firstLines[number];
    if (head === undefined || !isPicture(file)) return;
    rows.push(head + 1);
    heights.push(pictureHeight(isSplit || file.new_file || file.deleted_file ? 1 : 2));
  });
  return { rows, heights };
};

/** What hangs below rows of both: where a row is in both, one below the other. */
export const withPictures = (comments: BelowRows, pictures: BelowRows): BelowRows => {
  if (pictures.rows.length === 0) return comments;
  const heights = new Map<number, number>();
  for (const below of [pictures, comments])
    Array.from(below.rows).forEach((row, at) => heights.set(row, (heights.get(row) ?? 0) + (below.heights[at] ?? 0)));
  const rows = [...heights.keys()].sort((one, other) => one - other);
  return { rows, heights: rows.map((row) => heights.get(row) ?? 0) };
};
