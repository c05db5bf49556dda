/** Which routes of the app an argument may open (S22): known routes only; whatever else stands in one is no route. */

import { screenIds, screenOf } from '#shared/screens.ts';
import { isNumberPart } from '#shared/screens/screen.ts';

const segment = "[A-Za-z0-9_~!$'()*,.%+-]+";

/** A number where the API has one, else a segment; the rest of a path may be nothing. */
const patternOf = (part: string): string => {
  if (part.startsWith('*')) return `(?:/${segment})*`;
  if (!part.startsWith(':')) return `/${part}`;
  return isNumberPart(part.slice(1)) ? '/\\d+' : `/${segment}`;
};

const routes = screenIds.map((id) => {
  const { path, query, fragment } = screenOf(id);
  const pattern = path.split('/').map(patternOf).join('').slice(1);
  const withQuery = query === undefined ? pattern : `${pattern}(?:\\?(?:${query}))?`;
  return fragment === undefined ? withQuery : `${withQuery}(?:#${fragment})?`;
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

/** What a start wants: a screen of the account used last (its first one: null), or a link as it was written. */
export type StartRequest =
  | { readonly kind: 'route'; readonly route: string | null }
  | { readonly kind: 'link'; readonly link: string };

/**
 * What a command line wants: the first argument with a scheme is a link, and only that. A switch is none, and a drive of
 * Windows has one letter.
 */
export const requestOf = (argv: readonly string[]): StartRequest => {
  const link = argv.slice(1).find((one) => /^[a-z][a-z0-9+.-]+:/i.test(one));
  return link === undefined ? { kind: 'route', route: routeOf(argv) } : { kind: 'link', link };
};
