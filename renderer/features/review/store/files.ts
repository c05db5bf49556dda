/** What is read of whole files for the lines of a review: gaps that are opened, lines that are computed, dialogs over the list. */
import type { Direction } from '#shared/diff/view/expansions.ts';
import type { ChangeFields } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { Side } from '#renderer/workers/changes/changes-protocol.ts';
import type { Hit } from '#renderer/workers/find/find-in-changes.ts';
import { changedPart, lineBeside, type LongLine } from '#renderer/features/review/model/changed-part.ts';
import type { FileBase } from '#renderer/features/review/model/base-of-file.ts';
import { expandStep } from '#renderer/features/review/model/row-heights.ts';
import { rememberSplit } from '#renderer/features/review/model/reading-choices.ts';
import { closedOf, filesOf, foldAt, headShaOf, namesOf, openFold, viewOf } from './lines.ts';
import type { Computing, ReviewStore } from './review-store.ts';
import { keptRows } from './scroll.ts';

/** What the reading of the gap on a line is kept by. */
export const gapKey = (store: ReviewStore, line: number): string => `${String(viewOf(store).number)} ${String(line)}`;

const readGap = async (store: ReviewStore, line: number, direction: Direction): Promise<void> => {
  const controller = new AbortController();
  const { review } = store;
  const key = gapKey(store, line);
  store.set({ gaps: new Map(store.state().gaps).set(key, controller) });
  const gap = await review.readGap(line, controller.signal);
  store.set({ gaps: new Map([...store.state().gaps].filter(([, other]) => other !== controller)) });
  if (gap !== null) review.change({ kind: 'expand', gap, direction, by: expandStep, keep: keptRows(store) });
};

/** Shows more lines of the gap on a line; while its file is being read: stops that. */
export const expandGap = (store: ReviewStore, line: number, direction: Direction): void => {
  const controller = store.state().gaps.get(gapKey(store, line));
  if (controller === undefined) void readGap(store, line, direction);
  else controller.abort();
};

/** Shows the unchanged lines of the gap on a row, or the lines of the fold, where one is. */
export const expandAt = (store: ReviewStore, row: number): void => {
  const kind = store.source.lineAt(row)?.row.kind;
  if (foldAt(closedOf(store), row) !== undefined) openFold(store, row);
  else if (kind === rowKinds.hunk) expandGap(store, row, 'before');
  else if (kind === rowKinds.tail) expandGap(store, row, 'tail');
};

/** Shows all lines side by side, or one below the other. */
export const split = (store: ReviewStore, isSplit: boolean): void => {
  store.sideways.reset();
  rememberSplit(isSplit);
  store.review.change({ kind: 'split', isSplit, keep: keptRows(store) });
};

export const toggleSplit = (store: ReviewStore): void => split(store, !viewOf(store).isSplit);

/** Shows or hides changes of whitespace; what is being read for gaps, which close, is given up. */
export const toggleWhitespace = (store: ReviewStore): void => {
  for (const controller of store.state().gaps.values()) controller.abort();
  const ignoresWhitespace = !viewOf(store).ignoresWhitespace;
  store.review.change({ kind: 'whitespace', ignoresWhitespace, keep: keptRows(store) });
};

/** Finds the version of a file before the changes. */
export type BaseOf = (file: ChangeFields) => Promise<FileBase>;

const nameOf = (store: ReviewStore, file: IndexedFile): string => namesOf(store)[filesOf(store).indexOf(file)] ?? '';

/** Null: nothing of the file is computed, and nothing stood in the way. */
export const computingOf = (store: ReviewStore, file: IndexedFile): Computing | null =>
  store.state().computing.get(nameOf(store, file)) ?? null;

/** The head is known: files that the server left out can be computed. */
export const canCompute = (store: ReviewStore): boolean =>
  store.state().changes.phase === 'done' && headShaOf(store) !== '';

const setComputing = (store: ReviewStore, name: string, computing: Computing | null): void => {
  const after = new Map(store.state().computing);
  if (computing === null) after.delete(name);
  else after.set(name, computing);
  store.set({ computing: after });
};

/** Computes the lines of a file that the server left out, and shows them where the reader is by then. */
export const computeFile = async (store: ReviewStore, wanted: IndexedFile, baseOf: BaseOf): Promise<void> => {
  const { review } = store;
  const name = nameOf(store, wanted);
  const head = headShaOf(store);
  const controller = new AbortController();
  setComputing(store, name, { isRunning: true, controller });
  const base = await baseOf(wanted);
  const file = namesOf(store).indexOf(name);
  const problem = base.isSure
    ? await review.compute({ file, base: base.ref, undo: base.undo, head }, controller.signal)
    : [t('review_diff.not_computed'), base.failure].filter(Boolean).join(' ');
  if (controller.signal.aborted || problem === null) setComputing(store, name, null);
  else setComputing(store, name, { isRunning: false, problem: said(problem) });
  if (!controller.signal.aborted && problem === null) review.change({ kind: 'computed', file, keep: keptRows(store) });
};

/** The whole line, beside the one that it changed. */
const readLine = async ({ review, source }: ReviewStore, line: number, side: Side): Promise<LongLine> => {
  const beside = lineBeside(source.lineAt, line, side);
  const [text, other] = await Promise.all([
    review.line(line, side),
    beside === null ? null : review.line(beside.line, beside.side),
  ]);
  return { text, changed: other === null ? null : changedPart(text, other) };
};

/** Shows a line that is too long for the list. */
export const showLine = (store: ReviewStore, line: number, side: Side, row: number): void =>
  store.set({ dialog: { kind: 'line', line: readLine(store, line, side), row } });

/** The same for a match beyond what the list shows of a line. */
export const showMatchInLine = (store: ReviewStore, line: number, { row }: Hit): void => {
  const right = store.source.lineAt(line)?.sides?.[1];
  showLine(store, line, right?.row === row ? 'right' : 'left', row);
};

/** Shows both versions of a file whose lines were left out. */
export const showVersions = (store: ReviewStore, file: IndexedFile): void =>
  store.set({ dialog: { kind: 'versions', file } });

/** Compares both whole versions of a file; nothing where no commit is known to read it at. */
export const compareVersions = (store: ReviewStore, number: number): void => {
  const file = filesOf(store)[number];
  const head = headShaOf(store);
  if (file !== undefined && head !== '') store.set({ dialog: { kind: 'compare', file, number, head } });
};

export const closeDialog = (store: ReviewStore): void => store.set({ dialog: null });
