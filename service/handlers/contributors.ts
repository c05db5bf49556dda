/** Who wrote how much of the default branch ("Repository content"): counted once, then only what is new. */
import { joinContributions, sumContributions, type Contributor } from '#service/git/contributors.ts';
import { findCommit } from '#service/git/find-commit.ts';
import { isAncestor } from '#service/git/merge-base.ts';
import type { Context } from '#service/context.ts';
import type { Repository } from '#service/git/run.ts';
import { createSharedWork } from '#service/git/shared-work.ts';
import type { Handler } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { findContributions, keepContributions } from '#service/store/contributions.ts';
import { readableProject, repositoryToRead } from './project-access.ts';

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
export const getContributors: Handler<'repository.contributors'> = async (call) => {
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
