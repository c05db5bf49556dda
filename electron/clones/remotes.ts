/** Whether a remote of a clone is a project's repository: by host and path, whatever the scheme, user name and port. */

/** A remote of a clone. */
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

const withoutUser = (url: string): string => {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.protocol}//${parsed.host}${parsed.pathname}` : url;
};

/** `git@` stays: ssh signs in with a key, and by this name. */
const sshAddress = (url: string): string | null => {
  if (!/^[a-z]+:\/\//i.test(url)) return /^(?:\w[\w.-]*@)?\w[\w.-]*:[^:\s]+$/.test(url) ? url : null;
  const [, user = '', rest] = /^ssh:\/\/(?:(\w[\w.-]*)(?::[^@/]*)?@)?(\w[\w.-]*(?::\d+)?\/[^\s]+)$/i.exec(url) ?? [];
  return rest === undefined ? null : `ssh://${user === '' ? '' : `${user}@`}${rest}`;
};

/**
 * Where a project is fetched from and pushed to: no credentials are in it. Of a clone's URL counts whether it is of ssh; host
 * and path are the project's, so that no password goes to another port, or readable where the page is encrypted.
 * @param url of the clone's remote that is the project
 * @param page address of the project's page
 */
export const cloneAddress = (url: string, page: string): string => {
  const ssh = sshAddress(url);
  if (ssh !== null) return ssh;
  return /^http:/i.test(page) && /^https:/i.test(url) ? withoutUser(url) : `${withoutUser(page)}.git`;
};
