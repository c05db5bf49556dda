/** The forms that add an SSH key, a GPG key or an email, for oneself or for a user. */
import { useState } from 'react';
import { FormDialog } from '#renderer/blocks/form/form-dialog.tsx';
import type { FieldValue } from '#renderer/blocks/form/form-field.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { routeTo } from '#shared/screens.ts';
import type { Credential, KeyOwner } from '#renderer/features/keys/model/credential.ts';
import { looksPrivate } from '#renderer/features/keys/model/key-facts.ts';
import { addLabels } from '#renderer/features/keys/model/actions.tsx';
import { operationsOf, readNow } from '#renderer/features/keys/model/operations.ts';
import { readKey, type KeyKind } from '#renderer/features/keys/model/read-key.ts';
import { KeyField, NameField } from './key-field.tsx';
import { t } from '#renderer/texts/t.ts';

interface AddProps {
  readonly owner: KeyOwner;
  readonly onClose: () => void;
}

const isKept = (value: FieldValue): boolean => !looksPrivate(String(value));

const problemOf = async (kind: KeyKind, value: FieldValue): Promise<string | null> => {
  const reading = await readKey(kind, String(value));
  if (reading.kind === 'private') return t('keys.never_private');
  return reading.kind === 'wrong' ? reading.problem : null;
};

const titleOf = (kind: Credential['kind'], { isOwn, username }: KeyOwner): string =>
  isOwn ? t(`keys.add_${kind}`) : t(`keys.add_${kind}_for`, { username: visibleText(username) });

/** What is the same in all three. */
const shared = (kind: Credential['kind'], owner: KeyOwner) => ({
  title: titleOf(kind, owner),
  labels: addLabels(kind),
  scope: owner.id,
  isSheet: true,
  ...(!owner.isOwn && { fixed: { params: { id: owner.id } } }),
});

const draftOf = (operation: string, kind: Credential['kind'], owner: KeyOwner) => ({
  place: `form:${operation}:${String(owner.id)}`,
  title: titleOf(kind, owner),
  route: (owner.isOwn ? routeTo('profile-keys', {}) : routeTo('user-keys', { user: owner.id })).slice(1),
});

const sameText = (one: string | null, other: string): boolean => one?.trim() === other.trim();

const AddSsh = ({ owner, onClose }: AddProps) => {
  const operation = operationsOf(owner).add.ssh;
  const [comment, setComment] = useState('');
  return (
    <FormDialog
      {...shared('ssh', owner)}
      operation={operation}
      draft={draftOf(operation, 'ssh', owner)}
      groups={[
        {
          fields: [
            {
              kind: 'custom',
              name: 'key',
              label: t('keys.public_key'),
              alsoNamed: ['fingerprint'],
              mayKeep: isKept,
              validate: async (value) => problemOf('ssh', value),
              draw: (control) => (
                <KeyField kind="ssh" control={control} hint={t('keys.ssh_hint')} onName={setComment} />
              ),
            },
            {
              kind: 'custom',
              name: 'title',
              label: t('common.name'),
              draw: (control) => <NameField control={control} suggestion={comment} />,
            },
          ],
        },
      ]}
      check={async ({ body }) => (await readNow.ssh(owner)).some(({ key }) => sameText(key, body.key))}
      onClose={onClose}
    />
  );
};

const AddGpg = ({ owner, onClose }: AddProps) => {
  const operation = operationsOf(owner).add.gpg;
  return (
    <FormDialog
      {...shared('gpg', owner)}
      operation={operation}
      draft={draftOf(operation, 'gpg', owner)}
      groups={[
        {
          fields: [
            {
              kind: 'custom',
              name: 'key',
              label: t('keys.public_key'),
              alsoNamed: ['fingerprint', 'primary_keyid'],
              mayKeep: isKept,
              validate: async (value) => problemOf('gpg', value),
              draw: (control) => <KeyField kind="gpg" control={control} hint={t('keys.gpg_hint')} />,
            },
          ],
        },
      ]}
      check={async ({ body }) => (await readNow.gpg(owner)).some(({ key }) => sameText(key, body.key))}
      onClose={onClose}
    />
  );
};

/** As servers take it: one @ with something on both sides, and no blanks. */
const emailProblem = (value: FieldValue): string | null =>
  /^[^@\s<>,;"]+@[^@\s<>,;"]+$/u.test(String(value).trim()) ? null : t('keys.email_problem');

const AddEmail = ({ owner, onClose }: AddProps) => {
  const operation = operationsOf(owner).add.email;
  return (
    <FormDialog
      {...shared('email', owner)}
      operation={operation}
      draft={draftOf(operation, 'email', owner)}
      groups={[
        {
          fields: [
            {
              kind: 'text',
              name: 'email',
              label: t('common.email'),
              validate: emailProblem,
              hint: owner.isOwn
                ? t('keys.email_hint')
                : t('keys.email_hint_of', { username: visibleText(owner.username) }),
            },
          ],
        },
      ]}
      check={async ({ body }) => (await readNow.email(owner)).some(({ email }) => sameText(email, body.email))}
      onClose={onClose}
    />
  );
};

export const AddCredential = ({ kind, ...props }: AddProps & { readonly kind: Credential['kind'] }) => {
  if (kind === 'ssh') return <AddSsh {...props} />;
  return kind === 'gpg' ? <AddGpg {...props} /> : <AddEmail {...props} />;
};
