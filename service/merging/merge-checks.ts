/** Whether commits merge cleanly: kept once computed, computed in one git process per list, shared by all requests meanwhile. */
import type { Context } from '#service/context.ts';
import { checkMerges, type MergePair } from '#service/git/merge-tree.ts';
import { keepMergeChecks, knownMergeChecks } from '#service/store/merge-checks.ts';

/** Names a pair of commits. */
export const pairKey = ({ target, source }: MergePair): string => `${target} ${source}`;

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
export const cleanMerges = async (
  context: Context,
  projectId: number,
  pairs: readonly MergePair[],
): Promise<Answers> => {
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
