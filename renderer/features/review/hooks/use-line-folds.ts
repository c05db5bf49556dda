/** Which lines that need not be read are folded now: all but those that were opened, and those with a comment. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { firstAtLeast, lastAtMost } from '../../../../shared/diff/bytes/search-sorted.ts';
import { numbersPerFold } from '../../../../shared/diff/folding/fold-lines.ts';
import type { LineRanges } from '../../../../shared/diff/view/folded-layout.ts';
import type { BelowRows } from '../../../../shared/diff/view/row-layout.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import type { FoundFold, FoundFolds } from '../../../workers/changes/found-folds.ts';
import { foldsChoice, rememberFolds } from '../model/folds-choice.ts';

/** Folded lines. */
export interface LineFolds {
  /** For the layout. */
  readonly ranges: LineRanges;
  /** Null until they were looked for. */
  readonly found: FoundFolds | null;
  readonly isFolding: boolean;
  /** The fold whose row a line shows. */
  readonly at: (line: number) => FoundFold | undefined;
  /** First line and line after the last of the closed fold that holds a line; null for none. */
  readonly around: (line: number) => readonly [first: number, end: number] | null;
  /** Opens the fold that holds a line, where one does. */
  readonly open: (line: number) => void;
  /** Opens all, or folds all again. */
  readonly toggle: () => void;
}

interface Closed {
  readonly firsts: readonly number[];
  readonly ranges: readonly number[];
  /** Their numbers among all folds. */
  readonly numbers: readonly number[];
}

const nothing: Closed = { firsts: [], ranges: [], numbers: [] };

const closedOf = (
  foldLines: Uint32Array,
  list: readonly FoundFold[],
  opened: ReadonlySet<number>,
  { rows }: BelowRows,
): Closed => {
  const firsts: number[] = [];
  const ranges: number[] = [];
  const numbers: number[] = [];
  for (let at = 0; at + 2 < foldLines.length; at += numbersPerFold) {
    const [first = 0, end = 0, number = 0] = foldLines.subarray(at, at + numbersPerFold);
    const hasComment = (rows[firstAtLeast(rows, rows.length, first)] ?? end) < end;
    if (opened.has(list[number]?.row ?? -1) || hasComment) continue;
    firsts.push(first);
    ranges.push(first, end);
    numbers.push(number);
  }
  return { firsts, ranges, numbers };
};

const none: ReadonlySet<number> = new Set();

/** @param below what hangs below lines */
export const useLineFolds = ({ view, folds: found, indexNumber }: ChangesState, below: BelowRows): LineFolds => {
  const [isFolding, setFolding] = useState(foldsChoice);
  // Rows of another numbering are others.
  const numbering = `${String(indexNumber)} ${String(view.ignoresWhitespace)}`;
  const [kept, setOpened] = useState({ numbering, rows: none });
  const opened = kept.numbering === numbering ? kept.rows : none;
  const closed = useMemo(
    () => (isFolding && found !== null ? closedOf(view.foldLines, found.list, opened, below) : nothing),
    [isFolding, view.foldLines, found, opened, below],
  );
  const indexOf = useCallback(
    (line: number): number => {
      const at = lastAtMost(closed.firsts, closed.firsts.length, line);
      return at >= 0 && line < (closed.ranges[at * 2 + 1] ?? 0) ? at : -1;
    },
    [closed],
  );
  return {
    ranges: closed.ranges,
    found,
    isFolding,
    at: (line) => {
      const at = indexOf(line);
      return at >= 0 && closed.firsts[at] === line ? found?.list[closed.numbers[at] ?? -1] : undefined;
    },
    around: (line) => {
      const at = indexOf(line);
      return at < 0 ? null : [closed.ranges[at * 2] ?? 0, closed.ranges[at * 2 + 1] ?? 0];
    },
    open: (line) => {
      const at = indexOf(line);
      const fold = found?.list[closed.numbers[at] ?? -1];
      if (fold !== undefined) setOpened({ numbering, rows: new Set(opened).add(fold.row) });
    },
    toggle: () => {
      rememberFolds(!isFolding);
      setFolding(!isFolding);
      setOpened({ numbering, rows: none });
    },
  };
};

/** Folds that are found while the cursor is on one of their lines stay open: nothing goes from under a reader's eyes. */
export const useOpenAtCursor = (folds: LineFolds, cursor: number): void => {
  const before = useRef({ found: folds.found, cursor, isClosed: false });
  useLayoutEffect(() => {
    const { found } = folds;
    const isClosed = folds.around(cursor) !== null;
    const wasOpen = before.current.cursor === cursor && !before.current.isClosed;
    const closes = isClosed && wasOpen && before.current.found !== found;
    before.current = { found, cursor, isClosed: isClosed && !closes };
    if (closes) folds.open(cursor);
  });
};
