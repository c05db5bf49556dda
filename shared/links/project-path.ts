/** The project in the path of a web address: what comes before the names of a project's areas. Pure. */

/** First words after a project's path in addresses of servers that have no `/-/` in them. */
const areas = new Set(
  (
    'activity archive blame blob branches commit commits compare container_registry edit environments find_file forks ' +
    'graphs hooks issues jobs labels merge_requests milestones network new pipelines project_members raw refs ' +
    'releases repository settings snippets tags tree uploads wiki wikis work_items'
  ).split(' '),
);

/** First words of addresses that are no project's. */
const notGroups = new Set(['-', 'admin', 'api', 'dashboard', 'explore', 'groups', 'help', 'profile', 'users']);

const pathSegment = /^[\w][\w.+-]*$/;

/** Whether these are the parts of a project's path, `group/sub/project`. */
export const isProjectPath = (parts: readonly string[]): boolean =>
  parts.length >= 2 && parts.every((part) => pathSegment.test(part)) && !notGroups.has(parts[0] ?? '');

/** The project of an address and what comes after it, without `/-/`; `rest` is empty for the project itself. */
export interface ProjectAddress {
  /** `group/project`. */
  readonly path: string;
  /** As written, without a slash at either end. */
  readonly rest: string;
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Splits the path of an address; null where it does not begin with a project.
 * @param path after the server's address, as written: neither query nor fragment
 */
export const splitProjectPath = (path: string): ProjectAddress | null => {
  const parts = path.split('/').filter((part) => part !== '');
  const dash = parts.indexOf('-');
  const area = parts.findIndex((part, index) => index >= 2 && areas.has(part));
  const end = dash === -1 ? area : dash;
  const own = (end === -1 ? parts : parts.slice(0, end)).map((part) => decoded(part)?.replace(/\.git$/, '') ?? '');
  if (!isProjectPath(own)) return null;
  const rest = end === -1 ? [] : parts.slice(parts[end] === '-' ? end + 1 : end);
  return { path: own.join('/'), rest: rest.join('/') };
};
