/** Lines of a view as small objects: rows with their words, side by side where the view says so. */
import { gapAt, tailRow, type FileExpansion } from './expansions.ts';
import type { LineView } from './line-view.ts';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { isChange, rowKinds } from '#shared/diff/index/row-kinds.ts';
import { noWords, readRow, shownText, unknownLines, type Decode, type Row } from '#shared/diff/index/read-row.ts';
import { openedLineOf, openedRow } from './opened-rows.ts';
import type { WholeText } from '#shared/diff/bytes/whole-text.ts';
import { createLookAlikes } from '#shared/diff/unseen/look-alikes.ts';
import { changedWords, type WordChanges } from './word-changes.ts';

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

  const isSame = (one: number, other: number): boolean => {
    const [bytes, others] = [index.lineBytes(one), index.lineBytes(other)];
    return bytes.length === others.length && bytes.every((byte, at) => byte === others[at]);
  };
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
