/** What stands behind a `web_url`: a small page that says what the address is and opens Lectern there. */
import type { Context } from '../context.ts';
import { escapeHtml, plainPage } from './plain-page.ts';

const places: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^(.+)\/merge_requests\/(\d+)$/u, (name) => `Merge request !${name}`],
  [/^(.+)\/snippets\/(\d+)$/u, (name) => `Snippet $${name}`],
  [/^(.+)\/issues\/(\d+)$/u, (name) => `Issue #${name}`],
  [/^(.+)\/environments\/(\d+)$/u, (name) => `Environment ${name}`],
];

/** Says in words what a path is; only the path is looked at, so that nothing is told about what exists. */
export const titleOf = (path: string): string => {
  for (const [pattern, say] of places) {
    const [, project, name] = pattern.exec(path) ?? [];
    if (project !== undefined && name !== undefined) return `${say(name)} in ${project}`;
  }
  return path.includes('/') ? `Project ${path}` : `User ${path}`;
};

const isPlace = /^[\w.-]+(?:\/[\w.-]+)*$/u;

/** The page of an address of the service; null for what is none. */
export const placePage = (context: Context, request: Request): Response | null => {
  const path = new URL(request.url).pathname.slice(1);
  if (request.method !== 'GET' || !isPlace.test(path) || /^(?:api|uploads)(?:\/|$)/u.test(path)) return null;
  const link = `lectern://open?url=${encodeURIComponent(`${context.baseUrl()}/${path}`)}`;
  return plainPage(
    titleOf(path),
    `<p>This address belongs to a local service of Lectern. What it shows is read in the app.</p>
<p><a href="${escapeHtml(link)}">Open in Lectern</a></p>`,
  );
};
