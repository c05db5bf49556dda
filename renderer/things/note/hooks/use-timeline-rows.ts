/** Which entries of a timeline are drawn: all of a short one, of a long one those in view and those that must stay. */
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';
import {
  drawnDays,
  guessedHeight,
  type DrawnDay,
  type TimelineEntries,
} from '#renderer/things/note/model/timeline-entries.ts';
import { noteListInput, noteOperation, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { EventRun } from '#renderer/things/note/model/event-runs.ts';

const kept = new Map<string, ReadonlySet<number>>();

/** Ids of notes whose runs are open, and the way to open or fold one. @param wanted a note that is to be seen, and for which visit */
export const useOpenRuns = (
  target: NoteTarget,
  wanted: { readonly id: number; readonly visit: string } | null,
): { readonly opened: ReadonlySet<number>; readonly toggle: (run: EventRun) => void } => {
  const page = JSON.stringify([noteOperation(target, 'list'), noteListInput(target)]);
  const [state, setState] = useState({ page, opened: kept.get(page) ?? new Set<number>(), visit: '' });
  const become = (opened: ReadonlySet<number>, visit = state.visit): void => {
    kept.set(page, opened);
    setState({ page, opened: new Set(opened), visit });
  };
  if (state.page !== page) become(kept.get(page) ?? new Set(), '');
  else if (wanted !== null && wanted.visit !== state.visit) become(new Set([...state.opened, wanted.id]), wanted.visit);
  return {
    opened: state.opened,
    toggle: ({ notes, isOpen }) => {
      const opened = new Set(state.opened);
      for (const { id } of notes) {
        if (isOpen) opened.delete(id);
        else opened.add(id);
      }
      become(opened);
    },
  };
};

/** Shorter timelines are drawn whole: the browser's find and a screen reader then see every comment. */
const drawnWhole = 60;

/** Half a pixel, 20 times, is a jump: heights are kept as they are. */
const heightOf = (element: Element, resized: ResizeObserverEntry | undefined): number =>
  resized?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

/** How far below the upper end of its scroller an element begins, px; what appears above it may grow at any time. */
const useTopWithin = (root: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const content = scroller?.firstElementChild;
    if (!scroller || !content || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      if (!root.current) return;
      const distance = root.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setTop(Math.round(distance + scroller.scrollTop - scroller.clientTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [root, scroller]);
  return top;
};

/** What is drawn of a timeline. */
export interface TimelineRows {
  readonly days: readonly DrawnDay[];
  /** Room that entries below the last drawn one take, px. */
  readonly gap: number;
  readonly isWhole: boolean;
  /** Ref of each entry's element, which carries its index as `data-index`. */
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/**
 * Entries appear in the flow of the page with room left out for those that are not drawn, so that the browser itself
 * keeps in place what is read when heights above turn out to be others (scroll anchoring).
 * @param pinned keys of entries that are drawn wherever they are: those with the focus or an editor
 */
export const useTimelineRows = (
  { entries, indexOf }: TimelineEntries,
  root: RefObject<HTMLElement | null>,
  scroller: HTMLElement | null,
  pinned: readonly string[],
): TimelineRows => {
  const isWhole = entries.length <= drawnWhole;
  const top = useTopWithin(root, scroller);
  // When entries come or go above, those in view stay drawn: the browser then has something to keep in place.
  const [held, setHeld] = useState<{ readonly of: typeof entries; readonly keys: readonly string[] }>({
    of: entries,
    keys: [],
  });
  const getItemKey = useCallback((index: number) => entries[index]?.key ?? index, [entries]);
  // eslint-disable-next-line react-hooks/incompatible-library -- it may not be memoized, and is not
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const entry = entries[index];
      return entry ? guessedHeight(entry) : 0;
    },
    getItemKey,
    measureElement: heightOf,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range));
      for (const key of [...pinned, ...held.keys]) {
        const index = indexOf.get(key);
        if (index !== undefined) indexes.add(index);
      }
      return [...indexes].sort((a, b) => a - b);
    },
    enabled: !isWhole,
  });
  virtual.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  if (held.of !== entries) {
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 };
    setHeld({ of: entries, keys: held.of.slice(startIndex, endIndex + 1).map(({ key }) => key) });
  }
  if (isWhole) {
    const all = entries.map((_entry, index) => ({ index, start: 0, end: 0 }));
    return { days: drawnDays(entries, all, 0), gap: 0, isWhole, measure: undefined };
  }
  const virtualItems = virtual.getVirtualItems();
  const end = virtualItems.at(-1)?.end ?? top;
  return {
    days: drawnDays(entries, virtualItems, top),
    gap: Math.max(0, top + virtual.getTotalSize() - end),
    isWhole,
    measure: virtual.measureElement,
  };
};
