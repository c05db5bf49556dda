/** Asks before a user is deleted: what goes, what stays, and the username to be typed. */
import { useState } from 'react';
import { call } from '#renderer/api/call.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { fullNameOf, userLabels } from '#renderer/features/users/model/labels.ts';
import { nameOf, type User } from '#renderer/things/user/user.ts';
import styles from './user-dialogs.module.css';
import { t } from '#renderer/texts/t.ts';

const Goes = ({ isHard }: { readonly isHard: boolean }) => (
  <ul className={styles.points}>
    <li>{t('users.delete_goes')}</li>
    {isHard ? (
      <li>
        <strong>{t('users.delete_goes_also')}</strong>
        {t('users.delete_goes_written')}
      </li>
    ) : (
      <li>{t('users.delete_stays')}</li>
    )}
    <li>{t('users.delete_projects')}</li>
    <li>{t('users.delete_git')}</li>
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
        ...(isHard && { verb: t('users.delete_hard_verb'), running: t('users.delete_running') }),
      }}
      title={t('users.delete_ask', { name: visibleText(nameOf(user)) })}
      subject={visibleText(fullNameOf(user))}
      consequence={<Goes isHard={isHard} />}
      safe={t('users.delete_safe')}
      options={[{ label: t('users.delete_hard'), checked: isHard, onChange: setHard }]}
      typed={username}
      check={() => isGone(call('users.get', { params: { id } }))}
      outcome={{ thing: t('users.the_user') }}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
};
