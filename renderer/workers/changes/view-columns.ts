/** Columns of the lines of a view: counted once, for heights of lines that wrap at any width. */
import { rowKinds } from '#shared/diff/index/rows.ts';
import { shownCharacters, shownText, type ShownText } from '#shared/diff/index/read-row.ts';
import { columnsOfBytes, packedColumns, packedOfBoth } from '#shared/diff/view/line-columns.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';
import type { LineSource } from '#shared/diff/view/shown-lines.ts';

export interface ViewColumns {
  readonly tabWidth: number;
  /**
   * Counts the lines that the view has by now; may be left and gone on with between lines.
   * @param until the line to stop at, while the view has more
   */
  steps(source: LineSource, until?: number): Generator<void>;
  /** What was counted from a line on. */
  from(line: number): Uint16Array;
}

/** Lines that are counted between two steps. */
const step = 128;

const nothing = new Uint8Array(0);

const createPacker = (tabWidth: number) => {
  const packed = ({ text, leftOut, hasCarriageReturn }: ShownText, isChange: boolean): number =>
    packedColumns({ text, leftOut, hasMark: hasCarriageReturn && isChange }, tabWidth);

  const ofRow = ({ index, decode }: LineSource, row: number): number => {
    const kind = index.columns.kind[row];
    if (kind !== rowKinds.context && kind !== rowKinds.added && kind !== rowKinds.removed) return 0;
    const bytes = index.lineBytes(row);
    const columns = bytes.length > shownCharacters ? -1 : columnsOfBytes(bytes, tabWidth);
    if (columns >= 0) return columns;
    return packed(shownText(bytes, decode), kind !== rowKinds.context);
  };

  return (source: LineSource, line: number): number => {
    const content = source.view.contentAt(line);
    if (content === null || content.kind === 'tail') return 0;
    if (content.kind === 'row') return ofRow(source, content.row);
    if (content.kind === 'whole')
      return packed(
        shownText(source.texts.get(content.file)?.lineBytes(content.newLine) ?? nothing, source.decode),
        false,
      );
    const { left, right } = content;
    return packedOfBoth(left < 0 ? 0 : ofRow(source, left), right < 0 ? 0 : ofRow(source, right));
  };
};

/** @param known columns of the first lines */
export const createViewColumns = (tabWidth: number, known: Uint16Array = new Uint16Array(0)): ViewColumns => {
  const packed = createPacker(tabWidth);
  let columns = known;
  let count = known.length;
  return {
    tabWidth,
    steps: function* (source, until = Infinity) {
      // Files may arrive between two steps.
      const end = (): number => Math.min(source.view.lines, until);
      while (count < end()) {
        const to = Math.min(end(), count + step);
        if (to > columns.length) {
          const wider = new Uint16Array(Math.max(end(), Math.ceil(columns.length * 1.5)));
          wider.set(columns.subarray(0, count));
          columns = wider;
        }
        for (; count < to; count += 1) columns[count] = packed(source, count);
        yield;
      }
    },
    from: (line) => columns.slice(line, count),
  };
};

/** Columns of a view in which one file alone has other lines than before. */
export const columnsWithFile = function* (
  before: ViewColumns,
  old: LineView,
  source: LineSource,
  file: number,
): Generator<void, ViewColumns> {
  const all = before.from(0);
  const { view } = source;
  const first = view.firstLines[file] ?? 0;
  const own = createViewColumns(before.tabWidth, all.slice(0, first));
  const until = view.firstLines[file + 1] ?? view.lines;
  yield* own.steps(source, until);
  const rest = all.subarray(old.firstLines[file + 1] ?? old.lines);
  const joined = new Uint16Array(until + rest.length);
  joined.set(own.from(0));
  joined.set(rest, until);
  return createViewColumns(before.tabWidth, joined);
};
