/** Which addresses in a text become links: http, https, mailto, fragments, and paths of the project (S14). */
import { judgeLink } from '#shared/links/link-rules.ts';

/** Before every id that a text makes, so that none is mistaken for one of the page's own (S15). */
export const idPrefix = 'user-content-';

const withScheme = /^[a-z][a-z0-9+.-]*:/i;
const fragment = /^#[\p{L}\p{N}_.-]*$/u;

const written = (address: string): string | null => {
  const verdict = judgeLink(address);
  return verdict.ok ? verdict.url : null;
};

const inText = (address: string): string | null => {
  if (!fragment.test(address)) return null;
  return address.startsWith(`#${idPrefix}`) ? address : `#${idPrefix}${address.slice(1)}`;
};

/** Where paths of a text lead. */
export interface LinkBases {
  /** Web address that relative paths belong to: the project's, or a folder's of its repository; null: they are text. */
  readonly webUrl: string | null;
  /** Web address of the project that files are attached to, where it is another one. */
  readonly uploadsUrl?: string | undefined;
  /** Web address of the repository's root, with a slash at its end: where a path leads that begins with a slash and names no page of a server. */
  readonly rootUrl?: string | undefined;
}

/** A file that was attached to a text of a project; servers write its path as if it lay at their root. */
const attached = /^\/uploads\/[0-9a-f]{32}\/[^/]/;

/** Whether a path from a slash on is one of a server rather than of a repository: below the project, or written as servers do. */
const isServerPage = (path: string, projectUrl: string): boolean => {
  const project = URL.canParse(projectUrl) ? new URL(projectUrl).pathname.replace(/\/$/, '') : '';
  return path.startsWith(`${project}/`) || path === project || path.includes('/-/') || path.startsWith('/uploads/');
};

/** A path stays on the project's server, even if it looks like a URL. */
const inProject = (given: string, webUrl: string, { uploadsUrl = webUrl, rootUrl }: LinkBases): string | null => {
  // As other readers of Markdown do with names of files.
  const path = given.replaceAll(' ', '%20');
  if (path === '' || path.startsWith('//') || path.includes('\\') || /\s|\p{C}/u.test(path)) return null;
  const isAttached = attached.test(path);
  const isOfRoot = !isAttached && rootUrl !== undefined && path.startsWith('/') && !isServerPage(path, uploadsUrl);
  const base = `${(isAttached ? uploadsUrl : isOfRoot ? rootUrl : webUrl).replace(/\/$/, '')}/`;
  const relative = isAttached || isOfRoot ? `.${path}` : path;
  if (!URL.canParse(relative, base)) return null;
  const url = new URL(relative, base);
  return url.origin === new URL(base).origin ? written(url.href) : null;
};

/**
 * The address of a link as in the page, rewritten by the rules for links that leave the app (S5).
 * @returns null when it has to stay text
 */
export const safeLink = (address: string, bases: LinkBases): string | null => {
  const { webUrl } = bases;
  if (address.startsWith('#')) return inText(address);
  if (withScheme.test(address)) return written(address);
  return webUrl === null ? null : inProject(address, webUrl, bases);
};

/** Whether a value of `href` is one that `safeLink` may have made. */
export const isSafeHref = (href: string): boolean =>
  href.startsWith('#') ? href.startsWith(`#${idPrefix}`) : withScheme.test(href) && written(href) === href;

/** Host of a picture's address; null when it is none of the web. */
export const pictureHost = (address: string): string | null => {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  return new URL(address).host;
};

/** An address as it is shown: a host with letters beyond ASCII by its punycode, so that none passes for another. */
export const shownAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const authority = /^[a-z]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return /[^\u0000-\u007f]/.test(authority) ? new URL(address).href : address;
};
