/** The forms that add an SSH key, a GPG key or an email, for oneself or for a user. */
import { useState } from 'react';
import { FormDialog } from '../../../blocks/form/form-dialog.tsx';
import type { FieldValue } from '../../../blocks/form/form-field.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { routeTo } from '../../../../shared/screens.ts';
import type { Credential, KeyOwner } from '../model/credential.ts';
import { looksPrivate } from '../model/key-facts.ts';
import { addLabels, nouns } from '../model/labels.ts';
import { operationsOf, readNow } from '../model/operations.ts';
import { readKey, type KeyKind } from '../model/read-key.ts';
import { KeyField, NameField } from './key-field.tsx';

interface AddProps {
  readonly owner: KeyOwner;
  readonly onClose: () => void;
}

const isKept = (value: FieldValue): boolean => !looksPrivate(String(value));

const problemOf = async (kind: KeyKind, value: FieldValue): Promise<string | null> => {
  const reading = await readKey(kind, String(value));
  if (reading.kind === 'private') return 'A private key is never sent.';
  return reading.kind === 'wrong' ? reading.problem : null;
};

/** What is the same in all three. */
const shared = (kind: Credential['kind'], owner: KeyOwner) => ({
  title: `Add ${nouns[kind]}${owner.isOwn ? '' : ` for @${visibleText(owner.username)}`}`,
  labels: addLabels(kind),
  scope: owner.id,
  isSheet: true,
  ...(!owner.isOwn && { fixed: { params: { id: owner.id } } }),
});

const draftOf = (operation: string, kind: Credential['kind'], owner: KeyOwner) => ({
  place: `form:${operation}:${String(owner.id)}`,
  title: owner.isOwn ? `New ${nouns[kind]}` : `New ${nouns[kind]} of @${owner.username}`,
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
              label: 'Public key',
              alsoNamed: ['fingerprint'],
              mayKeep: isKept,
              validate: async (value) => problemOf('ssh', value),
              draw: (control) => (
                <KeyField
                  kind="ssh"
                  control={control}
                  hint="One line from a file that ends in .pub, such as ~/.ssh/id_ed25519.pub."
                  onName={setComment}
                />
              ),
            },
            {
              kind: 'custom',
              name: 'title',
              label: 'Name',
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
              label: 'Public key',
              alsoNamed: ['fingerprint', 'primary_keyid'],
              mayKeep: isKept,
              validate: async (value) => problemOf('gpg', value),
              draw: (control) => (
                <KeyField kind="gpg" control={control} hint="All lines, as “gpg --armor --export EMAIL” prints them." />
              ),
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
  /^[^@\s<>,;"]+@[^@\s<>,;"]+$/u.test(String(value).trim())
    ? null
    : 'Enter one email address, such as ann@example.org.';

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
              label: 'Email',
              validate: emailProblem,
              hint: `Commits with this address are shown as ${owner.isOwn ? 'yours' : `those of @${visibleText(owner.username)}`}. The server may mail a link to confirm it first.`,
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
