/** The dialogs of the branches: the one that is open. */
import type { BranchPart } from '#renderer/features/branches/hooks/use-branch-actions.ts';
import { nameOf } from '#renderer/things/branch/listed-branch.ts';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { t } from '#renderer/texts/t.ts';
import { remove } from '#renderer/things/branch/actions.tsx';
import { NewBranch } from '#renderer/things/branch/new-branch.tsx';
import { DeleteBranches, ProtectBranches } from './delete-branches.tsx';
import { DeleteMerged } from './delete-merged.tsx';
import { ProtectBranch } from './protect-branch.tsx';

/** The one that is open. */
export const BranchDialogs = ({ project, branches, address, acting: { dialog, setDialog, onOneCall } }: BranchPart) => {
  const { list, requests } = branches;
  const shared = { project, onClose: () => setDialog(null) };
  switch (dialog?.kind) {
    case 'new':
      return (
        <NewBranch
          {...shared}
          from={dialog.from}
          names={list.items.map(({ branch }) => branch.name)}
          onDone={address.open}
        />
      );
    case 'protect':
      return <ProtectBranch {...shared} branch={dialog.branch} />;
    case 'delete':
      return (
        <ConfirmRecord
          record={remove}
          thing={{ ...dialog.item, project, requests }}
          obstacle={requests === 'loading' ? t('branches.requests_loading') : null}
          // What the list says of it is out of date.
          onFailed={list.refresh}
          onDone={() => {
            if (nameOf(dialog.item) === address.name) address.close();
          }}
          onClose={shared.onClose}
        />
      );
    case 'delete-many':
      return <DeleteBranches {...shared} items={dialog.items} requests={requests} />;
    case 'protect-many':
      return <ProtectBranches {...shared} items={dialog.items} />;
    case 'delete-merged':
      return <DeleteMerged {...shared} branches={branches} onBegin={onOneCall} />;
    default:
      return null;
  }
};
