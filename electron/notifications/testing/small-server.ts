/** A server of a few merge requests in memory, as far as notifications read it, as an account's answers. */
import { jsonAnswer, type Outcome } from '#electron/proxy/answers.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';

/** The user of the account. */
export const me = 'ana.lima';

/** A merge request of project 7. */
export interface ServedRequest {
  readonly iid: number;
  readonly author: string;
  assignee: string | null;
  state: string;
  /** Commit ids, oldest first. */
  commits: string[];
  notes: { readonly id: number; readonly body: string }[];
  jobs: { readonly id: number; readonly name: string; readonly sha: string; status: string }[];
  is_armed: boolean;
}

/** The server, and how many calls still succeed. */
export interface SmallServer {
  readonly requests: ServedRequest[];
  target: string;
  /** Calls until one fails; null: none fails. */
  failsAfter: number | null;
  calls: string[];
  readonly makeCall: MakeCall;
}

const user = (username: string) => ({ id: 1, username, name: username });

/** A merge request that is open. */
export const served = (iid: number, author: string, assignee: string | null): ServedRequest => ({
  ...{ iid, author, assignee, state: 'opened', is_armed: false },
  commits: [`${String(iid)}a`],
  notes: [],
  jobs: [],
});

const answerOf = (request: ServedRequest) => ({
  id: request.iid,
  iid: request.iid,
  project_id: 7,
  source_project_id: 7,
  title: `Change ${String(request.iid)}`,
  state: request.state,
  sha: request.commits.at(-1),
  user_notes_count: request.notes.length,
  merge_when_pipeline_succeeds: request.is_armed,
  source_branch: `change-${String(request.iid)}`,
  target_branch: 'main',
  author: user(request.author),
  assignee: request.assignee === null ? null : user(request.assignee),
});

interface Input {
  readonly params?: { readonly merge_request_iid?: number };
  readonly query?: { readonly scope?: string; readonly per_page?: number };
}

const valueOf = (server: SmallServer, operation: string, { params, query }: Input): unknown => {
  const one = server.requests.find(({ iid }) => iid === params?.merge_request_iid);
  switch (operation) {
    case 'mergeRequests.listAll':
      return server.requests
        .filter(({ state }) => state === 'opened')
        .filter((request) => (query?.scope === 'created-by-me' ? request.author : request.assignee) === me)
        .slice(0, query?.per_page)
        .map(answerOf);
    case 'mergeRequests.get':
      return one && answerOf(one);
    case 'mergeRequests.commits':
      return one?.commits.toReversed().map((id) => ({ id, short_id: id, title: id, author_name: 'Ben' }));
    case 'mergeRequestNotes.list':
      return one?.notes.toReversed().map((note) => ({ ...note, system: false, author: user('ben') }));
    case 'jobs.list':
      return server.requests.flatMap(({ jobs }) => jobs.map((job) => ({ ...job, pipeline: { id: 1, sha: job.sha } })));
    case 'branches.get':
      return { name: 'main', commit: { id: server.target } };
    default:
      return undefined;
  }
};

const failed = (code: 'unreachable' | 'not_found', message: string): Outcome => ({
  kind: 'failed',
  failure: { code, message, retriable: true },
});

/** Serves them. */
export const serveSmall = (requests: ServedRequest[]): SmallServer => {
  const server: SmallServer = {
    requests,
    target: 't0',
    failsAfter: null,
    calls: [],
    makeCall: (call) => {
      server.calls.push(call.id);
      if (server.failsAfter !== null && server.calls.length > server.failsAfter)
        return Promise.resolve(failed('unreachable', 'The server cannot be reached.'));
      const value = valueOf(server, call.id, call as Input);
      return Promise.resolve(
        value === undefined ? failed('not_found', 'It is not there.') : jsonAnswer(value, { status: 200, age: 0 }),
      );
    },
  };
  return server;
};
