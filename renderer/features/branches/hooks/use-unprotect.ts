/** Takes the protection off a branch at once, and puts it back as it was with Undo. */
import { call } from '#renderer/api/call.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useActionSet, type ActionSet, type ActionStep } from '#renderer/blocks/action/use-action-set.ts';
import { t } from '#renderer/texts/t.ts';
import type { Branch } from '#renderer/things/branch/branch.ts';
import { protectionLabels, unprotectingLabels } from '#renderer/features/branches/model/branch-words.ts';

interface Key {
  readonly kind: 'unprotect' | 'protect-again';
  readonly branch: Branch;
}

/** The action and what became of it. */
export interface Unprotecting extends Pick<ActionSet<Key>, 'state' | 'labels' | 'dismiss'> {
  readonly unprotect: (branch: Branch) => void;
  /** Why it is not offered; null while it is. */
  readonly obstacle: string | null;
}

/** Before anything is chosen, the right is checked for a branch without a name. */
const any = { name: '' } as Branch;

export const useUnprotect = (project: number | string): Unprotecting => {
  const stepOf = ({ kind, branch }: Key): ActionStep<Key> => {
    const params = { id: project, branch: branch.name };
    const name = visibleText(branch.name);
    const isProtected = async (): Promise<boolean> =>
      (await call('branches.get', { params })).answer.protected === true;
    // Who may take it off may put it on.
    const right = { right: 'branches.protect', scope: project };
    if (kind === 'protect-again') {
      const body = {
        developers_can_push: branch.developers_can_push === true,
        developers_can_merge: branch.developers_can_merge === true,
      };
      return {
        operation: 'branches.protect',
        labels: protectionLabels(false),
        right,
        send: async () => (await call('branches.protect', { params, body })).answer,
        success: () => t('branches.protected_again', { branch: name }),
        check: isProtected,
      };
    }
    return {
      operation: 'branches.unprotect',
      labels: unprotectingLabels,
      right,
      send: async () => (await call('branches.unprotect', { params })).answer,
      success: () => t('branches.no_longer_protected', { branch: name }),
      undo: { kind: 'protect-again', branch },
      check: async () => !(await isProtected()),
    };
  };
  const set = useActionSet(stepOf);
  return {
    unprotect: (branch) => set.run({ kind: 'unprotect', branch }),
    state: set.state,
    labels: set.labels,
    dismiss: set.dismiss,
    obstacle: set.isRefused({ kind: 'unprotect', branch: any })
      ? set.obstacleOf({ kind: 'unprotect', branch: any })
      : null,
  };
};
