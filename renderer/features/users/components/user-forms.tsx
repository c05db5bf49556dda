/** The forms of a new user and of one that exists. */
import { call } from '#renderer/api/call.ts';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { createLabels, editLabels } from '#renderer/things/user/actions.tsx';
import { nameOf, type User } from '#renderer/things/user/user.ts';
import { createGroups, editGroups } from './user-fields.tsx';
import { t } from '#renderer/texts/t.ts';

/** Where nothing says otherwise, servers let users create groups. */
const usual = { can_create_group: true };

/** `onCreated` gets the id. */
export const NewUser = ({
  onCreated,
  onClose,
}: {
  readonly onCreated: (id: number) => void;
  readonly onClose: () => void;
}) => (
  <FormDialog
    operation="users.create"
    title={t('users.new')}
    labels={createLabels}
    isSheet
    draft={{ place: 'form:users.create', title: t('users.new'), route: 'admin/users' }}
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
export const EditUser = ({ user, onClose }: { readonly user: User; readonly onClose: () => void }) => {
  const { id, identities } = user;
  const known = (identities ?? []).map(({ provider, extern_uid }) => `${provider}: ${extern_uid ?? ''}`).join(', ');
  return (
    <FormDialog
      operation="users.update"
      title={t('users.edit_user', { name: visibleText(nameOf(user)) })}
      labels={editLabels}
      scope={id}
      isSheet
      isEdit
      draft={{
        place: `form:users.update:${String(id)}`,
        title: t('users.edit_user', { name: `@${user.username}` }),
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
