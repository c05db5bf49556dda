/** Which addresses in a text become links: http, https, mailto, fragments, and paths of the project (S14). */
import { judgeLink } from '../../../shared/links/link-rules.ts';

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

/** A path stays on the project's server, even if it looks like a URL. */
const inProject = (path: string, webUrl: string): string | null => {
  if (path === '' || path.startsWith('//') || path.includes('\\') || /\s|\p{C}/u.test(path)) return null;
  const base = webUrl.endsWith('/') ? webUrl : `${webUrl}/`;
  if (!URL.canParse(path, base)) return null;
  const url = new URL(path, base);
  return url.origin === new URL(base).origin ? written(url.href) : null;
};

/**
 * The address of a link as in the page, rewritten by the rules for links that leave the app (S5).
 * @param webUrl web address of the project that relative ones belong to; null: they are text
 * @returns null when it has to stay text
 */
export const safeLink = (address: string, webUrl: string | null): string | null => {
  if (address.startsWith('#')) return inText(address);
  if (withScheme.test(address)) return written(address);
  return webUrl === null ? null : inProject(address, webUrl);
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
