/** Cuts rows into runs of code that a grammar can read: per hunk the new side, and the old side where lines were removed. */
import { pathOf } from '../../../../shared/diff/changed-file.ts';
import type { IndexedFile } from '../../../../shared/diff/patch-index.ts';
import { rowKinds } from '../../../../shared/diff/row-kinds.ts';
import type { Row } from '../../../../shared/diff/rows-between.ts';
import { languageOfPath, type Language } from '../../../workers/language-of-path.ts';

/** Lines of one side; `rows` says where each line's colours belong, −1 where nowhere. */
export interface CodeSide {
  readonly lines: string[];
  readonly rows: number[];
}

/** What is coloured together. */
export interface CodePiece {
  readonly language: Language;
  readonly sides: readonly CodeSide[];
}

/** Rows before a block that are read along, so that a comment that began above is known as one. */
const leadIn = 64;

const { context, added, removed } = rowKinds;
const isCode = ({ kind }: Row): boolean => kind === context || kind === added || kind === removed;

const runsOf = (rows: readonly Row[]): Row[][] => {
  const runs: Row[][] = [];
  let run: Row[] = [];
  for (const row of rows) {
    if (isCode(row)) run.push(row);
    else if (row.kind === rowKinds.hunk || row.kind === rowKinds.file) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
};

const before = (run: readonly Row[], rowAt: (row: number) => Row | undefined): Row[] => {
  const found: Row[] = [];
  for (let at = (run[0]?.row ?? 0) - 1; found.length < leadIn; at -= 1) {
    const row = rowAt(at);
    if (row === undefined || !isCode(row)) break;
    found.unshift(row);
  }
  return found;
};

const sideOf = (
  lead: readonly Row[],
  run: readonly Row[],
  kinds: readonly number[],
  owned: readonly number[],
): CodeSide => {
  const lines: string[] = [];
  const rows: number[] = [];
  for (const row of [...lead, ...run]) {
    if (!kinds.includes(row.kind)) continue;
    lines.push(row.text);
    rows.push(row.row >= (run[0]?.row ?? 0) && owned.includes(row.kind) ? row.row : -1);
  }
  return { lines, rows };
};

/** The pieces of a block of rows. */
export const piecesOfBlock = (
  rows: readonly Row[],
  rowAt: (row: number) => Row | undefined,
  fileOfRow: (row: number) => IndexedFile | undefined,
): readonly CodePiece[] =>
  runsOf(rows).flatMap((run) => {
    const file = fileOfRow(run[0]?.row ?? -1);
    const language = file === undefined ? null : languageOfPath(pathOf(file));
    if (language === null) return [];
    const lead = before(run, rowAt);
    const sides = [sideOf(lead, run, [context, added], [context, added])];
    if (run.some((row) => row.kind === removed)) sides.push(sideOf(lead, run, [context, removed], [removed]));
    return [{ language, sides }];
  });
