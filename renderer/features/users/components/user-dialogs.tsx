/** The dialog about users that is open, if one is. */
import { useState } from 'react';
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { remove, block, manyLabels, unblock, createLabels, editLabels } from '#renderer/things/user/actions.tsx';
import type { OpenUserDialog } from '#renderer/features/users/model/user-list-query.ts';
import { t } from '#renderer/texts/t.ts';
import { type User, fullNameOf, isOfDirectory, nameOf } from '#renderer/things/user/user.ts';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { call } from '#renderer/api/call.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createGroups, editGroups } from './user-fields.tsx';

/** Where nothing says otherwise, servers let users create groups. */
const usual = { can_create_group: true };

/** `onCreated` gets the id. */
const NewUser = ({
  onCreated,
  onClose,
}: {
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    operation="users.create"
    title={t('common.new_user')}
    labels={createLabels}
    isSheet
    draft={{ place: 'form:users.create', title: t('common.new_user'), route: 'admin/users' }}
    initial={usual}
    groups={createGroups}
    check={async ({ body }) =>
      (await call('users.list', { query: { username: body.username } })).answer.some(
        ({ username }) => username.toLowerCase() === body.username.toLowerCase(),
      )
    }
    onDone={(user) => {
      if (user) onCreated(user.id);
    }}
    onClose={onClose}
  />
);

/** Values of a user by the names of the form's fields. */
const initialOf = (user: User): Readonly<Record<string, unknown>> => {
  const { is_admin, avatar_url, ...same } = user;
  return { ...same, admin: is_admin, avatar: avatar_url };
};

/** Only what was changed is sent. */
const EditUser = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const { id, identities } = user;
  const known = (identities ?? []).map(({ provider, extern_uid }) => `${provider}: ${extern_uid ?? ''}`).join(', ');
  return (
    <FormDialog
      operation="users.update"
      title={t('routes.edit_title', { title: visibleText(nameOf(user)) })}
      labels={editLabels}
      scope={id}
      isSheet
      isEdit
      draft={{
        place: `form:users.update:${String(id)}`,
        title: t('routes.edit_title', { title: `@${user.username}` }),
        route: `admin/users/${String(id)}`,
      }}
      fixed={{ params: { id } }}
      initial={initialOf(user)}
      readNow={async () => initialOf((await call('users.get', { params: { id } })).answer)}
      groups={editGroups(visibleText(known))}
      onClose={onClose}
    />
  );
};

const DirectoryNotice = ({ isMany = false }: { readonly isMany?: boolean }) => (
  <Notice kind="warning" inset title={isMany ? t('users.some_of_directory') : t('users.directory_controls')}>
    {t('users.directory_text')}
  </Notice>
);

/** `users` holds one or more. */
const BlockUsers = ({
  action,
  users,
  onClose,
}: {
  readonly action: 'block' | 'unblock';
  readonly users: readonly User[];
  readonly onClose: () => void;
}) => {
  const record = action === 'block' ? block : unblock;
  const look = action === 'block' ? 'danger' : 'primary';
  const [user] = users;
  if (!user) return null;
  if (users.length === 1)
    return (
      <ConfirmRecord record={record} thing={user} look={look} onClose={onClose}>
        {isOfDirectory(user) && <DirectoryNotice />}
      </ConfirmRecord>
    );
  const { consequence, safe } = record.confirm?.(user) ?? { consequence: null };
  const count = users.length;
  return (
    <ConfirmMany
      record={record}
      things={users}
      nameOf={fullNameOf}
      labels={manyLabels(record, count)}
      title={t(`users.${action}_ask_many`, { count })}
      safe={safe}
      look={look}
      consequence={
        <>
          {consequence}
          {users.some(isOfDirectory) && <DirectoryNotice isMany />}
        </>
      }
      onClose={onClose}
    />
  );
};

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
