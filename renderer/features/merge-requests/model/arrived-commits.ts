/** What arrived on a source branch since it was last on screen. */
import { t } from '#renderer/texts/t.ts';

/**
 * The commits before `seen` in a list that begins with the newest; null where `seen` is not among them: the branch was
 * rewritten, or has more new commits than were read.
 */
export const arrivedSince = <Commit extends { readonly id: string }>(
  commits: readonly Commit[],
  seen: string,
): readonly Commit[] | null => {
  const index = commits.findIndex(({ id }) => id === seen);
  return index === -1 ? null : commits.slice(0, index);
};

/** The same in words. `undefined`: not read yet. */
export const arrivedWords = (arrived: readonly unknown[] | null | undefined): string => {
  if (arrived === null) return t('merging.rewritten');
  if (!arrived?.length) return t('merging.moved');
  return t('merging.arrived', { count: arrived.length });
};
