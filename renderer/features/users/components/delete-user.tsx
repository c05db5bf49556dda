/** Asks before a user is deleted: what goes, what stays, and the username to be typed. */
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { isGone } from '../../../blocks/action/is-gone.ts';
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { fullNameOf, userLabels } from '../model/labels.ts';
import { nameOf, type User } from '../model/user.ts';
import styles from './user-dialogs.module.css';

const Goes = ({ isHard }: { readonly isHard: boolean }) => (
  <ul className={styles.points}>
    <li>Goes for good: the account with its SSH and GPG keys, emails, tokens, memberships and subscriptions.</li>
    {isHard ? (
      <li>
        <strong>Also goes for good:</strong> the merge requests, issues and snippets that they opened, with the comments
        of everybody on them, and their own comments everywhere.
      </li>
    ) : (
      <li>Stays, under the name of the ghost user: merge requests, issues, snippets and comments.</li>
    )}
    <li>Projects that they own go to you here on the local service; other servers may delete them.</li>
    <li>Stays in git: commits, branches and tags.</li>
  </ul>
);

/** `onDeleted` runs before it closes. */
export const DeleteUser = ({
  user,
  onDeleted,
  onClose,
}: {
  readonly user: User;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) => {
  const [isHard, setHard] = useState(false);
  const { id, username } = user;
  return (
    <ConfirmAction
      operation="users.delete"
      input={{ params: { id }, ...(isHard && { query: { hard_delete: true } }) }}
      scope={id}
      labels={{
        ...userLabels('delete', false),
        ...(isHard && { verb: 'Delete user and what they wrote', running: 'Deleting user' }),
      }}
      title={`Delete ${visibleText(nameOf(user))}?`}
      subject={visibleText(fullNameOf(user))}
      consequence={<Goes isHard={isHard} />}
      safe="This cannot be undone. Blocking keeps everything and can be undone."
      options={[{ label: 'Also delete what they wrote (hard delete)', checked: isHard, onChange: setHard }]}
      typed={username}
      check={() => isGone(call('users.get', { params: { id } }))}
      outcome={{ thing: 'the user' }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
};
