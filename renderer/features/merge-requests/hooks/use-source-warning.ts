/** What speaks against deleting a source branch with the merge: read once that is chosen. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

/** Null where nothing does, and while it is not known. */
export const useSourceWarning = (item: MergeRequest, isChosen: boolean): string | null => {
  const { project_id: id, source_branch } = item;
  const branch = source_branch ?? '';
  const kept = useQuery({ ...query('branches.get', { params: { id, branch } }), enabled: isChosen });
  const listed = query('mergeRequests.list', { params: { id }, query: { state: 'opened', per_page: 100 } });
  const others = useQuery({ ...listed, enabled: isChosen });
  if (!isChosen) return null;
  if (kept.data?.default === true) return t('merging.source_is_default', { branch });
  if (kept.data?.protected === true) return t('merging.source_is_protected', { branch });
  const count = others.data?.filter(({ target_branch }) => target_branch === branch).length ?? 0;
  return count === 0 ? null : t('merging.source_is_target', { count, branch });
};
