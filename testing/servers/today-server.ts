/** A server of versions 17 to 19 for tests: the local service behind routes, names and statuses of today (behaviour page, "Today's servers"). */
import { changedDeeply, renamed, type Fields } from './records.ts';
import { requestOfToday, requestRules, type RequestStates } from './today-merge-requests.ts';
import { jobOfToday, repositoryRules } from './today-repository.ts';
import { threadsOfToday } from './today-threads.ts';
import { json, noRoute, startVariedServer, type Rule, type Varied, type VariedServer } from './varied-server.ts';

/** The running server. */
export interface TodayServer extends VariedServer {
  /**
   * From now on the merge request with this number is not merged, for this `detailed_merge_status`; for threads that are
   * not resolved until they are.
   */
  hold(iid: number, status: string): void;
}

const newNames = { messenger_id: 'skype', network_profile: 'linkedin', social_account: 'twitter' } as const;
/** As they are sent on: the old names are ignored without a word. */
const sentOn = {
  messenger_id: null,
  network_profile: null,
  social_account: null,
  skype: 'messenger_id',
  linkedin: 'network_profile',
  twitter: 'social_account',
} as const;

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

const peopleRules = (version: string): readonly Rule[] => [
  [
    /^GET \/version$/,
    async ({ ask }) => {
      const { status } = await ask('GET', '/user');
      return status === 200 ? json(200, { version, revision: '0123abcd' }) : json(401, { message: '401 Unauthorized' });
    },
  ],
  [/^POST \/session$/, noRoute],
  [/^POST \/users$/, ({ body, pass }) => ('email' in body ? pass(renamed(body, sentOn)) : null)],
  [/^PUT \/users\/\d+$/, ({ body, pass }) => (Object.keys(body).length > 0 ? pass(renamed(body, sentOn)) : null)],
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
  const states: RequestStates = { held: new Map(), fresh: new Set() };
  /** Merge requests that are held while a thread of theirs is unresolved. */
  const untilResolved = new Set<number>();
  const { rules: threadRules, noteOfToday } = threadsOfToday((iid, unresolved) => {
    if (!untilResolved.has(iid)) return;
    if (unresolved > 0) states.held.set(iid, heldByThreads);
    else states.held.delete(iid);
  });
  const rules = [...peopleRules(version), ...threadRules, ...requestRules(states), ...repositoryRules];
  const change = (value: unknown, request: Pick<Varied, 'method' | 'path'>): unknown =>
    changedDeeply(value, (fields) =>
      renamed(withoutTokens(requestOfToday(jobOfToday(noteOfToday(fields)), request, states), request), {
        ...newNames,
        antispam_submitted: 'akismet_submitted',
      }),
    );
  const server = await startVariedServer(backend, rules, change);
  const hold: TodayServer['hold'] = (iid, status) => {
    states.held.set(iid, status);
    if (status === heldByThreads) untilResolved.add(iid);
  };
  return { ...server, hold };
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
  return startVariedServer(backend, rules, (value) => value);
};
