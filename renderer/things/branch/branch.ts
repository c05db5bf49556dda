/** A branch, and which one is the default where the list of branches does not say: the one whose tip is the repository's HEAD. */
import type { ItemOf } from '#renderer/api/queries.ts';

/** An item of the list of branches. */
export type Branch = ItemOf<'branches.list'>;

/** When its last commit was made, epoch ms; NaN where the server does not say. */
export const tipTime = ({ commit }: Branch): number => Date.parse(commit?.committed_date ?? commit?.created_at ?? '');

/** Names that a default branch usually has, the most usual first. */
const usual = ['main', 'master', 'trunk', 'develop'];

/** The branch with the most usual name of a default one; undefined where none has one. */
export const usualAmong = (branches: readonly Branch[]): Branch | undefined =>
  usual.flatMap((usualName) => branches.filter(({ name }) => name === usualName))[0];

/** The name as the server says it; undefined where it does not. */
export const saidDefault = (branches: readonly Branch[]): string | undefined =>
  branches.find((branch) => branch.default === true)?.name;

/** The commit that HEAD is at most likely: that of a usual name, else the newest tip. Null where there is no branch. */
export const likelyHead = (branches: readonly Branch[]): string | null => {
  const known = branches.filter(({ commit }) => commit !== null);
  const [newest] = known.toSorted((a, b) => tipTime(b) - tipTime(a));
  return (usualAmong(known) ?? newest)?.commit?.id ?? null;
};

/**
 * Name of the default branch; null where several could be it and none has a usual name.
 * @param head id of the commit that the repository's HEAD is at
 */
export const defaultAmong = (branches: readonly Branch[], head: string | null): string | null => {
  const said = saidDefault(branches);
  if (said !== undefined) return said;
  if (head === null) return null;
  const candidates = branches.filter(({ commit }) => commit?.id === head);
  return candidates.length === 1 ? (candidates[0]?.name ?? null) : (usualAmong(candidates)?.name ?? null);
};
