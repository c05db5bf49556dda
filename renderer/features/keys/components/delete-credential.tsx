/** Asks before a key or an email is deleted: what stops working, and what stays. */
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { useKeyFacts } from '../hooks/use-key-reading.ts';
import type { Credential, KeyOwner } from '../model/credential.ts';
import { deleteLabels, nouns } from '../model/labels.ts';
import { isDeleted, operationsOf } from '../model/operations.ts';

interface DeleteProps<Kind extends Credential['kind']> {
  readonly owner: KeyOwner;
  readonly row: Extract<Credential, { kind: Kind }>;
  readonly onClose: () => void;
}

const whose = ({ isOwn, username }: KeyOwner): string => (isOwn ? 'you' : `@${visibleText(username)}`);

const inputOf = (owner: KeyOwner, ids: { readonly key_id: number } | { readonly email_id: number }) => ({
  params: owner.isOwn ? ids : { id: owner.id, ...ids },
});

const shared = (owner: KeyOwner, row: Credential, onClose: () => void) => ({
  scope: owner.id,
  labels: deleteLabels(row.kind),
  isDoneWhenGone: true,
  check: async () => isDeleted(owner, row),
  outcome: { thing: `the ${nouns[row.kind]}` },
  onClose,
});

const DeleteSsh = ({ owner, row, onClose }: DeleteProps<'ssh'>) => {
  const fingerprint = useKeyFacts('ssh', row.text)?.fingerprints[0]?.value;
  return (
    <ConfirmAction
      {...shared(owner, row, onClose)}
      operation={operationsOf(owner).remove.ssh}
      input={inputOf(owner, { key_id: row.id }) as { params: { id: number; key_id: number } }}
      title={`Delete “${visibleText(row.item.title ?? '')}”?`}
      subject={fingerprint === undefined ? undefined : <code>{fingerprint}</code>}
      consequence={`Git over SSH with this key is refused from now on. Whoever has its private half no longer acts as ${whose(owner)}.`}
      safe="What was pushed with it stays. The private key on the computer stays too, and the public one can be added again."
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
      title={`Delete the GPG key${name === undefined ? '' : ` of ${visibleText(name)}`}?`}
      subject={facts === null ? undefined : <code>{facts.fingerprints[0]?.value}</code>}
      consequence="The server no longer shows commits that were signed with it as verified."
      safe="The commits and their signatures stay. The key can be added again."
    />
  );
};

const DeleteEmail = ({ owner, row, onClose }: DeleteProps<'email'>) => (
  <ConfirmAction
    {...shared(owner, row, onClose)}
    operation={operationsOf(owner).remove.email}
    input={inputOf(owner, { email_id: row.id ?? 0 }) as { params: { id: number; email_id: number } }}
    title={`Delete ${visibleText(row.email)}?`}
    consequence={`Commits with this address are no longer shown as those of ${whose(owner)}.`}
    safe="It can be added again, unless somebody else adds it first. The server may ask to confirm it again."
  />
);

/** `onClose` runs when it was deleted as well. */
export const DeleteCredential = ({ owner, row, onClose }: DeleteProps<Credential['kind']>) => {
  if (row.kind === 'ssh') return <DeleteSsh owner={owner} row={row} onClose={onClose} />;
  if (row.kind === 'gpg') return <DeleteGpg owner={owner} row={row} onClose={onClose} />;
  return <DeleteEmail owner={owner} row={row} onClose={onClose} />;
};
