/** Opening gaps: the file is read first, which may be stopped; lines are shown where the reader is by then. */
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Direction } from '../../../../shared/diff/view/expansions.ts';
import type { Review } from '../model/review.ts';
import { expandStep } from '../model/row-heights.ts';

/** Gaps whose file is being read. */
export interface Expansion {
  /** Shows more lines of the gap on a line; while its file is being read: stops that. */
  expand(line: number, direction: Direction): void;
  /** Whether the file of the gap on a line is being read. */
  isReading(line: number): boolean;
  /** Stops all reading: the gaps are closed. */
  stop(): void;
}

const none: ReadonlyMap<number, AbortController> = new Map();

/**
 * Keeps what is being read.
 * @param view number of the view that lines belong to
 * @param keep lines that stay in place when others appear, as they are numbered at that moment
 */
export const useExpansion = (review: Review, view: number, keep: () => readonly number[]): Expansion => {
  const [reading, setReading] = useState({ view, lines: none });
  if (reading.view !== view) setReading({ view, lines: none });
  const lines = reading.view === view ? reading.lines : none;
  const [controllers] = useState(() => new Set<AbortController>());

  const latest = useRef({ keep, lines, view });
  useLayoutEffect(() => {
    latest.current = { keep, lines, view };
  });

  const forget = (line: number, controller: AbortController): void =>
    setReading((before) => {
      if (before.lines.get(line) !== controller) return before;
      const after = new Map(before.lines);
      after.delete(line);
      return { view: before.view, lines: after };
    });
  const open = async (line: number, direction: Direction): Promise<void> => {
    const controller = new AbortController();
    const now = latest.current;
    controllers.add(controller);
    setReading({ view: now.view, lines: new Map(now.lines).set(line, controller) });
    const gap = await review.readGap(line, controller.signal);
    controllers.delete(controller);
    forget(line, controller);
    if (gap !== null) review.change({ kind: 'expand', gap, direction, by: expandStep, keep: latest.current.keep() });
  };

  const runOpen = useRef(open);
  useLayoutEffect(() => {
    runOpen.current = open;
  });
  // The same function for every drawing: rows are drawn again only for what is theirs.
  const expand = useCallback((line: number, direction: Direction): void => {
    const controller = latest.current.lines.get(line);
    if (controller === undefined) void runOpen.current(line, direction);
    else controller.abort();
  }, []);

  return {
    expand,
    isReading: (line) => lines.has(line),
    stop: () => {
      for (const controller of controllers) controller.abort();
    },
  };
};
