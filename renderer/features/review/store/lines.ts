/** Which lines of a review are shown and where: by what is folded, left out or hangs below lines, and by how code is drawn. */
import { entryNames, pathOf } from '#shared/diff/index/changed-file.ts';
import { firstAtLeast, lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import { numbersPerFold } from '#shared/diff/folding/fold.ts';
import { foldedLayout, narrowedLayout } from '#shared/diff/view/folded-layout.ts';
import { columnsPerRow, rowsBeyond } from '#shared/diff/view/line-columns.ts';
import { createRowLayout, type BelowRows } from '#shared/diff/view/row-layout.ts';
import type { FoundFold } from '#renderer/workers/changes/found-folds.ts';
import {
  belowRows,
  groupNames,
  itemsByRow,
  pictureRows,
  placedItems,
  withPictures,
} from '#renderer/features/review/model/below-rows.ts';
import { matchesFilter } from '#renderer/features/review/model/file-tree.ts';
import { rememberFolds } from '#renderer/features/review/model/reading-choices.ts';
import type { LineItem } from '#renderer/features/review/model/line-comments.ts';
import { isWhole } from '#renderer/things/file/notice-words.ts';
import { oneFileLayout } from '#renderer/features/review/model/one-file-layout.ts';
import { endHeight, rowHeightsOf } from '#renderer/features/review/model/row-heights.ts';
import { textWidth } from '#renderer/features/review/model/sideways.ts';
import { derived, type ReviewStore } from './review-store.ts';

export const filesOf = (store: ReviewStore) => store.state().changes.files;
export const viewOf = (store: ReviewStore) => store.state().changes.view;
export const cursorOf = (store: ReviewStore) => store.state().cursor;

/** The commit that is read: one that the answer named, or the one that was asked for. */
export const headShaOf = (store: ReviewStore): string => {
  const { changes, refs } = store.state();
  return changes.head?.sha || refs.after;
};

/** A name for each file; several entries of one path have different ones. */
export const namesOf = derived(
  (store) => [filesOf(store)],
  ([files]) => entryNames(files),
);

/** The hash that each file's mark must have now; a patch that does not tell all holds by the head alone. */
export const hashesOf = derived(
  (store) => [store.state().changes],
  ([{ files, hashes, head }]) =>
    files.map((file, at) => {
      if (isWhole(file)) return hashes[at] ?? null;
      return head === null || head.sha === '' ? null : `sha:${head.sha}`;
    }),
);

/** For each file whether it is marked so; null while that is not known. */
const flagsOf = (of: 'viewed' | 'seen') =>
  derived(
    (store) => [store.state()[of].hashes, hashesOf(store), namesOf(store)],
    ([marks, hashes, names]) =>
      names.map((name, at) => {
        const hash = hashes[at] ?? null;
        return marks === null || hash === null ? null : marks.get(name) === hash;
      }),
  );

export const viewedFlags = flagsOf('viewed');
export const seenFlags = flagsOf('seen');

/** Names of the files that are folded, in a text: the same as before where a hash, or a mark of another kind, only became known. */
const foldedFiles = derived(
  (store) => [store.state().foldedByHand, viewedFlags(store)],
  ([byHand, flags]) => flags.flatMap((flag, file) => ((byHand.get(file) ?? flag === true) ? [file] : [])).join(' '),
);

/** Whether a file is folded; another function only when another file is: all rows are placed by it. */
export const isFoldedOf = derived(
  (store) => [foldedFiles(store)],
  ([files]) => {
    const folded = new Set(files === '' ? [] : files.split(' ').map(Number));
    return (file: number): boolean => folded.has(file);
  },
);

/** How many files fit the filter, and which do not; null while nothing is filtered. */
export const filteredOf = derived(
  (store) => [filesOf(store), store.state().filter.trim()],
  ([files, words]) => {
    if (words === '') return { shown: files.length, isLeftOut: null };
    const fitting = files.map((file) => matchesFilter(pathOf(file), words));
    return { shown: fitting.filter(Boolean).length, isLeftOut: (file: number): boolean => fitting[file] !== true };
  },
);

const heightsOf = derived(
  (store) => [store.state().look.line],
  ([line]) => rowHeightsOf(line),
);

/** How lines wrap; null: none does. */
export const wrapOf = derived(
  (store) => {
    const { look, width } = store.state();
    const { tabWidth, isSplit } = viewOf(store);
    const inView = textWidth(width, isSplit);
    // A number, so that a width between two columns is no other layout.
    return [tabWidth, tabWidth === null || inView <= 0 ? 0 : columnsPerRow(Math.floor(inView / look.column), tabWidth)];
  },
  ([tabWidth, perRow]) => (tabWidth === null || perRow === 0 ? null : { tabWidth, perRow }),
);

const wrappedOf = derived(
  (store) => [wrapOf(store), viewOf(store).columns],
  ([wrap, columns]) => (wrap === null ? [] : rowsBeyond(columns, wrap)),
);

const noItems: readonly LineItem[] = [];

export const itemsOf = (store: ReviewStore) => store.state().comments?.items ?? noItems;

/** The comments in the lines, from top to bottom. */
export const placedOf = derived(
  (store) => [itemsOf(store), store.state().positions, filesOf(store), viewOf(store).firstLines],
  ([items, positions, files, firstLines]) => placedItems(items, positions, files, (file) => firstLines[file] ?? 0),
);

/** What hangs below each row. */
export const belowOf = derived(
  (store) => [placedOf(store)],
  ([placed]) => itemsByRow(placed),
);

/** How many comments and drafts are on a file. */
export interface Talk {
  readonly comments: number;
  readonly drafts: number;
}

/** By file; a file without any has none here. */
export const talkOf = derived(
  (store) => [placedOf(store)],
  ([placed]) => {
    const talk = new Map<number, Talk>();
    for (const { file, item } of placed) {
      const { comments, drafts } = talk.get(file) ?? { comments: 0, drafts: 0 };
      talk.set(file, { comments: comments + item.comments, drafts: drafts + Number(item.isDraft) });
    }
    return talk;
  },
);

const noNames: ReadonlyMap<string, string> = new Map();

/** Name of the group that each comment is in: the same while one of its comments stays. */
export const groupNamesOf = derived<readonly [ReturnType<typeof belowOf>], ReadonlyMap<string, string>>(
  (store) => [belowOf(store)],
  ([below], before) => groupNames(below, before ?? noNames),
);

const belowRowsOf = derived(
  (store) => [belowOf(store), store.state().heights],
  ([below, heights]) => belowRows(below, heights),
);

/** How high the pictures in the place of lines are, by the rows that they hang below. */
export const picturesOf = derived(
  (store) => [filesOf(store), viewOf(store).firstLines, viewOf(store).isSplit],
  ([files, firstLines, isSplit]) => pictureRows(files, firstLines, isSplit),
);

const hangingOf = derived(
  (store) => [belowRowsOf(store), picturesOf(store)],
  ([comments, pictures]) => withPictures(comments, pictures),
);

interface Closed {
  readonly firsts: readonly number[];
  /** First line and line after the last of each. */
  readonly ranges: readonly number[];
  readonly folds: readonly (FoundFold | undefined)[];
}

const nothing: Closed = { firsts: [], ranges: [], folds: [] };

/** All folds but those that were opened, and those with a comment. */
const closedFolds = (
  foldLines: Uint32Array,
  list: readonly FoundFold[],
  opened: ReadonlySet<number>,
  { rows }: BelowRows,
): Closed => {
  const firsts: number[] = [];
  const ranges: number[] = [];
  const folds: (FoundFold | undefined)[] = [];
  for (let at = 0; at + 2 < foldLines.length; at += numbersPerFold) {
    const [first = 0, end = 0, number = 0] = foldLines.subarray(at, at + numbersPerFold);
    const hasComment = (rows[firstAtLeast(rows, rows.length, first)] ?? end) < end;
    if (opened.has(list[number]?.row ?? -1) || hasComment) continue;
    firsts.push(first);
    ranges.push(first, end);
    folds.push(list[number]);
  }
  return { firsts, ranges, folds };
};

/** Rows of another numbering are others. */
const numberingOf = (store: ReviewStore): string =>
  `${String(store.state().changes.indexNumber)} ${String(viewOf(store).ignoresWhitespace)}`;

const noRows: ReadonlySet<number> = new Set();

const openedRows = (store: ReviewStore): ReadonlySet<number> => {
  const { openedFolds } = store.state();
  return openedFolds.numbering === numberingOf(store) ? openedFolds.rows : noRows;
};

/** Folded lines. */
export const closedOf = derived(
  (store) => [
    store.state().isFolding,
    viewOf(store).foldLines,
    store.state().changes.folds,
    openedRows(store),
    belowRowsOf(store),
  ],
  ([isFolding, foldLines, found, opened, below]) =>
    isFolding && found !== null ? closedFolds(foldLines, found.list, opened, below) : nothing,
);

const indexOfFold = ({ firsts, ranges }: Closed, line: number): number => {
  const at = lastAtMost(firsts, firsts.length, line);
  return at >= 0 && line < (ranges[at * 2 + 1] ?? 0) ? at : -1;
};

/** The fold whose row a line shows. */
export const foldAt = (closed: Closed, line: number): FoundFold | undefined => {
  const at = indexOfFold(closed, line);
  return closed.firsts[at] === line ? closed.folds[at] : undefined;
};

/** First line and line after the last of the closed fold that holds a line; null for none. */
export const foldAround = (store: ReviewStore, line: number): readonly [first: number, end: number] | null => {
  const closed = closedOf(store);
  const at = indexOfFold(closed, line);
  return at < 0 ? null : [closed.ranges[at * 2] ?? 0, closed.ranges[at * 2 + 1] ?? 0];
};

/** Opens the fold that holds a line, where one does. */
export const openFold = (store: ReviewStore, line: number): void => {
  const closed = closedOf(store);
  const fold = closed.folds[indexOfFold(closed, line)];
  if (fold === undefined) return;
  store.set({ openedFolds: { numbering: numberingOf(store), rows: new Set(openedRows(store)).add(fold.row) } });
};

/** Opens all folds, or folds all again. */
export const toggleFolds = (store: ReviewStore): void => {
  const isFolding = !store.state().isFolding;
  rememberFolds(isFolding);
  store.set({ isFolding, openedFolds: { numbering: numberingOf(store), rows: noRows } });
};

/** Where each row is; another one only when one of these is. */
export const layoutOf = derived(
  (store) => [
    viewOf(store),
    isFoldedOf(store),
    filteredOf(store).isLeftOut,
    hangingOf(store),
    heightsOf(store),
    wrappedOf(store),
    closedOf(store).ranges,
    store.only,
  ],
  ([view, isFolded, isLeftOut, below, heights, wrapped, ranges, only]) => {
    const isShort = (file: number): boolean => isLeftOut?.(file) === true || isFolded(file);
    const whole = createRowLayout(view.firstLines, view.lines, view.hunkLines, heights, isShort, below, wrapped);
    const folded = foldedLayout(whole, ranges, heights.hunk);
    if (only !== null) return oneFileLayout(folded, view.lines, only);
    return isLeftOut === null ? folded : narrowedLayout(folded, heights.file, isLeftOut);
  },
);

/** There are lines to move through. */
export const hasLines = (store: ReviewStore): boolean => layoutOf(store).height > 0;

/** After the last file a row says what was viewed and leads on. */
export const hasEnd = (store: ReviewStore): boolean => {
  const { comments, changes } = store.state();
  return store.only === null && store.target !== null && changes.phase === 'done' && (comments?.end ?? null) !== null;
};

/** Height of the list: of all rows, and of what is after the last one. */
export const listHeightOf = (store: ReviewStore): number => {
  const { height } = layoutOf(store);
  return height === 0 ? 0 : height + endHeight(hasEnd(store), store.state().width);
};

export const setFolded = (store: ReviewStore, file: number, isFolded: boolean): void => {
  const before = store.state().foldedByHand;
  if (before.get(file) !== isFolded) store.set({ foldedByHand: new Map(before).set(file, isFolded) });
};

/** Shows a file, and a line of it where it is folded. */
export const unfold = (store: ReviewStore, file: number, line = -1): void => {
  setFolded(store, file, false);
  openFold(store, line);
};
