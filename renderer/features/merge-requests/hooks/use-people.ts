/** Whom a merge request can be assigned to: the signed-in user, users seen in the project, and search results. */
import { useFoundPeople } from '#renderer/things/user/use-found-people.ts';
import { useMe } from '#renderer/things/user/me.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { fits } from '#renderer/features/merge-requests/model/seen.ts';
import { useSeen } from './use-seen.ts';

/** Looks for people of a project; oneself comes first. */
export const usePeople = (project: number | string, typed: string, item?: MergeRequest) => {
  const me = useMe();
  const { seen } = useSeen(project, item);
  const found = useFoundPeople(typed);
  const known = [...(me ? [me] : []), ...seen.people].filter(({ name, username }) => fits(typed, name, username));
  const all = new Map([...known, ...found.people].map((person) => [person.id, person]));
  return {
    people: [...all.values()],
    isSearching: found.isSearching,
    failure: found.failure,
  };
};

/** The people that fit. */
export type People = ReturnType<typeof usePeople>;
