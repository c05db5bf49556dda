/** Where the texts of a project belong, for screens whose own answers carry no web address. */
import { useQuery } from '@tanstack/react-query';
import { query } from '#renderer/api/queries.ts';
import type { TextOwner } from '#renderer/blocks/project-texts/text-surroundings.tsx';

const longTime = 10 * 60_000;

/** The web address of any merge request of the project: it tells where the project is. Null where there is none. */
export const useProjectAddress = (id: number | string): TextOwner => {
  const [request] =
    useQuery({
      ...query('mergeRequests.list', { params: { id }, query: { state: 'all', per_page: 1 } }),
      staleTime: longTime,
    }).data ?? [];
  return { project_id: request?.project_id ?? 0, web_url: request?.web_url ?? null };
};
