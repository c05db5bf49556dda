/** Branches that a merge request can be merged into, as far as they are read. */
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';

/** Names of the first hundred branches; another name can be typed all the same. */
export const useTargets = ({ project_id: id }: MergeRequest): readonly string[] => {
  const branches = useQuery(query('branches.list', { params: { id }, query: { per_page: 100 } }));
  return (branches.data ?? []).map(({ name }) => name);
};
