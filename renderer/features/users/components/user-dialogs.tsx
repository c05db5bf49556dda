/** The dialog about users that is open, if one is. */
import { useState } from 'react';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove } from '#renderer/things/user/actions.tsx';
import type { OpenUserDialog } from '#renderer/features/users/model/user-list-query.ts';
import { t } from '#renderer/texts/t.ts';
import type { User } from '#renderer/things/user/user.ts';
import { BlockUsers } from './block-users.tsx';
import { EditUser, NewUser } from './user-forms.tsx';

/** `onDeleted` runs before it closes. */
const DeleteUser = ({
  user,
  onDeleted,
  onClose,
}: {
  readonly user: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) => {
  const [isHard, setHard] = useState(false);
  return (
    <ConfirmRecord
      record={remove}
      thing={{ ...user, isHard }}
      options={[{ label: t('users.delete_hard'), checked: isHard, onChange: setHard }]}
      outcome={{ thing: t('users.the_user') }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
};

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
