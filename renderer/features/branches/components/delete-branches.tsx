/** Asks before selected branches are deleted or protected, one after the other. */
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Branches } from '#renderer/features/branches/hooks/use-branches.ts';
import { deletionLabels, protect, protectingLabels, remove } from '#renderer/things/branch/actions.tsx';
import { keptBecause, nameOf, type ListedBranch } from '#renderer/things/branch/listed-branch.ts';
import { NeededBranches, UnmergedBranches } from '#renderer/things/branch/needed-branches.tsx';
import { KeptBranches } from './remaining-branches.tsx';

interface DialogProps {
  readonly project: number | string;
  readonly items: readonly ListedBranch[];
  readonly onClose: () => void;
}

/** Of several; those that cannot be deleted are named, and not sent. */
export const DeleteBranches = ({ project, items, requests, onClose }: DialogProps & Pick<Branches, 'requests'>) => {
  const goes = items.filter((item) => keptBecause(item) === null);
  const stays = items.flatMap((item) => {
    const reason = keptBecause(item);
    return reason === null ? [] : [{ item, reason }];
  });
  return (
    <ConfirmMany
      record={remove}
      things={goes.map((item) => ({ ...item, project, requests }))}
      nameOf={nameOf}
      labels={deletionLabels(goes.length)}
      title={`${t('branches.delete_branches', { count: goes.length })}?`}
      consequence={t('branches.restorable')}
      itemsLabel={t('branches.count', { count: goes.length })}
      safe={
        <>
          <NeededBranches goes={goes} requests={requests} />
          <UnmergedBranches goes={goes} />
          <KeptBranches stays={stays} />
        </>
      }
      onClose={onClose}
    />
  );
};

/** Protects several, so that maintainers alone may push and merge. */
export const ProtectBranches = ({ project, items, onClose }: DialogProps) => {
  const open = items.filter(({ branch }) => branch.protected !== true);
  return (
    <ConfirmMany
      record={protect}
      things={open.map((item) => ({ ...item, project }))}
      nameOf={nameOf}
      labels={protectingLabels(open.length)}
      title={`${t('branches.protect_branches', { count: open.length })}?`}
      consequence={t('branches.protect_many_text')}
      itemsLabel={t('branches.count', { count: open.length })}
      onClose={onClose}
    />
  );
};
