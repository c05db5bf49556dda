/** The merge requests before and after one in the list that was shown last, as that was filtered and sorted. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { mergeRequestPath, type MergeRequestItem } from './merge-request.ts';

/** Remembers a list for those that are opened from it. */
export const useRememberedQueue = (rows: readonly MergeRequestItem[]): void => {
  const { rememberRows } = useWindowMemory();
  useEffect(() => {
    if (rows.length > 0) rememberRows(rows.map(mergeRequestPath));
  }, [rows, rememberRows]);
};

/** Go to the one before or after it, with the same tab in front; null where there is none. */
export interface QueueSteps {
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

/** Steps from the merge request on a path. Pressed twice before the first one is drawn, they go two on. */
export const useQueueSteps = (path: string): QueueSteps => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { rowBeside } = useWindowMemory();
  const led = useRef<string | null>(null);
  useEffect(() => {
    led.current = null;
  }, [path]);
  const tab = /\/(?:changes|commits)$/.exec(pathname)?.[0] ?? '';
  const stepOf = (step: 1 | -1): (() => void) | null => {
    if (rowBeside(path, step) === null) return null;
    return () => {
      const to = rowBeside(led.current ?? path, step);
      if (to === null) return;
      led.current = to;
      void navigate(`${to}${tab}`);
    };
  };
  return { next: stepOf(1), previous: stepOf(-1) };
};
