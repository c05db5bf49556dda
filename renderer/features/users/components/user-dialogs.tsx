/** The dialog about users that is open, if one is. */
import type { UserQuestion } from '../model/user-list-query.ts';
import { BlockUsers } from './block-users.tsx';
import { DeleteUser } from './delete-user.tsx';
import { EditUser, NewUser } from './user-forms.tsx';

/** Draws it. */
export const UserDialogs = ({
  question,
  onCreated,
  onDeleted,
  onClose,
}: {
  readonly question: UserQuestion | null;
  readonly onCreated?: (id: number) => void;
  readonly onDeleted?: () => void;
  readonly onClose: () => void;
}) => {
  switch (question?.kind) {
    case 'new':
      return <NewUser onCreated={(id) => onCreated?.(id)} onClose={onClose} />;
    case 'edit':
      return <EditUser user={question.user} onClose={onClose} />;
    case 'delete':
      return <DeleteUser user={question.user} onDeleted={() => onDeleted?.()} onClose={onClose} />;
    case 'block':
    case 'unblock':
      return <BlockUsers action={question.kind} users={question.users} onClose={onClose} />;
    default:
      return null;
  }
};
