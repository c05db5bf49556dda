/** Finds merged merge requests into other branches that change the same: by author and title first, then by their patches. */
import { call, type Answered } from '#renderer/api/call.ts';
import { backportPairs, comparedBackport } from '#renderer/blocks/comparison/backports.ts';
import type { ListedMerged } from '#renderer/blocks/comparison/read-notes.ts';
import { mergedOf } from '#renderer/blocks/comparison/use-read-notes.ts';
import { readComparison } from '#renderer/workers/comparison/comparison-client.ts';
import { mostRead } from './costs.ts';
import { changeOfRequest, type Change } from './change.ts';
import type { ReadRequest } from './read-changes.ts';

/** What was found. */
export interface ReadBackports {
  readonly changes: readonly Change[];
  /** Numbers of those with the same title whose patches could not be compared. */
  readonly uncompared: readonly number[];
}

const readMerged = async (
  project: number | string,
  author: number,
  signal: AbortSignal,
  onCall: () => void,
): Promise<ReadonlyMap<number, readonly [ListedMerged, Change | null]>> => {
  const found = new Map<number, readonly [ListedMerged, Change | null]>();
  const query = { state: 'merged', author_id: author, order_by: 'updated_at', sort: 'desc', per_page: 100 } as const;
  for (let page: number | null = 1; page !== null && page <= mostRead.pages;) {
    onCall();
    const answered: Answered<'mergeRequests.list'> = await call(
      'mergeRequests.list',
      { params: { id: project }, query: { ...query, page } },
      { signal },
    );
    for (const item of answered.answer)
      for (const merged of mergedOf(item))
        found.set(merged.iid, [merged, 'labels' in item ? changeOfRequest(item) : null]);
    page = answered.answer.length === 0 ? null : answered.nextPage;
  }
  return found;
};

/** Reads them; rejects with a CallError. */
export const readBackports = async (
  project: number | string,
  { merged: here, author }: ReadRequest,
  signal: AbortSignal,
  onCall: () => void,
): Promise<ReadBackports> => {
  const all = await readMerged(project, author, signal, onCall);
  const pairs = backportPairs(
    { requests: [here] },
    [...all.values()].map(([merged]) => merged),
    [],
  );
  const patchOf = async (iid: number): Promise<string | null> => {
    onCall();
    return (await readComparison({ kind: 'patch', project, iid }, signal)).patchId;
  };
  const changes: Change[] = [];
  const uncompared = pairs.slice(mostRead.pairs).map(({ there }) => there.iid);
  const own = pairs.length === 0 ? null : await patchOf(here.iid);
  for (const pair of pairs.slice(0, mostRead.pairs)) {
    const found = comparedBackport(pair, own, own === null ? null : await patchOf(pair.there.iid));
    const change = all.get(pair.there.iid)?.[1] ?? null;
    if (found?.proof === 'same_patch' && change !== null) changes.push(change);
    else if (found?.proof === 'same_title') uncompared.push(pair.there.iid);
  }
  return { changes, uncompared };
};
