/** Whether a remote of a clone is a project's repository: by host and path, whatever the scheme, user name and port. */

/** A remote as `git remote -v` names it. */
export interface Remote {
  readonly name: string;
  readonly url: string;
}

/** Where a repository is: host in small letters, path without slashes around it and without `.git`. */
interface RepositoryAddress {
  readonly host: string;
  readonly path: string;
}

const cleanPath = (path: string): string =>
  path
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.git$/i, '')
    .toLowerCase();

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Reads `https://host:port/path.git`, `ssh://git@host/path` and `git@host:path`; null for a folder or anything else. */
export const addressOfRemote = (url: string): RepositoryAddress | null => {
  if (/^(?:https?|ssh|git):\/\//i.test(url)) {
    // Of a scheme that URL treats like http: hosts of others keep their capitals.
    const parsed = URL.parse(url.replace(/^[a-z]+:/i, 'http:'));
    return parsed && { host: parsed.hostname, path: cleanPath(decoded(parsed.pathname)) };
  }
  const [, host, path] = /^(?:[^@/\\:]+@)?([^@/\\:]{2,}):(?!\/\/)(.+)$/.exec(url) ?? [];
  return host === undefined || path === undefined ? null : { host: host.toLowerCase(), path: cleanPath(path) };
};

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isSameHost = (one: string, other: string): boolean => one === other || (loopback.has(one) && loopback.has(other));

/**
 * Whether a remote's URL is a project's.
 * @param project address of the project's page: `https://host/group/project`
 * @param baseUrl of the server: by ssh its path is left out
 */
export const isOfProject = (url: string, project: string, baseUrl: string): boolean => {
  const remote = addressOfRemote(url);
  const page = addressOfRemote(project);
  if (!remote || !page || !isSameHost(remote.host, page.host)) return false;
  const root = addressOfRemote(baseUrl)?.path ?? '';
  const short = root !== '' && page.path.startsWith(`${root}/`) ? page.path.slice(root.length + 1) : page.path;
  return remote.path === page.path || remote.path === short;
};

/** A URL as it is shown: a password or token in it is not. */
export const shownUrl = (url: string): string => url.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1');
