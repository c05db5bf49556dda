/** The open merge request that a source branch has already, among the newest ones of the project that it goes to. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#renderer/api/queries.ts';
import { openable, type MergeRequestItem } from '#renderer/things/merge-request/merge-request.ts';

/** What is read to find it; also where an answer was lost. */
export const openRequests = (project: number | string) =>
  ({ params: { id: project }, query: { state: 'opened', per_page: 100 } }) as const;

/** Null while it is not known, and where there is none; one into the same target comes first. */
export const useAlreadyOpen = (
  project: number | string,
  { source, target, from }: { readonly source: string; readonly target: string; readonly from: number | string },
): MergeRequestItem | null => {
  const { data } = useQuery(query('mergeRequests.list', openRequests(project)));
  // Branches of forks have names of their own. The project may be known by its path alone.
  const isOwn = ({ source_project_id: id, project_id }: MergeRequestItem): boolean =>
    typeof from === 'number' ? id === from : id === project_id;
  const same = openable(data ?? []).filter((item) => item.source_branch === source && source !== '' && isOwn(item));
  return same.find((item) => item.target_branch === target) ?? same[0] ?? null;
};
