/** The page of a `web_url`: a small page that says what the address is and opens Lectern there. */
import type { Context } from '#service/context.ts';
import { escapeHtml, plainPage } from './plain-page.ts';

const titles: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^(.+)\/merge_requests\/(\d+)$/u, (name) => `Merge request !${name}`],
  [/^(.+)\/snippets\/(\d+)$/u, (name) => `Snippet $${name}`],
  [/^(.+)\/issues\/(\d+)$/u, (name) => `Issue #${name}`],
  [/^(.+)\/environments\/(\d+)$/u, (name) => `Environment ${name}`],
];

/** Says in words what a path is; only the path is read, so that nothing is revealed about what exists. */
export const titleOf = (path: string): string => {
  for (const [pattern, say] of titles) {
    const [, project, name] = pattern.exec(path) ?? [];
    if (project !== undefined && name !== undefined) return `${say(name)} in ${project}`;
  }
  return path.includes('/') ? `Project ${path}` : `User ${path}`;
};

const namePattern = /^\w[\w.-]*$/u;

/** What programs look for at the root of any server, and is nobody's name: `favicon.ico`, `robots.txt`, `index.php`. */
const isFile = /\.(?:asp|aspx|cgi|css|html?|ico|js|json|map|php|png|svg|txt|webmanifest|xml)$/iu;

/** Words that begin a page of a project at other servers, and no project is called so. */
const furtherPages = new Set(['-', 'blob', 'commit', 'commits', 'merge_requests', 'issues', 'snippets', 'raw', 'tree']);

/** Words that are the first of no `web_url`. */
const ownPaths = new Set(['-', 'api', 'uploads', 'users', 'assets', 'help', 'login', 'explore', 'dashboard']);

/**
 * Whether a path has the form of a `web_url`: a user, a project, or one thing in a project. Decided by the form alone, so that
 * nobody learns from it what exists.
 */
const isWebUrlPath = (path: string): boolean => {
  const segments = path.split('/');
  const [first = '', ...others] = segments;
  if (ownPaths.has(first) || !segments.every((segment) => namePattern.test(segment))) return false;
  if (others.length === 0) return !isFile.test(first);
  return titles.some(([pattern]) => pattern.test(path)) || !others.some((segment) => furtherPages.has(segment));
};

/** The page of an address of the service; null for what is none. */
export const addressPage = (context: Context, request: Request): Response | null => {
  const path = new URL(request.url).pathname.slice(1);
  if ((request.method !== 'GET' && request.method !== 'HEAD') || !isWebUrlPath(path)) return null;
  const link = `lectern://open?url=${encodeURIComponent(`${context.baseUrl()}/${path}`)}`;
  return plainPage(
    titleOf(path),
    `<p>This address belongs to a local service of Lectern. What it shows is read in the app.</p>
<p><a href="${escapeHtml(link)}">Open in Lectern</a></p>`,
  );
};
