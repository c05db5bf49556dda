/** A server of versions 17 to 19 for tests: the local service behind routes, names and statuses of today (behaviour page, "Today's servers"). */
import { approvalsOfToday } from './today-approvals.ts';
import { changedDeeply, fieldsOf, renamed, type Fields } from './records.ts';
import { requestOfToday, requestRules, type RequestStates } from './today-merge-requests.ts';
import { reactionsOfToday } from './today-reactions.ts';
import { recordOfToday } from './today-records.ts';
import { repositoryRules } from './today-repository.ts';
import { threadsOfToday } from './today-threads.ts';
import {
  json,
  noRoute,
  startVariedServer,
  withJson,
  type Answer,
  type Rule,
  type Varied,
  type VariedServer,
} from './varied-server.ts';

/** The running server. */
export interface TodayServer extends VariedServer {
  /**
   * From now on the merge request with this number is not merged, for this `detailed_merge_status`; for threads that are
   * not resolved until they are.
   */
  hold(iid: number, status: string): void;
  /** From now on the merge request with this number is not merged before so many approvals. */
  requireApprovals(iid: number, approvals: number): void;
  /** From now on merging this one is tried and fails: a 422, and `merge_error` in the record afterwards. */
  failMerge(iid: number, error: string): void;
  /** Resolves a thread as where the one who did it is no more. */
  resolveByNobody(id: string): void;
  /** Says how a suggestion (`new_path`, `from_line`, `to_line`, `to_content`) is committed to the source branch. */
  commitBy(commit: (suggestion: Fields) => void): void;
  /** From now on takes no notice of this parameter of a user, as of one that was given up. */
  ignore(name: string): void;
  /** Takes changes again (null), or answers each with a 503: in maintenance, with the headers that are given. */
  maintain(headers: Readonly<Record<string, string>> | null): void;
  /** As after its start. */
  renew(): void;
}

/** As they are sent on: the old names are ignored without a word. */
const sentOn = {
  messenger_id: null,
  network_profile: null,
  social_account: null,
  skype: 'messenger_id',
  linkedin: 'network_profile',
  twitter: 'social_account',
} as const;

/** Names that belong to groups: no user can have them. */
const groups = new Set(['harbor']);

/** A name that another user has is a 409, also on a change; one that a group has is a 400. */
const writeUser = async ({ body, pass }: Varied, ignored: ReadonlySet<string>): Promise<Answer | null> => {
  if (Object.keys(body).length === 0) return null;
  if (groups.has(String(body['username']))) return json(400, { message: { username: ['has already been taken'] } });
  const heard = Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)));
  const answer = await pass(renamed(heard, sentOn));
  const isTaken = answer.status === 404 && /already been taken/.test(String(fieldsOf(answer.json)['message']));
  return isTaken ? withJson({ ...answer, status: 409 }, answer.json) : answer;
};

const hookMade = async ({ pass }: Varied): Promise<Answer> => {
  const answer = await pass();
  return Array.isArray(answer.json) ? withJson(answer, answer.json[0]) : answer;
};

const hookTested = async ({ ask }: Varied, id = '') => {
  const answer = await ask('GET', `/hooks/${id}`);
  return answer.status < 300 ? { ...answer, status: 201 } : answer;
};

/** Read from the list: at the service, reading one would fire it. */
const hookRead = async ({ ask }: Varied, id = '') => {
  const { json: hooks, ...answer } = await ask('GET', '/hooks?per_page=100');
  if (!Array.isArray(hooks)) return { ...answer, json: hooks };
  const hook = hooks.find((one: Fields) => String(one['id']) === id) as Fields | undefined;
  return hook ? json(200, hook) : json(404, { message: '404 Not found' });
};

const peopleRules = (version: string, ignored: ReadonlySet<string>): readonly Rule[] => [
  [
    /^GET \/version$/,
    async ({ ask }) => {
      const { status } = await ask('GET', '/user');
      if (status !== 200) return json(401, { message: '401 Unauthorized' });
      const kas = { enabled: false, externalUrl: null, version: null };
      return json(200, { version, revision: '0123abcd', kas, enterprise: version.endsWith('-ee') });
    },
  ],
  [/^POST \/session$/, noRoute],
  [/^(?:POST \/users|PUT \/users\/\d+)$/, (request) => writeUser(request, ignored)],
  [/^POST \/hooks$/, hookMade],
  [/^GET \/hooks\/(\d+)$/, hookRead],
  [/^POST \/hooks\/(\d+)$/, hookTested],
];

/** Token values are shown at creation alone. */
const withoutTokens = (fields: Fields, { method }: Pick<Varied, 'method'>): Fields => {
  const kept = renamed(fields, { private_token: null });
  return method === 'GET' && 'impersonation' in kept ? renamed(kept, { token: null }) : kept;
};

const heldByThreads = 'discussions_not_resolved';

