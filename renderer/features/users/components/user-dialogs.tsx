/** The dialog about users that is open, if one is. */
import type { OpenUserDialog } from '#renderer/features/users/model/user-list-query.ts';
import { BlockUsers } from './block-users.tsx';
import { DeleteUser } from './delete-user.tsx';
import { EditUser, NewUser } from './user-forms.tsx';

export const UserDialogs = ({
  dialog,
  onCreated,
  onDeleted,
  onClose,
}: {
  readonly dialog: OpenUserDialog | null;
  readonly onCreated?: (id: number) => void;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}) => {
  switch (dialog?.kind) {
    case 'new':
      return <NewUser onCreated={(id) => onCreated?.(id)} onClose={onClose} />;
    case 'edit':
      return <EditUser user={dialog.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUser user={dialog.user} onDeleted={() => onDeleted?.()} onClose={onClose} />;
    case 'block':
    case 'unblock':
      return <BlockUsers action={dialog.kind} users={dialog.users} onClose={onClose} />;
    default:
      return null;
  }
};
