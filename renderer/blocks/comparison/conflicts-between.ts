/** What two heads cannot merge with each other: computed with the merge of the merge box, once for each two commits. */
import type { QueryClient } from '@tanstack/react-query';
import { lastingKey } from '#renderer/api/queries.ts';
import type { Conflicts } from '#renderer/workers/comparison/comparison-protocol.ts';

/** A branch and the commit that is meant. */
export interface BranchHead {
  readonly branch: string;
  readonly sha: string;
}

/** Two heads of one project. */
export interface TwoHeads {
  readonly project: number | string;
  /** The first in the markers of a conflict. */
  readonly one: BranchHead;
  /** Lines of a conflict are numbered as in this one. */
  readonly other: BranchHead;
  /** Only these files are of interest; missing: all that both changed. */
  readonly paths?: readonly string[];
}

const keyOf = ({ project, one, other, paths }: TwoHeads) =>
  lastingKey('conflicts', project, one.sha, other.sha, one.branch, other.branch, paths ?? null);

/** What is known of them; null: nothing. */
export const knownConflicts = (client: QueryClient, heads: TwoHeads): Conflicts | null =>
  client.getQueryData<Conflicts>(keyOf(heads)) ?? null;

/** Files that are merged at most. */
const mostFiles = 20;

/** About how many calls it takes for so many files: two comparisons, and of each file a folder and the content of both. */
export const callsFor = (files: number): number => 2 + 4 * Math.min(files, mostFiles);

/** Kept for as long as the window is open. */
const conflictsOf = (heads: TwoHeads) => ({
  queryKey: keyOf(heads),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Conflicts> => {
    const { project, one, other, paths } = heads;
    const { readConflicts } = await import('#renderer/workers/comparison/comparison-client.ts');
    return readConflicts({ project, target: one, source: other, ...(paths && { paths }) }, signal);
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Merges, where it is not known what comes of it; rejects with a CallError, also when the signal ends it. */
export const conflictsBetween = async (
  client: QueryClient,
  heads: TwoHeads,
  signal?: AbortSignal,
): Promise<Conflicts> => {
  const known = knownConflicts(client, heads);
  if (known !== null) return known;
  const queryKey = keyOf(heads);
  const end = (): void => void client.cancelQueries({ queryKey, exact: true });
  signal?.addEventListener('abort', end, { once: true });
  const read = client.fetchQuery({ ...conflictsOf(heads), retry: false });
  return read.finally(() => signal?.removeEventListener('abort', end));
};
