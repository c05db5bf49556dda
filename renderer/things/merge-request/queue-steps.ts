/** The merge requests before and after one in the list that was shown last, as that was filtered and sorted. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';
import { mergeRequestPath, type MergeRequest, type MergeRequestItem } from './merge-request.ts';

/** Remembers a list for those that are opened from it. */
export const useRememberedQueue = (rows: readonly MergeRequestItem[]): void => {
  const { rememberRows } = useWindowMemory();
  useEffect(() => {
    if (rows.length > 0) rememberRows(rows.map(mergeRequestPath));
  }, [rows, rememberRows]);
};

/** Goes to the one beside this one, with the same tab in front; null where there is none. */
export const useQueueStep = (item: Pick<MergeRequest, 'project_id' | 'iid'>, step: 1 | -1): (() => void) | null => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const beside = useWindowMemory().rowBeside(mergeRequestPath(item), step);
  const tab = /\/(?:changes|commits)$/.exec(pathname)?.[0] ?? '';
  return beside === null ? null : () => void navigate(`${beside}${tab}`);
};
