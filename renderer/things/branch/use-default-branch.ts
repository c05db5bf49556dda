/** Name of the default branch: as the list says it, else by the commit that the repository's HEAD is at. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { defaultAmong, likelyHead, saidDefault, type Branch } from './branch.ts';

const longTime = 10 * 60_000;

/** Reads the id of the commit that the repository's HEAD is at, by comparing the likely one with it. */
export const headQuery = (project: number | string, from: string) => {
  const input = { params: { id: project }, query: { from, to: 'HEAD' } };
  return queryOptions({
    queryKey: queryKey('repository.compare', input, 'head', from),
    // The id alone is kept: a comparison can be long.
    queryFn: async ({ signal }) => (await call('repository.compare', input, { signal })).answer.commit?.id ?? from,
    staleTime: longTime,
    retry: false,
  });
};

/**
 * The API names no default branch. Comparing the likely tip with `HEAD` is answered at once where they are the same
 * commit; otherwise the comparison ends at the commit that is looked for. Null while it is not known.
 */
export const useDefaultBranch = (
  project: number | string,
  branches: readonly Branch[],
  isWhole: boolean,
): string | null => {
  const isSaid = saidDefault(branches) !== undefined;
  const from = isWhole && !isSaid ? likelyHead(branches) : null;
  const head = useQuery({ ...headQuery(project, from ?? ''), enabled: from !== null });
  return defaultAmong(branches, head.data ?? null);
};
