/** Which notes have a change that was begun before and not saved yet: their editors open by themselves. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { noteEditPrefix, type NoteTarget } from '#renderer/things/note/model/note-target.ts';

/** Ids of the notes with a draft of a change on disk; asked once per visit. */
export const useOpenEdits = (target: NoteTarget): readonly number[] => {
  const prefix = noteEditPrefix(target);
  const { data: list } = useQuery({ ...bridgeQuery('drafts:list', undefined), staleTime: 0 });
  return useMemo(
    () =>
      (list ?? []).flatMap((draft) => (draft.place.startsWith(prefix) ? Number(draft.place.slice(prefix.length)) : [])),
    [list, prefix],
  );
};
