/** Name of the default branch: as the list says it, else by the commit that the repository's HEAD is at. */
import { useQuery } from '@tanstack/react-query';
import { call } from '#renderer/api/call.ts';
import { queryKey } from '#renderer/api/queries.ts';
import { defaultAmong, likelyHead, saidDefault, type Branch } from './branch.ts';

const longTime = 10 * 60_000;

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
  const input = { params: { id: project }, query: { from: from ?? '', to: 'HEAD' } };
  const head = useQuery({
    queryKey: queryKey('repository.compare', input, 'head', from),
    // The id alone is kept: a comparison can be long.
    queryFn: async ({ signal }) => (await call('repository.compare', input, { signal })).answer.commit?.id ?? from,
    enabled: from !== null,
    staleTime: longTime,
    retry: false,
  });
  return defaultAmong(branches, head.data ?? null);
};
