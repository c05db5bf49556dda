/** What was typed to open a project: its id, its path, an address of its server, or words to look for. */
import { routeTo } from '../../../../shared/screens.ts';
import { routeOfLink } from '../../link-routes.ts';

/** What it means. `project` is what a route takes: the id, or the path while the id is unknown. */
export type ProjectInput =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'project'; readonly project: string; readonly route: string }
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'words'; readonly text: string };

/** Route of a project's first screen. */
export const projectRoute = (project: string): string => routeTo('merge-requests', { project });

/** First words after a project's path in addresses of servers that have no `/-/` in them. */
const areas = new Set(
  (
    'activity archive blame blob branches commit commits compare container_registry edit environments find_file forks ' +
    'graphs hooks issues jobs labels merge_requests milestones network new pipelines project_members raw refs ' +
    'releases repository settings snippets tags tree uploads wikis'
  ).split(' '),
);

/** First words of addresses that are no project's. */
const notGroups = new Set(['-', 'admin', 'api', 'dashboard', 'explore', 'groups', 'help', 'profile', 'users']);

const pathSegment = /^[\w][\w.+-]*$/;

const isPath = (parts: readonly string[]): boolean =>
  parts.length >= 2 && parts.every((part) => pathSegment.test(part)) && !notGroups.has(parts[0] ?? '');

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** `group/sub/project` at the beginning of the part after the server's address; null when none does. */
const pathAtStart = (rest: string): string | null => {
  const [beforeDash = ''] = rest.split('/-/');
  const parts = beforeDash.split('/').filter((part) => part !== '');
  const end = parts.findIndex((part, index) => index >= 2 && areas.has(part));
  const own = end === -1 ? parts : parts.slice(0, end);
  const path = own.map((part) => part.replace(/\.git$/, ''));
  return isPath(path) ? path.join('/') : null;
};

const ofAddress = (address: string, baseUrl: string): ProjectInput => {
  const url = new URL(address);
  const base = new URL(baseUrl);
  const root = base.pathname.replace(/\/+$/, '');
  if (url.origin !== base.origin || !`${url.pathname}/`.startsWith(`${root}/`))
    return { kind: 'elsewhere', host: url.host };
  const rest = decoded(url.pathname.slice(root.length));
  const project = rest === null ? null : pathAtStart(rest);
  if (project === null) return { kind: 'words', text: address };
  const route = routeOfLink(`${url.origin}${url.pathname}`, baseUrl, null);
  return { kind: 'project', project, route: route ?? projectRoute(project) };
};

/**
 * Reads what was typed.
 * @param baseUrl address of the account's server
 */
export const readProjectInput = (typed: string, baseUrl: string): ProjectInput => {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^[1-9]\d{0,14}$/.test(text)) return { kind: 'project', project: text, route: projectRoute(text) };
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return ofAddress(text, baseUrl);
  const parts = text.replace(/^\/+|\/+$/g, '').split('/');
  if (isPath(parts)) return { kind: 'project', project: parts.join('/'), route: projectRoute(parts.join('/')) };
  return { kind: 'words', text };
};
