/** Cuts lines into runs of code that a grammar can read: per hunk the new side, and the old side where lines were removed. */
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import type { Row } from '#shared/diff/index/read-row.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import type { ShownLine } from '#shared/diff/view/shown-lines.ts';
import { languageOfPath, type Language } from '#renderer/workers/highlight/language-of-path.ts';
import { openedBefore } from './open-construct.ts';

/** Lines of one side; `rows` says where each line's colours belong, null where nowhere. */
export interface CodeSide {
  readonly lines: string[];
  readonly rows: (Row | null)[];
}

/** What is coloured together. */
export interface CodePiece {
  readonly language: Language;
  readonly sides: readonly CodeSide[];
}

/** Lines before a block that are read along, so that a comment that began above is known as one. */
const leadIn = 64;

const { context, added, removed } = rowKinds;
const isCode = ({ kind }: Row): boolean => kind === context || kind === added || kind === removed;

const runsOf = (lines: readonly ShownLine[]): ShownLine[][] => {
  const runs: ShownLine[][] = [];
  let run: ShownLine[] = [];
  for (const line of lines) {
    if (isCode(line.row)) run.push(line);
    else if (line.row.kind === rowKinds.hunk || line.row.kind === rowKinds.file) {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
};

const before = (run: readonly ShownLine[], lineAt: (line: number) => ShownLine | undefined): ShownLine[] => {
  const found: ShownLine[] = [];
  for (let at = (run[0]?.line ?? 0) - 1; found.length < leadIn; at -= 1) {
    const line = lineAt(at);
    if (line === undefined || !isCode(line.row)) break;
    found.unshift(line);
  }
  return found;
};

/** The rows of lines, from top to bottom on each side; a row that appears on both sides once. */
const rowsOf = (lines: readonly ShownLine[]): Row[] =>
  lines.flatMap(({ row, sides }) =>
    sides === null || sides[0] === sides[1] ? [row] : sides.filter((side) => side !== null),
  );

/** Reads the lines of a side as they are meant where what is above them is not here. */
const withOpened = (language: Language, side: CodeSide, isStart: boolean): CodeSide => {
  const opened = isStart ? null : openedBefore(language, side.lines);
  return opened === null ? side : { lines: [opened, ...side.lines], rows: [null, ...side.rows] };
};

/** Whether a side begins with the first line of its file. */
const isFirst = ([row]: readonly Row[], side: 'oldLine' | 'newLine'): boolean => (row?.[side] ?? 0) === 1;

const sideOf = (
  lead: readonly Row[],
  run: readonly Row[],
  kinds: readonly number[],
  owned: readonly number[],
): CodeSide => {
  const lines: string[] = [];
  const rows: (Row | null)[] = [];
  const push = (row: Row, isOwned: boolean): void => {
    if (!kinds.includes(row.kind)) return;
    lines.push(row.text);
    rows.push(isOwned && owned.includes(row.kind) ? row : null);
  };
  for (const row of lead) push(row, false);
  for (const row of run) push(row, true);
  return { lines, rows };
};

/** The pieces of a block of lines. */
export const piecesOfBlock = (
  lines: readonly ShownLine[],
  lineAt: (line: number) => ShownLine | undefined,
  fileOfLine: (line: number) => IndexedFile | undefined,
): readonly CodePiece[] =>
  runsOf(lines).flatMap((run) => {
    const file = fileOfLine(run[0]?.line ?? -1);
    const language = file === undefined ? null : languageOfPath(pathOf(file));
    if (language === null) return [];
    const lead = rowsOf(before(run, lineAt));
    const rows = rowsOf(run);
    const all = [...lead, ...rows];
    const after = sideOf(lead, rows, [context, added], [context, added]);
    const sides = [withOpened(language, after, isFirst(all, 'newLine'))];
    if (rows.some((row) => row.kind === removed)) {
      const before = sideOf(lead, rows, [context, removed], [removed]);
      sides.push(withOpened(language, before, isFirst(all, 'oldLine')));
    }
    return [{ language, sides }];
  });
