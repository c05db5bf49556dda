/** People whom the server finds by what is typed: searched once the typing pauses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useSettled } from '#renderer/components/context/use-settled.ts';
import { isNamed } from './user.ts';

/** ms without a key before the server is searched. */
const typingPause = 250;
const shortestSearch = 2;

/** A list does not go while the next answer comes: Enter would mean another thing for that moment. */
export const useFoundPeople = (typed: string) => {
  const search = useSettled(typed.trim(), '', typingPause);
  const isSearchable = search.length >= shortestSearch;
  const found = useQuery({
    ...query('users.list', { query: { search, active: true, per_page: 20 } }),
    enabled: isSearchable,
    placeholderData: keepPreviousData,
  });
  const answered = isSearchable ? (found.data ?? []) : [];
  return {
    people: found.isPlaceholderData ? answered.filter((person) => isNamed(person, search)) : answered,
    isSearching: isSearchable && found.isFetching,
    failure: found.error ? failureOf(found.error) : null,
  };
};
