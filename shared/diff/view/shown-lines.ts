/** Lines of a view as small objects: rows with their words, side by side where the view says so. */
import { isEqual } from '#shared/diff/bytes/equal-bytes.ts';
import type { WholeText } from '#shared/diff/bytes/whole-text.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { noWords, readRow, shownText, unknownLines, type Decode, type Row } from '#shared/diff/index/read-row.ts';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import { segmentsOf } from '#shared/locale/segments.ts';
import { createLookAlikes } from '#shared/diff/unseen/look-alikes.ts';
import { gapAt, tailRow, type FileExpansion } from './expansions.ts';
import type { LineView } from './line-view.ts';
import { openedLineOf, openedRow } from './file-lines.ts';

/** Ranges of both texts: starts and ends in turn, ascending. Without them, both texts are the same, but for how wide blanks are. */
interface WordChanges {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Longest lines that are compared, UTF-16 units. */
export const longestCompared = 1000;
/** Most comparisons of words for one pair of lines: beyond, the middle counts as changed as a whole. */
const mostComparisons = 40_000;
/** Less in common than this part of the longer line, without whitespace: a different line, where marks would only be noise. */
const leastInCommon = 0.3;

const word = /[\p{L}\p{M}\p{N}_]+|\s+|[^]/gu;
const isWhitespace = (token: string): boolean => token.trim() === '';

/** Scripts that write words without blanks between them. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a line, its runs of blanks, and each other character by itself. */
const tokensOf = (text: string): readonly string[] => {
  const tokens = text.match(word) ?? [];
  if (!unspaced.test(text)) return tokens;
  return tokens.flatMap((token) => (unspaced.test(token) ? segmentsOf(token) : [token]));
};

/** What tokens are compared by: how wide blanks within a line are does not count, the indentation and the end do. */
const keysOf = (tokens: readonly string[]): readonly string[] =>
  tokens.map((token, at) => (at > 0 && at < tokens.length - 1 && isWhitespace(token) ? ' ' : token));

/** Pairs of equal tokens in both lists, by dynamic programming over what differs; ascending on both sides. */
const alignMiddle = (
  before: readonly string[],
  after: readonly string[],
  start: number,
  endBefore: number,
  endAfter: number,
): (readonly [number, number])[] => {
  const rows = endBefore - start;
  const columns = endAfter - start;
  if (rows * columns > mostComparisons) return [];
  const width = columns + 1;
  const longest = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[start + row] === after[start + column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let row = 0, column = 0; row < rows && column < columns;) {
    if (before[start + row] === after[start + column]) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

const align = (before: readonly string[], after: readonly string[]): (readonly [number, number])[] => {
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...alignMiddle(before, after, start, before.length - end, after.length - end),
    ...Array.from({ length: end }, (_, at) => [before.length - end + at, after.length - end + at] as const),
  ];
};

/** Whitespace between two changes belongs to them: one mark instead of three. */
const withoutLoneWhitespace = (
  pairs: readonly (readonly [number, number])[],
  before: readonly string[],
): (readonly [number, number])[] =>
  pairs.filter(([one, other], at) => {
    if (!isWhitespace(before[one] ?? '') || at === 0 || at === pairs.length - 1) return true;
    const [oneLeft = -2, otherLeft = -2] = pairs[at - 1] ?? [];
    const [oneRight = -2, otherRight = -2] = pairs[at + 1] ?? [];
    const changesLeft = oneLeft !== one - 1 || otherLeft !== other - 1;
    const changesRight = oneRight !== one + 1 || otherRight !== other + 1;
    return !(changesLeft && changesRight);
  });

const rangesWithout = (tokens: readonly string[], kept: ReadonlySet<number>): number[] => {
  const ranges: number[] = [];
  let column = 0;
  tokens.forEach((token, at) => {
    const end = column + token.length;
    if (!kept.has(at)) {
      if (ranges.at(-1) === column) ranges[ranges.length - 1] = end;
      else ranges.push(column, end);
    }
    column = end;
  });
  return ranges;
};

const lengthOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (isWhitespace(token) ? 0 : token.length), 0);

/** A table whose columns moved is no change of each blank in it: only where one run of blanks is all that differs, it is what changed. */
const withWidths = (
  pairs: readonly (readonly [number, number])[],
  before: readonly string[],
  after: readonly string[],
): readonly (readonly [number, number])[] => {
  const wider = pairs.filter(([one, other]) => before[one] !== after[other]);
  const isAll = pairs.length === before.length && pairs.length === after.length;
  return wider.length === 1 && isAll ? pairs.filter((pair) => pair !== wider[0]) : pairs;
};

/**
 * Compares a removed line with the added line beside it.
 * Both texts without their ranges are the same text, but for how wide its blanks are. Bounded work for any input.
 * @returns null when the lines are too long or have too little in common to be read as one line that changed
 */
export const changedWords = (before: string, after: string): WordChanges | null => {
  if (before.length > longestCompared || after.length > longestCompared) return null;
  const old = tokensOf(before);
  const next = tokensOf(after);
  const pairs = withWidths(withoutLoneWhitespace(align(keysOf(old), keysOf(next)), old), old, next);
  const common = lengthOf(pairs.map(([at]) => old[at] ?? ''));
  if (common < leastInCommon * Math.max(lengthOf(old), lengthOf(next))) return null;
  return {
    before: rangesWithout(old, new Set(pairs.map(([at]) => at))),
    after: rangesWithout(next, new Set(pairs.map(([, at]) => at))),
  };
};

/** One line of the screen. */
export interface ShownLine {
  readonly line: number;
  /** The row that appears here; of two side by side the left one, where there is one. */
  readonly row: Row;
  /** Rows side by side, null for an empty side; null where one row takes the whole line. */
  readonly sides: readonly [Row | null, Row | null] | null;
}

/** What lines are made of. */
export interface LineSource {
  readonly index: ReadableIndex;
  readonly view: LineView;
  readonly expansions: ReadonlyMap<number, FileExpansion>;
  readonly texts: ReadonlyMap<number, WholeText>;
  readonly decode: Decode;
}

const code = new Set<number>([rowKinds.context, rowKinds.added, rowKinds.removed]);

const plainRow: Row = {
  row: -1,
  kind: rowKinds.context,
  oldLine: 0,
  newLine: 0,
  text: '',
  leftOut: 0,
  hasCarriageReturn: false,
  linesAbove: 0,
  words: noWords,
  problem: '',
};

/** Reads rows with their words; each pair of lines is compared once. */
const createReader = ({ index, view, expansions, decode }: LineSource) => {
  const compared = new Map<number, WordChanges | null>();
  const rows = new Map<number, Row>();

  const bare = (row: number): Row => {
    const read = rows.get(row) ?? readRow(index, row, decode);
    rows.set(row, read);
    return read;
  };

  const wordsOf = (row: Row): readonly number[] => {
    const partner = isChange(row.kind) && row.leftOut === 0 ? view.partnerOf(row.row) : -1;
    if (partner < 0) return noWords;
    const [removed, added] = row.kind === rowKinds.removed ? [row.row, partner] : [partner, row.row];
    let changes = compared.get(removed);
    if (changes === undefined) {
      changes = bare(partner).leftOut > 0 ? null : changedWords(bare(removed).text, bare(added).text);
      compared.set(removed, changes);
    }
    return (row.kind === rowKinds.removed ? changes?.before : changes?.after) ?? noWords;
  };

  const isSame = (one: number, other: number): boolean => isEqual(index.lineBytes(one), index.lineBytes(other));
  const lookAlikes = createLookAlikes(view, bare, isSame);

  return (number: number): Row => {
    const row = bare(number);
    const unseen = isChange(row.kind) ? lookAlikes.unseenOf(row) : undefined;
    if (row.kind !== rowKinds.hunk) return { ...row, words: wordsOf(row), ...(unseen && { unseen }) };
    const expansion = expansions.get(index.fileOfRow(number));
    const { after, before } = gapAt(expansion, number);
    return {
      ...row,
      linesAbove: row.linesAbove - after - before,
      problem: expansion?.problems.get(number) ?? '',
    };
  };
};

const wholeRow = ({ texts, decode }: LineSource, file: number, oldLine: number, newLine: number): Row => {
  const bytes = texts.get(file)?.lineBytes(newLine) ?? new Uint8Array(0);
  return { ...plainRow, row: openedRow({ file, newLine }), oldLine, newLine, ...shownText(bytes, decode) };
};

const tailOf = ({ expansions }: LineSource, file: number, left: number | null): Row => ({
  ...plainRow,
  kind: rowKinds.tail,
  linesAbove: left ?? unknownLines,
  problem: expansions.get(file)?.problems.get(tailRow) ?? '',
});

/** The lines `from` to `to − 1`, as far as they exist. */
export const shownLines = (source: LineSource, from: number, to: number): ShownLine[] => {
  const { view } = source;
  const read = createReader(source);
  const lineAt = (line: number): ShownLine | null => {
    const content = view.contentAt(line);
    if (content === null) return null;
    if (content.kind === 'tail') return { line, row: tailOf(source, content.file, content.left), sides: null };
    if (content.kind === 'pair') {
      const left = content.left < 0 ? null : read(content.left);
      const right = content.right < 0 ? null : read(content.right);
      return { line, row: left ?? right ?? plainRow, sides: [left, right] };
    }
    const row =
      content.kind === 'row' ? read(content.row) : wholeRow(source, content.file, content.oldLine, content.newLine);
    return { line, row, sides: view.isSplit && code.has(row.kind) ? [row, row] : null };
  };
  const lines: ShownLine[] = [];
  for (let line = Math.max(0, Math.floor(from)); line < to; line += 1) {
    const shown = lineAt(line);
    if (shown === null) break;
    lines.push(shown);
  }
  return lines;
};

/** A row of the index, or an opened line by its number, whose number in the older version is not looked for. */
export const rowOfNumber = (source: LineSource, row: number): { readonly file: number; readonly row: Row } => {
  const opened = openedLineOf(row);
  if (opened === null) return { file: source.index.fileOfRow(row), row: readRow(source.index, row, source.decode) };
  return { file: opened.file, row: wholeRow(source, opened.file, 0, opened.newLine) };
};

/** The whole text of a line, however long; of two side by side the one on `side`. */
export const wholeLine = ({ index, view, texts, decode }: LineSource, line: number, side: 'left' | 'right'): string => {
  const content = view.contentAt(line);
  if (content === null || content.kind === 'tail') return '';
  const text =
    content.kind === 'whole'
      ? decode(texts.get(content.file)?.lineBytes(content.newLine) ?? new Uint8Array(0))
      : decode(index.lineBytes(content.kind === 'row' ? content.row : content[side]));
  return text.replace(/\r$/, '');
};
