/** Asks before users are blocked or unblocked: one with its reasons, several one after the other. */
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { block, manyLabels, unblock } from '#renderer/things/user/actions.tsx';
import { fullNameOf, isOfDirectory, type User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

const DirectoryNotice = ({ isMany = false }: { readonly isMany?: boolean }) => (
  <Notice kind="warning" inset title={isMany ? t('users.some_of_directory') : t('users.directory_controls')}>
    {t('users.directory_text')}
  </Notice>
);

/** `users` holds one or more. */
export const BlockUsers = ({
  action,
  users,
  onClose,
}: {
  readonly action: 'block' | 'unblock';
  readonly users: readonly User[];
  readonly onClose: () => void;
}) => {
  const record = action === 'block' ? block : unblock;
  const outcome = { thing: t('users.the_user') };
  const look = action === 'block' ? 'danger' : 'primary';
  const [user] = users;
  if (!user) return null;
  if (users.length === 1)
    return (
      <ConfirmRecord record={record} thing={user} look={look} outcome={outcome} onClose={onClose}>
        {isOfDirectory(user) && <DirectoryNotice />}
      </ConfirmRecord>
    );
  const { consequence, safe } = record.confirm?.(user) ?? { consequence: null };
  const amount = users.length;
  return (
    <ConfirmMany
      record={record}
      things={users}
      nameOf={fullNameOf}
      labels={manyLabels(record, amount)}
      title={t(`users.${action}_ask_many`, { amount })}
      safe={safe}
      look={look}
      consequence={
        <>
          {consequence}
          {users.some(isOfDirectory) && <DirectoryNotice isMany />}
        </>
      }
      itemsLabel={t(`users.${action}_items`, { amount })}
      onClose={onClose}
    />
  );
};
