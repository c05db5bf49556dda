/** The key and the palette's command that mark the current row as read, or as unread again; the counting of lines, and the menu of the rows. */
import { useCallback, useRef, useLayoutEffect } from 'react';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { holdsRowOrNothing } from '#renderer/features/merge-requests/hooks/use-preview.ts';
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { rowMenu } from '#renderer/features/merge-requests/model/row-menu.ts';
import { useLineCounting, type LineCounting } from './use-line-counts.ts';
import type { Unread } from './use-unread.ts';

/** Offers them over the current row; answers the menu of the rows, the same function for as long as the list is open. */
export const useMarking = (
  unread: Unread,
  items: readonly MergeRequestItem[],
  current: MergeRequestItem | null,
  findOverlaps?: () => void,
): { readonly menuOf: (item: MergeRequestItem) => readonly MenuEntry[]; readonly counting: LineCounting } => {
  const counting = useLineCounting(items);
  const { start: count } = counting;
  useCommand(
    'list.mark-read',
    () => {
      if (current === null || !holdsRowOrNothing()) return false;
      unread.toggle(current);
      return true;
    },
    current !== null,
  );
  const latest = useRef({ ...unread, count, findOverlaps });
  useLayoutEffect(() => {
    latest.current = { ...unread, count, findOverlaps };
  });
  return { menuOf: useCallback((item) => rowMenu(item, latest.current), []), counting };
};
