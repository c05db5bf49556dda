/** Reads which commits one commit has beyond another: their ids, parents where the server says them, and what their messages say of others. */
import type { Failure } from '#shared/api/failure.ts';
import type { History } from '#shared/whereabouts/locate.ts';
import { mentionsIn } from '#shared/whereabouts/mentions.ts';
import type { ComparedCommit } from '#renderer/workers/changes/changes-protocol.ts';
import type { HistoryRequest } from './comparison-protocol.ts';
import { readChanges, type ComparisonCall } from './read-comparison.ts';

/** The parents of all; null where one has none: a server that leaves them out cannot be told from a first commit. */
const parentsOf = (commits: readonly ComparedCommit[]): History['parents'] => {
  const all = commits.map(({ parent_ids: parents = [] }) => parents);
  return all.every(({ length }) => length > 0) ? all : null;
};

/** Reads the comparison of two commits to its end; null when it was cancelled. */
export const readHistory = async (
  { project, from, to }: HistoryRequest,
  call: ComparisonCall,
): Promise<History | Failure | null> => {
  const head = await readChanges({ kind: 'commits', project, from, to, isCount: true }, call, null);
  if (head === null || 'code' in head) return head;
  const { commits = [] } = head.comparison ?? {};
  return {
    ids: commits.map(({ id }) => id),
    parents: parentsOf(commits),
    mentions: commits.flatMap(({ id, message }) => mentionsIn(id, message)),
  };
};
