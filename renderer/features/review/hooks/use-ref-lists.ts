/** The branches and tags of a project for the ref pickers: read with the screen, so that a picker has them when it opens. */
import { useDefaultBranch } from '#renderer/things/branch/use-default-branch.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';

const keyOf = ({ name }: { readonly name: string }): string => name;

/** Reads both as the pickers do; the branches. */
export const useRefLists = (project: number | string): PagedList<Branch> => {
  const input = { params: { id: project }, query: { per_page: 100 } } as const;
  usePagedList('tags.list', input, { keyOf, isWhole: true });
  return usePagedList('branches.list', input, { keyOf, isWhole: true });
};

/** The branches, and the name of the default one; null while it is not known. */
export const useRefListsWithDefault = (project: number | string) => {
  const list = useRefLists(project);
  const isWhole = !list.isPending && !list.hasMore && list.failure === null;
  return { list, defaultBranch: useDefaultBranch(project, list.items, isWhole) };
};
