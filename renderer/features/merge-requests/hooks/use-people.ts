/** Whom a merge request can be assigned to: the signed-in user, users seen in the project, and search results. */
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { query } from '../../../api/queries.ts';
import { useFoundPeople } from '../../../blocks/picker/use-found-people.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { fits, type Person } from '../model/seen.ts';
import { useSeen } from './use-seen.ts';

const longTime = 10 * 60_000;

/** The people that fit. */
export interface People {
  readonly people: readonly Pick<Person, 'id' | 'username' | 'name' | 'avatar_url'>[];
  /** Who is signed in; null while unknown. */
  readonly me: number | null;
  readonly isSearching: boolean;
  readonly failure: Failure | null;
}

/** Looks for people of a project; oneself comes first. */
export const usePeople = (project: number | string, typed: string, item?: MergeRequest): People => {
  const me = useQuery({ ...query('currentUser.get', {}), staleTime: longTime }).data;
  const { seen } = useSeen(project, item);
  const found = useFoundPeople(typed);
  const known = [...(me ? [me] : []), ...seen.people].filter(({ name, username }) => fits(typed, name, username));
  const all = new Map([...known, ...found.people].map((person) => [person.id, person]));
  return {
    people: [...all.values()],
    me: me?.id ?? null,
    isSearching: found.isSearching,
    failure: found.failure,
  };
};
