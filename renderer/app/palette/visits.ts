/** Places that were visited last: those of this window, then those that were remembered when it opened. */
import { useQuery } from '@tanstack/react-query';
import { mostVisits, type Visit } from '#shared/visit.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { useWindowMemory } from '#renderer/blocks/window/window-memory.tsx';

/** Newest first. */
export const useRecentVisits = (): readonly Visit[] => {
  const visits = useWindowMemory().visits();
  const remembered = useQuery(bridgeQuery('visits:list', undefined)).data ?? [];
  const older = remembered.filter(({ route }) => !visits.some((visit) => visit.route === route));
  return [...visits, ...older].slice(0, mostVisits);
};
