/** Which notes have a change that was begun before and not saved yet: their editors open by themselves. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../../api/bridge.ts';
import { noteEditPrefix, type NotePlace } from '../model/note-place.ts';

/** Tells, by the id of a note, whether a draft of a change is on disk; asked once per visit. */
export const useOpenEdits = (place: NotePlace): ((id: number) => boolean) => {
  const prefix = noteEditPrefix(place);
  const list = useQuery({ ...bridgeQuery('drafts:list', undefined), staleTime: 0 });
  const places = new Set(list.data?.map((draft) => draft.place));
  return (id) => places.has(`${prefix}${String(id)}`);
};
