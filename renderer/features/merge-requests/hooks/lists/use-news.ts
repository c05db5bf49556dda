/** What came to a merge request since this account last drew its changes; read for one alone, and once for each pair of heads. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerOf } from '#shared/api/registry.ts';
import type { ListedHead } from '#shared/review/heads.ts';
import { useDrawnHeads } from '#renderer/api/channels/drawn-heads.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { keyOfMark } from '#renderer/api/channels/read-marks.ts';
import { changedFiles, newestFirst, type ChangedFile } from '#renderer/features/merge-requests/model/changed-files.ts';
import type { MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';
import { readStateOf } from '#renderer/features/merge-requests/model/read-state.ts';

type Commit = AnswerOf<'repository.compare'>['commits'][number];

/** `none`: never looked. `read`: its head was. `rewritten`: the earlier head is no longer part of the branch. */
export type News =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'read' | 'reading' | 'rewritten'; readonly drawn: ListedHead }
  | {
      readonly kind: 'new';
      readonly drawn: ListedHead;
      readonly commits: readonly Commit[];
      readonly files: readonly ChangedFile[];
    };

/** Two commits never compare otherwise later. */
const comparison = (id: number, from: string, to: string) => ({
  ...query('repository.compare', { params: { id }, query: { from, to } }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Reads it. */
export const useNews = (item: MergeRequestItem): News => {
  const drawn = useDrawnHeads();
  const { project_id: project, iid, sha } = item;
  const kept = drawn === undefined ? undefined : (drawn.get(keyOfMark({ project, iid })) ?? null);
  const { kind } = readStateOf(item, kept);
  const hasMoved = kind === 'older' && sha !== null;
  const [from, to] = [kept?.sha ?? '', sha ?? ''];
  const forward = useQuery({ ...comparison(project, from, to), enabled: hasMoved });
  // A comparison starts at the merge base: what the earlier head has alone was rewritten.
  const back = useQuery({ ...comparison(project, to, from), enabled: hasMoved });
  const files = useMemo(() => changedFiles(forward.data?.diffs ?? []), [forward.data]);
  if (kept === undefined) return { kind: 'unknown' };
  if (kept === null || kind === 'none') return { kind: 'none' };
  if (!hasMoved) return { kind: 'read', drawn: kept };
  // A head that the server has no more was replaced; of another failure nothing follows.
  const failures = [forward, back].flatMap(({ error }) => (error === null ? [] : [failureOf(error).code]));
  if (failures.some((code) => code !== 'not_found')) return { kind: 'unknown' };
  if (failures.length > 0 || (back.data && back.data.commits.length > 0)) return { kind: 'rewritten', drawn: kept };
  if (!forward.data || !back.data) return { kind: 'reading', drawn: kept };
  return { kind: 'new', drawn: kept, commits: newestFirst(forward.data.commits), files };
};
