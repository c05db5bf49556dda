/** The lines of one changed file as tables of markup, made by diff2html from the rows of the index: a few hundred lines at a time. */
import { html } from 'diff2html';
import { LineType, type DiffBlock, type DiffFile, type DiffLine } from 'diff2html/lib/types.js';
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { eachPairRun, runOf } from '#shared/diff/index/pairs.ts';
import { readRow } from '#shared/diff/index/read-row.ts';
import { isChange, rowKinds } from '#shared/diff/index/rows.ts';
import { createLookAlikes, type LookAlikes } from '#shared/diff/unseen/look-alikes.ts';
import { nameBudget, visibleCode, type NameBudget } from '#shared/diff/view/hidden-characters.ts';

/** Lines of one table: the page that takes it in is not held up for longer than a frame. */
const linesOfTable = 50;

/** A longer line is not compared with its other side word by word. */
const longestCompared = 1000;

const emptyFile: Omit<DiffFile, 'blocks'> = {
  // Names stand above the tables and are none of diff2html's business: it would take `dev/null` in them for no file.
  oldName: 'file',
  newName: 'file',
  addedLines: 0,
  deletedLines: 0,
  isCombined: false,
  isGitDiff: true,
  language: '',
};

const opening = '<tbody class="d2h-diff-tbody">';

/** The rows that diff2html made, without its heads, check boxes and pictures, and without the indentation between tags. */
const tableOf = (blocks: DiffBlock[]): string => {
  const markup = html([{ ...emptyFile, blocks }], {
    drawFileList: false,
    matching: 'lines',
    maxLineLengthHighlight: longestCompared,
  });
  const from = markup.indexOf(opening) + opening.length;
  const rows = markup.slice(from, markup.lastIndexOf('</tbody>'));
  // Lines that go on from the table before have no head of their own.
  const own = blocks[0]?.header === '' ? rows.slice(rows.indexOf('</tr>') + '</tr>'.length) : rows;
  // Text of a file has no tag in it: diff2html escapes it.
  return `<table class="d2h-diff-table"><tbody>${own.replaceAll(/>\s*\n\s*</g, '><')}</tbody></table>`;
};

const lineOf = ({ columns }: ReadableIndex, row: number, text: string): DiffLine | null => {
  const oldNumber = columns.oldLine[row] ?? 0;
  const newNumber = columns.newLine[row] ?? 0;
  switch (columns.kind[row]) {
    case rowKinds.added:
      return { type: LineType.INSERT, oldNumber: undefined, newNumber, content: `+${text}` };
    case rowKinds.removed:
      return { type: LineType.DELETE, oldNumber, newNumber: undefined, content: `-${text}` };
    case rowKinds.context:
      return { type: LineType.CONTEXT, oldNumber, newNumber, content: ` ${text}` };
    default:
      return null;
  }
};

const shownText = (text: string, isChanged: boolean, budget: NameBudget): string =>
  visibleCode(text.replace(/\r$/, ''), budget) + (isChanged && text.endsWith('\r') ? ' ⟨CR⟩' : '');

/** The lines of a file that look the same. Long ones are printed whole: they differ where that is seen. */
const lookAlikesIn = (index: ReadableIndex, file: number, decode: (bytes: Uint8Array) => string): LookAlikes => {
  const { firstRow = 0, rows = 0 } = index.files[file] ?? {};
  const runs: number[] = [];
  eachPairRun(index.columns.kind, firstRow, firstRow + rows, (...run) => runs.push(...run));
  const view = { runOf: (row: number) => runOf(runs, row), partnerOf: () => -1 };
  return createLookAlikes(
    view,
    (row) => readRow(index, row, decode),
    () => true,
  );
};

/** After a line that looks the same: what differs, or that bytes do. */
const unseenMark = (unseen: ReturnType<LookAlikes['unseenOf']>): string => {
  if (unseen === undefined) return '';
  return unseen.kind === 'characters' ? ` ⟨${unseen.before} → ${unseen.after}⟩` : ' ⟨≠⟩';
};

/** The tables of a file, in the order of its lines; none where it has no lines. */
export function* tablesOf(
  index: ReadableIndex,
  file: number,
  decode: (bytes: Uint8Array) => string,
): Generator<string, void> {
  const { firstRow = 0, rows = 0 } = index.files[file] ?? {};
  const budget = nameBudget();
  const lookAlikes = lookAlikesIn(index, file, decode);
  let blocks: DiffBlock[] = [];
  let lines = 0;
  for (let row = firstRow; row < firstRow + rows; row += 1) {
    const kind = index.columns.kind[row];
    if (kind === rowKinds.file || kind === rowKinds.notice) continue;
    const isChanged = isChange(kind ?? 0);
    const mark = isChanged ? unseenMark(lookAlikes.unseenOf(readRow(index, row, decode))) : '';
    const text = shownText(decode(index.lineBytes(row)), isChanged, budget) + mark;
    const line = lineOf(index, row, text);
    const block = blocks.at(-1);
    // Heads of hunks, and remarks as `\ No newline at end of file`, which diff2html has no row for.
    if (line === null || block === undefined)
      blocks.push({ oldStartLine: 0, newStartLine: 0, header: line === null ? text : '', lines: line ? [line] : [] });
    else block.lines.push(line);
    lines += 1;
    if (lines < linesOfTable) continue;
    yield tableOf(blocks);
    blocks = [];
    lines = 0;
  }
  if (blocks.length > 0) yield tableOf(blocks);
}
