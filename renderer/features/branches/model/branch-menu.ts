/** The context menu of a branch. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { keptBecause, type ListedBranch } from './branch.ts';

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

/** Its lines. What the server never does is not offered, and without a token no change is. */
export const branchMenu = (
  item: ListedBranch,
  actions: BranchActions,
  defaultBranch: string | null,
  isSignedIn = true,
): readonly MenuEntry[] => {
  const { branch, isDefault, request } = item;
  const isProtected = branch.protected === true;
  return [
    { label: 'Open Details', command: 'list.open', run: () => actions.open(item) },
    { label: 'Open Files', run: () => actions.openFiles(item) },
    { label: 'Open Jobs', run: () => actions.openJobs(item) },
    ...(defaultBranch === null || isDefault
      ? []
      : [{ label: `Compare with ${defaultBranch}`, command: 'branch.compare', run: () => actions.compare(item) }]),
    ...(request ? [{ label: `Open Merge Request !${String(request.iid)}`, run: () => actions.openRequest(item) }] : []),
    ...(isSignedIn
      ? [
          {
            label: 'New Merge Request',
            command: 'branch.request',
            enabled: !isDefault && !request,
            run: () => actions.newRequest(item),
          },
          { label: 'New Branch from Here…', run: () => actions.newBranch(branch.name) },
        ]
      : []),
    'separator',
    copyEntry('Copy Name', branch.name),
    ...(branch.commit ? [copyEntry('Copy SHA', branch.commit.id)] : []),
    ...(branch.web_url ? [copyEntry('Copy Web Address', branch.web_url)] : []),
    ...(isSignedIn
      ? [
          'separator' as const,
          {
            label: isProtected ? 'Change Protection…' : 'Protect…',
            command: 'branch.protect',
            run: () => actions.protect(item),
          },
          ...(isProtected ? [{ label: 'Unprotect', run: () => actions.unprotect(item) }] : []),
          {
            label: 'Delete…',
            command: 'branch.delete',
            enabled: keptBecause(item) === null,
            run: () => actions.remove(item),
          },
        ]
      : []),
  ];
};
