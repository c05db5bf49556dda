/** The view that a worker keeps of its index: split or unified, whitespace ignored or not, with the unchanged lines that were fetched. */
import { foldWhitespace, type WhitespaceFolding } from '../../../shared/diff/view/whitespace-folding.ts';
import { pathOf } from '../../../shared/diff/index/changed-file.ts';
import { gapAbove, noExpansion, opened, tailRow, type FileExpansion } from '../../../shared/diff/view/expansions.ts';
import { copiedText, type LineSelection } from '../../../shared/diff/view/copied-text.ts';
import { createLineView, type LineView } from '../../../shared/diff/view/line-view.ts';
import type { PatchIndex } from '../../../shared/diff/index/patch-index.ts';
import { rowKinds } from '../../../shared/diff/index/row-kinds.ts';
import { rowOfNumber, shownLines, wholeLine, type ShownLine } from '../../../shared/diff/view/shown-lines.ts';
import type { Decode } from '../../../shared/diff/index/read-row.ts';
import type { PositionsSource } from '../../../shared/diff/places/find-positions.ts';
import { createWholeText, type WholeText } from '../../../shared/diff/bytes/whole-text.ts';
import type { ChangeView, FileRow, Gap, OpenChanges, Side, ViewLines } from './changes-protocol.ts';
import { findSlice, type FindSlice } from './find-slice.ts';
import type { FileBytes } from '../files/file-fetch.ts';

export interface ViewSession {
  /** Lines that are new since the last call. */
  moreLines(): ViewLines;
  shownLines(from: number, to: number): readonly ShownLine[];
  findChange(line: number, step: 1 | -1): number;
  wholeLine(line: number, side: Side): string;
  findSlice(from: number): FindSlice;
  /** The lines that show rows, in the order of the lines. */
  linesOf(rows: readonly number[]): number[];
  rows(rows: readonly number[]): FileRow[];
  copiedText(selection: LineSelection): string;
  readonly isSplit: boolean;
  readonly ignoresWhitespace: boolean;
  /** Reads the file of the gap on a line; null when there is no gap, or none any more once the file is there. */
  readGap(line: number, read: (path: string) => Promise<FileBytes | null>): Promise<Gap | null>;
  /** What places of comments are looked for in. */
  positionsSource(): Omit<PositionsSource, 'sha' | 'isRange'>;
  /** Reads a whole file, once. */
  readWhole(file: number, read: (path: string) => Promise<FileBytes | null>): Promise<FileBytes | null>;
  /** Shows the rows another way; answers all lines, and the kept ones renumbered. */
  change(message: ChangeView): { readonly lines: ViewLines; readonly kept: readonly number[] };
}

export const createViewSession = (
  patches: PatchIndex,
  decode: Decode,
  first: Pick<OpenChanges, 'isSplit' | 'ignoresWhitespace'>,
): ViewSession => {
  const expansions = new Map<number, FileExpansion>();
  const texts = new Map<number, WholeText>();
  /** Why a file could not be read, until its gap is shown again. */
  const problems = new Map<number, string>();
  const reading = new Map<number, Promise<FileBytes | null>>();
  let folding: WhitespaceFolding | null = first.ignoresWhitespace ? foldWhitespace(patches) : null;
  const index = () => folding?.index ?? patches;
  let view: LineView = createLineView(index(), first.isSplit, expansions);
  let filesReported = 0;
  let hunksReported = 0;

  const linesFrom = (file: number, hunk: number): ViewLines => {
    filesReported = view.firstLines.length;
    hunksReported = view.hunkLines.length;
    return {
      firstLines: Uint32Array.from(view.firstLines.slice(file)),
      hunkLines: Uint32Array.from(view.hunkLines.slice(hunk)),
      hiddenWhitespace: Uint32Array.from(folding?.hidden.slice(file) ?? []),
      lines: view.lines,
    };
  };
  const source = () => ({ index: index(), view, expansions, texts, decode });

  const gapOn = (line: number): Gap | null => {
    const content = view.contentAt(line);
    if (content?.kind === 'tail') return { file: content.file, row: tailRow };
    if (content?.kind !== 'row' || index().columns.kind[content.row] !== rowKinds.hunk) return null;
    return gapAbove(index(), content.row) > 0 ? { file: index().fileOfRow(content.row), row: content.row } : null;
  };

  const readWhole: ViewSession['readWhole'] = async (file, read) => {
    const fields = patches.files[file];
    if (fields === undefined) return null;
    const underWay = reading.get(file) ?? read(pathOf(fields));
    reading.set(file, underWay);
    const answer = await underWay;
    reading.delete(file);
    if (answer !== null && 'bytes' in answer && !texts.has(file)) texts.set(file, createWholeText(answer.bytes));
    return answer;
  };

  const readGap: ViewSession['readGap'] = async (line, read) => {
    const gap = gapOn(line);
    if (gap === null || texts.has(gap.file)) return gap;
    const before = folding;
    const answer = await readWhole(gap.file, read);
    if (answer === null) return null;
    if ('problem' in answer) problems.set(gap.file, answer.problem);
    // Rows were renumbered, and all gaps closed, while the file was on its way.
    return folding === before ? gap : null;
  };

  /** What is shown of a file after a gap was opened further, or why nothing more can be. */
  const expand = ({ gap: { file, row }, direction, by }: Extract<ChangeView, { kind: 'expand' }>): void => {
    const now = expansions.get(file) ?? noExpansion;
    const text = texts.get(file);
    const problem = problems.get(file) ?? '';
    problems.delete(file);
    if (text !== undefined)
      expansions.set(file, opened(index(), { ...now, lines: text.lines, problems: new Map() }, row, direction, by));
    else if (problem !== '') expansions.set(file, { ...now, problems: new Map(now.problems).set(row, problem) });
  };

  /** Numbers a row of the view as it was in the view as it becomes. */
  const setFolding = (ignoresWhitespace: boolean): ((row: number) => number) => {
    const before = folding;
    folding = ignoresWhitespace ? foldWhitespace(patches) : null;
    const after = folding;
    expansions.clear();
    return (row) => {
      const origin = before?.originOf(row) ?? row;
      return after?.rowOf(origin) ?? origin;
    };
  };

  return {
    moreLines: () => {
      folding?.extend();
      view.extend();
      return linesFrom(filesReported, hunksReported);
    },
    shownLines: (from, to) => shownLines(source(), from, to),
    findChange: (line, step) => view.findChange(line, step),
    wholeLine: (line, side) => wholeLine(source(), line, side),
    copiedText: (selection) => copiedText(source(), selection),
    findSlice: (from) => findSlice(source(), view.firstLines.length, from),
    linesOf: (rows) => view.linesOf(rows),
    rows: (rows) => rows.map((row) => rowOfNumber(source(), row)),
    get isSplit() {
      return view.isSplit;
    },
    get ignoresWhitespace() {
      return folding !== null;
    },
    positionsSource: () => ({ patches, index: index(), view, texts, decode }),
    readWhole,
    readGap,
    change: (message) => {
      const rows = message.keep.map((line) => (line < 0 ? -1 : view.rowAt(line)));
      if (message.kind === 'expand') expand(message);
      const renumber =
        message.kind === 'whitespace' ? setFolding(message.ignoresWhitespace) : (row: number): number => row;
      view = createLineView(index(), message.kind === 'split' ? message.isSplit : view.isSplit, expansions);
      return { lines: linesFrom(0, 0), kept: rows.map((row) => (row < 0 ? -1 : view.lineOf(renumber(row)))) };
    },
  };
};
