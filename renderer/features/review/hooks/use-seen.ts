/** Which files were seen: each of their changed lines was on screen at rest, or under the cursor. Kept like marks, by what a file changes. */
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { isChange, rowKinds } from '../../../../shared/diff/index/row-kinds.ts';
import type { RowLayout } from '../../../../shared/diff/view/row-layout.ts';
import type { ViewedTarget } from '../../../../electron/reading/channels.ts';
import type { ChangesState } from '../../../workers/changes/changes-client.ts';
import { isWhole } from '../model/notice-words.ts';
import type { RowSource } from '../model/row-source.ts';
import type { DiffScroll } from './use-diff-scroll.ts';
import type { LineFolds } from './use-line-folds.ts';
import { useViewed, type Viewed } from './use-viewed.ts';

/** How long lines must not move to be read, ms: shorter than a look at them, longer than between two steps of a fling. */
const restTime = 300;

/** Where seen files are kept: beside the marks that were set by hand. */
const seenTarget = (target: ViewedTarget | null): ViewedTarget | null =>
  target && { ...target, commit: `seen ${target.commit}` };

export interface SeenInput {
  readonly target: ViewedTarget | null;
  /** The marks that were set by hand: where one is, that the file was seen adds nothing. */
  readonly viewed: Viewed;
  readonly state: ChangesState;
  readonly source: RowSource;
  readonly layout: RowLayout;
  readonly scroll: DiffScroll;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly cursor: number;
  readonly folds: LineFolds;
}

/** How much of the changes was reviewed: marked, or seen. */
export interface Reviewed {
  /** How many files; null while that is not known. */
  readonly count: number | null;
  /** The first file that was not; −1 for none. */
  readonly firstLeft: number;
}

/** Changed lines of each file that are folded for a reason that was proven: nobody needs to see them. */
const foldedLines = ({ ranges, at }: LineFolds): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (let range = 0; range < ranges.length; range += 2) {
    const fold = at(ranges[range] ?? -1);
    if (fold !== undefined) counts.set(fold.file, (counts.get(fold.file) ?? 0) + fold.changed);
  }
  return counts;
};

/** Keeps it. A file without lines, or with lines that the server left out, is seen when the cursor was on it. */
export const useSeen = ({
  target,
  viewed,
  state,
  source,
  layout,
  scroll,
  scroller,
  cursor,
  folds,
}: SeenInput): Reviewed => {
  const isMarked = (file: number): boolean => viewed.of(file) === true;
  const kept = useMemo(() => seenTarget(target), [target]);
  const seen = useViewed(kept, state);
  /** Changed lines that were seen, by file. */
  const lines = useRef(new Map<number, Set<string>>());

  const see = (row: number): void => {
    const file = layout.fileOfRow(row);
    const shown = source.lineAt(row);
    for (const side of shown?.sides ?? [shown?.row ?? null]) {
      if (side === null || !isChange(side.kind)) continue;
      const known = lines.current.get(file) ?? new Set();
      lines.current.set(file, known.add(side.kind === rowKinds.added ? `+${side.newLine}` : `-${side.oldLine}`));
    }
  };
  const isComplete = (file: number, folded: ReadonlyMap<number, number>): boolean => {
    const fields = state.files[file];
    if (fields === undefined || !isWhole(fields) || isMarked(file) || seen.of(file) !== false) return false;
    const hidden = (state.view.hiddenWhitespace[file] ?? 0) + (folded.get(file) ?? 0);
    const changed = fields.added + fields.removed;
    return changed > 0 && (lines.current.get(file)?.size ?? 0) >= changed - hidden;
  };
  const look = useEffectEvent(() => {
    if (target === null || document.hidden || layout.files === 0) return;
    const last = scroll.lastInView();
    const files = new Set<number>();
    for (let row = scroll.firstInView(); row >= 0 && row <= last;) {
      see(row);
      files.add(layout.fileOfRow(row));
      const next = layout.neighbour(row, 1);
      if (next === row) break;
      row = next;
    }
    if (cursor >= 0) see(cursor);
    const folded = foldedLines(folds);
    const complete = [...files].filter((file) => isComplete(file, folded));
    if (complete.length > 0) seen.mark(complete, true);
  });
  const open = useEffectEvent(() => {
    if (target === null || cursor < 0) return;
    const file = layout.fileOfRow(cursor);
    const fields = state.files[file];
    const hasNoLines = fields !== undefined && (!isWhole(fields) || fields.added + fields.removed === 0);
    if (hasNoLines && !isMarked(file) && seen.of(file) === false) seen.mark([file], true);
    see(cursor);
  });
  useEffect(() => open(), [cursor, state.phase]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const element = scroller.current;
    const wait = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        timer.current = undefined;
        look();
      }, restTime);
    };
    // Lines arrive while they are in view already, and what is folded or marked moves others there: nothing begins anew.
    const arrive = (): void => {
      if (timer.current === undefined) wait();
    };
    arrive();
    element?.addEventListener('scroll', wait, { passive: true });
    document.addEventListener('visibilitychange', wait);
    const stop = source.subscribe(arrive);
    return () => {
      element?.removeEventListener('scroll', wait);
      document.removeEventListener('visibilitychange', wait);
      stop();
    };
  }, [scroller, source, layout, state]);
  const isReviewed = (file: number): boolean => isMarked(file) || seen.of(file) === true;
  return {
    count: viewed.isKnown && seen.isKnown ? state.files.filter((_, file) => isReviewed(file)).length : null,
    firstLeft: state.files.findIndex((_, file) => !isReviewed(file)),
  };
};

/** Runs once, as soon as it can. */
export const useStart = (isReady: boolean, start: () => void): void => {
  const hasStarted = useRef(false);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!isReady || hasStarted.current) return;
    hasStarted.current = true;
    begin();
  }, [isReady]);
};
