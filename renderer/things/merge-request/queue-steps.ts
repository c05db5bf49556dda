/** The merge requests before and after one in the list that was shown last, as that was filtered and sorted. */
import { use, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
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

const addressOf = (pathname: string): string => /^.*\/merge_requests\/\d+/.exec(pathname)?.[0] ?? pathname;

/** Steps from the merge request on a path. Pressed again before the one that it leads to is drawn, they go on from that one. */
export const useQueueSteps = (path: string): QueueSteps => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A step that is not drawn yet is known to the router alone, and no hook of its own says it.
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { rowBeside } = useWindowMemory();
  const tab = /\/(?:changes|commits)$/.exec(pathname)?.[0] ?? '';
  const here = (): string => {
    const now = addressOf((router?.state.navigation.location ?? router?.state.location)?.pathname ?? pathname);
    // The address on screen may name its project by its path: lists have the number.
    return now === addressOf(pathname) ? path : now;
  };
  const stepOf = (step: 1 | -1): (() => void) | null => {
    if (rowBeside(path, step) === null) return null;
    return () => {
      const to = rowBeside(here(), step);
      if (to !== null) void navigate(`${to}${tab}`);
    };
  };
  return { next: stepOf(1), previous: stepOf(-1) };
};
