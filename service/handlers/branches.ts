/** Branches: list and read ("Branches"). */
import { branchAnswer } from '../answers/commit.ts';
import type { Context } from '../context.ts';
import { describeBranches, listTips, type BranchTip } from '../git/branches.ts';
import { isValidName } from '../git/names.ts';
import { notFound } from '../http/api-failure.ts';
import type { Handler } from '../http/handler.ts';
import { cutPage } from '../http/paging.ts';
import type { Place } from '../rights/roles.ts';
import { protectionsOf } from '../store/projects.ts';
import { readableProject } from './project-place.ts';

const describe = async (context: Context, { project }: Place, tips: readonly BranchTip[]) => {
  const protections = protectionsOf(context.database, project.id);
  const repository = context.repositoryOf(project.id);
  const branches = await describeBranches(repository, `refs/heads/${project.default_branch}`, tips);
  return branches.map((branch) => branchAnswer(branch, protections.get(branch.name)));
};

/** Lists the branches, sorted by name. Only the commits of the page are read. */
export const listBranches: Handler<'branches.list'> = async ({ context, caller, params, page }) => {
  const place = readableProject(context, caller, params.id);
  const { items, total } = cutPage(await listTips(context.repositoryOf(place.project.id)), page);
  return { items: await describe(context, place, items), total };
};

/** The branch with a name, as it is now, or 404. */
export const branchNamed = async (context: Context, place: Place, name: string) => {
  const tips = isValidName(name) ? await listTips(context.repositoryOf(place.project.id)) : [];
  const [branch] = await describe(
    context,
    place,
    tips.filter((tip) => tip.name === name),
  );
  if (!branch) throw notFound('Branch');
  return branch;
};

/** Reads one branch. */
export const getBranch: Handler<'branches.get'> = async ({ context, caller, params }) => ({
  answer: await branchNamed(context, readableProject(context, caller, params.id), params.branch),
});
