/** Brings a place in a line into view: its file is unfolded, the line chosen, and the columns moved to where they are seen. */
import { use, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLine } from '../../../../shared/diff/view/shown-lines.ts';
import type { Hit } from '../../../workers/find/find-in-changes.ts';
import { columnsOf } from '../../../../shared/diff/view/line-columns.ts';
import { CodeLookContext } from '../../../components/text/code-look.ts';
import type { RowSource } from '../model/row-source.ts';
import { textWidth, type Sideways } from '../model/sideways.ts';
import type { DiffScroll } from './use-diff-scroll.ts';

export interface MatchInViewInput {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly scroll: DiffScroll;
  readonly source: RowSource;
  readonly sideways: Sideways;
  readonly isSplit: boolean;
  readonly unfold: (file: number, line?: number) => void;
  readonly setCursor: (line: number) => void;
}

/** Part of the width that is left beside a match that was moved into view. */
const besides = 0.3;

const textOf = ({ row, sides }: ShownLine, wanted: number): string =>
  [row, ...(sides ?? [])].find((side) => side?.row === wanted)?.text ?? '';

export const useMatchInView = (input: MatchInViewInput): ((line: number, hit: Hit) => void) => {
  const { column, tabWidth } = use(CodeLookContext);
  const latest = useRef({ ...input, column, tabWidth });
  useLayoutEffect(() => {
    latest.current = { ...input, column, tabWidth };
  });
  /** Once the line has come: its text says where the columns are. */
  const moveSideways = (line: number, hit: Hit): void => {
    const { source, sideways, scroller, isSplit, ...code } = latest.current;
    const shown = source.lineAt(line);
    if (shown === undefined) {
      const stop = source.subscribe(() => {
        if (source.lineAt(line) === undefined) return;
        stop();
        requestAnimationFrame(() => moveSideways(line, hit));
      });
      return;
    }
    const width = textWidth(scroller.current?.clientWidth ?? 0, isSplit);
    const end = columnsOf(textOf(shown, hit.row).slice(0, hit.end), code.tabWidth) * code.column;
    if (width > 0 && end > width) sideways.by(hit.file, end - width * (1 - besides));
  };
  return (line, hit) =>
    // Not while effects run: the file is drawn unfolded before its line is looked for.
    queueMicrotask(() => {
      flushSync(() => {
        latest.current.unfold(hit.file, line);
        latest.current.setCursor(line);
      });
      const { sideways, scroll } = latest.current;
      sideways.reset();
      scroll.showRow(line, 'near');
      moveSideways(line, hit);
    });
};
