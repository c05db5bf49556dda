/** Which commit a ref is at: its branch's, else its tag's. */
import { useQuery } from '@tanstack/react-query';
import { isCommitId } from '#shared/commit-id.ts';
import { query } from '#renderer/api/queries.ts';
import { defaultRef } from '#renderer/things/file/file-route.ts';

/** The commit's id; null while it is looked up, and where no answer of the API says it: of the default branch. */
export const useCommit = (project: number | string, ref: string): string | null => {
  const isName = ref !== defaultRef && !isCommitId(ref);
  const branch = useQuery({
    ...query('branches.get', { params: { id: project, branch: ref } }),
    enabled: isName,
    retry: false,
  });
  const tag = useQuery({
    ...query('tags.get', { params: { id: project, tag_name: ref } }),
    enabled: isName && branch.isError,
    retry: false,
  });
  if (isCommitId(ref)) return ref;
  return isName ? (branch.data?.commit?.id ?? tag.data?.commit?.id ?? null) : null;
};
