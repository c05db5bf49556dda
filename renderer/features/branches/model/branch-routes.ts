/** Where a branch leads: its files, its jobs. */
import { routeTo } from '../../../../shared/screens.ts';

/** The files at its tip. */
export const filesRoute = (project: number | string, branch: string): string =>
  routeTo('files', { project, ref: branch, path: '' });

/** The jobs whose ref it is: the list of jobs filters by text. */
export const jobsRoute = (project: number | string, branch: string): string =>
  `${routeTo('jobs', { project })}?${new URLSearchParams({ search: branch }).toString()}`;
