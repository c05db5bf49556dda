/** Which branch is the default one, where the list of branches does not say: the one whose tip is the repository's HEAD. */
import type { ItemOf } from '../../api/queries.ts';

/** An item of the list of branches. */
export type Branch = ItemOf<'branches.list'>;

/** When its last commit was made, epoch ms; NaN where the server does not say. */
export const tipTime = ({ commit }: Branch): number => Date.parse(commit?.committed_date ?? commit?.created_at ?? '');

/** Usual names, where several branches are at that commit. */
const usual = ['main', 'master', 'trunk', 'develop'];

/** The name as the server says it; undefined where it does not. */
export const saidDefault = (branches: readonly Branch[]): string | undefined =>
  branches.find((branch) => branch.default === true)?.name;

/**
 * The commit that HEAD is at most likely: the default branch contains all merged branches and counts as one of them, so
 * its tip is the newest of theirs. Null where no branch is merged.
 */
export const likelyHead = (branches: readonly Branch[]): string | null => {
  const merged = branches.filter((branch) => branch.merged === true && branch.commit !== null);
  const newest = merged.reduce<Branch | null>(
    (best, branch) => (best !== null && tipTime(best) >= tipTime(branch) ? best : branch),
    null,
  );
  return newest?.commit?.id ?? null;
};

/**
 * Name of the default branch; null where several could be it and none has a usual name.
 * @param head id of the commit that the repository's HEAD is at
 */
export const defaultAmong = (branches: readonly Branch[], head: string | null): string | null => {
  const said = saidDefault(branches);
  if (said !== undefined) return said;
  if (head === null) return null;
  const candidates = branches.filter(({ commit }) => commit?.id === head).map(({ name }) => name);
  return candidates.length === 1 ? (candidates[0] ?? null) : (usual.find((name) => candidates.includes(name)) ?? null);
};
