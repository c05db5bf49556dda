/** Where links inside of texts lead: to a screen of this window, or outside. */

/** A project as its links name it. */
export interface LinkedProject {
  readonly id: number;
  /** Its web address, without a slash at the end. */
  readonly webUrl: string;
}

/** The web address of a merge request's project, and how its server writes the way from there; null in another form. */
export const projectOfWebUrl = (webUrl: string | null): { readonly webUrl: string; readonly way: string } | null => {
  const match = /^(https?:\/\/[^?#]+?)(\/(?:-\/)?)merge_requests\/\d+$/.exec(webUrl ?? '');
  return match?.[1] === undefined ? null : { webUrl: match[1], way: match[2] ?? '/' };
};

const tabs: Readonly<Record<string, string>> = { diffs: '/changes', commits: '/commits' };

/** Path of a project inside of a server, from the web address; null outside of it, or when it is no path. */
const pathWithin = (webUrl: string, baseUrl: string): string | null => {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
  if (!webUrl.startsWith(base)) return null;
  try {
    return decodeURIComponent(webUrl.slice(base.length));
  } catch {
    return null;
  }
};

/** What an address names of a merge request, where it is a comment. */
const noteIn = (part: string): string => (/^note_\d+$/.test(part) ? `#${part}` : '');

/**
 * The route that shows what a link leads to; null for what only a browser can show.
 * @param baseUrl address of the account's server
 */
export const routeOfLink = (link: string, baseUrl: string | null, project: LinkedProject | null): string | null => {
  const match =
    /^(https?:\/\/[^?#]+?)\/(?:-\/)?merge_requests\/(\d+)(?:\/(diffs|commits))?\/?(?:\?[^#]*)?(?:#(.*))?$/.exec(link);
  const [, webUrl, iid, tab, part = ''] = match ?? [];
  if (webUrl === undefined || iid === undefined) return null;
  const path = baseUrl === null ? null : pathWithin(webUrl, baseUrl);
  const id = project?.webUrl === webUrl ? String(project.id) : path;
  if (id === null || id === '') return null;
  return `/p/${encodeURIComponent(id)}/merge_requests/${iid}${tab === undefined ? noteIn(part) : (tabs[tab] ?? '')}`;
};
