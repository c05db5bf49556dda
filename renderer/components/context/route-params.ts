/** What the route of a screen names. */
import { useParams } from 'react-router';

/** A project as operations take it: its id, or its path while the id is unknown. */
export const projectOf = (parameter: string): number | string =>
  /^[1-9]\d*$/.test(parameter) ? Number(parameter) : parameter;

/** The project of the route. */
export const useProject = (): number | string => projectOf(useParams()['project'] ?? '');

/** A number of the route, as `job` of `p/:project/jobs/:job`. NaN where the route has none. */
export const useRouteNumber = (name: string): number => Number(useParams()[name]);
