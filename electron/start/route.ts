/** Which places of the app an argument may open (S22): known routes only; whatever else stands in one is no route. */

import { screenIds, screenOf } from '../../shared/screens.ts';
import { isNumberPart } from '../../shared/screens/fill-route.ts';

const segment = "[A-Za-z0-9_~!$'()*,.%+-]+";

/** A number where the API has one, else a segment; the rest of a path may be nothing. */
const patternOf = (part: string): string => {
  if (part.startsWith('*')) return `(?:/${segment})*`;
  if (!part.startsWith(':')) return `/${part}`;
  return isNumberPart(part.slice(1)) ? '/\\d+' : `/${segment}`;
};

const routes = screenIds.map((id) => {
  const { path, query } = screenOf(id);
  const pattern = path.split('/').map(patternOf).join('').slice(1);
  return query === undefined ? pattern : `${pattern}(?:\\?(?:${query}))?`;
});
const allowed = new RegExp(`^(?:${routes.join('|')})$`);

const hasDots = (route: string): boolean =>
  route.split('/').some((part) => /^\.{1,2}$/.test(part.replaceAll(/%2e/gi, '.')));

/** The route as written, without `#/`, or null when it is none of ours. */
export const judgeRoute = (written: string): string | null => {
  const route = written.replace(/^#?\/?/, '');
  return route.length <= 1024 && allowed.test(route) && !hasDots(route) ? route : null;
};

/** The route of the first `--open=…` of a command line. */
export const routeOf = (argv: readonly string[]): string | null => {
  const prefix = '--open=';
  const argument = argv.find((one) => one.startsWith(prefix));
  return argument === undefined ? null : judgeRoute(argument.slice(prefix.length));
};
