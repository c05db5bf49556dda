/** Who wrote how much of the default branch ("Repository content"): counted once, then only what is new. */
import type { Context } from '#service/context.ts';
import { joinContributions, sumContributions, type Contributor } from '#service/git/contributors.ts';
import { isAncestor } from '#service/git/merge-base.ts';
import { findCommit } from '#service/git/resolve.ts';
import type { Repository } from '#service/git/process/run.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { findContributions, keepContributions } from '#service/store/contributions.ts';
import { readableProject, repositoryToRead } from './access/project-access.ts';

interface Entry<Value> {
  readonly work: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Does work by a key, or joins the one that is under way. A caller whose signal is aborted does not wait any longer. */
export type SharedWork<Value> = (
  key: string,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Value>,
) => Promise<Value>;

/** Makes shared work. */
const createSharedWork = <Value>(): SharedWork<Value> => {
  const underWay = new Map<string, Entry<Value>>();
  const begin = (key: string, work: (signal: AbortSignal) => Promise<Value>): Entry<Value> => {
    const controller = new AbortController();
    const entry: Entry<Value> = { work: work(controller.signal), controller, waiting: 0 };
    underWay.set(key, entry);
    const forget = (): void => {
      if (underWay.get(key) === entry) underWay.delete(key);
    };
    entry.work.then(forget, forget);
    return entry;
  };
  return (key, signal, work) => {
    signal?.throwIfAborted();
    const entry = underWay.get(key) ?? begin(key, work);
    entry.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        entry.waiting -= 1;
        if (entry.waiting === 0) {
          // A caller that comes now starts over.
          if (underWay.get(key) === entry) underWay.delete(key);
          entry.controller.abort();
        }
        reject(new Error('Nobody waits for this any more.'));
      };
      signal?.addEventListener('abort', leave, { once: true });
      entry.work.then(resolve, reject).finally(() => {
        signal?.removeEventListener('abort', leave);
      });
    });
  };
};

const shared = createSharedWork<readonly Contributor[]>();

interface Counted {
  readonly projectId: number;
  readonly repository: Repository;
  readonly head: string;
}

/** Counts what came since the last time; everything where the branch was overwritten meanwhile. */
const count = async (context: Context, { projectId, repository, head }: Counted, signal: AbortSignal) => {
  const known = findContributions(context.database, projectId);
  const sums = known ? (JSON.parse(known.sums) as Contributor[]) : [];
  if (known?.head === head) return sums;
  const isAhead = known !== null && (await isAncestor({ ...repository, signal }, known.head, head));
  const newer = await sumContributions(repository, head, isAhead ? known.head : null, signal);
  const all = joinContributions(isAhead ? sums : [], newer);
  keepContributions(context.database, projectId, { head, sums: JSON.stringify(all) });
  return all;
};

/** Lists who wrote how much of the default branch. */
const getContributors: Handler<'repository.contributors'> = async (call) => {
  const { context, caller, params, page } = call;
  const { project } = readableProject(context, caller, params.id);
  // Several callers share what one of them began: it ends with the last of them.
  const repository = context.repositoryOf(project.id);
  const { signal } = repositoryToRead(call, project.id);
  const head = await findCommit(repository, project.default_branch);
  if (head === null) return cutPage([], page);
  const options = { projectId: project.id, repository, head };
  const sums = await shared(`${repository.folder} ${head}`, signal, (ending) => count(context, options, ending));
  return cutPage(sums, page);
};

/** By operation. */
export const contributorHandlers = {
  'repository.contributors': getContributors,
} satisfies Handlers;
