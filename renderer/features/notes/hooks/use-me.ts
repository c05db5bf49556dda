/** Who is signed in, as far as the server says: whose notes are one's own. */
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import type { Note } from '../model/note.ts';

const longTime = 10 * 60_000;

/** Tells whether a note is one's own; unknown counts as not. */
export const useIsOwn = (): ((note: Note) => boolean) => {
  const me = useQuery({ ...query('currentUser.get', {}), staleTime: longTime });
  const id = me.data?.id;
  return (note) => id !== undefined && note.author?.id === id;
};
