/** Asks before users are blocked or unblocked: one with its reasons, several one after the other. */
import { call } from '#renderer/api/call.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { ConfirmMany } from '#renderer/blocks/confirm/confirm-many.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { fullNameOf, manyLabels, userLabels } from '#renderer/features/users/model/labels.ts';
import { isOfDirectory, nameOf, type User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

const texts = {
  block: {
    consequence: t('users.block_consequence'),
    safe: t('users.block_safe'),
  },
  unblock: {
    consequence: t('users.unblock_consequence'),
    safe: t('users.unblock_safe'),
  },
} as const;

const isBlocked = async (id: number): Promise<boolean> =>
  (await call('users.get', { params: { id } })).answer.state !== 'active';

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
  const operation = action === 'block' ? 'users.block' : 'users.unblock';
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
        title={t(`users.${action}_ask`, { name: visibleText(nameOf(user)) })}
        subject={visibleText(fullNameOf(user))}
        {...texts[action]}
        look={action === 'block' ? 'danger' : 'primary'}
        check={check}
        outcome={{ thing: t('users.the_user') }}
        onClose={onClose}
      >
        {isOfDirectory(user) && <DirectoryNotice />}
      </ConfirmAction>
    );
  const byId = new Map(users.map((each) => [each.id, each]));
  const amount = users.length;
  return (
    <ConfirmMany
      operation={operation}
      inputs={users.map(({ id }) => ({ params: { id } }))}
      nameOf={({ params }) => {
        const each = byId.get(params.id);
        return each ? fullNameOf(each) : String(params.id);
      }}
      labels={manyLabels(action, users)}
      title={t(`users.${action}_ask_many`, { amount })}
      {...texts[action]}
      look={action === 'block' ? 'danger' : 'primary'}
      consequence={
        <>
          {texts[action].consequence}
          {users.some(isOfDirectory) && <DirectoryNotice isMany />}
        </>
      }
      itemsLabel={t(`users.${action}_items`, { amount })}
      check={check}
      onClose={onClose}
    />
  );
};
