/** How high the lines of changes are: by the size of code, and by how many rows a line takes where long ones wrap. */
import { use, useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { columnsPerRow, rowsBeyond, type Wrap } from '../../../../shared/diff/view/line-columns.ts';
import type { RowHeights, WrappedRows } from '../../../../shared/diff/view/row-layout.ts';
import { CodeLookContext } from '../../../components/text/code-look.ts';
import type { View } from '../../../workers/changes/changes-client.ts';
import type { Review } from '../model/review.ts';
import { rowHeightsOf } from '../model/row-heights.ts';
import { textWidth } from '../model/sideways.ts';
import { useWidth } from './use-width.ts';

export interface CodeLines {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Pixels of the list within its scroll bar. */
  readonly width: number;
  readonly heights: RowHeights;
  /** Null: no line wraps. */
  readonly wrap: Wrap | null;
  readonly wrapped: WrappedRows;
}

const unwrapped: WrappedRows = [];

/** Has columns counted while lines wrap; they wrap once that is done. */
export const useCodeLines = (review: Review, view: View): CodeLines => {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller);
  const { line, column, tabWidth, wraps } = use(CodeLookContext);
  const wanted = wraps ? tabWidth : null;
  const count = useEffectEvent((tabs: number | null) => {
    if (view.tabWidth !== tabs) review.change({ kind: 'columns', tabWidth: tabs });
  });
  useEffect(() => count(wanted), [wanted, review]);
  const heights = useMemo(() => rowHeightsOf(line), [line]);
  const inView = textWidth(width, view.isSplit);
  const counted = view.tabWidth;
  // A number, so that a width between two columns is no other layout.
  const perRow = counted === null || inView <= 0 ? 0 : columnsPerRow(Math.floor(inView / column), counted);
  const wrap = useMemo(
    () => (counted === null || perRow === 0 ? null : { tabWidth: counted, perRow }),
    [counted, perRow],
  );
  const { columns } = view;
  const wrapped = useMemo(() => (wrap === null ? unwrapped : rowsBeyond(columns, wrap)), [columns, wrap]);
  return { scroller, width, heights, wrap, wrapped };
};
