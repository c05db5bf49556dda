/** Whom a merge request can be assigned to: the signed-in user, users seen in the project, and search results. */
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../../shared/api/failure.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import { useSettled } from '../../../components/context/use-settled.ts';
import { fits, type Person } from '../model/seen.ts';
import { useSeen } from './use-seen.ts';

/** ms without a key before the server is searched. */
const typingPause = 250;
const shortestSearch = 2;
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
  const search = useSettled(typed.trim(), '', typingPause);
  const isSearchable = search.length >= shortestSearch;
  const found = useQuery({
    ...query('users.list', { query: { search, active: true, per_page: 20 } }),
    enabled: isSearchable,
  });
  const known = [...(me ? [me] : []), ...seen.people].filter(({ name, username }) => fits(typed, name, username));
  const all = new Map([...known, ...(isSearchable ? (found.data ?? []) : [])].map((person) => [person.id, person]));
  return {
    people: [...all.values()],
    me: me?.id ?? null,
    isSearching: isSearchable && found.isFetching,
    failure: found.error ? failureOf(found.error) : null,
  };
};
