/** What was used last in this window, newest first: places for "recent", commands for their order. */

import { useQuery } from '@tanstack/react-query';
import { mostVisits, type Visit } from '../../../shared/ipc/visit.ts';
import { ask, bridgeQuery } from '../../api/bridge.ts';

let visits: readonly Visit[] = [];
let ran: readonly string[] = [];

/** Remembers a place, beyond this window too; a later title of the same route takes the place of the earlier one. */
export const rememberVisit = (visit: Visit): void => {
  visits = [visit, ...visits.filter(({ route }) => route !== visit.route)].slice(0, mostVisits);
  // Where it cannot be kept, the list of this window is what there is: nobody needs to be told.
  void ask('places:visit', visit).catch(() => undefined);
};

/** Places, newest first: those of this window, then those that were remembered when it opened. */
export const useRecentVisits = (): readonly Visit[] => {
  const remembered = useQuery(bridgeQuery('places:list', undefined)).data ?? [];
  const older = remembered.filter(({ route }) => !visits.some((visit) => visit.route === route));
  return [...visits, ...older].slice(0, mostVisits);
};

/** Remembers that a command was run out of the palette. */
export const rememberRun = (id: string): void => {
  ran = [id, ...ran.filter((other) => other !== id)];
};

/** How long ago a command was run: 0 for the last one, infinite for never. */
export const runAge = (id: string): number => (ran.includes(id) ? ran.indexOf(id) : Number.POSITIVE_INFINITY);
