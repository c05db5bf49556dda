/** The context menu of a branch. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { keptBecause, type ListedBranch } from './listed-branch.ts';

/** What can be done with a branch. */
export interface BranchActions {
  readonly open: (item: ListedBranch) => void;
  readonly openFiles: (item: ListedBranch) => void;
  readonly openJobs: (item: ListedBranch) => void;
  /** Shows what it has beyond the default branch. */
  readonly compare: (item: ListedBranch) => void;
  readonly openRequest: (item: ListedBranch) => void;
  readonly newRequest: (item: ListedBranch) => void;
  readonly newBranch: (from: string) => void;
  readonly protect: (item: ListedBranch) => void;
  readonly unprotect: (item: ListedBranch) => void;
  readonly remove: (item: ListedBranch) => void;
}

/** What changes or deletes it. */
const changesOf = (item: ListedBranch, actions: BranchActions): readonly MenuEntry[] => {
  const isProtected = item.branch.protected === true;
  return [
    'separator' as const,
    {
      label: isProtected ? t('common.change_protection') : t('branches.menu_protect'),
      command: 'branch.protect',
      run: () => actions.protect(item),
    },
    ...(isProtected
      ? [
          {
            label: t('branches.unprotect_branch'),
            command: 'branch.unprotect',
            run: () => actions.unprotect(item),
          },
        ]
      : []),
    {
      label: asking(t('branches.delete_branch')),
      command: 'branch.delete',
      enabled: keptBecause(item) === null,
      run: () => actions.remove(item),
    },
  ];
};

/** Its lines. What the server never does is not offered, and without a token no change is. */
export const branchMenu = (
  item: ListedBranch,
  actions: BranchActions,
  defaultBranch: string | null,
  isSignedIn = true,
): readonly MenuEntry[] => {
  const { branch, isDefault, request } = item;
  return [
    { label: t('common.open_details'), command: 'list.open', run: () => actions.open(item) },
    { label: t('common.open_files'), run: () => actions.openFiles(item) },
    { label: t('branches.menu_jobs'), run: () => actions.openJobs(item) },
    ...(defaultBranch === null || isDefault
      ? []
      : [
          {
            label: t('branches.compare_with', { base: defaultBranch }),
            command: 'branch.compare',
            run: () => actions.compare(item),
          },
        ]),
    ...(request
      ? [{ label: t('branches.menu_open_request', { iid: String(request.iid) }), run: () => actions.openRequest(item) }]
      : []),
    ...(isSignedIn
      ? [
          {
            label: t('common.new_merge_request'),
            command: 'branch.request',
            enabled: !isDefault && !request,
            run: () => actions.newRequest(item),
          },
          {
            label: t('branches.new_branch_here'),
            command: 'branch.from-here',
            run: () => actions.newBranch(branch.name),
          },
        ]
      : []),
    'separator',
    copyEntry(t('common.copy_name'), branch.name),
    ...(branch.commit ? [copyEntry(t('common.copy_sha'), branch.commit.id)] : []),
    ...(branch.web_url ? [copyEntry(t('common.copy_link'), branch.web_url)] : []),
    ...(isSignedIn ? changesOf(item, actions) : []),
  ];
};
