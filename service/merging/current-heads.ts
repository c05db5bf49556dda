/** Where merge requests stand in git: their heads, and whether they merge cleanly into their targets. */
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import type { MergeRequestRow } from '#service/store/merge-requests.ts';
import { followSources } from './follow-sources.ts';
import { cleanMerges, pairKey } from './merge-checks.ts';

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

/** Head and target of a merge request before anybody asks whether they merge. */
interface Ends {
  readonly row: MergeRequestRow;
  /** Whether the source branch is still there. */
  readonly hasSource: boolean;
  /** Tip of the source branch of an open one; undefined when it is gone, or no longer followed. */
  readonly tip: string | undefined;
  readonly target: string | null;
}

const endsOf = (row: MergeRequestRow, tips: ReadonlyMap<number, Tips>): Ends => {
  const source = tips.get(row.source_project_id)?.get(row.source_branch);
  return {
    row,
    hasSource: source !== undefined,
    tip: row.state === 'opened' ? source : undefined,
    target: tips.get(row.project_id)?.get(row.target_branch) ?? null,
  };
};

const headOf = ({ row, tip }: Ends): string => tip ?? row.head_sha;

/**
 * What has to be read from git for the state of a merge request, or null when that is known without it: what is merged, and
 * what cannot be because one of its branches is gone.
 */
const pairOf = (ends: Ends): { readonly target: string; readonly source: string } | null =>
  ends.row.state === 'merged' || ends.target === null || !ends.hasSource
    ? null
    : { target: ends.target, source: headOf(ends) };

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

/** Whether each merges cleanly, by their ids: one git process per project for all that are not known. */
const cleanAmong = async (context: Context, all: readonly Ends[]): Promise<ReadonlyMap<number, boolean>> => {
  const projects = Map.groupBy(all, ({ row }) => row.project_id);
  const readings = [...projects].map(async ([projectId, ends]) => {
    const answers = await cleanMerges(
      context,
      projectId,
      ends.flatMap((each) => pairOf(each) ?? []),
    );
    return ends.map((each) => {
      const pair = pairOf(each);
      return [
        each.row.id,
        each.row.state === 'merged' || (pair !== null && answers.get(pairKey(pair)) === true),
      ] as const;
    });
  });
  return new Map((await Promise.all(readings)).flat());
};

/**
 * The states of merge requests, by their ids. Git reads their branches alone, and once for all merges not seen
 * before: the cost in processes does not grow with the number of merge requests.
 */
export const headStates = async (
  context: Context,
  rows: readonly MergeRequestRow[],
): Promise<ReadonlyMap<number, HeadState>> => {
  const readings = [...branchesOf(rows)].map(async ([id, names]) => {
    const tips = await tipsNamed(context.repositoryOf(id), [...names]);
    return [id, new Map(tips.map(({ name, sha }) => [name, sha]))] as const;
  });
  const tips = new Map(await Promise.all(readings));
  const all = rows.map((row) => endsOf(row, tips));
  await followSources(
    context,
    all.flatMap(({ row, tip }) => (tip !== undefined && tip !== row.head_sha ? [{ row, tip }] : [])),
  );
  const clean = await cleanAmong(context, all);
  return new Map(
    all.map((ends) => [
      ends.row.id,
      { sha: headOf(ends), target: ends.target, isClean: clean.get(ends.row.id) === true },
    ]),
  );
};
