/** Where merge requests stand in git: their heads, and whether they merge cleanly into their targets. */
import type { Context } from '../context.ts';
import { listTips, tipsNamed } from '../git/branches.ts';
import { mergeTrees } from '../git/merge-tree.ts';
import { branchRef, mergeRequestRef, safeName } from '../git/names.ts';
import { importReference } from '../git/repository.ts';
import { resolveCommit } from '../git/resolve.ts';
import { updateReferences } from '../git/update-ref.ts';
import { keepMergeCheck, knownMergeCheck } from '../store/merge-checks.ts';
import { updateMergeRequest, type MergeRequestRow } from '../store/merge-requests.ts';

/**
 * Head, tip of the target branch (null: the branch is gone), and whether they can be merged: without conflicts, and out of
 * a source branch that is still there.
 */
export interface HeadState {
  readonly sha: string;
  readonly target: string | null;
  readonly isClean: boolean;
}

type Tips = ReadonlyMap<string, string>;

/** Tips of the branches of a project by name, in one git process. */
export const tipsOf = async (context: Context, projectId: number): Promise<Tips> =>
  new Map((await listTips(context.repositoryOf(projectId))).map(({ name, sha }) => [name, sha]));

/** Whether two commits of a project merge without conflicts; computed once and remembered. */
export const isCleanMerge = async (
  context: Context,
  projectId: number,
  target: string,
  source: string,
): Promise<boolean> => {
  const known = knownMergeCheck(context.database, target, source);
  if (known !== null) return known;
  const isClean = (await mergeTrees(context.repositoryOf(projectId), target, source)) !== null;
  keepMergeCheck(context.database, target, source, isClean);
  return isClean;
};

/** Follows the source branch, of a fork as well: the row and `refs/merge-requests/<iid>/head` move to its tip. */
export const followSource = async (context: Context, row: MergeRequestRow, tip: string): Promise<void> => {
  const repository = context.repositoryOf(row.project_id);
  const ref = mergeRequestRef(row.iid);
  const branch = safeName(row.source_branch);
  if (row.source_project_id !== row.project_id && branch) {
    await importReference(repository, context.repositoryOf(row.source_project_id), branchRef(branch), ref);
  }
  const before = await resolveCommit(repository, ref);
  if (before !== tip) await updateReferences(repository, [{ ref, from: before, to: tip }]);
  updateMergeRequest(context.database, row.id, { head_sha: tip });
};

const stateOf = async (context: Context, row: MergeRequestRow, tips: ReadonlyMap<number, Tips>): Promise<HeadState> => {
  const target = tips.get(row.project_id)?.get(row.target_branch) ?? null;
  if (row.state === 'merged') return { sha: row.head_sha, target, isClean: true };
  const source = tips.get(row.source_project_id)?.get(row.source_branch);
  if (source === undefined) return { sha: row.head_sha, target, isClean: false };
  const tip = row.state === 'opened' ? source : undefined;
  if (tip !== undefined && tip !== row.head_sha) await followSource(context, row, tip);
  const sha = tip ?? row.head_sha;
  return { sha, target, isClean: target !== null && (await isCleanMerge(context, row.project_id, target, sha)) };
};

/** The branches that matter to merge requests, by the numbers of their projects. */
const branchesOf = (rows: readonly MergeRequestRow[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const branches = new Map<number, Set<string>>();
  const need = (projectId: number, branch: string): void => {
    branches.set(projectId, (branches.get(projectId) ?? new Set()).add(branch));
  };
  for (const row of rows) {
    need(row.project_id, row.target_branch);
    if (row.state !== 'merged') need(row.source_project_id, row.source_branch);
  }
  return branches;
};

/** The states of merge requests, by their ids: git is asked for their branches alone, and once per merge not seen before. */
export const headStates = async (
  context: Context,
  rows: readonly MergeRequestRow[],
): Promise<ReadonlyMap<number, HeadState>> => {
  const asked = [...branchesOf(rows)].map(async ([id, names]) => {
    const tips = await tipsNamed(context.repositoryOf(id), [...names]);
    return [id, new Map(tips.map(({ name, sha }) => [name, sha]))] as const;
  });
  const tips = new Map(await Promise.all(asked));
  const states = await Promise.all(rows.map(async (row) => [row.id, await stateOf(context, row, tips)] as const));
  return new Map(states);
};
