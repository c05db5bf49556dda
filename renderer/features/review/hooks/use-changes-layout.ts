/** Where each row of the changes is: by its kind, by what is folded or left out, and by what hangs below rows. */
import { useMemo } from 'react';
import { narrowedLayout } from '../../../../shared/diff/view/narrowed-layout.ts';
import { createRowLayout, type BelowRows, type RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import type { View } from '../../../workers/changes/changes-client.ts';
import { rowHeights } from '../model/row-heights.ts';

/** The layout; another one only when one of these is. @param isLeftOut null: all files are shown */
export const useChangesLayout = (
  view: View,
  isFolded: (file: number) => boolean,
  isLeftOut: ((file: number) => boolean) | null,
  below: BelowRows,
): RowLayout =>
  useMemo(() => {
    const isShort = (file: number): boolean => isLeftOut?.(file) === true || isFolded(file);
    const whole = createRowLayout(view.firstLines, view.lines, view.hunkLines, rowHeights, isShort, below);
    return isLeftOut === null ? whole : narrowedLayout(whole, rowHeights.file, isLeftOut);
  }, [view, isFolded, isLeftOut, below]);
