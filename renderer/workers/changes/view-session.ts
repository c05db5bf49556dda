/** The view that a worker keeps of its index: split or unified, whitespace ignored or not, with the unchanged lines that were fetched. */
import { beginFolding, foldWhitespace, type WhitespaceFolding } from '#shared/diff/view/whitespace-folding.ts';
import { pathOf, type ComputedFrom } from '#shared/diff/index/changed-file.ts';
import { gapAbove, noExpansion, opened, tailRow, type FileExpansion } from '#shared/diff/view/expansions.ts';
import { copiedText, type LineSelection } from '#shared/diff/view/copied-text.ts';
import { beginLineView, createLineView, type LineView } from '#shared/diff/view/line-view.ts';
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { rowOfNumber, shownLines, wholeLine, type LineSource, type ShownLine } from '#shared/diff/view/shown-lines.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import type { PositionsSource } from '#shared/diff/places/find-positions.ts';
import { atOnce } from './in-slices.ts';
import { columnsWithFile, createViewColumns, type ViewColumns } from './view-columns.ts';
import { createWholeText, type WholeText } from '#shared/diff/bytes/whole-text.ts';
import type { ChangeView, CountColumns, FileRow, Gap, OpenChanges, Side, ViewLines } from './changes-protocol.ts';
import { findFolds } from '#shared/diff/folding/find-folds.ts';
import { foldLines, type Fold } from '#shared/diff/folding/fold.ts';
import { describeFolds, type FoundFolds } from './found-folds.ts';
import type { Verified } from './verify-layout.ts';
import { findSlice, type FindSlice } from './find-slice.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import { hasGrammar } from '#renderer/workers/folding/grammars.ts';

const noneVerified: Verified = { done: 0, of: 0 };

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
  /** Keeps the lines of a file that were computed until a message shows them. */
  keepComputed(file: number, patch: Uint8Array, from: ComputedFrom): void;
  /** Takes in the files that were indexed since. */
  takeIn(): void;
  /** Shows the rows another way, in steps; answers all lines, and the kept ones renumbered. The lines stay until then. */
  change(message: ChangeView): Generator<void, { readonly lines: ViewLines; readonly kept: readonly number[] }>;
  /** Whether it is known what need not be read. Not once all rows are others: it is looked for again then. */
  knowsFolds(): boolean;
  /** Finds what need not be read, in steps; from then on its lines are among all lines. */
  findFolds(): Generator<void, readonly Fold[]>;
  /** Takes what more was proven of the patches. */
  keepProven(folds: readonly Fold[], verified: Verified): void;
  /** What was found, and its lines. */
  foundFolds(): { readonly folds: FoundFolds; readonly foldLines: Uint32Array };
  /** Counts the columns of all lines, in steps; answers those of the lines that were reported. */
  countColumns(message: CountColumns): Generator<void, Uint16Array>;
}

