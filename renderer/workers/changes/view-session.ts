/** The view that a worker keeps of its index: split or unified, whitespace ignored or not, with the unchanged lines that were fetched. */
import { beginFolding, foldWhitespace, type WhitespaceFolding } from '#shared/diff/view/whitespace-folding.ts';
import { pathOf, type ComputedFrom } from '#shared/diff/index/changed-file.ts';
import { gapAbove, noExpansion, opened, tailRow, type FileExpansion } from '#shared/diff/view/expansions.ts';
import { copiedText, type LineSelection } from '#shared/diff/view/copied-text.ts';
import { beginLineView, createLineView, type LineView } from '#shared/diff/view/line-view.ts';
import type { PatchIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { rowOfNumber, shownLines, wholeLine, type LineSource } from '#shared/diff/view/shown-lines.ts';
import type { Decode } from '#shared/diff/index/read-row.ts';
import type { PositionsSource } from '#shared/diff/places/find-positions.ts';
import { atOnce } from '#shared/diff/at-once.ts';
import { columnsWithFile, createViewColumns, type ViewColumns } from './view-columns.ts';
import { createWholeText, type WholeText } from '#shared/diff/bytes/whole-text.ts';
import type { ChangeView, CountColumns, FileRow, Gap, OpenChanges, Side, ViewLines } from './changes-protocol.ts';
import { findFolds } from '#shared/diff/folding/find-folds.ts';
import { foldLines, type Fold } from '#shared/diff/folding/fold.ts';
import { describeFolds, type FoundFolds } from './found-folds.ts';
import type { Verified } from './verify-layout.ts';
import { findSlice } from './find-slice.ts';
import type { FileBytes } from '#renderer/workers/files/file-fetch.ts';
import type { LinePlace } from '#renderer/workers/definitions/definitions-protocol.ts';
import { rowOfPlace } from '#renderer/workers/definitions/rows-of-places.ts';
import { hasGrammar } from '#renderer/workers/folding/grammars.ts';

const noneVerified: Verified = { done: 0, of: 0 };

/** What a view knows so far: the functions below change it. */
interface State {
  readonly patches: PatchIndex;
  readonly decode: Decode;
  readonly texts: Map<number, WholeText>;
  /** Why a file could not be read, until its gap is shown again. */
  readonly problems: Map<number, string>;
  readonly reading: Map<number, Promise<FileBytes | null>>;
  readonly computed: Map<number, readonly [Uint8Array, ComputedFrom]>;
  expansions: ReadonlyMap<number, FileExpansion>;
  folding: WhitespaceFolding | null;
  view: LineView;
  columns: ViewColumns | null;
  /** Of the index that is shown; null until they are looked for. */
  folds: readonly Fold[] | null;
  /** Of the patches, whatever is shown of them. */
  proven: readonly Fold[];
  verified: Verified;
  filesReported: number;
  hunksReported: number;
  linesReported: number;
}

type First = Pick<OpenChanges, 'isSplit' | 'ignoresWhitespace' | 'tabWidth'>;

const begin = (patches: PatchIndex, decode: Decode, { isSplit, ignoresWhitespace, tabWidth }: First): State => {
  const folding = ignoresWhitespace ? foldWhitespace(patches) : null;
  const expansions = new Map<number, FileExpansion>();
  return {
    patches,
    decode,
    texts: new Map(),
    problems: new Map(),
    reading: new Map(),
    computed: new Map(),
    expansions,
    folding,
    view: createLineView(folding?.index ?? patches, isSplit, expansions),
    columns: typeof tabWidth === 'number' ? createViewColumns(tabWidth) : null,
    folds: null,
    proven: [],
    verified: noneVerified,
    filesReported: 0,
    hunksReported: 0,
    linesReported: 0,
  };
};

const indexOf = ({ folding, patches }: State) => folding?.index ?? patches;

const sourceOf = (state: State) => {
  const { view, expansions, texts, decode } = state;
  return { index: indexOf(state), view, expansions, texts, decode };
};

const allFolds = ({ folds, folding, proven }: State): readonly Fold[] =>
  folds === null || folding !== null || proven.length === 0
    ? (folds ?? [])
    : [...folds, ...proven].sort((one, other) => one.from - other.from);

const linesFrom = (state: State, file: number, hunk: number, line: number): ViewLines => {
  const { view, folding, columns } = state;
  state.filesReported = view.firstLines.length;
  state.hunksReported = view.hunkLines.length;
  state.linesReported = view.lines;
  return {
    firstLines: Uint32Array.from(view.firstLines.slice(file)),
    hunkLines: Uint32Array.from(view.hunkLines.slice(hunk)),
    hiddenWhitespace: Uint32Array.from(folding?.hidden.slice(file) ?? []),
    columns: columns?.from(line) ?? new Uint16Array(0),
    foldLines: foldLines(indexOf(state), view, allFolds(state)),
    lines: view.lines,
  };
};

const gapOn = (state: State, line: number): Gap | null => {
  const index = indexOf(state);
  const content = state.view.contentAt(line);
  if (content?.kind === 'tail') return { file: content.file, row: tailRow };
  if (content?.kind !== 'row' || index.columns.kind[content.row] !== rowKinds.hunk) return null;
  return gapAbove(index, content.row) > 0 ? { file: index.fileOfRow(content.row), row: content.row } : null;
};

type ReadFile = (path: string) => Promise<FileBytes | null>;

/** Reads a whole file, once. What another request reads ends with that request: then it is read for this one. */
const readWhole = async (state: State, file: number, read: ReadFile): Promise<FileBytes | null> => {
  const { patches, reading, texts } = state;
  const fields = patches.files[file];
  if (fields === undefined) return null;
  const underWay = reading.get(file);
  if (underWay !== undefined) return (await underWay) ?? readWhole(state, file, read);
  const own = read(pathOf(fields));
  reading.set(file, own);
  const answer = await own.finally(() => reading.delete(file));
  if (answer !== null && 'bytes' in answer && !texts.has(file)) texts.set(file, createWholeText(answer.bytes));
  return answer;
};

/** Reads the file of the gap on a line; null when there is no gap, or none any more once the file is there. */
const readGap = async (state: State, line: number, read: ReadFile): Promise<Gap | null> => {
  const gap = gapOn(state, line);
  if (gap === null || state.texts.has(gap.file)) return gap;
  const before = state.folding;
  const answer = await readWhole(state, gap.file, read);
  if (answer === null) return null;
  if ('problem' in answer) state.problems.set(gap.file, answer.problem);
  // Rows were renumbered, and all gaps closed, while the file was on its way.
  return state.folding === before ? gap : null;
};

/** What is shown of files after a gap was opened further, or why nothing more can be. */
const expanded = (state: State, { gap: { file, row }, direction, by }: Extract<ChangeView, { kind: 'expand' }>) => {
  const { expansions, texts, problems } = state;
  const now = expansions.get(file) ?? noExpansion;
  const text = texts.get(file);
  const problem = problems.get(file) ?? '';
  problems.delete(file);
  const next =
    text === undefined
      ? { ...now, problems: new Map(now.problems).set(row, problem) }
      : opened(indexOf(state), { ...now, lines: text.lines, problems: new Map() }, row, direction, by);
  return text === undefined && problem === '' ? expansions : new Map(expansions).set(file, next);
};

/** Takes in the files that were indexed since. */
const takeIn = (state: State): void => {
  state.folding?.extend();
  state.view.extend();
  if (state.columns !== null) atOnce(state.columns.steps(sourceOf(state)));
};

/** Columns of the lines of another view. */
const columnsOf = function* (
  { columns, view }: State,
  message: ChangeView,
  next: LineSource,
): Generator<void, ViewColumns | null> {
  if (columns === null) return null;
  if (message.kind === 'expand') return yield* columnsWithFile(columns, view, next, message.gap.file);
  const counted = createViewColumns(columns.tabWidth);
  yield* counted.steps(next);
  return counted;
};

type Renumber = (row: number) => number;

const linesAndKept = (state: State, rows: readonly number[], renumber: Renumber) => ({
  lines: linesFrom(state, 0, 0, 0),
  kept: rows.map((row) => (row < 0 ? -1 : state.view.lineOf(renumber(row)))),
});

/** The gaps of the files after one whose rows were replaced. */
const renumberedGaps = ({ expansions }: State, file: number, renumber: Renumber) => {
  const renumbered = <Value>(byRow: ReadonlyMap<number, Value>): ReadonlyMap<number, Value> =>
    new Map([...byRow].map(([row, value]) => [row === tailRow ? row : renumber(row), value]));
  const others = new Map(expansions);
  others.delete(file);
  for (const [other, expansion] of others) {
    const { gaps, problems } = expansion;
    if (other > file) others.set(other, { ...expansion, gaps: renumbered(gaps), problems: renumbered(problems) });
  }
  return others;
};

/** Gives a file its computed lines; numbers a row of the view as it was in the view as it becomes. */
const replacePatch = (state: State, file: number): Renumber => {
  const { patches, computed, folding: before } = state;
  const [patch, from] = computed.get(file) ?? [];
  const replaced = patches.files[file];
  if (patch === undefined || from === undefined || replaced === undefined) return (row) => row;
  const end = replaced.firstRow + replaced.rows;
  patches.replacePatch(file, patch, from);
  computed.delete(file);
  const after = before === null ? null : foldWhitespace(patches);
  const by = (patches.files[file]?.rows ?? 0) - replaced.rows;
  const renumber = (row: number): number => {
    const origin = before?.originOf(row) ?? row;
    const now = origin >= end ? origin + by : Math.min(origin, replaced.firstRow);
    return after?.rowOf(now) ?? now;
  };
  state.folding = after;
  state.expansions = renumberedGaps(state, file, renumber);
  return renumber;
};

/** At once: an index whose rows were replaced has no earlier lines. */
const showComputed = (state: State, file: number, rows: readonly number[]): ReturnType<typeof linesAndKept> => {
  const renumber = replacePatch(state, file);
  // Their rows are others now: they are looked for again.
  state.folds = null;
  state.proven = [];
  state.verified = noneVerified;
  state.view = createLineView(indexOf(state), state.view.isSplit, state.expansions);
  state.columns = state.columns === null ? null : createViewColumns(state.columns.tabWidth);
  if (state.columns !== null) atOnce(state.columns.steps(sourceOf(state)));
  return linesAndKept(state, rows, renumber);
};

/** Shows the rows another way, in steps; answers all lines, and the kept ones renumbered. The lines stay until then. */
const change = function* (state: State, message: ChangeView): Generator<void, ReturnType<typeof linesAndKept>> {
  const { patches, folding: before, view } = state;
  const rows = message.keep.map((line) => (line < 0 ? -1 : view.rowAt(line)));
  if (message.kind === 'computed') return showComputed(state, message.file, rows);
  let after = before;
  if (message.kind === 'whitespace') {
    after = message.ignoresWhitespace ? beginFolding(patches) : null;
    if (after !== null) yield* after.steps();
  }
  const expansions =
    message.kind === 'expand'
      ? expanded(state, message)
      : message.kind === 'whitespace'
        ? new Map<number, FileExpansion>()
        : state.expansions;
  const index = after?.index ?? patches;
  const nextView = beginLineView(index, message.kind === 'split' ? message.isSplit : view.isSplit, expansions);
  yield* nextView.steps();
  state.columns = yield* columnsOf(state, message, { ...sourceOf(state), index, view: nextView, expansions });
  state.folding = after;
  state.expansions = expansions;
  state.view = nextView;
  if (before !== after) state.folds = null;
  // Files that arrived meanwhile.
  takeIn(state);
  const renumber = (row: number): number => {
    if (before === after) return row;
    const origin = before?.originOf(row) ?? row;
    return after?.rowOf(origin) ?? origin;
  };
  return linesAndKept(state, rows, renumber);
};

/** Counts the columns of all lines, in steps; answers those of the lines that were reported. */
const countColumns = function* (state: State, { tabWidth }: CountColumns): Generator<void, Uint16Array> {
  const counted = tabWidth === null ? null : createViewColumns(tabWidth);
  if (counted !== null) yield* counted.steps(sourceOf(state));
  state.columns = counted;
  return counted?.from(0).slice(0, state.linesReported) ?? new Uint16Array(0);
};

/** Finds what need not be read, in steps; from then on its lines are among all lines. */
const findFoldsOf = function* (state: State): Generator<void, readonly Fold[]> {
  const index = indexOf(state);
  const isParsed = (file: number): boolean => {
    const fields = index.files[file];
    return state.folding === null && fields !== undefined && hasGrammar(pathOf(fields));
  };
  const found = yield* findFolds(index, isParsed);
  state.folds = found;
  return found;
};

export const createViewSession = (patches: PatchIndex, decode: Decode, first: First) => {
  const state = begin(patches, decode, first);
  return {
    /** Lines that are new since the last call. */
    moreLines: () => {
      takeIn(state);
      return linesFrom(state, state.filesReported, state.hunksReported, state.linesReported);
    },
    shownLines: (from: number, to: number) => shownLines(sourceOf(state), from, to),
    findChange: (line: number, step: 1 | -1) => state.view.findChange(line, step),
    wholeLine: (line: number, side: Side) => wholeLine(sourceOf(state), line, side),
    copiedText: (selection: LineSelection) => copiedText(sourceOf(state), selection),
    findSlice: (from: number) => findSlice(sourceOf(state), state.view.firstLines.length, from),
    /** The lines that show rows, in the order of the lines. */
    linesOf: (rows: readonly number[]) => state.view.linesOf(rows),
    /** The lines that show places; −1 where there is none. */
    linesAt: (places: readonly LinePlace[]): number[] => {
      const rows = places.map((place) => rowOfPlace(indexOf(state), place));
      return rows.map((row) => (row < 0 ? -1 : state.view.lineOf(row)));
    },
    rows: (rows: readonly number[]): FileRow[] => rows.map((row) => rowOfNumber(sourceOf(state), row)),
    get isSplit() {
      return state.view.isSplit;
    },
    get ignoresWhitespace() {
      return state.folding !== null;
    },
    /** What places of comments are looked for in. */
    positionsSource: (): Omit<PositionsSource, 'sha' | 'isRange'> => ({ ...sourceOf(state), patches }),
    readWhole: async (file: number, read: ReadFile) => readWhole(state, file, read),
    readGap: async (line: number, read: ReadFile) => readGap(state, line, read),
    takeIn: () => takeIn(state),
    change: (message: ChangeView) => change(state, message),
    countColumns: (message: CountColumns) => countColumns(state, message),
    findFolds: () => findFoldsOf(state),
    /** Takes what more was proven of the patches. */
    keepProven: (more: readonly Fold[], files: Verified) => {
      state.proven = [...state.proven, ...more];
      state.verified = files;
    },
    /** Whether it is known what need not be read. Not once all rows are others: it is looked for again then. */
    knowsFolds: () => state.folds !== null,
    /** What was found, and its lines. */
    foundFolds: (): { readonly folds: FoundFolds; readonly foldLines: Uint32Array } => ({
      folds: describeFolds(indexOf(state), allFolds(state), state.verified),
      foldLines: foldLines(indexOf(state), state.view, allFolds(state)),
    }),
    /** Keeps the lines of a file that were computed until an event shows them. */
    keepComputed: (file: number, patch: Uint8Array, from: ComputedFrom) => {
      state.computed.set(file, [patch, from]);
    },
  };
};

export type ViewSession = ReturnType<typeof createViewSession>;
