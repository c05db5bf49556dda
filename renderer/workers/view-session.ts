/** The view that a worker keeps of its index: split or unified, blanks ignored or not, with the unchanged lines that were fetched. */
import { foldBlanks, type BlankFolding } from '../../shared/diff/blank-folding.ts';
import { pathOf } from '../../shared/diff/changed-file.ts';
import { noExpansion, opened, type FileExpansion } from '../../shared/diff/expansions.ts';
import { createLineView, type LineView } from '../../shared/diff/line-view.ts';
import type { PatchIndex } from '../../shared/diff/patch-index.ts';
import { shownLines, wholeLine, type ShownLine } from '../../shared/diff/shown-lines.ts';
import type { Decode } from '../../shared/diff/read-row.ts';
import { createWholeText, type WholeText } from '../../shared/diff/whole-text.ts';
import type { ChangeView, OpenChanges, Side, ViewLines } from './changes-protocol.ts';
import type { FileBytes } from './file-fetch.ts';

/** The view of one session. */
export interface ViewSession {
  /** Lines that are new since the last call. */
  moreLines(): ViewLines;
  shownLines(from: number, to: number): readonly ShownLine[];
  findChange(line: number, step: 1 | -1): number;
  wholeLine(line: number, side: Side): string;
  readonly isSplit: boolean;
  readonly ignoresBlanks: boolean;
  /** Shows the rows another way; answers all lines, and the kept ones numbered anew. */
  change(message: ChangeView): Promise<{ readonly lines: ViewLines; readonly kept: readonly number[] }>;
}

/** Makes the view. `readFile` reads a file at the head. */
export const createViewSession = (
  patches: PatchIndex,
  decode: Decode,
  first: Pick<OpenChanges, 'isSplit' | 'ignoresBlanks'>,
  readFile: (path: string) => Promise<FileBytes>,
): ViewSession => {
  const expansions = new Map<number, FileExpansion>();
  const texts = new Map<number, WholeText>();
  let folding: BlankFolding | null = first.ignoresBlanks ? foldBlanks(patches) : null;
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
      hiddenBlanks: Uint32Array.from(folding?.hidden.slice(file) ?? []),
      lines: view.lines,
    };
  };
  const source = () => ({ index: index(), view, expansions, texts, decode });

  /** What is shown of a file once its text is there, or why it is not. */
  const expansionAfter = async (
    file: number,
    row: number,
    { direction, by }: Extract<ChangeView, { kind: 'expand' }>,
  ): Promise<FileExpansion> => {
    const fields = patches.files[file];
    let problem = '';
    if (!texts.has(file)) {
      const read = await readFile(fields === undefined ? '' : pathOf(fields));
      if ('bytes' in read) texts.set(file, createWholeText(read.bytes));
      else problem = read.problem;
    }
    const now = expansions.get(file) ?? noExpansion;
    const text = texts.get(file);
    if (text === undefined) return { ...now, problems: new Map(now.problems).set(row, problem) };
    return opened(index(), { ...now, lines: text.lines, problems: new Map() }, row, direction, by);
  };

  const expand = async (message: Extract<ChangeView, { kind: 'expand' }>): Promise<void> => {
    const place = view.placeAt(message.line);
    const row = place?.kind === 'row' ? place.row : -1;
    const file = place?.kind === 'tail' ? place.file : index().fileOfRow(row);
    if (file < 0) return;
    const next = await expansionAfter(file, row, message);
    expansions.set(file, next);
  };

  /** Numbers a row of the view as it was in the view as it becomes. */
  const setFolding = (ignoresBlanks: boolean): ((row: number) => number) => {
    const before = folding;
    folding = ignoresBlanks ? foldBlanks(patches) : null;
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
    get isSplit() {
      return view.isSplit;
    },
    get ignoresBlanks() {
      return folding !== null;
    },
    change: async (message) => {
      // Before anything is waited for: the lines of the message are those of the view as it is now.
      const rows = message.keep.map((line) => (line < 0 ? -1 : view.rowAt(line)));
      if (message.kind === 'expand') await expand(message);
      const renumber = message.kind === 'blanks' ? setFolding(message.ignoresBlanks) : (row: number): number => row;
      view = createLineView(index(), message.kind === 'split' ? message.isSplit : view.isSplit, expansions);
      return { lines: linesFrom(0, 0), kept: rows.map((row) => (row < 0 ? -1 : view.lineOf(renumber(row)))) };
    },
  };
};
