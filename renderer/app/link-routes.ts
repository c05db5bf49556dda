/** Where links inside of texts lead: to a screen of this window, or outside. */

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

/** The comment that an address names, in its form for routes. */
const noteIn = (part: string): string => (/^note_\d+$/.test(part) ? `#${part}` : '');

/** Of a thing with a number: which it is, its number, a tab of it, and what comes after `#`. */
const thing =
  /^(https?:\/\/[^?#]+?)\/(?:-\/)?(merge_requests|issues|snippets)\/(\d+)(?:\/(diffs|commits))?\/?(?:\?[^#]*)?(?:#(.*))?$/;
const commit = /^(https?:\/\/[^?#]+?)\/(?:-\/)?commit\/([0-9a-f]{7,64})\/?(?:[?#].*)?$/;

/** The project's web address, and the route inside of the project. */
const partsOf = (link: string): { readonly webUrl: string; readonly route: string } | null => {
  const [, webUrl, kind, number = '', tab, part = ''] = thing.exec(link) ?? [];
  if (webUrl !== undefined && kind !== undefined) {
    if (tab === undefined) return { webUrl, route: `${kind}/${number}${noteIn(part)}` };
    return kind === 'merge_requests' ? { webUrl, route: `${kind}/${number}${tabs[tab] ?? ''}` } : null;
  }
  const [, owner, sha] = commit.exec(link) ?? [];
  // The files as they are at the commit.
  return owner === undefined || sha === undefined ? null : { webUrl: owner, route: `tree/${sha}` };
};

/**
 * The route that shows what a link leads to; null for what only a browser can show.
 * @param baseUrl address of the account's server
 */
export const routeOfLink = (link: string, baseUrl: string | null, project: LinkedProject | null): string | null => {
  const parts = partsOf(link);
  if (parts === null) return null;
  const { webUrl, route } = parts;
  const path = baseUrl === null ? null : pathWithin(webUrl, baseUrl);
  const id = project?.webUrl === webUrl ? String(project.id) : path;
  return id === null || id === '' ? null : `/p/${encodeURIComponent(id)}/${route}`;
};
