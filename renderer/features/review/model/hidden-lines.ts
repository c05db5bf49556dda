/** The rows within a selection that are not on screen, because their file is folded or left out, or all its lines are: they are not copied. */
import type { LinePoint, LineSpan } from '#shared/diff/view/copied-text.ts';
import type { LineRanges } from '#shared/diff/view/folded-layout.ts';
import type { RowLayout } from '#shared/diff/view/row-layout.ts';

/** The spans of files that show no line. */
const hiddenFiles = (layout: RowLayout, from: LinePoint, to: LinePoint): [number, number][] => {
  const spans: [number, number][] = [];
  for (let file = Math.max(0, layout.fileOfRow(from.line)); file < layout.files; file += 1) {
    const first = layout.headOf(file);
    if (first > to.line) break;
    const last = file + 1 < layout.files ? layout.headOf(file + 1) - 1 : to.line;
    if (last === first || layout.isShown(first + 1)) continue;
    const before = spans.at(-1);
    if (before?.[1] === first - 1) before[1] = last;
    else spans.push([first, last]);
  }
  return spans;
};

/**
 * From the first to the last of each, ascending; neighbours are one.
 * @param ranges folded lines
 */
export const hiddenLines = (
  layout: RowLayout,
  from: LinePoint,
  to: LinePoint,
  ranges: LineRanges = [],
): readonly LineSpan[] => {
  const spans = hiddenFiles(layout, from, to);
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const [first, last] = [ranges[at] ?? 0, (ranges[at + 1] ?? 0) - 1];
    // Some folded lines belong to the code around them: what is copied has no gaps. In a folded file all are hidden already.
    const isWholeFile = first === layout.headOf(layout.fileOfRow(first)) + 1;
    if (isWholeFile && last >= from.line && first <= to.line && layout.isShown(first)) spans.push([first, last]);
  }
  return spans.sort(([one], [other]) => one - other);
};
