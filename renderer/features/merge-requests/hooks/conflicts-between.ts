/** What two heads cannot merge with each other: computed with the merge of the merge box, once for each two commits. */
import type { QueryClient } from '@tanstack/react-query';
import { ofTwoCommits } from '#renderer/blocks/comparison/use-commit-count.ts';
import { readConflicts } from '#renderer/workers/comparison/comparison-client.ts';
import type { Conflicts, ConflictsRequest } from '#renderer/workers/comparison/comparison-protocol.ts';

/** Two heads of one project. */
interface TwoHeads {
  readonly project: number | string;
  readonly one: ConflictsRequest['target'];
  readonly other: ConflictsRequest['source'];
}

/** The least that two heads cost: both comparisons. Files that both changed are read besides. */
export const callsOfPair = 2;

/** No key of an operation: two commits merge in the same way whatever is read again. */
const keyOf = ({ project, one, other }: TwoHeads) =>
  ['conflicts between', project, one.sha, other.sha, one.branch, other.branch] as const;

/** What is known of them; null: nothing. */
export const knownConflicts = (client: QueryClient, heads: TwoHeads): Conflicts | null =>
  client.getQueryData<Conflicts>(keyOf(heads)) ?? null;

/** Merges, where it is not known what comes of it; rejects with a CallError, also when the signal ends it. */
export const conflictsBetween = async (
  client: QueryClient,
  heads: TwoHeads,
  signal: AbortSignal,
): Promise<Conflicts> => {
  const { project, one, other } = heads;
  const queryFn = async (): Promise<Conflicts> => readConflicts({ project, target: one, source: other }, signal);
  return client.fetchQuery({ queryKey: keyOf(heads), queryFn, ...ofTwoCommits });
};
