/** The rows within a selection that are not on screen, because their file is folded or left out: they are not copied. */
import type { LinePoint, LineSpan } from '../../../../shared/diff/view/copied-text.ts';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';

/** From the first to the last of each, ascending; neighbours are one. */
export const hiddenLines = (layout: RowLayout, from: LinePoint, to: LinePoint): readonly LineSpan[] => {
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
