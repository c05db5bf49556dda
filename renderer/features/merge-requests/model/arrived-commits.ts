/** What arrived on a source branch since it was last on screen. */

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
  if (arrived === null) return 'The branch was rewritten since the changes you read.';
  if (!arrived?.length) return 'The branch has moved since the changes you read.';
  const commits = arrived.length === 1 ? '1 new commit' : `${String(arrived.length)} new commits`;
  return `${commits} since the changes you read.`;
};