export const createViewSession = (
  patches: PatchIndex,
  decode: Decode,
  first: Pick<OpenChanges, 'isSplit' | 'ignoresWhitespace' | 'tabWidth'>,
): ViewSession => {
  let expansions: ReadonlyMap<number, FileExpansion> = new Map();
  const texts = new Map<number, WholeText>();
  /** Why a file could not be read, until its gap is shown again. */
  const problems = new Map<number, string>();
  const reading = new Map<number, Promise<FileBytes | null>>();
  const computed = new Map<number, readonly [Uint8Array, ComputedFrom]>();
  let folding: WhitespaceFolding | null = first.ignoresWhitespace ? foldWhitespace(patches) : null;
  const index = () => folding?.index ?? patches;
  let view: LineView = createLineView(index(), first.isSplit, expansions);
  let columns: ViewColumns | null = typeof first.tabWidth === 'number' ? createViewColumns(first.tabWidth) : null;
  /** Of the index that is shown; null until they are looked for. */
  let folds: readonly Fold[] | null = null;
  /** Of the patches, whatever is shown of them. */
  let proven: readonly Fold[] = [];
  let verified: Verified = noneVerified;
  const allFolds = (): readonly Fold[] =>
    folds === null || folding !== null || proven.length === 0
      ? (folds ?? [])
      : [...folds, ...proven].sort((one, other) => one.from - other.from);
  let filesReported = 0;
  let hunksReported = 0;
  let linesReported = 0;

  const linesFrom = (file: number, hunk: number, line: number): ViewLines => {
    filesReported = view.firstLines.length;
    hunksReported = view.hunkLines.length;
    linesReported = view.lines;
    return {
      firstLines: Uint32Array.from(view.firstLines.slice(file)),
      hunkLines: Uint32Array.from(view.hunkLines.slice(hunk)),
      hiddenWhitespace: Uint32Array.from(folding?.hidden.slice(file) ?? []),
      columns: columns?.from(line) ?? new Uint16Array(0),
      foldLines: foldLines(index(), view, allFolds()),
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

  /** What is shown of files after a gap was opened further, or why nothing more can be. */
  const expanded = ({ gap: { file, row }, direction, by }: Extract<ChangeView, { kind: 'expand' }>) => {
    const now = expansions.get(file) ?? noExpansion;
    const text = texts.get(file);
    const problem = problems.get(file) ?? '';
    problems.delete(file);
    const next =
      text === undefined
        ? { ...now, problems: new Map(now.problems).set(row, problem) }
        : opened(index(), { ...now, lines: text.lines, problems: new Map() }, row, direction, by);
    return text === undefined && problem === '' ? expansions : new Map(expansions).set(file, next);
  };

  const takeIn = (): void => {
    folding?.extend();
    view.extend();
    if (columns !== null) atOnce(columns.steps(source()));
  };

  /** Columns of the lines of another view. */
  const columnsOf = function* (message: ChangeView, next: LineSource): Generator<void, ViewColumns | null> {
    if (columns === null) return null;
    if (message.kind === 'expand') return yield* columnsWithFile(columns, view, next, message.gap.file);
    const counted = createViewColumns(columns.tabWidth);
    yield* counted.steps(next);
    return counted;
  };

  const linesAndKept = (rows: readonly number[], renumber: (row: number) => number) => ({
    lines: linesFrom(0, 0, 0),
    kept: rows.map((row) => (row < 0 ? -1 : view.lineOf(renumber(row)))),
  });

  /** Gives a file its computed lines; numbers a row of the view as it was in the view as it becomes. */
  const replacePatch = (file: number): ((row: number) => number) => {
    const [patch, from] = computed.get(file) ?? [];
    const replaced = patches.files[file];
    if (patch === undefined || from === undefined || replaced === undefined) return (row) => row;
    const end = replaced.firstRow + replaced.rows;
    const before = folding;
    patches.replacePatch(file, patch, from);
    computed.delete(file);
    folding = before === null ? null : foldWhitespace(patches);
    const after = folding;
    const by = (patches.files[file]?.rows ?? 0) - replaced.rows;
    const renumber = (row: number): number => {
      const origin = before?.originOf(row) ?? row;
      const now = origin >= end ? origin + by : Math.min(origin, replaced.firstRow);
      return after?.rowOf(now) ?? now;
    };
    const others = new Map(expansions);
    others.delete(file);
    const renumbered = <Value>(byRow: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> =>
      new Map([...byRow].map(([row, value]) => [row === tailRow ? row : renumber(row), value]));
    for (const [other, expansion] of others) {
      const { gaps, problems: own } = expansion;
      if (other > file) others.set(other, { ...expansion, gaps: renumbered(gaps), problems: renumbered(own) });
    }
    expansions = others;
    return renumber;
  };

  /** At once: an index whose rows were replaced has no earlier lines. */
  const showComputed = (file: number, rows: readonly number[]): ReturnType<typeof linesAndKept> => {
    const renumber = replacePatch(file);
    // Their rows are others now: they are looked for again.
    folds = null;
    proven = [];
    verified = noneVerified;
    view = createLineView(index(), view.isSplit, expansions);
    columns = columns === null ? null : createViewColumns(columns.tabWidth);
    if (columns !== null) atOnce(columns.steps(source()));
    return linesAndKept(rows, renumber);
  };

  const change: ViewSession['change'] = function* (message) {
    const rows = message.keep.map((line) => (line < 0 ? -1 : view.rowAt(line)));
    if (message.kind === 'computed') return showComputed(message.file, rows);
    const before = folding;
    let after = folding;
    if (message.kind === 'whitespace') {
      after = message.ignoresWhitespace ? beginFolding(patches) : null;
      if (after !== null) yield* after.steps();
    }
    const open = message.kind === 'expand' ? expanded(message) : message.kind === 'whitespace' ? new Map() : expansions;
    const nextIndex = after?.index ?? patches;
    const nextView = beginLineView(nextIndex, message.kind === 'split' ? message.isSplit : view.isSplit, open);
    yield* nextView.steps();
    const next = { ...source(), index: nextIndex, view: nextView, expansions: open };
    const counted = yield* columnsOf(message, next);
    folding = after;
    expansions = open;
    view = nextView;
    columns = counted;
    if (before !== after) folds = null;
    // Files that arrived meanwhile.
    takeIn();
    const renumber = (row: number): number => {
      if (before === after) return row;
      const origin = before?.originOf(row) ?? row;
      return after?.rowOf(origin) ?? origin;
    };
    return linesAndKept(rows, renumber);
  };

  return {
    moreLines: () => {
      takeIn();
      return linesFrom(filesReported, hunksReported, linesReported);
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
    takeIn,
    change,
    countColumns: function* ({ tabWidth }) {
      const counted = tabWidth === null ? null : createViewColumns(tabWidth);
      if (counted !== null) yield* counted.steps(source());
      columns = counted;
      return counted?.from(0).slice(0, linesReported) ?? new Uint16Array(0);
    },
    findFolds: function* () {
      const { files } = index();
      const isParsed = (file: number): boolean => {
        const fields = files[file];
        return folding === null && fields !== undefined && hasGrammar(pathOf(fields));
      };
      const found = yield* findFolds(index(), isParsed);
      folds = found;
      return found;
    },
    keepProven: (more, files) => {
      proven = [...proven, ...more];
      verified = files;
    },
    knowsFolds: () => folds !== null,
    foundFolds: () => ({
      folds: describeFolds(index(), allFolds(), verified),
      foldLines: foldLines(index(), view, allFolds()),
    }),
    keepComputed: (file, patch, from) => {
      computed.set(file, [patch, from]);
    },
  };
};
