/** What the route of a screen names. */
import { useLocation, useMatches, useParams } from 'react-router';
import { partsOfRoute, type ScreenId } from '#shared/screens.ts';

/** The screen of the current route; null where the route is none. */
export const useScreen = (): ScreenId | null => {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle;
  return (handle as { readonly screen: ScreenId } | undefined)?.screen ?? null;
};

/**
 * The parts of the current route that vary. The router's own parameters are decoded twice where a name has a percent sign: of the
 * branch `pct%2Fslash` they would make `pct/slash`.
 */
export const useRouteParts = (): Readonly<Record<string, string | undefined>> => {
  const screen = useScreen();
  const { pathname } = useLocation();
  const given = useParams();
  return screen === null ? given : partsOfRoute(screen, pathname);
};

/** A project as operations take it: its id, or its path while the id is unknown. */
export const projectOf = (parameter: string): number | string =>
  /^[1-9]\d*$/.test(parameter) ? Number(parameter) : parameter;

/** The project of the route. */
export const useProject = (): number | string => projectOf(useParams()['project'] ?? '');

/** A number of the route, as `job` of `p/:project/jobs/:job`. NaN where the route has none. */
export const useRouteNumber = (name: string): number => Number(useParams()[name]);
