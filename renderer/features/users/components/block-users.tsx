/** Asks before users are blocked or unblocked: one with its reasons, several one after the other. */
import { numberText } from '../../../../shared/locale/formats.ts';
import { call } from '../../../api/call.ts';
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { ConfirmMany } from '../../../blocks/confirm/confirm-many.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { fullNameOf, manyLabels, userLabels } from '../model/labels.ts';
import { isOfDirectory, nameOf, type User } from '../model/user.ts';

const texts = {
  block: {
    consequence: 'Sessions end, and passwords, tokens and keys are refused from now on.',
    safe: 'What was written stays, and unblocking gives the access back.',
  },
  unblock: {
    consequence: 'Passwords, tokens and keys work again, as they did before.',
    safe: 'Impersonation tokens that were not revoked work again as well.',
  },
} as const;

const isBlocked = async (id: number): Promise<boolean> =>
  (await call('users.get', { params: { id } })).answer.state !== 'active';

const DirectoryNotice = ({ isMany = false }: { readonly isMany?: boolean }) => (
  <Notice
    kind="warning"
    inset
    title={isMany ? 'Some of them come from a directory (LDAP).' : 'LDAP controls this user.'}
  >
    The server may refuse: such users are blocked and unblocked in the directory.
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
  const operation = action === 'block' ? 'users.block' : 'users.unblock';
  const verb = action === 'block' ? 'Block' : 'Unblock';
  const check = async ({ params }: { readonly params: { readonly id: number } }): Promise<boolean> =>
    (await isBlocked(params.id)) === (action === 'block');
  const [user] = users;
  if (users.length === 1 && user)
    return (
      <ConfirmAction
        operation={operation}
        input={{ params: { id: user.id } }}
        scope={user.id}
        labels={userLabels(action, false)}
        title={`${verb} ${visibleText(nameOf(user))}?`}
        subject={visibleText(fullNameOf(user))}
        {...texts[action]}
        look={action === 'block' ? 'danger' : 'primary'}
        check={check}
        outcome={{ thing: 'the user' }}
        onClose={onClose}
      >
        {isOfDirectory(user) && <DirectoryNotice />}
      </ConfirmAction>
    );
  const byId = new Map(users.map((each) => [each.id, each]));
  const count = numberText(users.length);
  return (
    <ConfirmMany
      operation={operation}
      inputs={users.map(({ id }) => ({ params: { id } }))}
      nameOf={({ params }) => {
        const each = byId.get(params.id);
        return each ? fullNameOf(each) : String(params.id);
      }}
      labels={manyLabels(action, users)}
      title={`${verb} ${count} users?`}
      {...texts[action]}
      look={action === 'block' ? 'danger' : 'primary'}
      consequence={
        <>
          {texts[action].consequence}
          {users.some(isOfDirectory) && <DirectoryNotice isMany />}
        </>
      }
      itemsLabel={`${count} users are ${action}ed`}
      check={check}
      onClose={onClose}
    />
  );
};
