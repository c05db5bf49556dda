/** Which lines merge requests change: read once for each head into one branch, which never has others, and asked for by a press alone. */
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { isCommitId } from '#shared/commit-id.ts';
import { largestLines, mostComparedHeads, type ComparedHead } from '#shared/review/changed-lines.ts';
import { ask } from '#renderer/api/bridge.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { lastingKey } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';

/** A merge request with the head that is meant. */
export interface OverlapCandidate {
  readonly project_id: number;
  readonly iid: number;
  readonly sha: string | null;
  readonly source_branch: string | null;
  readonly target_branch: string | null;
  readonly title: string | null;
}

/** Of a head into one branch. */
const keyOf = ({ project_id: project, iid, sha, target_branch }: OverlapCandidate) =>
  lastingKey('changed lines', project, iid, sha, target_branch);

/** What never changes is kept for as long as the window is open, and not tried again by itself. */
const linesOf = (item: OverlapCandidate) => ({
  queryKey: keyOf(item),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** What is known of heads is found by these, which are made once: a list looks with each draw. */
export const lineHashes = (items: readonly OverlapCandidate[]): readonly string[] =>
  items.map((item) => hashKey(keyOf(item)));

/** Whether the lines of the head with a hash are known. */
export const isKnown = (client: QueryClient, hash: string): boolean =>
  client.getQueryCache().get(hash)?.state.data !== undefined;

/** What is known of the head; null: it was not read. */
export const knownLines = (client: QueryClient, item: OverlapCandidate): Uint8Array<ArrayBuffer> | null =>
  client.getQueryData<Uint8Array<ArrayBuffer>>(keyOf(item)) ?? null;

/** A head as it is kept; null where its answer names no whole commit. */
const comparedHead = ({ iid, sha, target_branch }: OverlapCandidate): ComparedHead | null =>
  isCommitId(sha ?? '') && target_branch !== null ? { iid, sha: sha ?? '', target_branch } : null;

const keep = (item: OverlapCandidate, bytes: Uint8Array<ArrayBuffer>): void => {
  const head = comparedHead(item);
  if (head === null || bytes.byteLength > largestLines) return;
  // Without it they are read once more after a restart.
  void ask('lines:keep', { project: item.project_id, head, bytes }).catch(() => undefined);
};

/** Takes in what an earlier run of the app has kept of these; the server is not asked. */
export const readKeptLines = async (client: QueryClient, items: readonly OverlapCandidate[]): Promise<void> => {
  const unknown = items.filter((item) => knownLines(client, item) === null && comparedHead(item) !== null);
  for (let at = 0; at < unknown.length; at += mostComparedHeads) {
    const some = unknown.slice(at, at + mostComparedHeads);
    const project = some[0]?.project_id ?? 0;
    const kept = await ask('lines:read', { project, heads: some.flatMap((item) => comparedHead(item) ?? []) });
    const byIid = new Map(kept.map(({ iid, bytes }) => [iid, bytes]));
    for (const item of some) {
      const bytes = byIid.get(item.iid);
      if (bytes !== undefined) await client.fetchQuery({ ...linesOf(item), queryFn: () => bytes });
    }
  }
};

/** Reads with one call those that are not known; rejects where the merge request has another head by now. */
export const readLines = async (
  client: QueryClient,
  item: OverlapCandidate,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> => {
  const queryKey = keyOf(item);
  const end = (): void => void client.cancelQueries({ queryKey, exact: true });
  signal.addEventListener('abort', end, { once: true });
  const read = client.fetchQuery({
    ...linesOf(item),
    queryFn: async ({ signal: ended }) => {
      const { overlapReader } = await import('#renderer/workers/comparison/comparison-client.ts');
      const { sha, packed } = await overlapReader.changes({ project: item.project_id, iid: item.iid }, ended);
      if (sha === item.sha) {
        keep(item, packed);
        return packed;
      }
      throw new CallError({
        code: 'moved',
        message: `${t('common.there_are_new_commits')}.`,
        hint: t('common.refresh'),
        retriable: true,
      });
    },
  });
  return read.finally(() => signal.removeEventListener('abort', end));
};
