/** The lines of a log as they are on screen: which there are, what of them is folded, how they look, and whether the end is followed. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { TraceClient } from '#renderer/workers/trace/trace-client.ts';
import { createLineSource } from '#renderer/features/jobs/model/line-source.ts';
import { createTraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import { useFolds } from './use-folds.ts';
import { useTraceScroll } from './use-trace-scroll.ts';

const noHeights: ReadonlyMap<number, number> = new Map();

/** Whether long lines are wrapped and times are shown. */
const useLook = (hasTimes: boolean) => {
  const [isWrapped, setWrapped] = useState(false);
  const [isTimed, setTimed] = useState(true);
  const [heights, setHeights] = useState(noHeights);
  const onHeight = useCallback((at: number, extra: number): void => {
    setHeights((before) => ((before.get(at) ?? 0) === extra ? before : new Map([...before, [at, extra]])));
  }, []);
  return {
    isWrapped,
    /** Null for a log without times. */
    isTimed: hasTimes ? isTimed : null,
    /** How much higher than one line wrapped lines are. */
    heights,
    onHeight,
    toggleWrap: (): void => {
      setWrapped(!isWrapped);
      setHeights(noHeights);
    },
    toggleTimes: (): void => {
      setTimed(!isTimed);
      setHeights(noHeights);
    },
  };
};

/** What the view of a log needs. @param line the one that the address names, from 1; null for none */
export const useTraceLines = (
  client: TraceClient,
  scroller: RefObject<HTMLDivElement | null>,
  { isRunning, line }: { readonly isRunning: boolean; readonly line: number | null },
) => {
  const state = useSyncExternalStore(client.subscribe, client.state);
  const source = useMemo(
    () =>
      createLineSource({
        state: client.state,
        lines: (from, to, current) => client.ask('lines', { from, to, current }),
      }),
    [client],
  );
  useSyncExternalStore(source.subscribe, source.version);
  const { lines, sections, emptyLines } = state;
  const folds = useFolds(sections);
  const look = useLook(state.hasTimes);
  const [pausedAt, setPausedAt] = useState<number | null>(isRunning && line === null ? null : lines);
  const layout = useMemo(
    () => createTraceLayout({ lines, sections, emptyLines, folded: folds.folded, wrapped: look.heights }),
    [lines, sections, emptyLines, folds.folded, look.heights],
  );
  const setFollowing = (isFollowing: boolean): void =>
    setPausedAt((before) => (isFollowing ? null : (before ?? lines)));
  const scroll = useTraceScroll(scroller, layout, { isFollowing: isRunning && pausedAt === null, setFollowing });
  const latest = useRef(scroll);
  useLayoutEffect(() => {
    latest.current = scroll;
  });
  return {
    state,
    isRunning,
    source,
    folds,
    look,
    layout,
    scroll,
    /** Lines that were there when following stopped; null while the end is followed. */
    pausedAt,
    /** Brings a line into view. */
    show: (wanted: number): void => {
      latest.current.toLeft();
      // Drawn unfolded before the line is looked for.
      flushSync(() => {
        folds.show(wanted);
        setFollowing(false);
      });
      latest.current.showLine(wanted);
    },
    /** Goes to the end and stays there while lines arrive, or stays where it is. */
    follow: (isFollowing: boolean): void => {
      setFollowing(isFollowing);
      if (isFollowing) latest.current.toEnd();
    },
  };
};

/** The lines of a log on screen. */
export type TraceLines = ReturnType<typeof useTraceLines>;
