/** Where a branch leads: its jobs. */
import { routeTo } from '#shared/screens.ts';

/** The jobs whose ref it is: the list of jobs filters by text. */
export const jobsRoute = (project: number | string, branch: string): string =>
  `${routeTo('jobs', { project })}?${new URLSearchParams({ search: branch }).toString()}`;
