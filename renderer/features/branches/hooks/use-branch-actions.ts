/** What is done with branches: where each action leads, the dialog that is open for it, and what was deleted. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsSignedIn } from '#renderer/api/account.ts';
import { useRowActions } from '#renderer/blocks/action/use-actions.tsx';
import { useCommand, useCopyCommand } from '#renderer/components/context/commands.tsx';
import { routeTo } from '#shared/screens.ts';
import { protectionActions, type BranchInProject } from '#renderer/things/branch/actions.tsx';
import { usualAmong, type Branch } from '#renderer/things/branch/branch.ts';
import type { BranchActions } from '#renderer/things/branch/branch-menu.ts';
import { jobsRoute } from '#renderer/things/branch/branch-routes.ts';
import { keptBecause, nameOf, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import type { Removal } from '#renderer/features/branches/model/removal.ts';
import type { BranchAddress } from './use-branch-address.ts';
import type { Branches } from './use-branches.ts';

/** A dialog and what it is about. */
type OpenDialog =
  | { readonly kind: 'new'; readonly from: string | null }
  | { readonly kind: 'protect'; readonly branch: Branch }
  | { readonly kind: 'delete'; readonly item: ListedBranch }
  | { readonly kind: 'delete-many' | 'protect-many'; readonly items: readonly ListedBranch[] }
  | { readonly kind: 'delete-merged' };

type Protection = (typeof protectionActions)[number]['id'];

/** Before one is chosen, the right is asked for a branch without a name. */
const any = { name: '' } as Branch;

export const useBranchActions = (
  project: number | string,
  { list, defaultBranch }: Branches,
  address: BranchAddress,
) => {
  const navigate = useNavigate();
  const go = (route: string): void => void navigate(route);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const protection = useRowActions<BranchInProject, Protection>(protectionActions);
  const unprotecting = (branch: Branch) => ({ id: 'unprotect', thing: { project, branch } }) as const;
  const removing = (items: readonly ListedBranch[], isOneCall: boolean): void =>
    setRemoval({ branches: items.map(({ branch }) => branch), isOneCall });
  const remove = (items: readonly ListedBranch[], next: OpenDialog): void => {
    removing(items, false);
    setDialog(next);
  };
  const actions: BranchActions = {
    open: (item) => address.open(nameOf(item)),
    openFiles: ({ branch }) => go(filesRoute(project, branch.name)),
    openJobs: ({ branch }) => go(jobsRoute(project, branch.name)),
    compare: ({ branch }) =>
      defaultBranch !== null && go(routeTo('comparison', { project, from: defaultBranch, to: branch.name })),
    openRequest: ({ request }) => request && go(routeTo('merge-request', { project, iid: request.iid })),
    newRequest: ({ branch }) =>
      go(`${routeTo('new-merge-request', { project })}?source=${encodeURIComponent(branch.name)}`),
    newBranch: (from) => setDialog({ kind: 'new', from }),
    protect: (item) => setDialog({ kind: 'protect', branch: item.branch }),
    unprotect: ({ branch }) => protection.run(unprotecting(branch)),
    remove: (item) => remove([item], { kind: 'delete', item }),
  };
  /** Asks whether they are deleted: one as by its own menu. */
  const removeAll = (items: readonly ListedBranch[]): void => {
    const [only] = items;
    if (items.length === 1 && only) actions.remove(only);
    else remove(items, { kind: 'delete-many', items });
  };
  /** Asks for a new one, never from the row that happens to be current: its own menu says "from here". */
  const create = (): void => {
    const read = list.items.map(({ branch }) => branch);
    setDialog({ kind: 'new', from: defaultBranch ?? usualAmong(read)?.name ?? null });
  };
  return {
    actions,
    create,
    removeAll,
    protection,
    /** Why no protection is changed; null where it is, as far as is known. */
    refused: protection.isRefused(unprotecting(any)) ? protection.obstacleOf(unprotecting(any)) : null,
    dialog,
    setDialog,
    /** What may have been deleted; null where nothing was, or it was dismissed. */
    removal,
    /** The server is about to delete them in one call. */
    onOneCall: (items: readonly ListedBranch[]) => removing(items, true),
    dismissRemoval: () => setRemoval(null),
  };
};

/** The actions with what is open because of them. */
export type BranchActing = ReturnType<typeof useBranchActions>;

/** What the parts of the screen are about. */
export interface BranchPart {
  readonly project: number | string;
  readonly branches: Branches;
  readonly address: BranchAddress;
  readonly acting: BranchActing;
}

/** Offers the commands of the screen; `target` is the branch that is open or current, `chosen` are those that are selected. */
export const useBranchCommands = (
  { branches: { defaultBranch }, address, acting: { actions, create, removeAll, setDialog } }: BranchPart,
  target: ListedBranch | null,
  chosen: readonly ListedBranch[],
): void => {
  const isSignedIn = useIsSignedIn();
  const meant = chosen.length > 0 || target === null ? chosen : [target];
  const isOther = target !== null && !target.isDefault;
  useCommand('branch.new', create, isSignedIn);
  useCommand('branch.delete', () => removeAll(meant), isSignedIn && meant.some((item) => keptBecause(item) === null));
  useCommand('branch.protect', () => target && actions.protect(target), isSignedIn && target !== null);
  useCommand(
    'branch.unprotect',
    () => target && actions.unprotect(target),
    isSignedIn && target?.branch.protected === true,
  );
  useCommand('branch.from-here', () => target && actions.newBranch(target.branch.name), isSignedIn && target !== null);
  // Its field comes with the panel: what is typed meanwhile is its text.
  useCommand('branch.clean-up', () => Promise.resolve(address.openCleanUp()), isSignedIn && !address.isCleanUp);
  useCommand('branch.delete-merged', () => setDialog({ kind: 'delete-merged' }), isSignedIn);
  useCommand('branch.request', () => target && actions.newRequest(target), isSignedIn && isOther && !target.request);
  useCommand('branch.compare', () => target && actions.compare(target), isOther && defaultBranch !== null);
  useCopyCommand('branch.copy-name', target?.branch.name);
  useCopyCommand('branch.copy-sha', target && (target.branch.commit?.id ?? ''));
  useCommand('screen.close', address.close, address.name !== null || address.isCleanUp);
};
