/** The branches and tags of a repository, as choices. */
import { GitBranch, GitCommitHorizontal, House, Tag } from 'lucide-react';
import { filterByText } from '#renderer/blocks/filter-bar/text-filter.ts';
import { usePagedList, type PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { t } from '#renderer/texts/t.ts';
import type { Choice, ChoiceGroup } from '#renderer/features/files/components/search-popover.tsx';
import { defaultRef, refLabel } from '#renderer/things/file/file-route.ts';

const keyOf = ({ name }: { readonly name: string | null }): string => name ?? '';

const noteOf = (list: PagedList<unknown>): string | null => {
  const failure = list.failure ?? list.moreFailure;
  if (failure !== null) return failure.message;
  return list.isPending || list.hasMore ? t('files.loading') : null;
};

/** What a text may be besides a name: a commit's id. */
const commitChoice = (typed: string): readonly Choice[] =>
  /^[0-9a-f]{7,64}$/.test(typed)
    ? [{ key: typed, icon: GitCommitHorizontal, name: typed, hint: t('files.commit') }]
    : [];

/** Reads the refs of a project; call it only while their list is open. */
export const useRefGroups = (project: number | string, typed: string): readonly ChoiceGroup[] => {
  const input = { params: { id: project }, query: { per_page: 100 } };
  const branches = usePagedList('branches.list', input, { keyOf, isWhole: true });
  const tags = usePagedList('tags.list', input, { keyOf, isWhole: true });
  const textsOf = (each: { readonly name: string | null }): readonly (string | null)[] => [each.name];
  const standard = { key: defaultRef, icon: House, name: refLabel(defaultRef) };
  return [
    {
      title: t('files.branches'),
      choices: [
        ...filterByText([standard], typed, textsOf),
        ...filterByText(branches.items, typed, textsOf).map((branch): Choice => ({
          key: keyOf(branch),
          icon: GitBranch,
          name: keyOf(branch),
          ...(branch.protected === true && { hint: t('files.protected') }),
        })),
      ],
      note: noteOf(branches),
    },
    {
      title: t('files.tags'),
      choices: filterByText(tags.items, typed, textsOf).map((tag): Choice => ({
        key: keyOf(tag),
        icon: Tag,
        name: keyOf(tag),
      })),
      note: noteOf(tags),
    },
    { title: t('files.commits'), choices: commitChoice(typed) },
  ];
};
