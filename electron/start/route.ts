/** Which places of the app an argument may open (S22): known routes only; whatever else stands in one is no route. */

const segment = "[A-Za-z0-9_~!$'()*,.%+-]+";

const routes = [
  'review',
  'drafts',
  'downloads',
  'profile',
  'accounts',
  'settings',
  'about',
  'admin/(?:users|activities|keys|hooks)',
  `admin/users/${segment}`,
  `p/${segment}/(?:merge_requests|branches|tags|jobs|deployments|snippets|contributors)`,
  `p/${segment}/merge_requests/(?:new|\\d+)`,
  `p/${segment}/merge_requests/\\d+/(?:changes(?:\\?commit=[0-9a-f]{4,64})?|commits)`,
  `p/${segment}/issues/\\d+`,
  `p/${segment}/(?:jobs|pipelines|deployments|snippets)/\\d+`,
  `p/${segment}/tree/${segment}(?:/${segment})*`,
  `p/${segment}/compare/${segment}/${segment}`,
];

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
