/** What of a list is unread, and marking it by hand. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { keepMark, keyOfMark, latestMark, useReadMark, useReadMarks } from '#renderer/api/channels/read-marks.ts';
import { useUsername } from '#renderer/things/user/me.ts';
import { isUnread, readStateToKeep, type Markable } from '#renderer/features/merge-requests/model/unread.ts';

const targetOf = ({ project_id: project, iid }: Markable) => ({ project, iid });

/** Whether the row of an item shows it as unread; nothing is while that is unknown. */
export const useIsUnread = (item: Markable): boolean => {
  const mark = useReadMark(targetOf(item));
  const me = useUsername();
  return mark !== undefined && isUnread(item, mark ?? undefined, me);
};

/** Follows the marks of a list. */
export const useUnread = () => {
  const marks = useReadMarks();
  const me = useUsername();
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    // Pressed again before the list is drawn: each begins with what the one before it left.
    scope: { id: 'read marks' },
    mutationFn: (item: Markable) =>
      keepMark({
        mergeRequest: targetOf(item),
        state: readStateToKeep(item),
        how: isUnread(item, latestMark(client, targetOf(item)), me) ? 'read' : 'unread',
      }),
  });
  const is = useCallback(
    (item: Markable): boolean => marks !== undefined && isUnread(item, marks.get(keyOfMark(targetOf(item))), me),
    [marks, me],
  );
  return {
    /** Undefined while they are being read. */
    marks,
    isUnread: is,
    /** Marks it as read, or as unread again. */
    toggle: mutate,
    /** Why the last mark was not kept. */
    failure: error ? channelFailureOf(error) : null,
  };
};

/** What a list needs. */
export type Unread = ReturnType<typeof useUnread>;

/** Keeps that the page of a merge request is on screen as it is now; a window that is hidden shows nothing. */
export const useKeepOpened = (item: Markable): void => {
  const { project, iid } = targetOf(item);
  const { sha, notes, state, updated_at } = readStateToKeep(item);
  useEffect(() => {
    const keep = (): void => {
      if (document.visibilityState === 'hidden') return;
      // Unkept, it stays unread: nothing that is new is taken for read.
      void keepMark({ mergeRequest: { project, iid }, state: { sha, notes, state, updated_at }, how: 'opened' }).catch(
        () => undefined,
      );
    };
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [project, iid, sha, notes, state, updated_at]);
};
