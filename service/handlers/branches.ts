/** Branches: list and read ("Branches"). */
import { branchAnswer } from '#service/presenters/commit.ts';
import type { Context } from '#service/context.ts';
import { listMerged, listTips, tipsNamed, type BranchTip } from '#service/git/branches.ts';
import { logCommits } from '#service/git/log.ts';
import { isAncestor } from '#service/git/merge-base.ts';
import { notFound } from '#service/http/api-failure.ts';
import type { Handler } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import type { ProjectAccess } from '#service/permissions/roles.ts';
import { keepMerged, knownMerged } from '#service/store/merged-commits.ts';
import { protectionsOf } from '#service/store/projects.ts';
import { readableProject } from './project-access.ts';

/** Which of the commits are merged: the default branch contains them, and is at another. Read from git once per commit and tip. */
const mergedAmong = async (context: Context, access: ProjectAccess, shas: readonly string[]) => {
  const [into] = await tipsNamed(context.repositoryOf(access.project.id), [access.project.default_branch]);
  if (!into) return new Map<string, boolean>();
  const others = shas.filter((sha) => sha !== into.sha);
  const known = knownMerged(context.database, into.sha, others);
  if (others.every((sha) => known.has(sha))) return known;
  const repository = context.repositoryOf(access.project.id);
  const [one, ...more] = others.filter((sha) => !known.has(sha));
  // For a single one the others are not looked at.
  const isOne = one !== undefined && more.length === 0;
  const merged = isOne
    ? new Set((await isAncestor(repository, one, into.sha)) ? [one] : [])
    : await listMerged(repository, into.sha);
  const facts = new Map(others.map((sha) => [sha, known.get(sha) ?? merged.has(sha)]));
  keepMerged(context.database, into.sha, facts);
  return facts;
};

const describe = async (context: Context, access: ProjectAccess, tips: readonly BranchTip[]) => {
  const { project } = access;
  const shas = [...new Set(tips.map(({ sha }) => sha))];
  const [merged, commits] = await Promise.all([
    mergedAmong(context, access, shas),
    logCommits(context.repositoryOf(project.id), shas),
  ]);
  const protections = protectionsOf(context.database, project.id);
  return tips.flatMap((tip) => {
    const commit = commits.get(tip.sha);
    const branch = commit && { ...tip, commit, merged: merged.get(tip.sha) === true };
    return branch ? [branchAnswer(branch, protections.get(tip.name))] : [];
  });
};

/** Lists the branches, sorted by name. Only the commits of the page are read. */
export const listBranches: Handler<'branches.list'> = async ({ context, caller, params, page }) => {
  const access = readableProject(context, caller, params.id);
  const { items, total } = cutPage(await listTips(context.repositoryOf(access.project.id)), page);
  return { items: await describe(context, access, items), total };
};

/** The branch with a name, as it is now, or 404. */
export const branchNamed = async (context: Context, access: ProjectAccess, name: string) => {
  const [branch] = await describe(context, access, await tipsNamed(context.repositoryOf(access.project.id), [name]));
  if (!branch) throw notFound('Branch');
  return branch;
};

/** Reads one branch. */
export const getBranch: Handler<'branches.get'> = async ({ context, caller, params }) => ({
  answer: await branchNamed(context, readableProject(context, caller, params.id), params.branch),
});
