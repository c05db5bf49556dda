/** Branches: list, read, create, delete, protect, unprotect, delete merged ones ("Branches"). */
import type { Context } from '#service/context.ts';
import { noObject, type MovedReference } from '#service/events/service-event.ts';
import { listMerged, listTips, tipsNamed, type BranchTip } from '#service/git/branches.ts';
import { logCommits } from '#service/git/log.ts';
import { isAncestor } from '#service/git/merge-base.ts';
import { branchRef, mayBeCreated, safeName } from '#service/git/names.ts';
import { findCommit } from '#service/git/resolve.ts';
import { updateReferences } from '#service/git/update-ref.ts';
import { notFound, forbidden, refused } from '#service/http/api-failure.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { type ProjectAccess, isAtLeast } from '#service/permissions/roles.ts';
import { branchAnswer } from '#service/presenters/commit.ts';
import { referenceMoved, referencesMoved } from '#service/pushing/references-moved.ts';
import { keepMerged, knownMerged } from '#service/store/merged-commits.ts';
import { protectionsOf, protectBranch, unprotectBranch } from '#service/store/projects.ts';
import { readableProject, writableProject, type ProjectCall } from './access/project-access.ts';

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
const listBranches: Handler<'branches.list'> = async ({ context, caller, params, page }) => {
  const access = readableProject(context, caller, params.id);
  const { items, total } = cutPage(await listTips(context.repositoryOf(access.project.id)), page);
  return { items: await describe(context, access, items), total };
};

/** The branch with a name, as it is now, or 404. */
const branchNamed = async (context: Context, access: ProjectAccess, name: string) => {
  const [branch] = await describe(context, access, await tipsNamed(context.repositoryOf(access.project.id), [name]));
  if (!branch) throw notFound('Branch');
  return branch;
};

/** Reads one branch. */
const getBranch: Handler<'branches.get'> = async ({ context, caller, params }) => ({
  answer: await branchNamed(context, readableProject(context, caller, params.id), params.branch),
});

const mayPushTo = (context: Context, { project, role }: ProjectAccess, branch: string): boolean => {
  if (isAtLeast(role, 'maintainer')) return true;
  const protection = protectionsOf(context.database, project.id).get(branch);
  return !protection || protection.developers_can_push === 1;
};

/** Creates a branch at a branch, tag or commit. */
const createBranch: Handler<'branches.create'> = async (call) => {
  const { context, body } = call;
  const access = writableProject(call, 'developer');
  const repository = context.repositoryOf(access.project.id);
  const name = safeName(body.branch);
  if (!name || !mayBeCreated(name)) throw refused(400, 'Branch name is invalid');
  if (!mayPushTo(context, access, name)) throw forbidden();
  if ((await tipsNamed(repository, [name])).length > 0) throw refused(400, 'Branch already exists');
  const to = await findCommit(repository, body.ref);
  if (to === null) throw refused(400, 'Invalid reference name');
  // What is left is a name that another branch is a folder of, such as `a/b` beside `a`.
  if (!(await updateReferences(repository, [{ ref: branchRef(name), from: null, to }]))) {
    throw refused(400, 'Branch name is invalid');
  }
  await referenceMoved(context, { projectId: access.project.id, userId: access.caller.id }, branchRef(name), null, to);
  return { answer: await branchNamed(context, access, name) };
};

/** Deletes a branch: never the default one, never a protected one. */
const deleteBranch: Handler<'branches.delete'> = async (call) => {
  const { context, params } = call;
  const { project, caller } = writableProject(call, 'developer');
  const repository = context.repositoryOf(project.id);
  const name = safeName(params.branch);
  const [tip] = name ? await tipsNamed(repository, [name]) : [];
  if (!name || !tip) throw notFound('Branch');
  if (name === project.default_branch) throw refused(405, 'Cannot remove HEAD branch');
  if (protectionsOf(context.database, project.id).has(name)) {
    throw refused(405, 'Protected branch cant be removed');
  }
  if (!(await updateReferences(repository, [{ ref: branchRef(name), from: tip.sha, to: null }]))) {
    throw refused(405, 'The branch was pushed to at the same moment. Look at it again before you delete it.');
  }
  await referenceMoved(context, { projectId: project.id, userId: caller.id }, branchRef(name), tip.sha, null);
  return { status: 204 };
};

type OneBranch = ProjectCall & { readonly params: { readonly branch: string } };

/** An existing branch whose protection the caller may change. */
const guardedBranch = async (call: OneBranch) => {
  const access = writableProject(call, 'maintainer');
  await branchNamed(call.context, access, call.params.branch);
  return access;
};

/** Protects a branch, or changes what developers may do with it; what is not said stays as it was. */
const protect: Handler<'branches.protect'> = async (call) => {
  const { context, params, body } = call;
  const access = await guardedBranch(call);
  const before = protectionsOf(context.database, access.project.id).get(params.branch);
  protectBranch(context.database, access.project.id, {
    name: params.branch,
    developers_can_push: Number(body.developers_can_push ?? before?.developers_can_push === 1),
    developers_can_merge: Number(body.developers_can_merge ?? before?.developers_can_merge === 1),
  });
  return { answer: await branchNamed(context, access, params.branch) };
};

/** Lifts the protection of a branch. */
const unprotect: Handler<'branches.unprotect'> = async (call) => {
  const { context, params } = call;
  const access = await guardedBranch(call);
  unprotectBranch(context.database, access.project.id, params.branch);
  return { answer: await branchNamed(context, access, params.branch) };
};

/** Deletes every branch that is merged into the default one, except protected ones and those that are at its commit. */
const deleteMergedBranches: Handler<'branches.deleteMerged'> = async (call) => {
  const { context } = call;
  const { project, caller } = writableProject(call, 'developer');
  const repository = context.repositoryOf(project.id);
  const protections = protectionsOf(context.database, project.id);
  const tips = await listTips(repository);
  const into = tips.find(({ name }) => name === project.default_branch);
  const merged = into ? await listMerged(repository, into.sha) : new Set<string>();
  const changes: MovedReference[] = [];
  for (const { name, sha } of tips) {
    const safe = safeName(name);
    if (!safe || !merged.has(sha) || sha === into?.sha || protections.has(name)) continue;
    // One by one: a push to one of them keeps that one and no other.
    if (!(await updateReferences(repository, [{ ref: branchRef(safe), from: sha, to: null }]))) continue;
    changes.push({ ref: branchRef(safe), before: sha, after: noObject });
  }
  await referencesMoved(context, { projectId: project.id, userId: caller.id, changes });
  return { status: 202, answer: { message: '202 Accepted' } };
};

/** By operation. */
export const branchHandlers = {
  'branches.list': listBranches,
  'branches.get': getBranch,
  'branches.create': createBranch,
  'branches.delete': deleteBranch,
  'branches.protect': protect,
  'branches.unprotect': unprotect,
  'branches.deleteMerged': deleteMergedBranches,
} satisfies Handlers;