/** Starts it before a service that listens. */
export const startTodayServer = async (backend: string, version = '18.2.0-ee'): Promise<TodayServer> => {
  const states: RequestStates = {
    held: new Map(),
    reviewers: new Map(),
    fresh: new Set(),
    failing: new Map(),
    failed: new Map(),
  };
  const ignored = new Set<string>();
  /** When jobs were erased, which the record goes on saying. */
  const erased = new Map<number, string>();
  const erasing: Rule = [
    /^POST .*\/jobs\/(\d+)\/erase$/,
    async ({ pass }, id) => {
      const answer = await pass();
      if (answer.status < 300) erased.set(Number(id), new Date().toISOString());
      return answer;
    },
  ];
  const jobOfToday = (fields: Fields): Fields =>
    'stage' in fields && erased.has(Number(fields['id']))
      ? { ...fields, erased_at: erased.get(Number(fields['id'])) }
      : fields;
  let maintenance: Readonly<Record<string, string>> | null = null;
  const maintaining: Rule = [
    /^(?!GET )/,
    () => maintenance && json(503, { message: 'system is in maintenance mode' }, maintenance),
  ];
  /** Merge requests that are held while a thread of theirs is unresolved. */
  const untilResolved = new Set<number>();
  const {
    rules: threadRules,
    noteOfToday,
    forget,
    resolveByNobody,
    commitBy,
  } = threadsOfToday((iid, unresolved) => {
    if (!untilResolved.has(iid)) return;
    if (unresolved > 0) states.held.set(iid, heldByThreads);
    else states.held.delete(iid);
  });
  const reactions = reactionsOfToday();
  const approvals = approvalsOfToday((iid, left) => {
    if (left > 0) states.held.set(iid, 'not_approved');
    else if (states.held.get(iid) === 'not_approved') states.held.delete(iid);
  });
  const rules = [
    maintaining,
    erasing,
    ...peopleRules(version, ignored),
    ...threadRules,
    ...approvals.rules,
    ...reactions.rules,
    ...requestRules(states),
    ...repositoryRules,
  ];
  const change = (value: unknown, request: Pick<Varied, 'method' | 'path'>): unknown =>
    changedDeeply(value, (fields) =>
      recordOfToday(
        withoutTokens(requestOfToday(jobOfToday(noteOfToday(fields)), request, states), request),
        server.url,
      ),
    );
  const server = await startVariedServer(backend, rules, change);
  return {
    ...server,
    resolveByNobody,
    commitBy,
    requireApprovals: approvals.require,
    hold: (iid, status) => {
      states.held.set(iid, status);
      if (status === heldByThreads) untilResolved.add(iid);
    },
    failMerge: (iid, error) => void states.failing.set(iid, error),
    ignore: (name) => void ignored.add(name),
    maintain: (headers) => {
      maintenance = headers;
    },
    renew: () => {
      maintenance = null;
      server.seen.length = 0;
      for (const kept of [...Object.values(states), ignored, erased, untilResolved]) kept.clear();
      forget();
      approvals.forget();
      reactions.forget();
    },
  };
};

/** What a newer server has and an old one has not, by the first release that has it. */
const newer: readonly (readonly [since: string, line: RegExp])[] = [
  ['8.10', /^GET .*\/jobs\/artifacts\/.+\/download$/],
  ['9.1', /^GET \/user\/activities$/],
  ['9.4', /\/user_agent_detail$/],
  ['9.5', /^GET \/merge_requests$/],
  ['10.0', /^GET .*\/jobs\/\d+\/artifacts\/.+$/],
];

const numberOf = (release: string): number => {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return major * 1000 + minor;
};

/** Starts a server of versions 8 and 9: what came later is unknown to it, and so is a filter by reactions, which it ignores. */
export const startOldServer = async (backend: string, version: string): Promise<VariedServer> => {
  const unknown = newer.filter(([since]) => numberOf(since) > numberOf(version));
  const rules: readonly Rule[] = [
    [/^GET \/version$/, () => json(200, { version, revision: '0123abcd' })],
    ...unknown.map(([, line]): Rule => [line, noRoute]),
    [
      /^GET (\/projects\/[^/]+\/merge_requests)$/,
      ({ ask, query }, path) => {
        // Of the filters it knows these alone.
        const known = ['state', 'order_by', 'sort', 'page', 'per_page'].flatMap((name) => {
          const value = query.get(name);
          return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
        });
        return ask('GET', `${path ?? ''}?${['scope=all', ...known].join('&')}`);
      },
    ],
  ];
  // The days of activity came with the operation that lists them.
  const hasDays = numberOf(version) >= numberOf('9.1');
  return startVariedServer(backend, rules, (value, { path }) =>
    !hasDays && path === '/users' && Array.isArray(value)
      ? value.map((user: unknown) => renamed(fieldsOf(user), { last_activity_on: null }))
      : value,
  );
};
