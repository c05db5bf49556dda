/** Which comments of a screen are being changed: those whose change is a draft, and those whose editor was opened. */
import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type NoteTarget, noteEditPrefix } from '#renderer/things/note/model/note-target.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';

/** Ids of the notes with a draft of a change on disk; asked once per visit. */
const useOpenEdits = (target: NoteTarget): readonly number[] => {
  const prefix = noteEditPrefix(target);
  const { data: list } = useQuery({ ...bridgeQuery('drafts:list', undefined), staleTime: 0 });
  return useMemo(
    () =>
      (list ?? []).flatMap((draft) => (draft.place.startsWith(prefix) ? Number(draft.place.slice(prefix.length)) : [])),
    [list, prefix],
  );
};

/** Follows them. */
export const useEditing = (target: NoteTarget) => {
  const begun = useOpenEdits(target);
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const editing = useMemo(() => {
    const ids = new Set(begun);
    for (const [id, isEditing] of changed) {
      if (isEditing) ids.add(id);
      else ids.delete(id);
    }
    return ids;
  }, [begun, changed]);
  const [edit] = useState(
    () => (id: number, isEditing: boolean) => setChanged((before) => new Map(before).set(id, isEditing)),
  );
  return {
    /** Ids of the notes whose editor is open. */
    editing,
    edit,
  };
};

/** The comments that are being changed. */
export type Editing = ReturnType<typeof useEditing>;
