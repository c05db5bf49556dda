/** Where merge requests stand in git: their heads, and whether they merge cleanly into their targets. */
import type { Context } from '#service/context.ts';
import { tipsNamed } from '#service/git/branches.ts';
import { checkMerges, type MergePair } from '#service/git/merge-tree.ts';
import { type MergeRequestRow, keepMergeChecks, knownMergeChecks } from '#service/store/merge-requests.ts';
import { followSources } from './follow-sources.ts';

/** Names a pair of commits. */
const pairKey = ({ target, source }: MergePair): string => `${target} ${source}`;

type Answers = ReadonlyMap<string, boolean>;

/** Checks that git works on at this moment, by the folder of the repository and the pair. */
const underWay = new Map<string, Promise<Answers>>();

const compute = async (context: Context, projectId: number, pairs: readonly MergePair[]): Promise<Answers> => {
  const answers = await checkMerges(context.repositoryOf(projectId), pairs);
  const checks = pairs.map((pair, index) => ({ ...pair, isClean: answers[index] === true }));
  keepMergeChecks(context.database, checks);
  return new Map(checks.map((check) => [pairKey(check), check.isClean]));
};

/** Whether pairs of commits of a project merge without conflicts, by their {@link pairKey}. */
const cleanMerges = async (context: Context, projectId: number, pairs: readonly MergePair[]): Promise<Answers> => {
  const { folder } = context.repositoryOf(projectId);
  const known = new Map(knownMergeChecks(context.database, pairs).map((check) => [pairKey(check), check.isClean]));
  const missing = new Map(pairs.map((pair) => [pairKey(pair), pair] as const).filter(([key]) => !known.has(key)));
  const isShared = (key: string): boolean => underWay.has(`${folder} ${key}`);
  const fresh = [...missing].filter(([key]) => !isShared(key));
  const shared = new Set([...missing.keys()].filter(isShared).map((key) => underWay.get(`${folder} ${key}`)));
  const computing =
    fresh.length === 0
      ? null
      : compute(
          context,
          projectId,
          fresh.map(([, pair]) => pair),
        );
  try {
    if (computing) for (const [key] of fresh) underWay.set(`${folder} ${key}`, computing);
    for (const answers of await Promise.all([...shared, computing]))
      for (const [key, isClean] of answers ?? []) known.set(key, isClean);
  } finally {
    for (const [key] of fresh) underWay.delete(`${folder} ${key}`);
  }
  return known;
};

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
