/** What a train reads before and after a merge, through the account's own proxy: what this computer kept for reading offline does not count. */
import { ask, type CallResult } from '#electron/accounts/ask.ts';
import type { MakeCall } from '#electron/proxy/create-proxy.ts';
import type { Failure } from '#shared/api/failure.ts';
import type { AnswerOf, CallId, InputOf } from '#shared/api/registry.ts';
import { findHeadJobs, mostJobPages, type FoundJobs } from '#shared/review/head-jobs.ts';
import { t } from '#shared/texts/texts.ts';
import type { Request } from './verdict.ts';

/** Something that has to be known was not read. */
export class NotRead extends Error {
  override readonly name = 'NotRead';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const gone = (): Failure => ({
  code: 'unreachable',
  message: t('main_process.poll_unreachable'),
  retriable: true,
});

/** The answer as the server gives it now. @throws NotRead */
const freshOf = <Value>(result: CallResult<Value>): Value => {
  if (!result.ok) throw new NotRead(result.failure);
  if (result.status === null) throw new NotRead(gone());
  return result.value;
};

const read = async <Id extends CallId>(makeCall: MakeCall, id: Id, input: InputOf<Id>): Promise<AnswerOf<Id>> =>
  freshOf(await ask(makeCall, id, input));

/** Which merge request. */
export interface RequestKey {
  readonly id: number;
  readonly merge_request_iid: number;
}

/** The merge request. @throws NotRead */
export const readRequest = async (makeCall: MakeCall, params: RequestKey): Promise<Request> =>
  read(makeCall, 'mergeRequests.get', { params });

/** The commit that a branch is at, and those before it. @throws NotRead */
export const readTip = async (
  makeCall: MakeCall,
  id: number,
  branch: string,
): Promise<{ readonly sha: string; readonly parents: readonly string[] }> => {
  const { commit } = await read(makeCall, 'branches.get', { params: { id, branch } });
  if (!commit?.id) throw new NotRead({ code: 'unreadable', message: t('merging.behind_unsaid'), retriable: false });
  return { sha: commit.id, parents: commit.parent_ids ?? [] };
};

const hidden: ReadonlySet<Failure['code']> = new Set(['no_right', 'not_found']);

/** The jobs of a head, in the project where it was pushed; null: they are not shown to this account. @throws NotRead */
export const readJobsOf = async (makeCall: MakeCall, id: number, sha: string): Promise<FoundJobs | null> => {
  try {
    return await findHeadJobs(
      {
        ofProject: async (query) => read(makeCall, 'jobs.list', { params: { id }, query }),
        ofPipeline: async (pipeline_id, query) =>
          read(makeCall, 'jobs.listByPipeline', { params: { id, pipeline_id }, query }),
      },
      sha,
      { most: mostJobPages, isWhole: true },
    );
  } catch (error) {
    if (error instanceof NotRead && hidden.has(error.failure.code)) return null;
    throw error;
  }
};

type Threads = AnswerOf<'threads.list'>;

const perPage = 100;
const without: ReadonlySet<Failure['code']> = new Set(['not_offered', 'not_found']);

/** All threads of a merge request; null: the server keeps none. @throws NotRead */
export const readThreads = async (makeCall: MakeCall, params: RequestKey): Promise<Threads | null> => {
  const threads: Threads[number][] = [];
  for (let page = 1; ; page += 1) {
    const result = await ask(makeCall, 'threads.list', { params, query: { per_page: perPage, page } });
    if (!result.ok && page === 1 && without.has(result.failure.code)) return null;
    const some = freshOf(result);
    threads.push(...some);
    if (some.length < perPage) return threads;
  }
};
