/** Asks before a key or an email is deleted: what stops working, and what stays. */
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useKeyFacts } from '#renderer/features/keys/hooks/use-key-reading.ts';
import type { Credential, KeyOwner } from '#renderer/features/keys/model/credential.ts';
import { deleteLabels } from '#renderer/features/keys/model/labels.ts';
import { isDeleted, operationsOf } from '#renderer/features/keys/model/operations.ts';
import { t } from '#renderer/texts/t.ts';

interface DeleteProps<Kind extends Credential['kind']> {
  readonly owner: KeyOwner;
  readonly row: Extract<Credential, { kind: Kind }>;
  readonly onClose: () => void;
}

const inputOf = (owner: KeyOwner, ids: { readonly key_id: number } | { readonly email_id: number }) => ({
  params: owner.isOwn ? ids : { id: owner.id, ...ids },
});

const shared = (owner: KeyOwner, row: Credential, onClose: () => void) => ({
  scope: owner.id,
  labels: deleteLabels(row.kind),
  isDoneWhenGone: true,
  check: async () => isDeleted(owner, row),
  outcome: { thing: t(`keys.the_${row.kind}`) },
  onClose,
});

const DeleteSsh = ({ owner, row, onClose }: DeleteProps<'ssh'>) => {
  const fingerprint = useKeyFacts('ssh', row.text)?.fingerprints[0]?.value;
  return (
    <ConfirmAction
      {...shared(owner, row, onClose)}
      operation={operationsOf(owner).remove.ssh}
      input={inputOf(owner, { key_id: row.id }) as { params: { id: number; key_id: number } }}
      title={t('keys.delete_ssh_ask', { name: visibleText(row.item.title ?? '') })}
      subject={fingerprint === undefined ? undefined : <code>{fingerprint}</code>}
      consequence={
        owner.isOwn ? t('keys.delete_ssh') : t('keys.delete_ssh_of', { username: visibleText(owner.username) })
      }
      safe={t('keys.delete_ssh_safe')}
    />
  );
};

const DeleteGpg = ({ owner, row, onClose }: DeleteProps<'gpg'>) => {
  const facts = useKeyFacts('gpg', row.text);
  const name = facts?.names[0];
  return (
    <ConfirmAction
      {...shared(owner, row, onClose)}
      operation={operationsOf(owner).remove.gpg}
      input={inputOf(owner, { key_id: row.id }) as { params: { id: number; key_id: number } }}
      title={name === undefined ? t('keys.delete_gpg_ask') : t('keys.delete_gpg_ask_of', { name: visibleText(name) })}
      subject={facts === null ? undefined : <code>{facts.fingerprints[0]?.value}</code>}
      consequence={t('keys.delete_gpg')}
      safe={t('keys.delete_gpg_safe')}
    />
  );
};

const DeleteEmail = ({ owner, row, onClose }: DeleteProps<'email'>) => (
  <ConfirmAction
    {...shared(owner, row, onClose)}
    operation={operationsOf(owner).remove.email}
    input={inputOf(owner, { email_id: row.id ?? 0 }) as { params: { id: number; email_id: number } }}
    title={t('keys.delete_email_ask', { email: visibleText(row.email) })}
    consequence={
      owner.isOwn ? t('keys.delete_email') : t('keys.delete_email_of', { username: visibleText(owner.username) })
    }
    safe={t('keys.delete_email_safe')}
  />
);

/** `onClose` runs when it was deleted as well. */
export const DeleteCredential = ({ owner, row, onClose }: DeleteProps<Credential['kind']>) => {
  if (row.kind === 'ssh') return <DeleteSsh owner={owner} row={row} onClose={onClose} />;
  if (row.kind === 'gpg') return <DeleteGpg owner={owner} row={row} onClose={onClose} />;
  return <DeleteEmail owner={owner} row={row} onClose={onClose} />;
};
