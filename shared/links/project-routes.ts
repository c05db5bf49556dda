/** What comes after a project in a web address, as a route inside of the project. Pure. */

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

/** The part of an address after its project. */
export interface ProjectPart {
  /** As written, without `/-/` and without a slash at either end. */
  readonly rest: string;
  readonly query: string;
  readonly fragment: string;
}

type Groups = Readonly<Record<string, string | undefined>>;
type Rule = readonly [RegExp, (groups: Groups, part: ProjectPart) => string | null];

/** As one segment of a route; null for what is not encoded as an address should be. */
const segment = (written: string): string | null => {
  try {
    return encodeURIComponent(decodeURIComponent(written));
  } catch {
    return null;
  }
};

/** Some segments of a route; null where one of them is none, or leads up. */
const segments = (written: string): string | null => {
  const parts = written.split('/').map(segment);
  return parts.some((part) => part === null || part === '' || part === '.' || part === '..') ? null : parts.join('/');
};

/** The value of a parameter, as written. */
const parameter = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The comment that an address names, in its form for routes. */
const noteIn = ({ fragment }: ProjectPart): string => (/^note_\d{1,15}$/.test(fragment) ? `#${fragment}` : '');

/** `#L10`, `#L10-20`, `#L10-L20`. */
const linesIn = ({ fragment }: ProjectPart): string => {
  const [, first, last] = /^L(\d{1,9})(?:-L?(\d{1,9}))?$/.exec(fragment) ?? [];
  if (first === undefined) return '';
  return `?lines=${first}${last === undefined ? '' : `-${last}`}`;
};

const changes = (iid: string, part: ProjectPart): string => {
  // The comment stands in the overview, wherever its lines are.
  const note = noteIn(part);
  if (note !== '') return `merge_requests/${iid}${note}`;
  const commit = parameter(part.query, 'commit_id');
  const isCommit = commit !== undefined && /^[0-9a-f]{7,64}$/.test(commit);
  return `merge_requests/${iid}/changes${isCommit ? `?commit=${commit}` : ''}`;
};

const comparison = (written: string): string | null => {
  const [from, to, ...more] = written.split(/\.{3}|%2E%2E%2E/i);
  if (!from || !to || more.length > 0) return null;
  const [first, second] = [segment(from), segment(to)];
  return first === null || second === null ? null : `compare/${first}/${second}`;
};

const tag = (written: string): string | null => {
  const name = segment(written);
  return name === null ? null : `tags?tag=${name}`;
};

const filesAt = (ref: string, path: string | undefined, part: ProjectPart): string | null => {
  const [at, below] = [segments(ref), path === undefined ? '' : segments(path)];
  if (at === null || below === null) return null;
  return `tree/${at}${below === '' ? '' : `/${below}${linesIn(part)}`}`;
};

const rules: readonly Rule[] = [
  [
    /^merge_requests$/,
    (_, { query }) => {
      const state = parameter(query, 'state') ?? '';
      return `merge_requests${/^(?:opened|closed|merged|all)$/.test(state) ? `?state=${state}` : ''}`;
    },
  ],
  [/^merge_requests\/new$/, () => 'merge_requests/new'],
  [
    /^merge_requests\/(?<iid>\d{1,15})(?:\/(?<tab>diffs|commits|pipelines))?$/,
    ({ iid = '', tab }, part) => {
      if (tab === 'diffs') return changes(iid, part);
      return tab === 'commits' ? `merge_requests/${iid}/commits` : `merge_requests/${iid}${noteIn(part)}`;
    },
  ],
  [/^(?:issues|work_items)\/(?<iid>\d{1,15})$/, ({ iid = '' }, part) => `issues/${iid}${noteIn(part)}`],
  [/^snippets$/, () => 'snippets'],
  [/^snippets\/(?<id>\d{1,15})$/, ({ id = '' }, part) => `snippets/${id}${linesIn(part) || noteIn(part)}`],
  // The files as they are at the commit.
  [/^commit\/(?<sha>[0-9a-f]{7,64})$/, ({ sha = '' }) => `tree/${sha}`],
  [
    /^(?:blob|tree|raw|blame)\/(?<ref>[^/]+)(?:\/(?<path>.+))?$/,
    ({ ref = '', path }, part) => filesAt(ref, path, part),
  ],
  [/^branches(?:\/(?:all|active|stale))?$/, () => 'branches'],
  [/^(?:tags|releases)$/, () => 'tags'],
  [/^(?:tags|releases)\/(?<name>.+)$/, ({ name = '' }) => tag(name)],
  [/^compare$/, () => 'compare'],
  [
    /^compare\/(?<refs>.+)$/,
    // Between two projects: no operation compares them.
    ({ refs = '' }, { query }) => (parameter(query, 'from_project_id') === undefined ? comparison(refs) : null),
  ],
  [/^(?:jobs|pipelines)$/, () => 'jobs'],
  [/^pipelines\/(?<id>\d{1,15})$/, ({ id = '' }) => `pipelines/${id}`],
  [
    /^jobs\/(?<id>\d{1,15})$/,
    ({ id = '' }, { fragment }) => {
      const line = /^L(\d{1,9})$/.exec(fragment)?.[1];
      return `jobs/${id}${line === undefined ? '' : `?line=${line}`}`;
    },
  ],
  [/^jobs\/(?<id>\d{1,15})\/artifacts(?:\/browse)?$/, ({ id = '' }) => `jobs/${id}/artifacts`],
  [/^environments$/, () => 'deployments'],
  [/^graphs(?:\/.*)?$/, () => 'contributors'],
];

/** The route below `p/:project/`; null for what no screen shows. */
export const routeOfProjectPart = (part: ProjectPart): string | null => {
  for (const [pattern, routeOf] of rules) {
    const match = pattern.exec(part.rest);
    if (match) return routeOf(match.groups ?? {}, part);
  }
  return null;
};
