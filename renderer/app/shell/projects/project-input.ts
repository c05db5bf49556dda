/** What was typed to open a project: its id, its path, an address of its server, or words to look for. */
import { isOnServer, routeOfLink } from '#shared/links/link-routes.ts';
import { isProjectPath, splitProjectPath } from '#shared/links/project-routes.ts';
import { routeTo } from '#shared/screens.ts';

/** What it means. `project` is what a route takes: the id, or the path while the id is unknown. */
export type ProjectInput =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'project'; readonly project: string; readonly route: string }
  | { readonly kind: 'elsewhere'; readonly host: string }
  | { readonly kind: 'words'; readonly text: string };

/** Route of a project's first screen. */
export const projectRoute = (project: string): string => routeTo('merge-requests', { project });

const ofAddress = (address: string, baseUrl: string): ProjectInput => {
  const { href, host, pathname } = new URL(address);
  const base = new URL(baseUrl);
  if (!isOnServer(href, base.href)) return { kind: 'elsewhere', host };
  const project = splitProjectPath(pathname.slice(base.pathname.replace(/\/+$/, '').length));
  if (project === null) return { kind: 'words', text: address };
  return {
    kind: 'project',
    project: project.path,
    route: routeOfLink(href, base.href, null) ?? projectRoute(project.path),
  };
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
  if (isProjectPath(parts)) return { kind: 'project', project: parts.join('/'), route: projectRoute(parts.join('/')) };
  return { kind: 'words', text };
};
