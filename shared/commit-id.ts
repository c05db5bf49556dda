/** Ids of commits as people read them: one short form everywhere, as long as what servers call `short_id`. */

/** Whether a ref is a whole commit id. */
export const isCommitId = (ref: string): boolean => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(ref);

/** The first eight digits of a commit's id; empty where there is none. */
export const shortSha = (sha: string | null | undefined): string => (sha ?? '').slice(0, 8);

/** Whether two ids are of one commit, where either may be its beginning alone; none is that of an empty one. */
export const isSameCommit = (one: string, other: string): boolean =>
  one !== '' && other !== '' && (one.startsWith(other) || other.startsWith(one));

/** A ref as it is shown: a whole commit id in its short form. */
export const shortRef = (ref: string): string => (isCommitId(ref) ? shortSha(ref) : ref);
