/** Asks before a key or an email is deleted. */
import { ConfirmRecord } from '#renderer/blocks/confirm/confirm-record.tsx';
import { useKeyFacts } from '#renderer/features/keys/hooks/use-key-reading.ts';
import { removeOf, type OwnedCredential } from '#renderer/features/keys/model/actions.tsx';
import type { Credential, KeyOwner } from '#renderer/features/keys/model/credential.ts';

interface DeleteProps<Row extends Credential> {
  readonly owner: KeyOwner;
  readonly row: Row;
  /** Runs when it was deleted as well. */
  readonly onClose: () => void;
}

const Ask = ({ thing, onClose }: { readonly thing: OwnedCredential; readonly onClose: () => void }) => (
  <ConfirmRecord record={removeOf(thing.kind, thing.owner)} thing={thing} onClose={onClose} />
);

const DeleteKey = ({ owner, row, onClose }: DeleteProps<Exclude<Credential, { readonly kind: 'email' }>>) => (
  <Ask thing={{ ...row, owner, facts: useKeyFacts(row.kind, row.text) }} onClose={onClose} />
);

export const DeleteCredential = ({ owner, row, onClose }: DeleteProps<Credential>) =>
  row.kind === 'email' ? (
    <Ask thing={{ ...row, owner, facts: null }} onClose={onClose} />
  ) : (
    <DeleteKey owner={owner} row={row} onClose={onClose} />
  );
