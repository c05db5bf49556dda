/** Where each row of the changes is: by its kind, by what is folded or left out, and by what hangs below rows. */
import { useMemo } from 'react';
import { foldedLayout, type LineRanges } from '../../../../shared/diff/view/folded-layout.ts';
import { narrowedLayout } from '../../../../shared/diff/view/narrowed-layout.ts';
import { createRowLayout, type BelowRows, type RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import type { View } from '../../../workers/changes/changes-client.ts';
import type { CodeLines } from './use-code-lines.ts';

const noRanges: LineRanges = [];

/** The layout; another one only when one of these is. @param isLeftOut null: all files are shown @param ranges lines that are folded */
export const useChangesLayout = (
  view: View,
  isFolded: (file: number) => boolean,
  isLeftOut: ((file: number) => boolean) | null,
  below: BelowRows,
  { heights, wrapped }: Pick<CodeLines, 'heights' | 'wrapped'>,
  ranges: LineRanges = noRanges,
): RowLayout =>
  useMemo(() => {
    const isShort = (file: number): boolean => isLeftOut?.(file) === true || isFolded(file);
    const whole = createRowLayout(view.firstLines, view.lines, view.hunkLines, heights, isShort, below, wrapped);
    const folded = foldedLayout(whole, ranges, heights.hunk);
    return isLeftOut === null ? folded : narrowedLayout(folded, heights.file, isLeftOut);
  }, [view, isFolded, isLeftOut, below, heights, wrapped, ranges]);
