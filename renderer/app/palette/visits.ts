/** What was used last in this window, newest first: places for "recent", commands for their order. */

/** A place that was visited. */
export interface Visit {
  readonly route: string;
  readonly title: string;
}

const mostVisits = 30;
let visits: readonly Visit[] = [];
let ran: readonly string[] = [];

/** Remembers a place; a later title of the same route takes the place of the earlier one. */
export const rememberVisit = (visit: Visit): void => {
  visits = [visit, ...visits.filter(({ route }) => route !== visit.route)].slice(0, mostVisits);
};

/** Places, newest first. */
export const recentVisits = (): readonly Visit[] => visits;

/** Remembers that a command was run out of the palette. */
export const rememberRun = (id: string): void => {
  ran = [id, ...ran.filter((other) => other !== id)];
};

/** How long ago a command was run: 0 for the last one, infinite for never. */
export const runAge = (id: string): number => (ran.includes(id) ? ran.indexOf(id) : Number.POSITIVE_INFINITY);
