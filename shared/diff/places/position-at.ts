/** The lines that somebody chose in a view, as lines of one version of one file. */
import type { ReadableIndex } from '#shared/diff/index/patch-index.ts';
import { rowKinds } from '#shared/diff/index/rows.ts';
import { lastAtMost } from '#shared/diff/bytes/search-sorted.ts';
import type { LineView } from '#shared/diff/view/line-view.ts';
import type { VersionSide } from '#shared/review/line-position.ts';

/** Numbers of lines of one version of a file. */
export interface ChosenLines {
  readonly file: number;
  readonly side: VersionSide;
  readonly firstLine: number;
  readonly lastLine: number;
}

/** What one line of the view has for each side; 0 where it has no line of that version. */
interface Numbers {
  readonly old: number;
  readonly new: number;
  /** Both numbers are those of one unchanged line. */
  readonly isSame: boolean;
}

const { context, added, removed, noNewline } = rowKinds;

const rowNumbers = ({ columns }: ReadableIndex, row: number): Numbers | null => {
  const kind = columns.kind[row];
  const old = kind === context || kind === removed ? (columns.oldLine[row] ?? 0) : 0;
  const now = kind === context || kind === added ? (columns.newLine[row] ?? 0) : 0;
  return old > 0 || now > 0 || kind === noNewline ? { old, new: now, isSame: kind === context } : null;
};

/** The numbers on a line of a view; null where it shows no lines of a file. */
export const numbersOn = (index: ReadableIndex, view: LineView, line: number): Numbers | null => {
  const content = view.contentAt(line);
  if (content === null || content.kind === 'tail') return null;
  if (content.kind === 'whole') return { old: content.oldLine, new: content.newLine, isSame: true };
  if (content.kind === 'row') return rowNumbers(index, content.row);
  return {
    old: rowNumbers(index, content.left)?.old ?? 0,
    new: rowNumbers(index, content.right)?.new ?? 0,
    isSame: false,
  };
};

/**
 * The lines of a range of a view. Side by side they are those of the chosen side; else those of the side of the last
 * line. Lines that are the same in both versions count as lines of the new one, which later heads are compared with.
 * @returns null when the range has no lines on that side, or something else between them
 */
export const chosenLines = (
  index: ReadableIndex,
  view: LineView,
  range: { readonly from: number; readonly to: number; readonly side: 'left' | 'right' },
): ChosenLines | null => {
  const file = lastAtMost(view.firstLines, view.firstLines.length, range.from);
  const end = view.firstLines[file + 1] ?? view.lines;
  if (file < 0 || range.to < range.from || range.to >= end) return null;
  const lines: Numbers[] = [];
  for (let line = range.from; line <= range.to; line += 1) {
    const numbers = numbersOn(index, view, line);
    if (numbers === null) return null;
    if (numbers.old > 0 || numbers.new > 0) lines.push(numbers);
  }
  const isOld = view.isSplit ? range.side === 'left' : lines.at(-1)?.new === 0;
  const ofSide = lines.filter((each) => each[isOld ? 'old' : 'new'] > 0);
  const side: VersionSide = isOld && ofSide.some(({ isSame }) => !isSame) ? 'old' : 'new';
  const numbers = ofSide.map((each) => each[side]);
  const firstLine = numbers[0];
  const lastLine = numbers.at(-1);
  if (firstLine === undefined || lastLine === undefined || lastLine - firstLine + 1 !== numbers.length) return null;
  return { file, side, firstLine, lastLine };
};
