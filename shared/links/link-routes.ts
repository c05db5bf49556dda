/** Where web addresses of a server lead: to a screen of the app, or outside. Pure. */
import { routeOfProjectPart, splitProjectPath } from './project-routes.ts';

/** A project as its links name it. */
export interface LinkedProject {
  readonly id: number;
  /** Its web address, without a slash at the end. */
  readonly webUrl: string;
}

/** The web address of the project of a merge request, an issue or a snippet, and how its server writes the way from there; null in another form. */
export const projectOfWebUrl = (webUrl: string | null): { readonly webUrl: string; readonly way: string } | null => {
  const match = /^(https?:\/\/[^?#]+?)(\/(?:-\/)?)(?:merge_requests|issues|snippets)\/\d+$/.exec(webUrl ?? '');
  return match?.[1] === undefined ? null : { webUrl: match[1], way: match[2] ?? '/' };
};

interface Parts {
  /** Scheme, host and path. */
  readonly path: string;
  readonly query: string;
  readonly fragment: string;
}

const partsOf = (link: string): Parts | null => {
  const [, path, query = '', fragment = ''] = /^(https?:\/\/[^?#]+)(?:\?([^#]*))?(?:#(.*))?$/i.exec(link) ?? [];
  return path === undefined ? null : { path, query, fragment };
};

/** Case and default port of a host do not count (RFC 3986, 6.2). */
const sameHost = (address: string): string =>
  address.replace(/^(https?):\/\/([^/?#]*)/i, (_all, scheme: string, host: string) => {
    const isSecure = scheme.toLowerCase() === 'https';
    return `${scheme.toLowerCase()}://${host.toLowerCase().replace(isSecure ? /:443$/ : /:80$/, '')}`;
  });

/** The part of an address after a prefix that ends at a slash; null outside of it. */
const after = (address: string, prefix: string): string | null => {
  const base = sameHost(prefix.endsWith('/') ? prefix : `${prefix}/`);
  const whole = sameHost(address);
  return whole.startsWith(base) ? whole.slice(base.length) : null;
};

/**
 * The route that shows what a link leads to; null for what only a browser can show.
 * @param baseUrl address of the account's server
 */
export const routeOfLink = (link: string, baseUrl: string | null, project: LinkedProject | null): string | null => {
  const parts = partsOf(link);
  if (parts === null) return null;
  const inProject = project === null ? null : after(parts.path, project.webUrl);
  const inServer = baseUrl === null ? null : after(parts.path, baseUrl);
  const split = inServer === null ? null : splitProjectPath(inServer);
  const id = project !== null && inProject !== null ? String(project.id) : split?.path;
  const rest = inProject?.replace(/^-\//, '') ?? split?.rest ?? '';
  if (id === undefined || rest === '') return null;
  const route = routeOfProjectPart({ rest: rest.replace(/\/+$/, ''), query: parts.query, fragment: parts.fragment });
  return route === null ? null : `/p/${encodeURIComponent(id)}/${route}`;
};

const username = /^(?:admin\/users\/|users\/)?([A-Za-z0-9_][A-Za-z0-9_.-]*)\/?$/;

/** First words of a server's own pages: no user can have such a name. */
const reserved = new Set(['admin', 'api', 'dashboard', 'explore', 'groups', 'help', 'profile', 'search', 'users']);

/**
 * The same for an address that was typed, pasted or opened from outside: it may also be that of a project, which opens
 * at its merge requests, or of a user, whom administrators have a screen for.
 */
export const routeOfAddress = (link: string, baseUrl: string, isAdmin: boolean): string | null => {
  const known = routeOfLink(link, baseUrl, null);
  if (known !== null) return known;
  const path = after(partsOf(link)?.path ?? '', baseUrl);
  if (path === null) return null;
  const project = splitProjectPath(path);
  if (project?.rest === '') return `/p/${encodeURIComponent(project.path)}/merge_requests`;
  const name = username.exec(path)?.[1];
  if (name === undefined || reserved.has(name) || !isAdmin) return null;
  return `/admin/users?username=${encodeURIComponent(name)}`;
};

/** What a server is called: its host, and the path that it lies under where it has one; two may share a host. */
export const serverName = (baseUrl: string): string => {
  const [, host, path = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)/i.exec(baseUrl) ?? [];
  return host === undefined ? baseUrl : host + path.replace(/\/+$/, '');
};

/** Whether an address is below a server's: the same origin, and the server's path whole. */
export const isOnServer = (link: string, baseUrl: string): boolean => {
  const path = partsOf(link)?.path;
  return path !== undefined && after(`${path}/`, baseUrl) !== null;
};
